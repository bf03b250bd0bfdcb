// The error of a question on the command line that cannot be answered.

/// A wrong question, such as one about an unknown name, to content without errors.
package struct QuestionError: Error {
  package let message: String

  package init(message: String) {
    self.message = message
  }
}
