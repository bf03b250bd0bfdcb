// The live converter's pairs of units, its example and its list of categories.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AlmanacWidgets

@Suite struct ConversionPairsTests {
  @Test func aPressSetsBothUnits() {
    var session = ConversionPartTests.converting("4 0", topic: "temperature")
    #expect(session.units == ["celsius", "celsius"])
    #expect(session.buttons == ["°F → °C", "°C → °F"])
    session.send("press", session.press("°C → °F") ?? "")
    #expect(session.units == ["celsius", "fahrenheit"])
    #expect(session.from == "40" && session.to == "104")
    #expect(session.html.ranges(of: #"aria-pressed="true""#).count == 1)
    session.send("input", "category", "length")
    #expect(session.buttons.contains("km → mi") && session.buttons.contains("mi → km"))
    session.send("press", session.press("km → mi") ?? "")
    #expect(session.units == ["kilometre", "mile"])
    #expect(ConversionPartTests.converting(topic: "data").buttons.contains("MB → MiB"))
  }

  @Test func anExampleIsShownUntilSomethingIsTyped() {
    var session = ConversionPartTests.converting(topic: "length")
    #expect(session.html.contains("<span>For example: 1 in = 2.54 cm</span>"))
    #expect(session.from == "" && session.to == "")
    session.send("press", session.press("km → mi") ?? "")
    #expect(session.html.contains("<span>For example: 1 km ≈ 0.621 mi</span>"))
    session.send("press", "2")
    #expect(!session.html.contains("0.621"))
    session.send("press", "delete")
    #expect(session.html.contains("0.621"))
  }

  @Test func theKeypadIsOnePressAway() {
    var session = ConversionPartTests.converting(topic: "length")
    #expect(session.html.contains(#"aria-expanded="false">Keypad</button>"#))
    #expect(session.html.contains(#"<div class="keys"><button"#))
    session.send("press", "keypad")
    #expect(session.html.contains(#"aria-expanded="true">Keypad</button>"#))
    #expect(session.html.contains(#"<div class="keys unfolded"><button"#))
    session.send("press", "7")
    #expect(session.from == "7" && session.html.contains("keys unfolded"))
  }

  @Test func theListOfCategoriesFollowsTheSegments() {
    var session = ConversionPartTests.converting("7", topic: "")
    #expect(session.html.contains(#"<option value="length" selected>"#))
    session.send("input", "category", "mass")
    #expect(session.html.contains(#"<option value="mass" selected>"#))
    #expect(session.html.contains(#"data-on-input="category" checked><span>Mass</span>"#))
    session.send("input", "category", "voltage")
    #expect(session.html.contains(#"<option value="voltage" selected>"#))
    #expect(!session.html.contains(" checked>"))
    #expect(session.from == "7")
  }

  /// The first categories by `order`; the page of a category has no choice of others.
  @Test func theSegmentsAreTheFirstCategories() {
    let first = ["Length", "Temperature", "Mass", "Data", "Volume", "Area", "Speed"]
    #expect(ConversionPartTests.converting(topic: "").segments == first)
    let length = ConversionPartTests.converting(topic: "length")
    #expect(length.segments.isEmpty && !length.html.contains("categor"))
    let all = ConversionPartTests.converting(topic: "")
    for category in ConversionSystem.builtIn {
      #expect(all.html.contains(">\(category.title)</option>"))
    }
  }
}

extension RecordedSession<ConversionPart> {
  private var pairs: [(press: String, text: String)] {
    html.matches(of: /data-on-press="(\d+-\d+)"[^>]*>([^<]*)</).map {
      (String($0.1), String($0.2))
    }
  }

  fileprivate var segments: [String] {
    html.matches(of: /data-on-input="category"[^>]*><span>([^<]*)</).map { String($0.1) }
  }

  fileprivate var buttons: [String] { pairs.map { $0.text } }

  fileprivate func press(_ text: String) -> String? { pairs.first { $0.text == text }?.press }
}
