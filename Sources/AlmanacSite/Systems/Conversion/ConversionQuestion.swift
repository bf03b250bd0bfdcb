// almanac convert: questions of a number and two units.

import AlmanacCore

/// Answers questions on the command line, thousands of them with the units read once.
package struct Converter: Sendable {
  private let units: UnitTable

  /// What one question comes to.
  package struct Answer: Sendable {
    /// As the specification of the conversion fixes it.
    package let json: String
    /// `12.5 kB = 12,500 B`
    package let text: String
  }

  /// Reads the units of a site, and the program's own where it has none. Nil where there is no such
  /// content. Files that are at fault are in the report; what the others have is answered all the
  /// same.
  package static func open(_ request: Request, report: Report) -> Converter? {
    // In a folder without a site the program answers all the same.
    if request.content == Request.contentFolder, Disk.kind(of: request.content) == nil {
      return Converter(units: ConversionSystem.builtInTable)
    }
    guard let input = SystemInput.read(request, for: ConversionSystem.self, report: report) else {
      return nil
    }
    return Converter(units: ConversionSystem(input).units)
  }

  /// Answers one question: a number and two units.
  package func answer(_ words: [String]) throws(WrongQuestion) -> Answer {
    do throws(ConversionFault) {
      let answer = try units.answer(words: words)
      if units.isCertain(answer) { return Answer(json: answer.json.text, text: answer.text) }
    } catch {
      throw WrongQuestion(message: error.message)
    }
    throw WrongQuestion(message: "a file that has a unit of that name is at fault")
  }

  /// Answers a line of a question.
  package func answer(line: String) throws(WrongQuestion) -> Answer {
    try answer(QuestionLine.words(line))
  }

  /// The JSON that stands in the place of an answer.
  package static func fault(_ fault: WrongQuestion) -> String {
    ConversionAnswer.fault(fault.message).text
  }
}
