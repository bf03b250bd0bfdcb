// The sizes of timetables on paper that the stylesheet has as classes.

import AlmanacBase

extension SheetCapacity {
  /// The font sizes of timetables in the stylesheet. Their raw values are ranks: 0 for the largest size.
  enum TypeSize: Int, CaseIterable {
    case largest, larger, large, medium, small, smaller, smallest

    var rank: Int { rawValue }
    /// The class of the table.
    var style: String { " type-\(rank + 1)" }
    /// The font size in CSS pixels, slightly overestimated.
    var font: Double { Self.fonts[rank] }
    private static let fonts = [26.7, 21.4, 17.4, 15.4, 13.4, 11.8, 10.4]

    /// The font size of the header, which is smaller than large times.
    var head: Double { rank < Self.small.rank ? font * 0.8 : font }

    /// Whether rows are set without space between them.
    private var isDense: Bool { rank >= Self.small.rank }
    /// The height of a line in CSS pixels.
    var line: Double { font * (isDense ? 1.2 : 1.3) }
    /// The space in a row in addition to its lines of text.
    var padding: Double { isDense ? 1.2 : 4 }
  }

  /// The widths of the column of stops in the stylesheet, in CSS pixels.
  enum NameWidth: Double, CaseIterable {
    case narrow = 147
    case medium = 224
    case wide = 272
    case wider = 320
    case widest = 400

    var pixels: Double { rawValue }
    /// The class of the table.
    var style: String { " names-\((Self.allCases.firstIndex(of: self) ?? 0) + 1)" }
  }

  /// The space beside the name of a stop for a label such as `arr.`, as a class of the table.
  enum Labels: String {
    case short = ""
    case long = " long-labels"

    init(_ phrases: Phrasebook) {
      let isShort = [phrases[.travelArrives], phrases[.travelDeparts]].allSatisfy {
        TextWidth.pixels($0, size: 100) < 230
      }
      self = isShort ? .short : .long
    }

    /// In font sizes.
    var width: Double { self == .short ? 2.6 : 4.2 }
  }
}
