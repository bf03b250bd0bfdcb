// Asks the built-in units a question.

import AlmanacCore

@testable import AlmanacSystems

/// The answer of the built-in units to a question in one text, or what is wrong with the question.
func ask(_ question: String) -> String {
  do throws(ConversionFault) {
    return try ConversionSystem.builtInTable.answer(question: question).text
  } catch {
    return error.message
  }
}
