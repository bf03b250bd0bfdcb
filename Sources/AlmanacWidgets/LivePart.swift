// What every live part is: a state that events change and that has a look.

/// A live part of a page: state + event -> new state -> HTML.
///
/// The same `html` is the first state in the static page and every state after it, so that the page
/// does not change when the part wakes up.
package protocol LivePart: Sendable {
  /// As mounts and modules are called: `puzzle`.
  static var name: String { get }
  /// The part's first state; nil where the data is not what its reader takes.
  init?(_ surroundings: Surroundings)
  mutating func handle(_ event: Event, _ effects: inout [Effect])
  /// What stands in the part's place in the page.
  var html: HTML { get }
}
