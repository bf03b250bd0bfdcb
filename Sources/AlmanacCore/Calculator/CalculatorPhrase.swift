// The phrases of the calculator.

/// What pages and displays say about the calculator.
package enum CalculatorPhrase: UInt8, Phrase {
  package static var table: String { "calculator" }

  // Titles and columns
  case calculatorLive, calculator, calculatorDescription
  /// The title of the tape.
  case calculatorTapeDescription
  case calculatorTable, calculatorKeys, calculatorLabel, calculatorDisplay, calculatorReason

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
    case .calculatorLive:
      "A calculator that shows how its result came about works here, where the page is opened in a "
        + "browser."

    case .calculator: "Calculator"
    case .calculatorDescription: "Worked calculations: the keys, and what the calculator shows."
    case .calculatorTapeDescription: "{0}: the keys, and what the calculator shows."
    case .calculatorTable: "The keys, and what the calculator shows"
    case .calculatorKeys: "Keys"
    case .calculatorLabel: "How it came about"
    case .calculatorDisplay: "Display"
    case .calculatorReason: "Description"

    case .calculatorDivisionByZero: "Division by zero"
    case .calculatorRootOfNegative: "Square root of a negative number"
    case .calculatorLogarithm: "Logarithm of a number that is not positive"
    case .calculatorPowerOfNegative: "Broken power of a negative number"
    case .calculatorNoTangent: "This angle has no tangent"
    case .calculatorOverflow: "Overflow: the number is too large"
    }
  }
}
