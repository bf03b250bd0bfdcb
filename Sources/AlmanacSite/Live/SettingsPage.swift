// The page of what one can set.

import AlmanacCore
import AlmanacWidgets

extension SinglePage {
  /// The page of settings. None where the site has no part that obeys them.
  static func settings(
    _ systems: [System: any SystemSite], _ phrases: Phrasebook
  ) -> SinglePage? {
    let schools = (systems[.bells] as? BellsSystem)?.earlyBirds ?? []
    guard !schools.isEmpty || systems[.flashcards]?.section != nil else { return nil }
    let address = Address("settings/")
    let data = PublishedFile(
      address: address / "schools.txt",
      text: PlainRecords.text(schools.map { [$0.school] + $0.earlyBirds }))
    let picture = Address("assets/puzzle.svg").relative(to: address)
    var blocks: [Block] = [.paragraph([.text(phrases[.settingsDescription])])]
    if let part = SettingsPart(Surroundings(data: data.text, phrases: phrases)) {
      blocks.append(
        .mount(
          Mount(part, data: data, instead: [.paragraph([.text(phrases[.settingsStill])])])))
    }
    blocks.append(.heading(level: 2, phrases[.puzzle]))
    if let part = PuzzlePart(Surroundings(topic: picture, phrases: phrases)) {
      blocks.append(
        .mount(
          Mount(part, topic: picture, instead: [.paragraph([.text(phrases[.puzzleStill])])])))
    }
    return SinglePage(
      page: Page(
        address: address, title: phrases[.settings], description: phrases[.settingsDescription],
        blocks: blocks), files: [data])
  }
}
