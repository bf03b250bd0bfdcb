// Encodes and decodes the messages between the page's script and live parts.

import AlmanacBase

/// A decoded message to a session.
enum Message {
  case phrases(Phrasebook)
  case start(PartContext)
  case event(Int, Event)

  init?(_ bytes: [UInt8]) {
    let fields = bytes.fields(separatedBy: 0x1F)
    let kind = fields[0]
    if kind.isSame(as: "words"), fields.count == 2 {
      self = .phrases(PhrasebookText.read(fields[1]))
    } else if kind.isSame(as: "start"), fields.count == 6 || fields.count == 7 {
      var stored: [(key: String, value: String)] = []
      for pair in fields[5].bytes.fields(separatedBy: 0x1E) {
        let sides = pair.bytes.fields(separatedBy: 0x1D)
        if sides.count == 2 { stored.append((sides[0], sides[1])) }
      }
      self = .start(
        PartContext(
          topic: fields[1], data: fields[2], dataFolder: fields.count == 7 ? fields[6] : "",
          stored: stored,
          now: PartContext.instant(fields[3]) ?? 0,
          seed: UInt64(bitPattern: wholeNumber(fields[4]) ?? 0), phrases: Phrasebook()))
    } else if kind.isSame(as: "event"), fields.count > 2,
      let number = wholeNumber(fields[1], in: 0..<Int.max),
      let event = Event(Array(fields.dropFirst(2)))
    {
      self = .event(number, event)
    } else {
      return nil
    }
  }

  static func answer(_ html: HTML, _ effects: [Effect]) -> [UInt8] {
    var text = html.bytes
    for effect in effects {
      text.append(0x1E)
      for (index, field) in effect.fields.enumerated() {
        if index > 0 { text.append(0x1F) }
        text += field.bytes
      }
    }
    return text
  }
}
