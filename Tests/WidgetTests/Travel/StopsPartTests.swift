// The field that finds a stop.

import AlmanacCore
import AlmanacTravel
import Testing

@testable import AlmanacWidgets

@Suite struct StopsPartTests {
  private static let data = [
    "A\tAurora\tAndromeda\tandromeda/boards/a/", "B\tBexley\tAndromeda\tandromeda/boards/b/",
    "AU\tBahnhof <1>\tBus\tbus/boards/au/", "\tSão Aurélio (towards Quay)\tBus\tbus/boards/s/",
    "\tSão Aurélio (towards Market)\tBus\tbus/boards/s-2/",
  ].joined(separator: "\n")

  private func session(_ data: String = data) -> RecordedSession<StopsPart> {
    RecordedSession<StopsPart>(data: data, dataFolder: "../travel/", now: 0)
  }

  /// The links, in their order.
  private func found(_ session: RecordedSession<StopsPart>) -> [String] {
    session.html.matches(of: /href="\.\.\/travel\/([^"]*)"/).map { String($0.1) }
  }

  @Test func allAreListedWhereTheyAreFew() {
    let session = session()
    #expect(found(session).count == 5)
    #expect(
      session.html.contains(
        """
        <li><a href="../travel/bus/boards/au/"><b class="code">AU</b> Bahnhof &lt;1&gt;</a> \
        <small>Bus</small></li>
        """), "\(session.html)")
  }

  /// A code first, then names that begin so, then other words.
  @Test(
    arguments: [
      ("a", ["andromeda/boards/a/", "bus/boards/au/", "bus/boards/s/", "bus/boards/s-2/"]),
      ("AU", ["bus/boards/au/", "andromeda/boards/a/", "bus/boards/s/", "bus/boards/s-2/"]),
      ("aurelio", ["bus/boards/s/", "bus/boards/s-2/"]),
      ("market sao", ["bus/boards/s-2/"]), ("zoo", []),
    ])
  func stopsAreFoundByNameAndCode(query: String, addresses: [String]) {
    var session = session()
    session.send("input", "stop", query)
    #expect(found(session) == addresses)
    #expect(session.html.contains("0 of 5 stops shown.") == addresses.isEmpty)
  }

  @Test func enterOpensTheFirst() {
    var session = session()
    session.send("key", "Enter")
    #expect(session.effects == [])
    session.send("input", "stop", "bex")
    session.send("key", "Enter")
    #expect(session.effects == [["go", "../travel/andromeda/boards/b/"]])
  }

  @Test func manyAreListedOnceSomethingIsTyped() {
    var session = session((1...60).map { "\tStop \($0)\tBus\tb/\($0)/" }.joined(separator: "\n"))
    #expect(found(session) == [])
    session.send("input", "stop", "stop")
    #expect(found(session).count == 24)
    #expect(session.html.contains("24 of 60 stops shown."))
  }

  @Test func otherDataIsRefused() { #expect(StopList("A\tAurora\n") == nil) }

  @Test func theModuleGivesTheSameAnswers() throws {
    var session = session()
    for query in ["a", "São", "sao m", "", "1", "\u{0}ß"] { session.send("input", "stop", query) }
    try expectSameAnswersFromModule([session])
  }
}
