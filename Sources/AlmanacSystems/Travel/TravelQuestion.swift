// almanac travel: the distance and duration of a ship's journey on a path.

package import AlmanacFiles
package import AlmanacSite
import AlmanacTravel

/// The distance and duration of a journey, or the departures from a station.
package struct TravelAnswer: Sendable {
  /// One line of JSON.
  package let json: String
  /// A line, or a table.
  package let text: String
}

/// A ship's journey on a path. Nil where the content has errors, which are in the report then. A
/// question about one line depends only on the line's file and the file of the ships.
///
/// - Throws: `QuestionError` where there is no such ship, line or path.
package func askTravel(
  _ request: Request, ship: String, path: String, isCircuit: Bool, line: String?, report: Report
) throws(QuestionError) -> TravelAnswer? {
  guard let input = SystemInput.read(request, for: TravelSystem.self, report: report) else {
    return nil
  }
  let network = RouteLines(input, line: line).journeys
  if report.hasErrors { return nil }
  do throws(Problem) {
    let journey = try network.journey(
      path, ship: ship, isCircuit: isCircuit, line: line)
    return TravelAnswer(json: journey.json.text, text: journey.text(input.phrases))
  } catch {
    throw QuestionError(message: error.message)
  }
}
