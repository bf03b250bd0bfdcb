// The sizes of timetables on paper that the stylesheet has as classes.

import AlmanacBase

extension SheetCapacity {
  /// The font sizes of timetables in the stylesheet, as classes of the table.
  enum TypeSize: String, CaseIterable {
    case largest = " type-1"
    case larger = " type-2"
    case large = " type-3"
    case medium = " type-4"
    case small = " type-5"
    case smaller = " type-6"
    case smallest = " type-7"

    /// The font size in CSS pixels, slightly overestimated.
    var font: Double {
      switch self {
      case .largest: 26.7
      case .larger: 21.4
      case .large: 17.4
      case .medium: 15.4
      case .small: 13.4
      case .smaller: 11.8
      case .smallest: 10.4
      }
    }

    /// 0 for the largest size.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The font size of the header, which is smaller than large times.
    var head: Double { rank < Self.small.rank ? font * 0.8 : font }

    /// Whether rows are set without space between them.
    private var isDense: Bool { rank >= Self.small.rank }
    /// The height of a line in CSS pixels.
    var line: Double { font * (isDense ? 1.2 : 1.3) }
    /// The space in a row in addition to its lines of text.
    var padding: Double { isDense ? 1.2 : 4 }
  }

  /// The widths of the column of stops in the stylesheet, as classes of the table.
  enum NameWidth: String, CaseIterable {
    case narrow = " names-1"
    case medium = " names-2"
    case wide = " names-3"
    case wider = " names-4"
    case widest = " names-5"

    /// In CSS pixels.
    var pixels: Double {
      switch self {
      case .narrow: 147
      case .medium: 224
      case .wide: 272
      case .wider: 320
      case .widest: 400
      }
    }
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
