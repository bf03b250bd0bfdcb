// The phrases of conversion.

package import AlmanacBase

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
  case conversionFactors, conversionFormulas, conversionFactorsCaption, conversionRulesCaption
  case conversionUnits
  /// The base unit's plural.
  case conversionUnitsCaption
  /// The unit's plural.
  case conversionUnitCaption
  /// The unit's symbol or name.
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
  /// The quantity, the category.
  case conversionNegative

  // The converter
  case converter, converterNeedsScript, converterCategory, converterFromUnit, converterToUnit
  case converterFromValue, converterToValue, converterSwap, converterDelete, converterClear
  case converterExact
  /// How many digits.
  case converterRounded
  case converterQuestion, converterAnswer
  /// A conversion or a question.
  case converterExample
  case converterAllCategories, converterPairs
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
    case .conversionDescription:
      "Charts and tables for converting units. Results are exact where possible."
    case .conversionCategoryDescription: "{0}: charts, conversion factors and a list of all units."
    case .conversionCharts: "{0}: charts"
    case .conversionUnitsOf: "{0}: units"
    case .conversionPart: "{0} ({1})"
    case .conversionUnitTitle: "{0} in other units"
    case .conversionUnitDescription: "{0} ({1}): conversion to and from every other unit."
    case .conversionChart: "{0} to {1}"
    case .conversionChartExact: "{0} in {1}. All numbers are exact."
    case .conversionChartRounded:
      "{0} in {1}. Numbers in bold are exact, others are rounded (significant digits: {2})."
    case .conversionScale:
      "Two scales side by side: {0} from {2} to {3}, and the same values in {1}."
    case .conversionFactors: "Factors"
    case .conversionFormulas: "Formulas"
    case .conversionFactorsCaption:
      "Factors to convert from the unit in the row to the unit in the column"
    case .conversionRulesCaption:
      "Formulas to convert x from the unit in the row to the unit in the column"
    case .conversionUnits: "Units"
    case .conversionUnitsCaption: "All units, with their value in {0} and other names"
    case .conversionUnitCaption: "Conversion factors to and from {0}"
    case .conversionUnitRuleCaption: "Formulas to and from {0}"
    case .conversionAnswers: "Conversions"
    case .conversionOfDay: "Conversion of the day"

    case .conversionUnit: "Unit"
    case .conversionSymbol: "Symbol"
    case .conversionOtherNames: "Other names"
    case .conversionNumber: "Number"
    case .conversionResult: "Result"
    case .conversionFrom: "x {0} ="
    case .conversionBack: "1 unit in {0}"
    case .conversionBackRule: "x units in {0}"
    case .conversionMore: "{0}, … ({1:one # unit|other # units})"
    case .conversionExactness:
      "In tables with rounded numbers, exact ones are bold. Numbers are rounded to 12 significant "
        + "digits unless stated otherwise; halves are rounded away from zero."
    case .conversionData: "Download this table:"
    case .conversionMeasured: "{0} (measured)"
    case .conversionIs: "{0} = {1}"
    case .conversionIsAbout: "{0} ≈ {1}"
    case .conversionNoReciprocal: "{0} cannot be converted to {1}: this would be a division by zero"
    case .conversionBelow: "{0} is below {1}"
    case .conversionBelowFloor: "{0} is below {1}, which is {2}"
    case .conversionNegative: "{0} is not possible: {1} cannot be below zero"

    case .converter: "Converter"
    case .converterNeedsScript: "The converter works in a browser with JavaScript turned on."
    case .converterCategory: "Category"
    case .converterFromUnit: "From unit"
    case .converterToUnit: "To unit"
    case .converterFromValue: "From value"
    case .converterToValue: "To value"
    case .converterSwap: "Swap"
    case .converterDelete: "Delete"
    case .converterClear: "Clear"
    case .converterExact: "Exact."
    case .converterRounded: "Rounded to {0:one # digit|other # digits}."
    case .converterQuestion: "Conversion in one line"
    case .converterAnswer: "Answer"
    case .converterExample: "For example: {0}"
    case .converterAllCategories: "All categories"
    case .converterPairs: "Common conversions"
    }
  }
}
