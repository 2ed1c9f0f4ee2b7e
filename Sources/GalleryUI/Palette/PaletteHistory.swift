import ActivityLog
package import Files
import Logging

/// What was run from the palette: how often each action, and the latest lines, most recent last.
package struct PaletteHistory: Hashable, Sendable {
  /// The maximum number of actions that are counted.
  package static let actionLimit = 500
  /// The count at which all counts are halved, so that they follow changed habits.
  package static let countLimit = 1_000
  /// The maximum number of lines.
  package static let lineLimit = 100
  /// The maximum length of a line in bytes. A longer one is not stored.
  package static let maximumLength = 4_096

  private var counts: [String: Int] = [:]
  package private(set) var lines: [String] = []

  package init() {}

  /// Returns how often an action was run, relative to the others.
  package func count(of action: String) -> Int { counts[action] ?? 0 }

  /// Records that an action was run by a line.
  package mutating func add(_ line: String, running action: String) {
    if counts[action] != nil || counts.count < PaletteHistory.actionLimit {
      counts[action, default: 0] += 1
    }
    if count(of: action) >= PaletteHistory.countLimit {
      counts = counts.mapValues { $0 / 2 }.filter { $0.value > 0 }
    }
    add(line)
  }

  private mutating func add(_ line: String) {
    guard !line.isEmpty, line.utf8.count <= PaletteHistory.maximumLength,
      !line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > PaletteHistory.lineLimit { lines.removeFirst() }
  }
}

/// The file format: a line for each action, with its count and its name, and after a colon each
/// line that was run.
extension PaletteHistory: StateValue {
  package static var fileName: String { "palette-history" }
  /// More than all lines of the maximum length.
  package static var sizeLimit: Int { 1 << 20 }

  /// Skips lines that are invalid.
  package init(decoding bytes: [UInt8]) {
    for bytes in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let text = String(validating: bytes, as: UTF8.self) else { continue }
      if text.hasPrefix(":") {
        add(String(text.dropFirst()))
        continue
      }
      let parts = text.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let count = Int(parts[0]), Command(name: String(parts[1])) != nil,
        (1...PaletteHistory.countLimit).contains(count)
      else { continue }
      counts[String(parts[1])] = count
    }
  }

  package var serialized: [UInt8]? {
    let actions = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let text =
      actions.map { "\($0.value) \($0.key)\n" }.joined() + lines.map { ":\($0)\n" }.joined()
    return Array(text.utf8)
  }
}

/// Stores what was run from the palette. It is a convenience only, so errors are just logged.
package typealias PaletteHistoryFile = StateFile<PaletteHistory>

extension StateFile<PaletteHistory> {
  /// Adds a line. The lines and counts of other sessions are kept.
  package func add(_ line: String, running action: String) {
    do {
      try change { $0.add(line, running: action) }
    } catch {
      Logger.files.warning("the palette history was not saved: \(error)")
    }
  }
}
