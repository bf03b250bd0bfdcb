// Reads translations.txt: the names of a feed in the language of the site.

import AlmanacBase

/// The translations of a feed into one language. Those of single records come before those of all equal
/// values.
struct GTFSTranslations {
  private var keys = GTFSIdentifiers()
  private var texts: [(rank: Int, text: String)] = []

  var isEmpty: Bool { texts.isEmpty }

  /// Adds a translation. The first of the best rank counts.
  mutating func add(_ text: String, rank: Int, of field: String, id: String?, value: String) {
    let (number, isNew) = keys.add(GTFSTranslations.key(field, id: id, value: value))
    if isNew {
      texts.append((rank, text))
    } else if rank > texts[number].rank {
      texts[number] = (rank, text)
    }
  }

  /// The translation of a value, such as that of `stops.stop_name`; nil where it has none.
  func text(of field: String, id: String?, _ value: String) -> String? {
    let number =
      id.flatMap { keys.number(of: GTFSTranslations.key(field, id: $0, value: "")) }
      ?? keys.number(of: GTFSTranslations.key(field, id: nil, value: value))
      ?? keys.number(of: GTFSTranslations.key("", id: nil, value: value))
    return number.map { texts[$0].text }
  }

  private static func key(_ field: String, id: String?, value: String) -> String {
    joined(field, id == nil ? "\n=" : "\n#", id ?? value)
  }
}

extension GTFSReader {
  /// Replaces the names of stops, routes, trips and agencies, and the headsigns, by their translations into
  /// the language of the site. Headsigns of single calls are translated by their texts only.
  mutating func translate() {
    let translations = readTranslations()
    if translations.isEmpty { return }
    for index in feed.stops.indices {
      let stop = feed.stops[index]
      if let name = translations.text(of: "stops.stop_name", id: stop.id, stop.name) {
        feed.stops[index].name = name
      }
    }
    for index in feed.lines.indices {
      let line = feed.lines[index]
      func text(_ field: String, _ text: String) -> String {
        translations.text(of: "routes.route_" + field, id: line.id, text) ?? text
      }
      feed.lines[index].shortName = text("short_name", line.shortName)
      let isNamedByOptions = options.names.contains { line.isMeant(by: $0.route) }
      if !isNamedByOptions { feed.lines[index].longName = text("long_name", line.longName) }
    }
    let hasAgencyIDs = agencyIDs.count == agencyNames.count
    for (index, name) in agencyNames.enumerated() {
      let id = hasAgencyIDs ? agencyIDs[index] : nil
      agencyNames[index] = translations.text(of: "agency.agency_name", id: id, name) ?? name
    }
    publisher = publisher.map {
      translations.text(of: "feed_info.feed_publisher_name", id: nil, $0) ?? $0
    }
    translateTrips(translations)
  }

  private mutating func translateTrips(_ translations: GTFSTranslations) {
    for number in trips.indices {
      guard let trip = trips[number].trip else { continue }
      let sign = trip.headsign < 0 ? "" : feed.texts[Int(trip.headsign)]
      if let text = translations.text(of: "trips.trip_headsign", id: trip.id, sign) {
        let sign = text.withBytes { textIndex(of: $0) }
        trips[number].trip?.headsign = sign
      }
      if let name = trip.shortName,
        let text = translations.text(of: "trips.trip_short_name", id: trip.id, name)
      {
        trips[number].trip?.shortName = text
      }
    }
    let signs = feed.texts.map { translations.text(of: "stop_times.stop_headsign", id: nil, $0) }
    let indices = signs.map { $0?.withBytes { textIndex(of: $0) } }
    for call in feed.calls.indices where feed.calls[call].headsign >= 0 {
      let sign = Int(feed.calls[call].headsign)
      if sign < indices.count, let index = indices[sign] { feed.calls[call].headsign = index }
    }
  }

  /// The rows in the language of the site. Also read is the older form with `trans_id`, the text that is
  /// translated wherever it stands, and `lang`.
  private mutating func readTranslations() -> GTFSTranslations {
    let columns = [
      "translation", "language", "lang", "table_name", "field_name", "record_id", "field_value",
      "trans_id",
    ]
    var translations = GTFSTranslations()
    guard var table = open("translations.txt", columns, required: [0], isRequired: false) else {
      return translations
    }
    while next(&table) {
      let rank = rank(ofLanguage: table.textIfAny(1) ?? table.text(2))
      guard rank > 0, let text = table.textIfAny(0) else { continue }
      let field = table.isBlank(3) ? "" : table.text(3) + "." + table.text(4)
      let value = table.textIfAny(6) ?? table.text(7)
      if !table.isBlank(5) || !value.utf8.isEmpty {
        translations.add(text, rank: rank, of: field, id: table.textIfAny(5), value: value)
      }
    }
    return translations
  }

  /// How well a language fits that of the site: 2 the same tag, 1 the same language, 0 another one.
  private func rank(ofLanguage tag: String) -> Int {
    if tag.isSameName(as: options.language) { return 2 }
    func code(_ tag: String) -> String { tag.parts(separatedBy: UInt8(ascii: "-")).first ?? "" }
    return code(tag).isSameName(as: code(options.language)) ? 1 : 0
  }
}
