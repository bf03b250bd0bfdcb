// The phrases of the calculator.

package import AlmanacBase

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

  // The live calculator
  case calculatorCopy, calculatorPaste, calculatorHistory, calculatorClearHistory
  /// {0} is a calculation without its answer: `7 + 9 =`.
  case calculatorUseCalculation
  /// {0} is the answer.
  case calculatorUseAnswer
  /// The label of the number in the memory.
  case calculatorMemory
  case calculatorCopied, calculatorNotCopied, calculatorNothingToCopy, calculatorNothingToPaste

  // What screen readers say for a key whose face is not a word
  case calculatorPoint, calculatorPlus, calculatorMinus, calculatorTimes, calculatorOver
  case calculatorPower, calculatorRoot, calculatorSquare, calculatorInverse, calculatorNegation
  case calculatorPercent, calculatorSine, calculatorCosine, calculatorTangent
  case calculatorNaturalLogarithm, calculatorCommonLogarithm, calculatorExponential
  case calculatorPi, calculatorEuler, calculatorRandom, calculatorRecall, calculatorStore
  case calculatorClear, calculatorBackspace, calculatorEquals, calculatorDegrees, calculatorRadians
  /// The face of a key.
  case calculatorUndo
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

    case .calculatorCopy: "Copy"
    case .calculatorPaste: "Paste"
    case .calculatorHistory: "History"
    case .calculatorClearHistory: "Clear history"
    case .calculatorUseCalculation: "Use the calculation {0}"
    case .calculatorUseAnswer: "Use the answer {0}"
    case .calculatorMemory: "Memory"
    case .calculatorCopied: "Copied."
    case .calculatorNotCopied: "The browser did not allow copying."
    case .calculatorNothingToCopy: "There is no number to copy."
    case .calculatorNothingToPaste:
      "There is no number to paste. Copy a number first, such as −1,234.5 or 1.5e−7."

    case .calculatorPoint: "decimal point"
    case .calculatorPlus: "plus"
    case .calculatorMinus: "minus"
    case .calculatorTimes: "times"
    case .calculatorOver: "divided by"
    case .calculatorPower: "x to the power of y"
    case .calculatorRoot: "square root"
    case .calculatorSquare: "x squared"
    case .calculatorInverse: "1 divided by x"
    case .calculatorNegation: "change sign"
    case .calculatorPercent: "percent"
    case .calculatorSine: "sine"
    case .calculatorCosine: "cosine"
    case .calculatorTangent: "tangent"
    case .calculatorNaturalLogarithm: "ln, natural logarithm"
    case .calculatorCommonLogarithm: "log, logarithm to base 10"
    case .calculatorExponential: "e to the power of x"
    case .calculatorPi: "pi"
    case .calculatorEuler: "e, Euler’s number"
    case .calculatorRandom: "random number"
    case .calculatorRecall: "M, recall memory"
    case .calculatorStore: "M, store in memory"
    case .calculatorClear: "C, clear all"
    case .calculatorBackspace: "delete last digit"
    case .calculatorEquals: "equals"
    case .calculatorDegrees: "degrees"
    case .calculatorRadians: "radians"
    case .calculatorUndo: "undo"
    }
  }
}
