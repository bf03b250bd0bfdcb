// The protocol of live parts: a state that events change and that renders itself.

/// A live part of a page: state + event -> new state -> HTML.
///
/// The static page contains the first `html` and the script shows every later one, so that the page
/// does not change when the part starts.
package protocol LivePart: Sendable {
  /// The name in mounts and of the module: `puzzle`.
  static var name: String { get }
  /// Creates the initial state; nil if the data is invalid.
  init?(_ context: PartContext)
  /// Called once after the part was created in a page.
  mutating func start(_ effects: inout [Effect])
  mutating func handle(_ event: Event, _ effects: inout [Effect])
  /// The content of the part's element in the page.
  var html: HTML { get }
}

extension LivePart {
  package mutating func start(_ effects: inout [Effect]) {}
}
