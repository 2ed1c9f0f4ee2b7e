import GalleryEngine
package import PhotoExport
package import PhotoModel
import Templates
package import TerminalKit

/// The dialogue of an export: where some photos go and what is made of them, and what would come of it.
package struct ExportForm: Sendable {
  package let photos: AssetSet
  /// How many of them are not in the album on the screen.
  package let elsewhere: Int
  /// How many were meant, too, and are on a disk that is not there.
  package let missing: Int
  /// What can be chosen.
  package private(set) var presets: ExportPresets
  package private(set) var preset: ExportPreset
  /// What is wanted, as far as it can be understood.
  package private(set) var settings: ExportSettings
  /// What stands in the lines that are typed.
  private var lines: [ExportField: LineEditor] = [:]
  package private(set) var cursor = ExportField.destination
  /// What is typed next takes the place of all that stands in the line.
  package private(set) var isSelected = true
  /// Whether the lines are seen that are as the preset says.
  package private(set) var isOpen = false
  /// Why a line can't be taken.
  package private(set) var problems: [ExportField: String] = [:]
  /// The folders that could follow what is typed.
  package var candidates: [String] = []
  /// What would come of it, as far as it was looked at; of what stood there a moment ago until then.
  package private(set) var preview: ExportPreview?
  /// What would be carried out; nil until all photos were looked at.
  package private(set) var work: ExportWork?
  /// Whether files that it removes go to the trash.
  package private(set) var hasTrash = false
  /// Enter was pressed before that.
  package private(set) var isAwaited = false

  /// `folders` are those of earlier exports, the last one last.
  package init(
    _ photos: AssetSet, elsewhere: Int, missing: Int = 0, presets: ExportPresets, draft: Draft,
    folders: [String]
  ) {
    (self.photos, self.elsewhere, self.missing) = (photos, elsewhere, missing)
    self.presets = presets
    let isKnown = presets[draft.preset] != nil
    preset = isKnown ? draft.preset : .original
    settings = isKnown ? draft.settings : ExportSettings()
    lines[.destination] = LineEditor(draft.destination, history: folders)
    fill()
  }

  /// What was asked for, to be asked for again.
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

  /// As it was typed, without blanks at its ends.
  package var destination: String { text(of: .destination).trimmedBlanks }

  /// What the preset says.
  private var base: ExportSettings { presets[preset] ?? ExportSettings() }

  /// Whether what is typed is the name of an archive.
  package var isArchive: Bool { ArchiveTarget(FilePath("/\(destination)")) != nil }

  /// What goes together of what is wanted.
  package var coherent: ExportSettings { settings.coherent(inArchive: isArchive) }

  /// Whether it can be planned.
  package var isReady: Bool { problems.isEmpty && !destination.isEmpty }

  // MARK: Lines

  /// The lines that are seen.
  package var fields: [ExportField] {
    ExportField.allCases.filter { field in
      field.applies(to: settings, inArchive: isArchive)
        && (isOpen || field.isMain || field == cursor || problems[field] != nil || isOther(field))
    }
  }

  /// Whether a line says something else than the preset.
  package func isOther(_ field: ExportField) -> Bool { !field.isSame(settings, base) }

  package func line(_ field: ExportField) -> LineEditor { lines[field] ?? LineEditor() }

  package func text(of field: ExportField) -> String { line(field).text }

  /// Whether it says something that no preset does.
  package var isChanged: Bool { ExportField.allCases.contains(where: isOther) }

  private mutating func fill() {
    for field in ExportField.allCases where field.isTyped && field != .destination {
      lines[field] = LineEditor(field.text(in: settings))
    }
    check()
  }

  // MARK: Moving

  package mutating func move(by steps: Int) {
    let fields = fields
    guard let place = fields.firstIndex(of: cursor) else { return move(to: .destination) }
    move(to: fields[max(0, min(place + steps, fields.count - 1))])
  }

  package mutating func move(to field: ExportField) {
    if field != cursor {
      isSelected = true
      candidates = []
    }
    cursor = field
  }

  package mutating func moveToEnd(first: Bool) {
    let fields = fields
    if let field = first ? fields.first : fields.last { move(to: field) }
  }

  // MARK: Changing

  /// Lets a change at the line under the cursor; says whether its text is another now.
  package mutating func edit(_ change: (inout LineEditor) -> Void) -> Bool {
    guard cursor.isTyped else { return false }
    let old = text(of: cursor)
    // A path is gone on with.
    let editor = line(cursor).changed(
      replacingAll: isSelected && cursor != .destination, change)
    isSelected = false
    lines[cursor] = editor
    guard editor.text != old else { return false }
    candidates = []
    if cursor.take(editor.text, into: &settings) {
      problems[cursor] = nil
    }
    check()
    return true
  }

  /// Another of the values that can be chosen; says whether there are some.
  package mutating func choose(by steps: Int) -> Bool {
    if cursor == .more {
      isOpen.toggle()
      return false
    }
    if cursor == .preset {
      let all = presets.all
      let place = all.firstIndex(of: preset) ?? 0
      take(all[(place + steps + all.count) % all.count])
      return true
    }
    guard let choice = cursor.choice else { return false }
    let count = choice.count
    choice.choose(&settings, (choice.index(settings) + steps + count) % count)
    check()
    return true
  }

  /// Takes all that a preset says; where photos go stays.
  package mutating func take(_ preset: ExportPreset) {
    self.preset = preset
    settings = base
    problems = [:]
    fill()
  }

  /// The line is as the preset says; that of the preset brings all lines back.
  package mutating func reset() {
    if cursor == .preset { return take(preset) }
    if let choice = cursor.choice {
      choice.choose(&settings, choice.index(base))
    } else if cursor.isTyped, cursor != .destination {
      lines[cursor] = LineEditor(cursor.text(in: base))
      _ = cursor.take(cursor.text(in: base), into: &settings)
    } else if cursor == .destination {
      lines[cursor]?.text = ""
    }
    isSelected = true
    check()
  }

  /// The presets are others now. What is set stays.
  package mutating func take(_ presets: ExportPresets, now preset: ExportPreset? = nil) {
    self.presets = presets
    if let preset { self.preset = preset }
    if presets[self.preset] == nil { self.preset = .original }
  }

  private mutating func check() {
    var problems: [ExportField: String] = [:]
    for field in ExportField.allCases
    where field.isTyped && field.applies(to: settings, inArchive: isArchive) {
      var trial = settings
      if !field.take(text(of: field), into: &trial) { problems[field] = Phrases.notTaken(field) }
    }
    do throws(ExportNamingProblem) {
      let coherent = coherent
      _ = try ExportNaming(folder: coherent.folder, name: coherent.name, words: .none)
    } catch {
      problems[error.isOfFolders ? .folder : .name] = Phrases.template(error)
    }
    self.problems = problems
    work = nil
    isAwaited = false
  }

  // MARK: What would come of it

  package mutating func show(_ preview: ExportPreview) { self.preview = preview }

  package mutating func take(_ work: ExportWork, hasTrash: Bool = false) {
    self.hasTrash = hasTrash
    self.work = work
    preview = ExportPreview(work, done: photos.count, of: photos.count)
  }

  /// It can't be planned.
  package mutating func refuse(_ reason: String) {
    problems[.destination] = reason
    (preview, work, isAwaited) = (nil, nil, false)
  }

  /// Nothing can be planned as long as it stands so.
  package mutating func showNothing() { (preview, work) = (nil, nil) }

  package mutating func waitForPlan() { isAwaited = true }

  /// The plan was seen, and is not wanted yet.
  package mutating func stopWaiting() { isAwaited = false }
}

extension TemplateWords {
  /// For templates that are only read.
  static var none: TemplateWords {
    TemplateWords(field: { _, _ in nil }, place: { _ in nil }, months: [], weekdays: [])
  }
}
