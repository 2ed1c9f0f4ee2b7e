import ActivityLog
package import Files
import Foundation
import Logging

/// The presets that the user saved, in the order in which they were saved.
package struct ExportPresets: Hashable, Sendable {
  package static let limit = 100
  /// The maximum length of a name in characters, which fits on a line of the dialogue.
  package static let nameLimit = 40

  private var entries: [Entry] = []
  /// Entries of the file that aren't understood, because they were written by a later version or by
  /// hand. They are preserved.
  private var unread: [Data] = []

  private struct Entry: Hashable {
    var name: String
    var settings: ExportSettings
    /// The JSON as it was read. It may contain fields that this version doesn't support.
    var json: Data?

    static func == (left: Entry, right: Entry) -> Bool {
      (left.name, left.settings) == (right.name, right.settings)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  package init() {}

  /// All presets. Those of the program come first.
  package var all: [ExportPreset] { ExportPreset.standard + entries.map { .custom($0.name) } }

  package subscript(preset: ExportPreset) -> ExportSettings? {
    if let settings = preset.standardSettings { return settings }
    return entries.first { .custom($0.name) == preset }?.settings
  }

  /// Returns the preset with a name, ignoring case. The program's presets take precedence.
  package func named(_ name: String) -> ExportPreset? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Why settings can't be saved under a name.
  package enum Refusal: Hashable, Sendable { case noName, tooLong, ofProgram, tooMany }

  /// Saves settings, and replaces those with the same name.
  package mutating func save(_ settings: ExportSettings, as name: String) -> Refusal? {
    save(Entry(name: name, settings: settings))
  }

  private mutating func save(_ entry: Entry) -> Refusal? {
    let name = entry.name
    guard !name.isEmpty else { return .noName }
    guard name.count <= ExportPresets.nameLimit else { return .tooLong }
    if let existingPreset = named(name), existingPreset.standardSettings != nil {
      return .ofProgram
    }
    if let index = entries.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) {
      entries[index] = entry
      return nil
    }
    guard entries.count < ExportPresets.limit else { return .tooMany }
    entries.append(entry)
    return nil
  }

  package mutating func remove(_ preset: ExportPreset) {
    entries.removeAll { .custom($0.name) == preset }
  }
}

// MARK: The form in the file

/// Stores the presets. Failures are logged and reported.
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

  /// Returns nil if the file doesn't contain presets, or was written by a later version.
  package init?(decoding bytes: [UInt8]) {
    guard
      let file = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      file["version"] as? Int == ExportPresets.version, let presets = file["presets"] as? [Any]
    else { return nil }
    for preset in presets {
      // Wrapped in an array, because `JSONSerialization` requires a container at the top level.
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

  package var serialized: [UInt8]? {
    do {
      let encodedEntries = try entries.map { entry in
        try entry.json
          ?? JSONEncoder().encode(
            [Stored(name: entry.name, settings: StoredExportSettings(entry.settings))])
      }
      let presets = try (encodedEntries + unread).compactMap { json in
        (try JSONSerialization.jsonObject(with: json) as? [Any])?.first
      }
      let file: [String: Any] = ["version": ExportPresets.version, "presets": presets]
      return Array(
        try JSONSerialization.data(
          withJSONObject: file, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]))
    } catch {
      // Never reached: strings, numbers and Booleans can always be encoded.
      return nil
    }
  }
}

extension StateFile<ExportPresets> {
  /// Saves settings under a name, or removes the preset if they are nil. Returns whether the file
  /// was written.
  package func store(_ settings: ExportSettings?, as name: String) -> Bool {
    do {
      try change { presets in
        if let settings {
          _ = presets.save(settings, as: name)
        } else {
          presets.remove(.custom(name))
        }
      }
      return true
    } catch {
      Logger.export.warning("a preset was not kept: \(error)")
      return false
    }
  }
}
