// Names of feeds in the language of the site.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct TranslationTests {
  private static let files: [String: String] = [
    "agency.txt": "agency_id,agency_name,agency_timezone\nq,Quay Buses,Europe/Dublin\n",
    "routes.txt": "route_id,route_short_name,route_long_name\nR1,12,Coast\nR2,13,Coast\n",
    "trips.txt": "route_id,service_id,trip_id,trip_headsign\nR1,WK,T1,Cove\nR2,WK,T2,Cove\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign
    T1,08:00:00,08:00:00,A,1,via Mill
    T1,08:20:00,08:20:00,C,2,
    T2,08:00:00,08:00:00,A,1,
    T2,08:20:00,08:20:00,B,2,

    """,
  ]

  private func feed(_ translations: String, _ language: String = "de-AT") throws -> Feed {
    var options = GTFSOptions()
    options.language = language
    options.names = [(Located(value: "13", position: Position(line: 1, column: 1)), "Coast")]
    let (feed, problems) = read(
      sampleFeed(Self.files.merging(["translations.txt": translations]) { $1 }), options)
    #expect(problems == [])
    return try #require(feed)
  }

  @Test func recordsComeBeforeValues() throws {
    let feed = try feed(
      """
      table_name,field_name,language,translation,record_id,field_value
      stops,stop_name,de,Kai,A,
      stops,stop_name,de-AT,Anleger,A,
      stops,stop_name,de-CH,Steg,A,
      stops,stop_name,fr,Quai,A,
      stops,stop_name,de,Mühle,,Mill
      stops,stop_name,de,Falsch,,Quay
      routes,route_long_name,de,Küste,,Coast
      routes,route_short_name,de,12K,R1,
      trips,trip_headsign,de,Bucht,,Cove
      trips,trip_headsign,de,Zur Mühle,T2,
      stop_times,stop_headsign,de,über Mühle,,via Mill
      agency,agency_name,de,Kaibusse,q,

      """)
    #expect(feed.stops.map(\.name) == ["Anleger", "Mühle", "Cove"])
    #expect(feed.lines.map(\.shortName) == ["12K", "13"])
    // The name in the settings of the feed stays.
    #expect(feed.lines.map(\.longName) == ["Küste", "Coast"])
    #expect(feed.trips.map { feed.texts[Int($0.headsign)] } == ["Bucht", "Zur Mühle"])
    #expect(feed.texts[Int(feed.calls[0].headsign)] == "über Mühle")
    #expect(feed.title == "Kaibusse")
  }

  @Test func otherLanguagesChangeNothing() throws {
    let text = "table_name,field_name,language,translation,record_id\nstops,stop_name,de,Kai,A\n"
    #expect(try feed(text, "den").stops[0].name == "Quay")
    #expect(try feed(text, "en").stops[0].name == "Quay")
    #expect(try feed(text, "de").stops[0].name == "Kai")
  }

  /// The form before 2019 translates a text wherever it stands.
  @Test func theOlderFormIsRead() throws {
    let feed = try feed("trans_id,lang,translation\nCove,DE,Bucht\nCoast,de,Küste\n")
    #expect(feed.stops.map(\.name) == ["Quay", "Mill", "Bucht"])
    #expect(feed.trips.map { feed.texts[Int($0.headsign)] } == ["Bucht", "Bucht"])
    #expect(feed.lines[0].longName == "Küste")
  }
}
