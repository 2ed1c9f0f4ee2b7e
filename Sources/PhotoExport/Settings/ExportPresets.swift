import ActivityLog
package import Files
import Foundation
import Logging

/// The presets that the user saved, in the order in which they were.
package struct ExportPresets: Hashable, Sendable {
  package static let limit = 100
  /// In characters: what a line of the dialogue has room for.
  package static let longestName = 40

  private var entries: [Entry] = []
  /// What stands in the file and is not understood: written by a later version, or by hand. It is written back.
  private var unread: [Data] = []

  private struct Entry: Hashable {
    var name: String
    var settings: ExportSettings
    /// As it was read: it may say more than this version knows.
    var json: Data?

    static func == (left: Entry, right: Entry) -> Bool {
      (left.name, left.settings) == (right.name, right.settings)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  package init() {}

  /// All that can be chosen: those of the program first.
  package var all: [ExportPreset] { ExportPreset.standard + entries.map { .own($0.name) } }

  package subscript(preset: ExportPreset) -> ExportSettings? {
    if let settings = preset.standardSettings { return settings }
    return entries.first { .own($0.name) == preset }?.settings
  }

  /// The one with a name, in small letters or large; the program's before the user's.
  package func named(_ name: String) -> ExportPreset? {
    all.first { $0.word.lowercased() == name.lowercased() }
  }

  /// Why settings can't be saved under a name.
  package enum Refusal: Hashable, Sendable { case noName, tooLong, ofProgram, tooMany }

  /// Saves settings in place of those of the same name.
  package mutating func save(_ settings: ExportSettings, as name: String) -> Refusal? {
    save(Entry(name: name, settings: settings))
  }

  private mutating func save(_ entry: Entry) -> Refusal? {
    let name = entry.name
    guard !name.isEmpty else { return .noName }
    guard name.count <= ExportPresets.longestName else { return .tooLong }
    if let known = named(name), known.standardSettings != nil { return .ofProgram }
    if let place = entries.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) {
      entries[place] = entry
      return nil
    }
    guard entries.count < ExportPresets.limit else { return .tooMany }
    entries.append(entry)
    return nil
  }

  package mutating func remove(_ preset: ExportPreset) {
    entries.removeAll { .own($0.name) == preset }
  }
}

// MARK: The form in the file

/// Keeps the presets. What fails is written to the log, and said.
package typealias ExportPresetsFile = StateFile<ExportPresets>

extension ExportPresets: StateValue {
  package static var fileName: String { "export-presets.json" }
  package static var sizeLimit: Int { 1 << 20 }

  package static var keepsUnreadable: Bool { true }

  private static let version = 1

  private struct Stored: Codable {
    var name: String
    var settings: StoredExportSettings
  }

  /// Nil for what is no file of presets, and for one of a later version.
  package init?(decoding bytes: [UInt8]) {
    guard
      let file = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      file["version"] as? Int == ExportPresets.version, let presets = file["presets"] as? [Any]
    else { return nil }
    for preset in presets {
      // A value within an array is written as the only one of another.
      guard let json = try? JSONSerialization.data(withJSONObject: [preset]) else { continue }
      let stored = (try? JSONDecoder().decode([Stored].self, from: json))?.first
      if let stored, let settings = stored.settings.settings,
        !stored.name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }),
        !entries.contains(where: { $0.name.lowercased() == stored.name.lowercased() }),
        save(Entry(name: stored.name, settings: settings, json: json)) == nil
      {
        continue
      }
      unread.append(json)
    }
  }

  package var kept: [UInt8]? {
    do {
      let known = try entries.map { entry in
        try entry.json
          ?? JSONEncoder().encode(
            [Stored(name: entry.name, settings: StoredExportSettings(entry.settings))])
      }
      let presets = try (known + unread).compactMap { json in
        (try JSONSerialization.jsonObject(with: json) as? [Any])?.first
      }
      let file: [String: Any] = ["version": ExportPresets.version, "presets": presets]
      return Array(
        try JSONSerialization.data(
          withJSONObject: file, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]))
    } catch {
      // Strings, numbers and flags can always be encoded.
      return nil
    }
  }
}

extension StateFile<ExportPresets> {
  /// Saves settings under a name, or removes what is saved under it; says whether it is kept.
  package func keep(_ settings: ExportSettings?, as name: String) -> Bool {
    do {
      try change { presets in
        if let settings {
          _ = presets.save(settings, as: name)
        } else {
          presets.remove(.own(name))
        }
      }
      return true
    } catch {
      Logger.export.warning("a preset was not kept: \(error)")
      return false
    }
  }
}
