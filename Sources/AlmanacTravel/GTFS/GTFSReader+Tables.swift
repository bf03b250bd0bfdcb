// Adds the tables of several lines that the settings of a feed list.

import AlmanacBase

extension GTFSReader {
  /// Finds the lines of a table. Its name, as in addresses, must be that of no line and no other table.
  mutating func resolve(_ table: GTFSOptions.Table) {
    let (name, slug) = (table.name.value, Slug.of(table.name.value))
    let published = zip(feed.lines, isWanted).filter { $1 }.map { $0.0 }
    let others = published.map { $0.name } + tables.map { $0.table.name.value }
    if published.contains(where: { $0.isNamed(name) })
      || others.contains(where: { Slug.of($0).isSame(as: slug) })
    {
      fault(table.name, "a route or a table above is called '\(name)' too; choose another name")
    }
    var members: [Int] = []
    for route in table.lines {
      let found = lines(named: route)
      if found.contains(where: members.contains) {
        fault(route, "the table already has the route '\(route.value)'; remove one of them")
      }
      members += found
    }
    tables.append((table, members.map { feed.lines[$0].id }))
  }

  private mutating func fault(
    _ place: Located<String>, _ message: String, _ severity: Problem.Severity = .error
  ) {
    faults.add(severity, in: options.file, at: place.position, message)
  }

  /// Adds the tables as lines without trips of their own. One whose lines share no way is left out.
  mutating func addTables() {
    let roots = tables.isEmpty ? [] : feed.stops.indices.map { feed.root(of: $0) }
    for (table, ids) in tables {
      let all = ids.map { id in feed.lines.firstIndex { $0.id.isSame(as: id) } }
      let members = all.compactMap { $0 }
      let title = "the table '\(table.name.value)'"
      let isLeftOut = members.count < 2
      for (id, line) in zip(ids, all) where line == nil {
        fault(
          table.name,
          "\(title) has no trips of '\(id)'\(isLeftOut ? ", and is left out" : ""); remove this route from "
            + "it, or publish its trips", .warning)
      }
      if isLeftOut { continue }
      let trips = members.map { line in feed.trips.indices.filter { feed.trips[$0].line == line } }
      let runs = trips.map { $0.flatMap { feed.runs(of: $0) } }
      if let stranger = Corridor(runs, in: feed, roots: roots).strangers.first {
        fault(
          table.name,
          "\(title) is left out: '\(feed.lines[members[stranger]].name)' has no two stops in the same order "
            + "as its other lines; remove this line from it, or join stops at one place under 'places'",
          .warning)
        continue
      }
      var line = Feed.Line(id: table.name.value, shortName: "", longName: table.name.value)
      line.members = members
      let forms = Set(members.map { feed.lines[$0].form })
      line.form = table.layout.form?.value ?? (forms.count == 1 ? forms.first : nil) ?? .auto
      if let stops = table.layout.stops {
        let calls = trips.joined().flatMap { feed.trips[$0].calls }
        let found = feed.minorCalls(stops, of: calls, on: line.longName, in: options.file)
        report(found.problems)
        line.minorCalls = Set(found.calls)
      }
      feed.lines.append(line)
    }
  }
}
