// Which stops the timetables of a line show, and in which form.

package import AlmanacBase

/// How the timetables of a line are shown, on pages and on paper: `{stops: timepoints, form: hours}`.
package struct LineLayout: Sendable {
  /// Nil where none are stated.
  package let stops: Stops?
  /// Nil where none is stated.
  package let form: Located<Form>?

  package enum Form: String, CaseIterable, Sendable {
    /// Stops down, trips across.
    case down
    /// Trips down, stops across.
    case across
    /// Stops down, with one column for trips that follow each other at the same interval for an hour or more.
    case headways
    /// A row for each hour with the minutes of its departures.
    case hours
    /// The one of the first two that needs fewer sheets of paper.
    case auto
  }

  /// The stops that are shown. The first and the last call of each trip are always shown.
  package enum Stops: Sendable {
    case all
    /// Those with stated times that are not approximate.
    case timepoints
    /// By their names, codes or ids, or those of their stations.
    case named([Located<String>])
  }

  package static let keys = ["stops", "form"]

  /// Reads a record that can have other keys too.
  package init(_ record: SettingsRecord, _ problems: inout [Problem]) {
    let names = record.texts("stops", &problems) ?? []
    if let node = record.node("stops"), names.isEmpty {
      record.fault(
        node.position, "'stops' must be all, timepoints, or a list of names or ids", &problems)
    }
    let word = names.count == 1 ? names[0].value : ""
    stops =
      names.isEmpty
      ? nil
      : word.isSameName(as: "all")
        ? .all : word.isSameName(as: "timepoints") ? .timepoints : .named(names)
    let text = record.text("form", &problems)
    let found = Form.allCases.first { text?.value.isSameName(as: $0.rawValue) ?? false }
    form = text.flatMap { text in found.map { Located(value: $0, position: text.position) } }
    if let text, form == nil {
      record.fault(
        text.position, "'form' must be auto, down, across, headways or hours, not '\(text.value)'",
        &problems)
    }
  }
}

extension Feed {
  /// Marks those of some calls that timetables leave out.
  ///
  /// - Parameters:
  ///   - line: the name of their line, for messages.
  ///   - file: the file that names the stops.
  mutating func choose(
    _ stops: LineLayout.Stops?, of calls: some Collection<Int>, on line: String, in file: String
  ) -> [Problem] {
    let (minor, problems) = minorCalls(stops, of: calls, on: line, in: file)
    for call in minor { self.calls[call].isMinor = true }
    return problems
  }

  /// Those of some calls that timetables leave out.
  func minorCalls(
    _ stops: LineLayout.Stops?, of calls: some Collection<Int>, on line: String, in file: String
  ) -> (calls: [Int], problems: [Problem]) {
    switch stops {
    case .all, nil: return ([], [])
    case .timepoints:
      return (calls.filter { self.calls[$0].isInterpolated || self.calls[$0].isApproximate }, [])
    case .named(let names):
      let called = Set(calls.map { Int(self.calls[$0].stop) }).sorted()
      var chosen: Set<Int> = []
      var problems: [Problem] = []
      for name in names {
        let found = called.filter { isStop($0, called: name.value) }
        chosen.formUnion(found)
        if !found.isEmpty { continue }
        let all = called.flatMap { [self.stops[$0].name, self.stops[$0].id] }
        problems.add(
          in: file, at: name.position,
          "'\(line)' has no stop '\(name.value)'; " + Nearest.hint(for: name.value, among: all))
      }
      return (calls.filter { !chosen.contains(Int(self.calls[$0].stop)) }, problems)
    }
  }

  /// Whether a stop, or a station that it is part of, has a name, a code or an id.
  private func isStop(_ stop: Int, called name: String) -> Bool {
    let own = stops[stop]
    return own.id.isSame(as: name) || own.code.isSame(as: name) || own.name.isSameName(as: name)
      || own.parent.map { isStop($0, called: name) } ?? false
  }
}
