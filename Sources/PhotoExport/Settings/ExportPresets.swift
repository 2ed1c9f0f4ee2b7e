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

  private struct Entry: Hashable {
    var name: String
    var settings: ExportSettings
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
    guard !name.isEmpty else { return .noName }
    guard name.count <= ExportPresets.longestName else { return .tooLong }
    if let known = named(name), known.standardSettings != nil { return .ofProgram }
    let entry = Entry(name: name, settings: settings)
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
package typealias ExportPresetsFile = KeptFile<ExportPresets>

extension ExportPresets: KeptValue {
  package static var fileName: String { "export-presets.json" }
  package static var sizeLimit: Int { 1 << 20 }

  private struct File: Codable {
    var version = 1
    var presets: [Stored]
  }

  private struct Stored: Codable {
    var name: String?
    var settings: StoredExportSettings?

    init(_ entry: Entry) {
      (name, settings) = (entry.name, StoredExportSettings(entry.settings))
    }

    /// One that is damaged must not cost the others.
    init(from decoder: any Decoder) throws {
      let container = try? decoder.container(keyedBy: CodingKeys.self)
      name = try? container?.decode(String.self, forKey: .name)
      settings = try? container?.decode(StoredExportSettings.self, forKey: .settings)
    }
  }

  package init?(decoding bytes: [UInt8]) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)) else { return nil }
    for stored in file.presets.prefix(ExportPresets.limit) {
      guard let name = stored.name, let settings = stored.settings?.settings else { continue }
      let isPlain = !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
      if isPlain { _ = save(settings, as: name) }
    }
  }

  package var kept: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings, numbers and flags can always be encoded.
    return try? Array(encoder.encode(File(presets: entries.map(Stored.init))))
  }
}

extension KeptFile<ExportPresets> {
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
