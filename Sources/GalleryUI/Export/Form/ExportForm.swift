import GalleryEngine
package import PhotoExport
package import PhotoModel
import TerminalKit

/// The export dialogue: the destination, the settings, and a preview of the result.
package struct ExportForm: PlannedForm {
  /// Photos to export, and the number of further ones that are on a disk that isn't connected.
  package struct Part: Hashable, Sendable {
    package var photos: AssetSet
    package var missing: Int

    package init(_ photos: AssetSet, missing: Int = 0) {
      (self.photos, self.missing) = (photos, missing)
    }
  }

  private let chosen: Part
  /// All photos of the folded stack whose photo is chosen. Nil if it is none.
  private let stack: Part?
  /// Whether all photos of the stack are exported.
  package private(set) var takesStack = false
  /// The number of photos that are not in the album on screen.
  package let outsideAlbumCount: Int
  /// The presets to choose from.
  package private(set) var presets: ExportPresets
  package private(set) var preset: ExportPreset
  /// The requested settings, as far as they are valid.
  package private(set) var settings: ExportSettings
  package var lines: FormLines<ExportField>
  package var progress = PlanProgress<ExportPreview, PlannedExport>()
  /// Whether the lines that are unchanged from the preset are visible.
  package private(set) var isOpen = false

  /// `folders` are those of earlier exports, most recent last. `stack` has all photos of the folded
  /// stack whose photo is exported.
  package init(
    _ photos: AssetSet, outsideAlbumCount: Int, missing: Int = 0, stack: Part? = nil,
    presets: ExportPresets, draft: Draft, folders: [String]
  ) {
    (chosen, self.stack) = (Part(photos, missing: missing), stack)
    self.outsideAlbumCount = outsideAlbumCount
    self.presets = presets
    let isKnown = presets[draft.preset] != nil
    preset = isKnown ? draft.preset : .original
    settings = isKnown ? draft.settings : ExportSettings()
    lines = FormLines(
      cursor: .destination, [.destination: LineEditor(draft.destination, history: folders)])
    fill()
  }

  private var part: Part { takesStack ? stack ?? chosen : chosen }

  package var photos: AssetSet { part.photos }

  /// The number of further photos that were selected but are on a disk that isn't connected.
  package var missingPhotos: Int { part.missing }

  /// The contents of the dialogue, to open it again with the same ones.
  package struct Draft: Hashable, Sendable {
    package var destination: String
    package var preset: ExportPreset
    package var settings: ExportSettings

    package init(
      destination: String = "", preset: ExportPreset = .original,
      settings: ExportSettings = ExportSettings()
    ) {
      (self.destination, self.preset, self.settings) = (destination, preset, settings)
    }
  }

  package var draft: Draft {
    Draft(destination: destination, preset: preset, settings: settings)
  }

  /// The destination as typed, without blanks at the ends.
  package var destination: String { text(of: .destination).trimmingWhitespace }

  /// The settings of the preset.
  private var presetSettings: ExportSettings { presets[preset] ?? ExportSettings() }

  /// Whether the typed destination is the name of an archive.
  package var isArchive: Bool { ArchiveTarget(FilePath("/\(destination)")) != nil }

  /// The settings without those that contradict each other.
  package var consistentSettings: ExportSettings { settings.normalized(inArchive: isArchive) }

  package var mainField: ExportField { .destination }

  package var photoCount: Int { photos.count }

  // MARK: Lines

  /// The visible lines.
  package var fields: [ExportField] {
    ExportField.all.filter { field in
      (field != .stack || stack != nil)
        && field.option?.applies(to: settings, inArchive: isArchive) ?? true
        && (isOpen || field.isAlwaysShown || field == cursor || problems[field] != nil
          || differsFromDefault(field))
    }
  }

  /// Whether a line differs from the preset.
  package func differsFromDefault(_ field: ExportField) -> Bool {
    if field == .stack { return takesStack }
    return field.option.map { $0.valueName(in: settings) != $0.valueName(in: presetSettings) }
      ?? false
  }

  /// Whether any line differs from the preset, which has no stacks.
  package var isChanged: Bool {
    ExportField.all.contains { $0 != .stack && differsFromDefault($0) }
  }

  private mutating func fill() {
    for option in ExportOption.allCases where option.valueNames.isEmpty {
      lines[.option(option)] = LineEditor(option.valueName(in: settings))
    }
    check()
  }

  // MARK: Changes

  package mutating func store(_ text: String, of field: ExportField) {
    _ = field.option?.setValue(text, in: &settings)
  }

  package mutating func choose(by steps: Int) -> Bool {
    if cursor == .more {
      isOpen.toggle()
      return false
    }
    if cursor == .preset {
      apply(presets.all.value(after: preset, by: steps))
      return true
    }
    if cursor == .stack {
      takesStack.toggle()
      check()
      return true
    }
    guard let option = cursor.option, !option.valueNames.isEmpty else { return false }
    let word = option.valueNames.value(after: option.valueName(in: settings), by: steps)
    _ = option.setValue(word, in: &settings)
    check()
    return true
  }

  /// Sets everything to a preset, except the destination.
  package mutating func apply(_ preset: ExportPreset) {
    self.preset = preset
    settings = presetSettings
    fill()
  }

  /// Sets an option to a word or a text. An invalid text is shown in its line.
  mutating func set(_ option: ExportOption, to value: String) {
    if option.valueNames.isEmpty { lines[.option(option)].text = value }
    _ = option.setValue(value, in: &settings)
    check()
  }

  mutating func setDestination(_ text: String) {
    lines[.destination].text = text
    check()
  }

  /// Resets the line under the cursor to the preset. On the line of the preset itself, resets all
  /// lines.
  package mutating func reset() {
    if cursor == .preset { return apply(preset) }
    if cursor == .stack { takesStack = false }
    let word = cursor.option?.valueName(in: presetSettings) ?? ""
    if cursor.isTyped { lines.reset(to: word) }
    store(word, of: cursor)
    check()
  }

  /// Replaces the list of presets. The settings stay.
  package mutating func replacePresets(
    _ presets: ExportPresets, selecting preset: ExportPreset? = nil
  ) {
    self.presets = presets
    if let preset { self.preset = preset }
    if presets[self.preset] == nil { self.preset = .original }
  }

  package func invalidLines() -> [ExportField: String] {
    var problems: [ExportField: String] = [:]
    for option in ExportOption.allCases
    where option.valueNames.isEmpty && option.applies(to: settings, inArchive: isArchive) {
      var trial = settings
      let field = ExportField.option(option)
      if !option.setValue(text(of: field), in: &trial) {
        problems[field] = Phrases.notSupported(option)
      }
    }
    let coherent = consistentSettings
    return problems.merging(
      ExportForm.templateProblems(
        folder: coherent.folder, .option(.folder), name: coherent.name, .option(.name))
    ) { $1 }
  }

  // MARK: Plan

  /// The work of the planned export, or nil until all photos were read.
  package var work: ExportWork? { plan?.work }

  package func planning(
    _ index: MomentIndex, arranged: [Asset.ID], request: RequestNumber
  ) -> Effect? {
    .export(.plan(photos, in: index, arranged: arranged, draft, request: request))
  }

  package func preview(of plan: PlannedExport) -> ExportPreview {
    ExportPreview(plan.work, done: photos.count, of: photos.count)
  }

  package func review(_ plan: PlannedExport) -> PlanReview { .open(.plan(plan.work)) }
}

/// The plan of an export.
package struct PlannedExport: Sendable {
  package var work: ExportWork
  /// Whether files that it removes are moved to the trash.
  package var hasTrash: Bool

  package init(_ work: ExportWork, hasTrash: Bool = false) {
    (self.work, self.hasTrash) = (work, hasTrash)
  }
}
