import AlmanacCore

struct Bells: SystemSite {
  static let folder = "schedules/"
  init(_ site: SystemInput) {}
  var section: Link? { nil }
  var pages: [any PageSource] { [] }
  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? { nil }
}
