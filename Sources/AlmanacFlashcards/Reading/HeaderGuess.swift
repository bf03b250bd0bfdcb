// Recognizes a header row with unknown column names.

import AlmanacBase

/// Decides whether the first row looks like a header. Its two cells must be short names: at most
/// three words, without digits. In addition, either both are common column names, as in
/// `Country,Capital`, or there are at least three more rows and they look different:
///
/// - one of the columns has no short names below the first row, or
/// - in both columns only the first row begins with a capital letter, or only the first row does
///   not.
struct HeaderGuess {
  let message: String

  /// Nil if the first row looks like a card.
  init?(_ rows: [SeparatedValues.Row], file: String) {
    guard let first = rows.first, rows.count > 1 else { return nil }
    let cells = first.fields.map { $0.text.trimmed }
    let names = cells.filter { !$0.utf8.isEmpty }
    guard names.count == 2, cells.count >= 2, !cells[0].utf8.isEmpty, !cells[1].utf8.isEmpty,
      names.allSatisfy({ Self.isName($0) })
    else { return nil }
    let others = rows.dropFirst()
    let areKnown = names.allSatisfy { Self.isColumnName($0) }
    guard areKnown || (others.count >= 3 && Self.differ(names, from: others)) else { return nil }
    message =
      "'\(names[0])' and '\(names[1])' look like column names, but are read as a card; if they "
      + "are names, write 'question: \(names[0])' and 'answer: \(names[1])' in "
      + "'\(DeckOptions.fileName(for: file))'; if they are a card, write question and answer in a row "
      + "above them"
  }

  private static func differ(
    _ names: [String], from rows: ArraySlice<SeparatedValues.Row>
  ) -> Bool {
    func column(_ index: Int) -> [String] { rows.map { $0.field(index + 1).text.trimmed } }
    let columns = [column(0), column(1)]
    if columns.contains(where: { cells in cells.allSatisfy { !isName($0) } }) { return true }
    return columns.indices.allSatisfy { index in
      let isCapital = isCapital(names[index])
      return columns[index].allSatisfy { self.isCapital($0) != isCapital }
    }
  }

  /// At most three words and thirty characters, no digits, no sentence punctuation.
  private static func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    let marks: [UInt8] = [
      UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: "*"),
      UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "="), UInt8(ascii: "["),
    ]
    return !bytes.isEmpty && text.unicodeScalars.count <= 30 && words(text).count <= 3
      && bytes.allSatisfy { $0.digit == nil && $0 >= 0x20 && !marks.contains($0) }
  }

  /// Whether the first byte is an ASCII capital letter.
  private static func isCapital(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return first.asciiLowercased != first
  }

  /// Whether the first or the last word is a common column name, in the singular or plural.
  private static func isColumnName(_ text: String) -> Bool {
    let words = words(text)
    return [words.first, words.last].contains { word in
      guard let word else { return false }
      return known.contains(Slug.folded(word))
    }
  }

  private static func words(_ text: String) -> [String] {
    text.utf8.split { $0.isAsciiSpace }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Without regard to case, with the plurals of English.
  private static let known = Set(
    (columnNames + columnNames.map { $0 + "s" } + foreignNames).map { Slug.folded($0) })

  /// The words for question, answer, front, back, term, definition, word, meaning and translation, and the names
  /// of languages, in other languages, by their scripts.
  private static let foreignNames = words(
    """
    frage fragen antwort antworten vorderseite rückseite begriff definition wort bedeutung
    übersetzung deutsch englisch französisch spanisch italienisch latein vraag antwoord voorkant
    achterkant begrip definitie woord betekenis vertaling nederlands engels fråga svar framsida
    baksida begrepp ord betydelse översättning svenska engelska spørgsmål spørsmål forside bagside
    bakside begreb begrep betydning oversættelse oversettelse dansk norsk engelsk
    réponse recto verso terme définition mot signification traduction français anglais allemand
    espagnol pregunta respuesta anverso reverso término definición palabra significado traducción
    español inglés francés alemán resposta paraula significat traducció català pergunta frente
    termo definição palavra tradução português inglês espanhol domanda risposta fronte retro
    termine definizione parola significato traduzione italiano inglese francese tedesco spagnolo
    întrebare răspuns termen definiție cuvânt traducere română engleză
    pytanie odpowiedź przód tył pojęcie definicja słowo znaczenie tłumaczenie polski angielski
    otázka odpověď odpoveď pojem definice slovo význam překlad preklad čeština angličtina pitanje
    odgovor pojam riječ značenje prijevod kérdés válasz fogalom szó jelentés fordítás magyar angol
    kysymys vastaus sana merkitys käännös suomi englanti küsimus vastus sõna tähendus soru cevap
    yanıt kelime anlam çeviri türkçe pertanyaan jawaban kata arti terjemahan hỏi đáp từ nghĩa
    ερώτηση απάντηση όρος ορισμός λέξη μετάφραση ελληνικά αγγλικά вопрос ответ термин определение
    слово значение перевод русский английский питання відповідь термін визначення значення
    переклад українська англійська въпрос отговор дума превод питање одговор реч
    שאלה תשובה מונח הגדרה מילה משמעות תרגום עברית אנגלית سؤال السؤال جواب الجواب إجابة الإجابة
    كلمة الكلمة معنى المعنى ترجمة الترجمة العربية الإنجليزية پرسش پاسخ واژه معنی ترجمه प्रश्न
    उत्तर शब्द अर्थ 问题 問題 答案 回答 正面 背面 反面 术语 定义 单词 單字 意思 翻译 翻譯 中文 英文 英语 质问 質問 答え 表 裏 用語 単語 意味 訳 日本語
    英語 질문 답 정답 답변 앞면 뒷면 용어 단어 뜻 의미 번역 한국어 영어 คำถาม คำตอบ คำศัพท์ ความหมาย
    """)

  /// Generic nouns in header rows, names of languages, and the names that deck files support.
  private static let columnNames =
    (DeckColumns.questionNames + DeckColumns.answerNames).filter { $0.utf8.count > 1 }
    + words(
      """
      abbreviation acronym author capital category city clue code country currency date
      description element event example explanation expression flag formula fact hint key language
      law letter lesson name note noun number person phrase place plural president problem
      pronunciation reading result sentence side sign singular solution species state subject
      symbol synonym text theorem title topic type unit value verb vocabulary year arabic chinese
      dutch english french german greek hanzi hebrew hindi italian japanese kana kanji korean
      latin pinyin polish portuguese romaji russian spanish swedish turkish
      """)
}
