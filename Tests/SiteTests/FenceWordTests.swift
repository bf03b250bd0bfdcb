// Misspelt fence words are recognized, and names of languages are not taken for them.

import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct FenceWordTests {
  private static let words = allSystems.flatMap { $0.fences }

  @Test(arguments: [
    ("bels", "bells"), ("bell", "bells"), ("Bells", "bells"), ("blels", "bells"),
    ("belss", "bells"), ("timetabel", "timetable"), ("timetabl", "timetable"),
    ("timetables", "timetable"), ("Convert", "convert"), ("CONVERT", "convert"),
    ("convrt", "convert"), ("covnert", "convert"), ("travle", "travel"), ("travell", "travel"),
    ("calk", "calc"), ("clac", "calc"), ("calcs", "calc"), ("dekc", "deck"), ("decks", "deck"),
    ("charts", "chart"), ("chrat", "chart"), ("{bells}", "bells"), ("{.deck}", "deck"),
    ("calc:", "calc"), ("deck,", "deck"),
  ])
  func misspellings(_ word: String, _ system: String) {
    #expect(FenceWord.nearest(to: word, among: Self.words) == system)
  }

  /// Names of languages, formats and diagrams that highlighters support, and similar short words.
  private static let languages = """
    1c abap abnf accesslog ada agda al angelscript apache apex apl applescript arcade arduino armasm \
    asciidoc asm aspectj ats autohotkey autoit avrasm awk axapta bash basic bat batch bnf boo \
    brainfuck bf c cal calendar capnproto cc ceylon cfg chapel charity char chat chuck clean cli \
    clips clojure cls cmake cmd cobol cobra coffee coffeescript conf console coq cos cpp crmsh \
    crystal cs csharp csound csp css csv cuda curl cypher cython d dart dax dcl dec delphi desktop \
    diff django dns docker dockerfile dos dot dsconfig dts dust ebnf ec eiffel elixir elm emacs ejs \
    env erb erlang excel factor fish fix flix forth fortran fsharp gams gauss gcode gherkin gitignore \
    glsl gml gn go golang golo gql gradle graph graphql graphviz groovy haml handlebars haskell haxe \
    hbs hcl hjson hs hsp html http hy idris inform7 ini io irpf90 isbl j java javascript jinja jl js \
    json json5 jsonc jsx julia kotlin ksh kt lasso latex ldif leaf less lisp livescript llvm log lsl \
    lua makefile markdown math mathematica matlab maxima md mel mercury mermaid mips mizar mojolicious \
    monkey moonscript n1ql nasm nestedtext nginx nim nix node none nsis objc objectivec ocaml octave \
    ohm openscad oxygene pascal patch perl pf pgsql php plaintext plantuml plot pony postgresql \
    powershell processing prolog properties protobuf ps1 puppet purebasic py python q qml r racket \
    rb reasonml rego rest rib roboconf roc rst ruby rust sas sass scala scheme scilab scss sh shell \
    smali smalltalk sml solidity sql stan stata step stylus subunit svelte svg swift table tap tcl \
    terraform tex text thrift toml ts tsql tsx turtle twig txt typescript v vala vb vba vbnet verilog \
    vhdl vim vue wasm wolfram wren x86asm xl xml xquery xsl yaml yml zephir zig zsh abc cart \
    shell-session travis
    """

  @Test func languagesAreNotMisspellings() {
    let names = Self.languages.split(separator: " ").map(String.init)
    #expect(names.count > 280)
    for name in names {
      #expect(FenceWord.nearest(to: name, among: Self.words) == nil, "\(name)")
      let upper = name.uppercased()
      #expect(FenceWord.nearest(to: upper, among: Self.words) == nil, "\(upper)")
    }
    for word in ["", "{}", "c++", "c#", "f#", "{r}", "`", "水"] {
      #expect(FenceWord.nearest(to: word, among: Self.words) == nil, "\(word)")
    }
  }
}
