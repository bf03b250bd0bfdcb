// Answers the search field of a page.

import AlmanacBase
import AlmanacSearch

/// The search of one page. The first byte of a message is its kind; the rest is:
///
///     0  the file of titles, followed by the list of the files of words
///     1  a file of words; the answer to the last query named it
///     2  a query
///     3  the tag of the site's language, such as `en-GB`
///
/// The answer to a query consists of lines. Where files of words are missing, each line is `?` and
/// the name of one. Otherwise each line is a page that was found: its address with the anchor of a
/// heading, its title, the heading, and the titles of its parents, separated by tabs.
package struct SearchSession: Sendable {
  private var index: SearchIndex?
  /// The files of words by their numbers in the index; empty where a file is not loaded.
  private var files: [[UInt8]] = []
  /// The numbers of the files that the last query needs, in the order in which they arrive.
  private var missing: [Int] = []
  private var language: [UInt8] = []

  package init() {}

  /// The answer; empty for other messages than queries, and for those that are not understood.
  package mutating func answer(_ message: [UInt8]) -> [UInt8] {
    guard let kind = message.first else { return [] }
    let rest = Array(message[1...])
    switch kind {
    case 0:
      index = SearchIndex(rest)
      files = Array(repeating: [], count: index.map { $0.files.count } ?? 0)
      missing = []
    case 1:
      if !missing.isEmpty { files[missing.removeFirst()] = rest }
    case 2:
      guard let index else { return [] }
      return answer(SearchQuery(rest, language: language), index)
    case 3: language = rest
    default: break
    }
    return []
  }

  private mutating func answer(_ query: SearchQuery, _ index: SearchIndex) -> [UInt8] {
    if query.isEmpty { return [] }
    var query = query
    var results: [SearchResult]?
    var answer: [UInt8] = []
    repeat {
      let needed = query.files(of: index)
      missing = needed.filter { files[$0].isEmpty }
      for number in missing { answer += [UInt8(ascii: "?")] + index.files[number].name + [0x0A] }
      if !missing.isEmpty { return answer }
      results = query.results(in: index, files: needed.map { files[$0] })
    } while results == nil
    for result in results ?? [] {
      let document = index.documents[result.document]
      answer += document.address
      if let heading = result.heading {
        answer.append(UInt8(ascii: "#"))
        answer += index.headings[heading].anchor
      }
      answer.append(0x09)
      answer += document.title
      answer.append(0x09)
      if let heading = result.heading { answer += index.headings[heading].text }
      for parent in index.parents(of: result.document) {
        answer.append(0x09)
        answer += index.documents[parent].title
      }
      answer.append(0x0A)
    }
    return answer
  }
}
