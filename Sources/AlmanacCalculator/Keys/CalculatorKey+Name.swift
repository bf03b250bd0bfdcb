// The spoken names of the calculator's keys.

import AlmanacBase

extension CalculatorKey {
  /// What a screen reader says for the key; nil where the face is a digit or a word.
  package var spokenName: CalculatorPhrase? {
    switch self {
    case .digit, .undo: nil
    case .point: .calculatorPoint
    case .binary(let operation): operation.spokenName
    case .unary(let operation): operation.spokenName
    case .percent: .calculatorPercent
    case .pi: .calculatorPi
    case .euler: .calculatorEuler
    case .random: .calculatorRandom
    case .recall: .calculatorRecall
    case .store: .calculatorStore
    case .clear: .calculatorClear
    case .backspace: .calculatorBackspace
    case .equals: .calculatorEquals
    case .degrees: .calculatorDegrees
    case .radians: .calculatorRadians
    }
  }
}

extension BinaryOperation {
  fileprivate var spokenName: CalculatorPhrase {
    switch self {
    case .plus: .calculatorPlus
    case .minus: .calculatorMinus
    case .times: .calculatorTimes
    case .over: .calculatorOver
    case .power: .calculatorPower
    }
  }
}

extension UnaryOperation {
  fileprivate var spokenName: CalculatorPhrase {
    switch self {
    case .root: .calculatorRoot
    case .square: .calculatorSquare
    case .inverse: .calculatorInverse
    case .negation: .calculatorNegation
    case .sine: .calculatorSine
    case .cosine: .calculatorCosine
    case .tangent: .calculatorTangent
    case .naturalLogarithm: .calculatorNaturalLogarithm
    case .commonLogarithm: .calculatorCommonLogarithm
    case .exponential: .calculatorExponential
    }
  }
}
