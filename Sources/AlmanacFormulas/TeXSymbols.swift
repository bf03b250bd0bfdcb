// The symbols of TeX: pairs of a command and its characters.

import AlmanacBase

/// Pairs of a command and its characters, with spaces between them.
enum TeXSymbols {
  static let letters = """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι
    kappa κ varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ
    varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω imath ı jmath ȷ ell ℓ
    """
  static let uprightLetters = """
    Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω hbar ℏ hslash ℏ
    Re ℜ Im ℑ aleph ℵ beth ℶ wp ℘ infty ∞ emptyset ∅ varnothing ∅ partial ∂ nabla ∇ degree °
    angle ∠ measuredangle ∡ sphericalangle ∢ triangle △ square □ Box □ blacksquare ■ Diamond ◊
    bigstar ★ top ⊤ bot ⊥ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ flat ♭ natural ♮ sharp ♯
    % % $ $ # # & & _ _ pounds £ euro € S § dag † checkmark ✓ mho ℧ AA Å aa å O Ø o ø ss ß
    complement ∁ backslash \\
    """
  static let binary = """
    pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ cap ∩ cup ∪ uplus ⊎ sqcap ⊓ sqcup ⊔
    setminus ∖ smallsetminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙
    amalg ⨿ dagger † ddagger ‡ wr ≀ bigcirc ◯ ltimes ⋉ rtimes ⋊ barwedge ⊼ veebar ⊻
    """
  static let relations = """
    le ≤ leq ≤ leqslant ⩽ ge ≥ geq ≥ geqslant ⩾ ne ≠ neq ≠ lt < gt > ll ≪ gg ≫ equiv ≡ sim ∼ simeq ≃
    approx ≈ cong ≅ propto ∝ doteq ≐ triangleq ≜ coloneqq ≔ asymp ≍ prec ≺ succ ≻ preceq ⪯ succeq ⪰
    lesssim ≲ gtrsim ≳ nless ≮ ngtr ≯ nleq ≰ ngeq ≱ in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆
    supseteq ⊇ nsubseteq ⊈ subsetneq ⊊ supsetneq ⊋ sqsubseteq ⊑ sqsupseteq ⊒ mid ∣ nmid ∤ parallel ∥
    nparallel ∦ perp ⟂ vdash ⊢ dashv ⊣ models ⊨ vDash ⊨ to → rightarrow → leftarrow ← gets ←
    leftrightarrow ↔ longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ Rightarrow ⇒ Leftarrow ⇐
    Leftrightarrow ⇔ Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺ implies ⟹ impliedby ⟸
    iff ⟺ mapsto ↦ longmapsto ⟼ hookrightarrow ↪ hookleftarrow ↩ uparrow ↑ downarrow ↓
    updownarrow ↕ Uparrow ⇑ Downarrow ⇓ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖
    rightleftharpoons ⇌ leftrightharpoons ⇋ rightharpoonup ⇀ leftharpoonup ↼ rightharpoondown ⇁
    leftharpoondown ↽ rightleftarrows ⇄ leadsto ⇝ nrightarrow ↛ nleftarrow ↚ therefore ∴ because ∵
    colon : bowtie ⋈ smile ⌣ frown ⌢ between ≬
    """
  static let ordinary = """
    forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ prime ′ dots … ldots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc …
    dotsb ⋯ surd √ | ‖ Vert ‖ vert |
    """
  static let opening = """
    { { lbrace { lbrack [ lparen ( langle ⟨ lfloor ⌊ lceil ⌈ lvert | lVert ‖ lgroup ⟮ ulcorner ⌜
    """
  static let closing = """
    } } rbrace } rbrack ] rparen ) rangle ⟩ rfloor ⌋ rceil ⌉ rvert | rVert ‖ rgroup ⟯ urcorner ⌝
    """
  static let large = """
    sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀
    biguplus ⨄ bigsqcup ⨆
    """
  static let integrals = "int ∫ iint ∬ iiint ∭ oint ∮ oiint ∯ oiiint ∰"
  static let functions = """
    sin sin cos cos tan tan cot cot sec sec csc csc arcsin arcsin arccos arccos arctan arctan
    sinh sinh cosh cosh tanh tanh coth coth log log ln ln lg lg exp exp dim dim ker ker hom hom
    arg arg deg deg
    """
  /// A hyphen stands for a thin space.
  static let limits = """
    lim lim max max min min sup sup inf inf limsup lim-sup liminf lim-inf det det gcd gcd Pr Pr
    """
  static let spaces = """
    , 0.1667em thinspace 0.1667em : 0.2222em > 0.2222em medspace 0.2222em ; 0.2778em
    thickspace 0.2778em ! -0.1667em negthinspace -0.1667em quad 1em qquad 2em enspace 0.5em
    nobreakspace 0.25em
    """
  static let accents = """
    vec → hat ^ bar ¯ dot ˙ ddot ¨ tilde ~ acute ´ grave ` breve ˘ check ˇ mathring ˚
    """
  static let wideAccents = """
    overrightarrow → overleftarrow ← overleftrightarrow ↔ 
    overbrace ⏞
    """
  static let marksBelow = "underbrace ⏟ underrightarrow → underleftarrow ←"
  static let arrows = """
    xrightarrow → xleftarrow ← xleftrightarrow ↔ xRightarrow ⇒ xLeftarrow ⇐ xLeftrightarrow ⇔
    xrightleftharpoons ⇌ xmapsto ↦
    """

  /// The signs that have a negated form of their own.
  static let negated: [String: String] = [
    "=": "≠", "∈": "∉", "∋": "∌", "<": "≮", ">": "≯", "≤": "≰", "≥": "≱", "⊂": "⊄", "⊃": "⊅",
    "⊆": "⊈", "⊇": "⊉", "≡": "≢", "∼": "≁", "≈": "≉", "≅": "≇", "∥": "∦", "∣": "∤", "∃": "∄",
    "→": "↛", "←": "↚", "⇒": "⇏", "⇐": "⇍", "⇔": "⇎",
  ]
}
