// The stops of lines, for the field that finds one.

import AlmanacBase

/// The stops of some lines that have boards. Pages get it as text: a line for each stop, with the fields
/// of `Stop` separated by tabs.
///
///     StopList("A\tAurora\tAndromeda\tandromeda/boards/a/\n")?.stops[0].name   // "Aurora"
package struct StopList: Sendable {
  package let stops: [Stop]

  package struct Stop: Sendable {
    /// Empty where it has none besides its name.
    package let code: String
    /// Differs from those of all other stops of its line or operator.
    package let name: String
    /// The line of ships, or the operator; empty where all stops are of the same.
    package let line: String
    /// The address of its board, relative to the page of the list.
    package let board: String
  }

  package var text: String {
    PlainRecords.text(stops.map { [$0.code, $0.name, $0.line, $0.board] })
  }

  /// Decodes the output of `text`; nil if a line is invalid.
  package init?(_ text: String) {
    let lines = PlainRecords.lines(text)
    if lines.contains(where: { $0.count != 4 }) { return nil }
    stops = lines.map { Stop(code: $0[0], name: $0[1], line: $0[2], board: $0[3]) }
  }
}
