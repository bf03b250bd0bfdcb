// Writes to standard output and standard error, and reads the lines of standard input.

import AlmanacFiles
import AlmanacSite
import ArgumentParser
import CLibrary

/// Standard output and standard error, without buffers.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Whether it is a terminal with colours, and the user has not turned these off (https://no-color.org).
  var isColored: Bool {
    func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    return isatty(rawValue) == 1 && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }

  /// - Throws: an error where the stream is closed or cannot be written.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CLibrary.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StreamError(reason: String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
  }
}

extension StandardStream {
  /// The answer of a question. Where there is none, the error is written to standard error.
  static func reporting<Answer>(_ ask: () throws(QuestionError) -> Answer) throws -> Answer {
    do throws(QuestionError) {
      return try ask()
    } catch {
      throw try report(error)
    }
  }

  /// Writes the error of a question that cannot be answered to standard error.
  ///
  /// A `ValidationError` would add the usage of the program, although the options are correct.
  ///
  /// - Returns: the exit status, to be thrown.
  static func report(_ problem: QuestionError) throws -> ExitCode {
    try error.write("error: " + problem.message + "\n")
    return .validationFailure
  }

  /// Answers each line of standard input, where a line with errors has the error as its answer.
  ///
  /// - Returns: whether no line has errors.
  static func answerLines(
    isJSON: Bool, _ answer: (String) throws(QuestionError) -> String
  ) -> Bool {
    var hasFailed = false
    for line in StandardLines() {
      do throws(QuestionError) {
        print(try answer(line))
      } catch {
        hasFailed = true
        print(
          isJSON
            ? JSONText.object([("error", .string(error.message))]).text
            : "error: " + error.message)
      }
    }
    return !hasFailed
  }
}

extension [String] {
  /// The words of a question. They may begin with a minus sign, so all unknown arguments are among them.
  ///
  /// - Throws: an error where one of them is an option.
  func questionWords() throws -> [String] {
    let words = first == "--" ? Array(dropFirst()) : self
    if let option = words.first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(option)'")
    }
    return words
  }
}

/// The error where output cannot be written.
struct StreamError: Error, CustomStringConvertible {
  let reason: String
  var description: String { "the output cannot be written: \(reason)" }
}

/// The lines of standard input, without a byte order mark.
struct StandardLines: Sequence, IteratorProtocol {
  private var isFirst = true

  mutating func next() -> String? {
    let line = readLine()
    defer { isFirst = false }
    return isFirst ? line?.withoutByteOrderMark : line
  }
}
