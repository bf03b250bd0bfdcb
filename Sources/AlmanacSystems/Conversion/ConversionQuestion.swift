// almanac convert: converts numbers between units.

import AlmanacConversion
package import AlmanacFiles
package import AlmanacSite

/// Answers questions on the command line. The units are read once for all questions.
package struct Converter: Sendable {
  private let units: UnitTable

  /// The result of a conversion.
  package struct Answer: Sendable {
    /// One line of JSON.
    package let json: String
    /// `12.5 kB = 12,500 B`
    package let text: String
  }

  /// Reads the units of a site; for categories that it lacks, the built-in ones are used. Nil where
  /// there is no such content folder. Errors in files go to the report, and the units of the other
  /// files can be used all the same.
  package static func open(_ request: Request, report: Report) -> Converter? {
    // Without a site, the built-in units are used.
    if request.content == Request.contentFolder, Disk.kind(of: request.content) == nil {
      return Converter(units: ConversionSystem.builtInTable)
    }
    guard let input = SystemInput.read(request, for: ConversionSystem.self, report: report) else {
      return nil
    }
    return Converter(units: ConversionSystem(input).units)
  }

  /// Answers a question of a number and two units.
  package func answer(_ words: [String]) throws(QuestionError) -> Answer {
    do throws(ConversionFault) {
      let answer = try units.answer(words: words)
      if units.isCertain(answer) { return Answer(json: answer.json.text, text: answer.text) }
    } catch {
      throw QuestionError(message: error.message)
    }
    throw QuestionError(message: "a file with a unit of that name has errors")
  }

  /// Answers a question in one line.
  package func answer(line: String) throws(QuestionError) -> Answer {
    try answer(QuestionLine.words(line))
  }
}
