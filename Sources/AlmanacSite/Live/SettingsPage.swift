// The settings page: the readers' settings of all systems.

import AlmanacBase
import AlmanacWidgets

extension SinglePage {
  /// The live parts of the settings page.
  static let partsOfSettings: [any LivePart.Type] = [SettingsPart.self, PuzzlePart.self]

  /// The settings page; nil where no system has settings.
  static func settings(_ systems: [any System], _ phrases: Phrasebook) -> SinglePage? {
    var settings: [Setting] = []
    // Several systems can have the same setting, which is shown once.
    for setting in systems.flatMap(\.settings)
    where !settings.contains(where: { $0.key == setting.key }) {
      settings.append(setting)
    }
    if settings.isEmpty { return nil }
    let address = Address("settings/")
    let data = PublishedFile(address: address / "settings.txt", text: Setting.text(settings))
    let picture = Address("assets/puzzle.svg").relative(to: address)
    var blocks: [Block] = [.paragraph([.text(phrases[.settingsDescription])])]
    if let part = SettingsPart(PartContext(data: data.text, phrases: phrases)) {
      blocks.append(
        .mount(Mount(part, data: data, needsScript: phrases[.settingsNeedScript])))
    }
    blocks.append(.heading(level: 2, phrases[.puzzle]))
    if let part = PuzzlePart(PartContext(topic: picture, phrases: phrases)) {
      blocks.append(
        .mount(Mount(part, topic: picture, needsScript: phrases[.puzzleNeedsScript])))
    }
    return SinglePage(
      page: Page(
        address: address, title: phrases[.settings], description: phrases[.settingsDescription],
        blocks: blocks), files: [data])
  }
}
