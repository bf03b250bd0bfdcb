// Reports the faults of the formulas in cards.

import AlmanacBase

#if !hasFeature(Embedded)
  package import AlmanacFormulas

  extension DeckFile {
    /// The delimiters of formulas in the cards.
    package var formulaDelimiters: FormulaFinder.Delimiters {
      Self.formulaDelimiters(of: markup, isAnki: isAnki)
    }

    static func formulaDelimiters(
      of markup: CardMarkup, isAnki: Bool
    ) -> FormulaFinder.Delimiters {
      switch markup {
      case .html: isAnki ? .anki : .html
      case .markdown, .plain: isAnki ? .markdownAndAnki : .markdown
      }
    }

    /// Adds the faults of all formulas to the problems.
    ///
    /// - Parameters:
    ///   - text: the text of the file, in which cells may be quoted.
    ///   - linesBefore: the number of lines of the file before the text.
    func reportFormulas(
      in file: String, _ text: String, linesBefore: Int, into problems: inout [Problem]
    ) {
      var lines: [ArraySlice<UInt8>]?
      // The sides of cards with deletions begin at the same place, and repeat their formulas.
      var reported: [Position: Set<String>] = [:]
      for entry in entries {
        for (side, place) in [
          (entry.card.question, entry.question), (entry.card.answer, entry.answer),
        ] {
          let bytes = Array(side.utf8)
          let known = place.position.flatMap { reported[$0] } ?? []
          for formula in FoundFormula.all(in: bytes, formulaDelimiters) {
            let faults = formula.faults(at: Position(line: 1, column: 1))
            guard !faults.isEmpty || formula.priceWarning != nil else { continue }
            if lines == nil { lines = Self.lines(of: text) }
            let start = place.position.flatMap { start in
              let index = start.line - 1 - linesBefore
              let line = lines.flatMap { $0.indices.contains(index) ? $0[index] : nil }
              return Self.position(of: formula.offset, in: bytes, from: start, line: line)
            }
            func add(_ severity: Problem.Severity, _ position: Position?, _ message: String) {
              guard !known.contains(message) else { return }
              if let start = place.position { reported[start, default: []].insert(message) }
              var place = place
              place.position = position.map(place.located)
              problems.append(place.problem(severity, in: file, message))
            }
            guard let start else {
              for fault in faults { add(.error, nil, fault.message) }
              continue
            }
            for fault in formula.faults(at: start) { add(.error, fault.position, fault.message) }
            if faults.isEmpty, let warning = formula.priceWarning { add(.warning, start, warning) }
          }
        }
      }
    }

    private static func lines(of text: String) -> [ArraySlice<UInt8>] {
      let bytes = Array(text.utf8)
      let separator: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
      return bytes.split(separator: separator, omittingEmptySubsequences: false)
    }

    /// The position in the file of a byte of a side.
    ///
    /// - Parameters:
    ///   - start: where the side or its opening quote is.
    ///   - line: the line of the file at which the side begins.
    private static func position(
      of offset: Int, in side: [UInt8], from start: Position, line: ArraySlice<UInt8>?
    ) -> Position {
      let quote = UInt8(ascii: "\"")
      let isQuoted = line.map { byte(ofColumn: start.column, in: $0) == quote } ?? false
      var position = start
      if isQuoted { position.column += 1 }
      for byte in side[..<offset] {
        if byte == 0x0A {
          position = Position(line: position.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          position.column += isQuoted && byte == quote ? 2 : 1
        }
      }
      return position
    }

    private static func byte(ofColumn column: Int, in line: ArraySlice<UInt8>) -> UInt8? {
      line.lazy.filter { $0 & 0xC0 != 0x80 }.dropFirst(column - 1).first
    }
  }
#endif
