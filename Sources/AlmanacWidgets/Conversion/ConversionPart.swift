// Converts between units at each key press.

package import AlmanacConversion

/// The converter as a live part: of the category that is the topic, or else of all, of which the first one
/// is chosen. It starts with the same unit on both sides and no number.
package struct ConversionPart: LivePart {
  package static let name = "conversion"

  let phrases: Phrasebook
  let categories: [UnitCategory]
  /// The categories of the segmented control by their indices; none on the page of a category, which leads
  /// to the others.
  let segments: Range<Int>
  private(set) var chosen: Int
  private(set) var from: Int
  private(set) var to: Int
  private(set) var typed = TypedNumber()
  /// Whether the keypad is unfolded where the stylesheet folds it, because there is a keyboard.
  private(set) var showsKeypad = false

  package init?(_ context: PartContext) {
    guard let categories = UnitText.categories(context.data) else { return nil }
    self.init(categories: categories, context)
  }

  /// Creates the part from categories that are already decoded. Ignores the data in `context`.
  package init?(categories: [UnitCategory], _ context: PartContext) {
    var topic = 0
    if !context.topic.utf8.isEmpty {
      guard let index = categories.firstIndex(where: { $0.name.isSame(as: context.topic) })
      else {
        return nil
      }
      topic = index
    }
    guard topic < categories.count else { return nil }
    self.categories = categories
    segments = categories.indices.prefix(context.topic.utf8.isEmpty ? Self.mostSegments : 0)
    chosen = topic
    phrases = context.phrases
    from = categories[topic].start
    to = categories[topic].start
  }

  /// The largest number of categories in the segmented control: they fit in one row on a wide screen.
  private static let mostSegments = 7

  var category: UnitCategory { categories[chosen] }

  /// The result of the conversion.
  enum Answer {
    case none
    case value(ConversionAnswer)
    case fault(String)
  }

  var answer: Answer {
    guard let number = typed.number else { return .none }
    do throws(ScaleFault) {
      return .value(try category.answer(number, from: from, to: to))
    } catch {
      return .fault(category.message(error, number, from: from, to: to, phrases) + ".")
    }
  }

  /// The units of the example: those that are chosen, or the category's first pair as long as both are
  /// the same.
  var examplePair: UnitPair? {
    from == to ? category.pairs.first : UnitPair(from: from, to: to)
  }

  /// One of the first unit in the second one, in few digits; nil where that cannot be converted.
  var example: ConversionAnswer? {
    guard let pair = examplePair else { return nil }
    do throws(ScaleFault) {
      return try category.answer(
        DecimalDigits(Rational(1), rounded: 1), from: pair.from, to: pair.to)
    } catch {
      return nil
    }
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .press(let name):
      if name.isSame(as: "swap") {
        swap(&from, &to)
      } else if name.isSame(as: "keypad") {
        showsKeypad.toggle()
      } else if let pair = pairs.first(where: { ConversionPart.name(of: $0).isSame(as: name) }) {
        from = pair.from
        to = pair.to
      } else if let key = ConversionPart.key(named: name) {
        typed.type(key)
      }
    case .key(let name):
      if let key = ConversionPart.key(ofKeyboard: name) { typed.type(key) }
    case .input(let field, let value):
      if field.isSame(as: "category") {
        choose(category: value)
      } else if let unit = category.units.firstIndex(where: { $0.name.isSame(as: value) }) {
        if field.isSame(as: "from") { from = unit }
        if field.isSame(as: "to") { to = unit }
      }
    default: break
    }
  }

  /// The pairs of the category that a press of a button sets, each in both directions.
  var pairs: [UnitPair] { category.pairs.flatMap { [$0, $0.reversed] } }

  /// The name of a pair's button, as `13-11`.
  static func name(of pair: UnitPair) -> String {
    joined(String(pair.from), "-", String(pair.to))
  }

  /// Selects a category and its default units. The number stays.
  private mutating func choose(category name: String) {
    guard let index = categories.firstIndex(where: { $0.name.isSame(as: name) }), index != chosen
    else { return }
    chosen = index
    from = category.start
    to = category.start
  }

  private static func key(named name: String) -> TypedNumber.Key? {
    if let digit = wholeNumber(name), (0...9).contains(digit) { return .digit(Int(digit)) }
    if name.isSame(as: ".") { return .point }
    if name.isSame(as: "±") { return .sign }
    if name.isSame(as: "delete") { return .delete }
    if name.isSame(as: "clear") { return .clear }
    return nil
  }

  private static func key(ofKeyboard name: String) -> TypedNumber.Key? {
    if name.isSame(as: ",") { return .point }
    if name.isSame(as: "-") || name.isSame(as: "−") { return .sign }
    if name.isSame(as: "Backspace") { return .delete }
    if name.isSame(as: "Delete") || name.isSame(as: "Escape") { return .clear }
    return key(named: name)
  }
}
