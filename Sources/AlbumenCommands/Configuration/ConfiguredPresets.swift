import Files
import GalleryEngine
package import PhotoExport
import PhotoQuery
import Settings

/// The export presets of the table `presets` of the configuration file. Their options have the
/// names and values of the presets file.
struct ConfiguredPresets {
  private(set) var presets: [(name: String, settings: ExportSettings)] = []
  private(set) var problems: [SettingProblem] = []
  private let configuration: Configuration

  init(_ configuration: Configuration) {
    self.configuration = configuration
    for entry in configuration.table(.presets) { read(entry) }
  }

  /// Adds the presets, except those with a name that is taken: what the user saved in the browser
  /// takes precedence.
  func add(to presets: inout ExportPresets) {
    for preset in self.presets where presets.named(preset.name) == nil {
      // Names were checked before; only the limit of the number of presets is left.
      _ = presets.save(preset.settings, as: preset.name)
    }
  }

  /// Reads a preset. If any option is wrong, the preset isn't used: that option might have
  /// requested that positions are removed.
  private mutating func read(_ entry: TOMLEntry) {
    let name = "\(Setting.presets.name).\(entry.key)"
    guard case .table(let options) = entry.value.content else {
      return report(.notATable(name), at: entry.value.position)
    }
    var unused = ExportPresets()
    guard unused.save(ExportSettings(), as: entry.key) == nil else {
      return report(.described(Phrases.invalidPresetName(entry.key)), at: entry.position)
    }
    var settings = ExportSettings()
    for option in options {
      if let (reason, position) = refusal(option, of: name, &settings) {
        return report(reason, at: position)
      }
    }
    presets.append((entry.key, settings))
  }

  /// Sets an option. Returns why it isn't accepted.
  private func refusal(
    _ entry: TOMLEntry, of preset: String, _ settings: inout ExportSettings
  ) -> (SettingProblem.Reason, TOMLPosition)? {
    let name = "\(preset).\(entry.key)"
    guard let option = ExportOption(rawValue: entry.key) else {
      let near = NearestWord.of(entry.key, among: ExportOption.allCases.map(\.rawValue))
      return (.unknownKey(name, near: near.map { "\(preset).\($0)" }), entry.position)
    }
    let word: String
    switch entry.value.content {
    case .string(let text): word = text
    case .integer(let number): word = "\(number)"
    case .boolean(let isOn): word = isOn ? "on" : "off"
    default: return (.wrongType(setting: name, expected: .text), entry.value.position)
    }
    guard !option.setValue(word, in: &settings) else { return nil }
    let choices = option.valueNames
    guard !choices.isEmpty else {
      return (.described(Phrases.invalidPresetValue(name, word)), entry.value.position)
    }
    return (
      .unknownChoice(
        setting: name, value: word, near: NearestWord.of(word, among: choices), choices: choices),
      entry.value.position
    )
  }

  private mutating func report(_ reason: SettingProblem.Reason, at position: TOMLPosition) {
    problems.append(SettingProblem(file: configuration.file, position: position, reason))
  }
}

extension ProcessContext {
  /// Reads the export presets: those of the program, those saved in the browser, and those of the
  /// configuration. Blocks.
  package func exportPresets() -> ExportPresets {
    var presets = ExportPresetsFile(environment: environment, home: home).load()
    ConfiguredPresets(configuration()).add(to: &presets)
    return presets
  }
}
