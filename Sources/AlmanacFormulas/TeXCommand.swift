// The commands of TeX that are understood.

import AlmanacBase

/// What a command of TeX means.
enum TeXCommand {
  /// An identifier, such as α. Upright if it is not to be italic.
  case letter(String, isUpright: Bool)
  case sign(String, MathElement.Atom)
  /// An operator such as ∑, with its limits above and below.
  case large(String, MathElement.Limits)
  /// A function such as sin, or one such as lim with limits below.
  case function(String, MathElement.Limits)
  case space(String)
  /// A mark above (or below) its argument.
  case accent(String, isStretchy: Bool, isBelow: Bool)
  case alphabet(TeXAlphabet)
  /// A delimiter with a fixed size in em, such as `\big`.
  case sized(String, form: String?)
  /// An arrow as long as its labels.
  case arrow(String)
  case style(isDisplay: Bool)
  case fraction(isDisplay: Bool?)
  case binomial(isDisplay: Bool?)
  /// Text between letters: `\text`.
  case text
  case structure(Structure)

  /// Commands with a meaning of their own.
  enum Structure: String, CaseIterable {
    case sqrt, left, right, middle, begin, end, operatorname, overset, underset, stackrel, not, ce
    case cancel, boxed, overline, underline, phantom, hphantom, vphantom, pmod, bmod, limits,
      nolimits, mathop,
      substack, genfrac
    case hline
    case newline = "\\"
  }

  static let all: [String: TeXCommand] = {
    var all: [String: TeXCommand] = [:]
    func add(_ table: String, _ make: (String) -> TeXCommand) {
      let words = table.split { $0 == " " || $0 == "\n" }.map(String.init)
      for index in stride(from: 0, to: words.count - 1, by: 2) {
        all[words[index]] = make(words[index + 1])
      }
    }
    add(TeXSymbols.letters) { .letter($0, isUpright: false) }
    add(TeXSymbols.uprightLetters) { .letter($0, isUpright: true) }
    add(TeXSymbols.binary) { .sign($0, .binary) }
    add(TeXSymbols.relations) { .sign($0, .relation) }
    add(TeXSymbols.ordinary) { .sign($0, .ordinary) }
    add(TeXSymbols.opening) { .sign($0, .opening) }
    add(TeXSymbols.closing) { .sign($0, .closing) }
    add(TeXSymbols.large) { .large($0, .stacked) }
    add(TeXSymbols.integrals) { .large($0, .beside) }
    add(TeXSymbols.functions) { .function($0, .beside) }
    add(TeXSymbols.limits) {
      .function($0.replacing("-", with: "\u{2009}"), .stacked)
    }
    add(TeXSymbols.spaces) { .space($0) }
    add(TeXSymbols.accents) { .accent($0, isStretchy: false, isBelow: false) }
    add(TeXSymbols.wideAccents) { .accent($0, isStretchy: true, isBelow: false) }
    add(TeXSymbols.marksBelow) { .accent($0, isStretchy: true, isBelow: true) }
    add(TeXSymbols.arrows) { .arrow($0) }
    all[" "] = .space("0.25em")
    // Combining marks would join the space before it in the table.
    for (name, mark) in [("widehat", "\u{302}"), ("widetilde", "\u{303}")] {
      all[name] = .accent(mark, isStretchy: true, isBelow: false)
    }
    all["dddot"] = .accent("\u{20DB}", isStretchy: false, isBelow: false)
    for (name, alphabet) in TeXAlphabet.commands { all[name] = .alphabet(alphabet) }
    for (name, size) in [("big", "1.2em"), ("Big", "1.8em"), ("bigg", "2.4em"), ("Bigg", "3em")] {
      all[name] = .sized(size, form: nil)
      all[name + "l"] = .sized(size, form: "prefix")
      all[name + "r"] = .sized(size, form: "postfix")
      all[name + "m"] = .sized(size, form: "infix")
    }
    all["displaystyle"] = .style(isDisplay: true)
    all["textstyle"] = .style(isDisplay: false)
    all["frac"] = .fraction(isDisplay: nil)
    all["dfrac"] = .fraction(isDisplay: true)
    all["cfrac"] = .fraction(isDisplay: true)
    all["tfrac"] = .fraction(isDisplay: false)
    all["binom"] = .binomial(isDisplay: nil)
    all["dbinom"] = .binomial(isDisplay: true)
    all["tbinom"] = .binomial(isDisplay: false)
    for name in ["text", "textrm", "textnormal", "mbox"] { all[name] = .text }
    for structure in Structure.allCases { all[structure.rawValue] = .structure(structure) }
    return all
  }()

  /// What to write in place of some commands that are not understood.
  static let remedies: [String: String] = [
    "over": "write \\frac{a}{b}", "choose": "write \\binom{n}{k}",
    "color": "formulas have the colour of the text",
    "textcolor": "formulas have the colour of the text",
    "SI": "write 5\\,\\mathrm{m}", "si": "write \\mathrm{m}", "qty": "write 5\\,\\mathrm{m}",
    "unit": "write \\mathrm{m}", "pu": "write 5\\,\\mathrm{m}", "def": "macros cannot be defined",
    "newcommand": "macros cannot be defined", "rm": "write \\mathrm{x}",
    "bf": "write \\mathbf{x}",
    "tag": "write the number in the text", "label": "write the number in the text",
  ]
}
