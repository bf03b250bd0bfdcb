// The phrases of the calculator.

/// What pages and displays say about the calculator.
package enum CalculatorPhrase: UInt8, Phrase {
  package static var table: String { "calculator" }

  // Titles and columns
  case calculatorNeedsScript, calculator, calculatorDescription
  /// The title of the tape.
  case calculatorTapeDescription
  case calculatorTable, calculatorKeys, calculatorLabel, calculatorDisplay

  // In the display instead of a number
  case calculatorDivisionByZero, calculatorRootOfNegative, calculatorLogarithm
  case calculatorPowerOfNegative, calculatorNoTangent, calculatorOverflow
}

extension Phrasebook {
  package subscript(_ phrase: CalculatorPhrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }
}

extension CalculatorPhrase {
  package var english: String {
    switch self {
    case .calculatorNeedsScript: "The calculator works in a browser with JavaScript turned on."

    case .calculator: "Calculator"
    case .calculatorDescription: "Worked examples: the keys to press and what the calculator shows."
    case .calculatorTapeDescription: "{0}: the keys to press and what the calculator shows."
    case .calculatorTable: "Keys to press and what the calculator shows"
    case .calculatorKeys: "Keys"
    case .calculatorLabel: "Calculation"
    case .calculatorDisplay: "Display"

    case .calculatorDivisionByZero: "Division by zero"
    case .calculatorRootOfNegative: "Square root of a negative number"
    case .calculatorLogarithm: "Logarithm of a number that is not positive"
    case .calculatorPowerOfNegative: "Fractional power of a negative number"
    case .calculatorNoTangent: "This angle has no tangent"
    case .calculatorOverflow: "Overflow: the number is too large"
    }
  }
}
