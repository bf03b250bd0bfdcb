// The input of systems, and the error of a question that cannot be answered.

package import AlmanacFiles

/// Everything that a system is read from.
package struct SystemInput: Sendable {
  package let content: Content
  /// The civil time that the site is built for.
  package let moment: Moment
  package let clock: Clock
  package let phrases: Phrasebook
  package let report: Report
  /// The content files that the system reads, in the order of their paths.
  package let paths: [String]

  /// The fingerprint of some content files.
  package func fingerprint(of paths: [String]) -> ContentHash {
    var fingerprint = ContentHash()
    for path in paths {
      fingerprint.add(path)
      fingerprint.add(content.hashes[path] ?? 0)
    }
    return fingerprint
  }
}

extension SystemInput {
  /// The input for a question to one system on the command line, without the site's pages. Nil,
  /// with the reason in the report, where there is no content folder.
  package static func read(
    _ request: Request, for system: any System.Type, report: Report
  ) -> SystemInput? {
    let workers = Workers(count: request.jobs)
    guard let inputs = Inputs.read(request, stamping: false, workers, report) else { return nil }
    let content = Content(forQuestions: inputs.content, of: request.systems, report: report)
    let clock = Clock(zone: content.settings.timeZone)
    return SystemInput(
      content: content, moment: request.moment ?? clock.moment(at: request.now), clock: clock,
      phrases: content.settings.phrases, report: report, paths: content.sources[system.name] ?? [])
  }
}

/// A wrong question, such as one about an unknown name, to content without errors.
package struct QuestionError: Error {
  package let message: String

  package init(message: String) { self.message = message }
}
