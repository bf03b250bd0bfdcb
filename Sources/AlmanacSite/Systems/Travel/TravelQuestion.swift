// almanac travel: a ship on a path.

import AlmanacCore

/// How far and how long, in words and as JSON.
package struct TravelAnswer: Sendable {
  /// One line, as the specification of travel fixes it.
  package let json: String
  /// One line for people.
  package let text: String
}

/// A ship on a path. Nil where the content has errors; they are in the report then. A question about
/// one line depends on its own file and the ships' alone.
///
/// - Throws: `WrongQuestion` where there is no such ship, line or path.
package func askTravel(
  _ request: Request, ship: String, path: String, isCircuit: Bool, line: String?, report: Report
) throws(WrongQuestion) -> TravelAnswer? {
  guard let input = SystemInput.read(request, for: TravelSystem.self, report: report) else {
    return nil
  }
  let network = TravelSystem.network(input, line: line)
  if report.hasErrors { return nil }
  do throws(Problem) {
    let journey = try network.journey(
      path, ship: ship, isCircuit: isCircuit, line: line)
    return TravelAnswer(json: journey.json.text, text: journey.text(input.phrases))
  } catch {
    throw WrongQuestion(message: error.message)
  }
}
