// The statistics of a learner, and the file of reviews.

import AlmanacFlashcards

extension ReviewPart {
  /// The reviews of this day of study, how many of them were of new cards, and how many were remembered.
  var doneToday: (reviews: Int, new: Int, remembered: Int) {
    schedule.summary(of: schedule.studyDay.day(at: now))
  }

  var statistics: HTML {
    if access == .opening { return "<div></div>" }
    var new = 0
    var learning = 0
    var young = 0
    var mature = 0
    for card in schedule.states {
      if card.state == .new {
        new += 1
      } else if let days = card.intervalDays {
        if days < 21 { young += 1 } else { mature += 1 }
      } else {
        learning += 1
      }
    }
    let retention = schedule.retention
    return """
      <details class="statistics"><summary>\(phrases[.reviewStatistics])</summary>\(forecast)<table>\
      \(row(.reviewCardsNew, String(new)))\(row(.reviewCardsLearning, String(learning)))\
      \(row(.reviewCardsYoung, String(young)))\(row(.reviewCardsMature, String(mature)))\
      \(row(.reviewRetention, share(retention.all)))\
      \(row(.reviewRetentionYoung, share(retention.young)), if: retention.young.total > 0)\
      \(row(.reviewRetentionMature, share(retention.mature)), if: retention.mature.total > 0)\
      </table></details>
      """
  }

  private func row(_ label: FlashcardsPhrase, _ value: String) -> HTML {
    "<tr><th scope=\"row\">\(phrases[label])</th><td>\(value)</td></tr>"
  }

  private func share(_ count: ReviewRetention.Count) -> String {
    count.total == 0
      ? phrases[.reviewNoReviews]
      : phrases[
        .reviewShare, percent(count.remembered, of: count.total), String(count.remembered),
        String(count.total)]
  }

  /// The cards that are due in the next 30 days.
  private var forecast: HTML {
    let today = Day(daysSince1970: schedule.studyDay.day(at: now))
    let drawing = ForecastDrawing(schedule.forecast(at: now), from: today)
    return """
      <figure><figcaption>\(phrases[.cardsForecast, "30"])</figcaption>\
      \(HTML(trusting: drawing.svg(phrases)))</figure>
      """
  }

  /// Export and import.
  var files: HTML {
    """
    <div class="files"><p>\(phrases[.reviewData])</p>\(HTML.button("export", phrases[.reviewExport])) \
    <label class="button">\(phrases[.reviewImport]) \
    <input type="file" accept=".txt,text/plain" data-on-file></label>\
    <p role="status">\(report)</p></div>
    """
  }
}
