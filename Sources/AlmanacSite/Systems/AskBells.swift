// What the bells ring, for whoever asks on the command line.

import AlmanacCore

/// A day's bells, in words and as JSON.
public struct BellsAnswer: Sendable {
  /// One line, as the specification of the bell schedule fixes it.
  public let json: String
  /// A few lines for people.
  public let text: String
}

/// Why there is no answer although the content is fine: the question was wrong.
public struct WrongQuestion: Error {
  public let message: String
}

/// The bells of the request's day. Nil where the content has errors; they are in the report then.
///
/// - Throws: `WrongQuestion` where there is no such school or early bird.
public func askBells(
  _ request: Request, school: String?, earlyBird: String?, report: Report
) throws(WrongQuestion) -> BellsAnswer? {
  let workers = Workers(count: 1)
  guard
    let content = Content.read(
      request.content, pages: false, workers: workers, report: report)
  else { return nil }
  let clock = Clock(zone: content.settings.timeZone)
  let moment = request.moment ?? clock.moment(at: request.now)
  let phrases = Phrasebook()
  let bells = Bells(
    SystemInput(
      content: content, moment: moment, clock: clock, phrases: phrases, report: report,
      paths: content.sources[.bells] ?? []))
  if report.hasErrors { return nil }
  let found: School
  switch bells.school(named: school) {
  case .found(let pages): found = pages.school
  case .missing(let message): throw WrongQuestion(message: message)
  }
  if let earlyBird, found.earlyBird(named: earlyBird) == nil {
    throw WrongQuestion(
      message: "no early bird '\(earlyBird)'; "
        + Nearest.hint(for: earlyBird, among: found.earlyBirds))
  }
  return BellsAnswer(
    json: BellsJSON.day(found, at: moment, earlyBird: earlyBird).text,
    text: text(found, moment, earlyBird, phrases))
}

private func text(
  _ school: School, _ moment: Moment, _ earlyBird: String?, _ phrases: Phrasebook
) -> String {
  let schedule = school.schedule(for: moment.day)
  let periods = schedule.periods(earlyBird: earlyBird)
  var lines = ["\(phrases.longDate(moment.day)): \(schedule.name)"]
  guard !periods.isEmpty else {
    return (lines + [phrases[.bellsNone, schedule.name]]).joined(separator: "\n")
  }
  let now = Now(in: periods, at: moment.time)
  for period in periods {
    let mark = now.current?.start == period.start ? ">" : " "
    let times = "\(aligned(period.start)) - \(aligned(period.end))"
    lines.append("\(mark) \(times)  \(period.isPassing ? phrases[.bellsPassing] : period.name)")
  }
  lines.append(now.sentences(at: moment.time, phrases))
  return lines.joined(separator: "\n")
}

/// The time as the board prints it, five columns wide.
private func aligned(_ time: TimeOfDay) -> String {
  let text = time.twelveHour
  return text.utf8.count < 5 ? " " + text : text
}
