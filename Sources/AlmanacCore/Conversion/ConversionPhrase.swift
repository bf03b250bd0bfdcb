// The phrases of conversion.

/// What pages and messages say about conversion. Comments list the arguments.
package enum ConversionPhrase: UInt8, Phrase {
  package static var table: String { "conversion" }

  // Titles and captions
  case conversion, conversionDescription
  /// The title of the category.
  case conversionCategoryDescription
  /// The title of the category.
  case conversionCharts
  /// The title of the category.
  case conversionUnitsOf
  /// The title, the number of the part.
  case conversionPart
  /// The unit's plural.
  case conversionUnitTitle
  /// The unit's plural, the category.
  case conversionUnitDescription
  /// The units' plurals, from which and to which.
  case conversionChart
  /// The same.
  case conversionChartExact
  /// The same, and how many digits.
  case conversionChartRounded
  /// The units' plurals, the first and the last number.
  case conversionScale
  case conversionFactors, conversionFactorsCaption, conversionRulesCaption, conversionUnits
  /// The base unit's plural.
  case conversionUnitsCaption
  /// The unit.
  case conversionUnitCaption
  /// The unit.
  case conversionUnitRuleCaption
  case conversionAnswers, conversionOfDay

  // Columns and sentences
  case conversionUnit, conversionSymbol, conversionOtherNames, conversionNumber, conversionResult
  /// The unit's symbol.
  case conversionFrom
  /// The unit's plural.
  case conversionBack
  /// The unit's plural.
  case conversionBackRule
  /// Some units, how many there are.
  case conversionMore
  case conversionExactness, conversionData
  /// The measured factor.
  case conversionMeasured
  /// Two quantities.
  case conversionIs
  /// Two quantities.
  case conversionIsAbout
  /// The quantity, the other unit's plural.
  case conversionNoReciprocal
  /// The quantity, the limit that it is below.
  case conversionBelow
  /// The same, and what that is in the unit.
  case conversionBelowFloor

  // The converter
  case converter, converterLive, converterCategory, converterFromUnit, converterToUnit
  case converterFromValue, converterToValue, converterSwap, converterDelete, converterClear
  case converterExact
  /// How many digits.
  case converterRounded
}

extension Phrasebook {
  package subscript(_ phrase: ConversionPhrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }
}

extension ConversionPhrase {
  package var english: String {
    switch self {
    case .conversion: "Conversion"
    case .conversionDescription: "Charts and tables of units, exact wherever the units are."
    case .conversionCategoryDescription: "{0}: charts, factors, and every unit in every other."
    case .conversionCharts: "{0}: charts"
    case .conversionUnitsOf: "{0}: units"
    case .conversionPart: "{0} ({1})"
    case .conversionUnitTitle: "{0} in other units"
    case .conversionUnitDescription: "{0} in every other unit. {1}: one in each, and each in one."
    case .conversionChart: "{0} to {1}"
    case .conversionChartExact: "{0} in {1}; every number is exact"
    case .conversionChartRounded: "{0} in {1}; bold is exact, the rest rounded to {2} digits"
    case .conversionScale: "Two scales side by side: {0} from {2} to {3}, and {1}."
    case .conversionFactors: "Factors"
    case .conversionFactorsCaption: "One of the unit at the left in each unit above"
    case .conversionRulesCaption:
      "What becomes of a number x of the unit at the left in each unit above"
    case .conversionUnits: "Units"
    case .conversionUnitsCaption: "Every unit, what it is in {0}, and what else it is called"
    case .conversionUnitCaption: "One {0} in every other unit, and one of each the other way"
    case .conversionUnitRuleCaption:
      "What becomes of a number x between {0} and every other unit"
    case .conversionAnswers: "Conversions"
    case .conversionOfDay: "Conversion of the day"

    case .conversionUnit: "Unit"
    case .conversionSymbol: "Symbol"
    case .conversionOtherNames: "Also"
    case .conversionNumber: "Number"
    case .conversionResult: "In the other unit"
    case .conversionFrom: "x {0} are"
    case .conversionBack: "One in {0}"
    case .conversionBackRule: "x of it in {0}"
    case .conversionMore: "{0}, … ({1} units)"
    case .conversionExactness:
      "Numbers in bold are exact. The others are rounded, a half away from zero: to 12 digits where "
        + "no other number is named."
    case .conversionData: "This table as data:"
    case .conversionMeasured: "{0}, measured"
    case .conversionIs: "{0} = {1}"
    case .conversionIsAbout: "{0} ≈ {1}"
    case .conversionNoReciprocal: "{0} has no counterpart in {1}: it would be divided by zero"
    case .conversionBelow: "{0} lies below {1}"
    case .conversionBelowFloor: "{0} lies below {1}, which is {2}"

    case .converter: "Converter"
    case .converterLive:
      "A converter that answers each key at once works here, where the page is opened in a browser."
    case .converterCategory: "Category"
    case .converterFromUnit: "From unit"
    case .converterToUnit: "To unit"
    case .converterFromValue: "From value"
    case .converterToValue: "To value"
    case .converterSwap: "Swap"
    case .converterDelete: "Delete"
    case .converterClear: "Clear"
    case .converterExact: "Exact."
    case .converterRounded: "Rounded to {0} digits."
    }
  }
}
