// Writes dates, links and the way to the root of the site as templates show them.

import AlmanacBase

extension PageValues {
  func write(_ name: TemplateKey, of day: Day, to output: inout [UInt8]) {
    switch name {
    case .iso: output += day.iso.utf8
    case .long: output += site.settings.phrases.longDate(day).utf8
    case .weekday: output += site.settings.phrases.weekday(day.weekday).utf8
    case .day: output += String(day.day).utf8
    case .month: output += site.settings.phrases.month(day.month).utf8
    case .year: output += String(day.year).utf8
    default: break
    }
  }

  func write(_ name: TemplateKey, of link: Link, to output: inout [UInt8]) {
    switch name {
    case .title: output += link.text.utf8
    case .short: output += (link.short ?? "").utf8
    default:
      if let root = page.root {
        output += (root + link.target.encodedPath).utf8
      } else {
        link.target.appendReference(from: page.address, to: &output)
      }
    }
  }

  func writeRoot(to output: inout [UInt8]) {
    if let root = page.root {
      output += root.utf8
    } else {
      page.address.appendReferenceToRoot(to: &output)
    }
  }
}
