package import PhotoModel

/// The files that an export has written to a folder, so that the next one copies only new and
/// changed files, and removes only its own.
package struct ExportIndex: Hashable, Sendable {
  /// A source file and the file that was written for it.
  package struct Entry: Hashable, Sendable {
    package var source: FilePath
    /// The size and modification time of the source file at the time of the export.
    package var size: Int64
    package var modifiedAt: FileTime
    /// An unambiguous text form of the rendition options. Empty for a copy.
    package var recipe: String
    package var target: Target

    package init(
      source: FilePath, size: Int64, modifiedAt: FileTime, recipe: String = "", target: Target
    ) {
      (self.source, self.size, self.modifiedAt) = (source, size, modifiedAt)
      (self.recipe, self.target) = (recipe, target)
    }
  }

  /// A file in the folder, as the export wrote it.
  package struct Target: Hashable, Sendable {
    /// The path relative to the folder.
    package var path: [UInt8]
    package var size: Int64
    package var modifiedAt: FileTime

    package init(path: [UInt8], size: Int64, modifiedAt: FileTime) {
      (self.path, self.size, self.modifiedAt) = (path, size, modifiedAt)
    }
  }

  /// The entries by target path.
  private var entries: [[UInt8]: Entry] = [:]
  /// The target path to which each source file was last exported.
  private var targets: [FilePath: [UInt8]] = [:]
  /// Files that were about to be renamed to their final names when the export ended, by target
  /// path.
  private var pending: [[UInt8]: Entry] = [:]
  /// Files that were moved to the trash, by target path. Undo restores them there.
  private var trashed: [[UInt8]: Entry] = [:]

  package init() {}

  package var count: Int { entries.count }
  package var isEmpty: Bool { entries.isEmpty }

  /// The last entry of a source file.
  package subscript(source: FilePath) -> Entry? { targets[source].flatMap { entries[$0] } }

  /// The entry of a target path.
  subscript(target path: [UInt8]) -> Entry? { entries[path] }

  package mutating func record(_ entry: Entry) {
    pending[entry.target.path] = nil
    trashed[entry.target.path] = nil
    if let before = entries[entry.target.path], targets[before.source] == entry.target.path {
      targets[before.source] = nil
    }
    entries[entry.target.path] = entry
    targets[entry.source] = entry.target.path
  }

  /// Determines which pending files have their final names and which trashed files were restored.
  /// `state` returns the status of the file at a path.
  mutating func reconcile(_ state: ([UInt8]) -> FileStatus?) {
    for entry in ExportIndex.sorted(trashed) {
      let path = entry.target.path
      guard let status = state(path), entry.target.matches(status) else { continue }
      trashed[path] = nil
      entries[path] = entry
      // If the photo has since been exported to another path, that file remains the photo's.
      if targets[entry.source] == nil { targets[entry.source] = path }
    }
    for entry in ExportIndex.sorted(pending) {
      if let status = state(entry.target.path), entry.target.matches(status) { record(entry) }
    }
    pending = [:]
  }

  /// Removes an entry whose file was moved to the trash. It is valid again if the file is restored.
  mutating func remove(trashed entry: Entry) {
    remove(target: entry.target.path)
    trashed[entry.target.path] = entry
  }

  package mutating func remove(target path: [UInt8]) {
    pending[path] = nil
    trashed[path] = nil
    guard let entry = entries.removeValue(forKey: path) else { return }
    if targets[entry.source] == path { targets[entry.source] = nil }
  }

  /// All entries, sorted by target path.
  package var all: [Entry] { ExportIndex.sorted(entries) }

  private static func sorted(_ entries: [[UInt8]: Entry]) -> [Entry] {
    entries.values.sorted { $0.target.path.lexicographicallyPrecedes($1.target.path) }
  }
}

// MARK: As a file

/// The file format: one line per file with its target path, source path, the sizes and times of
/// both, and the rendition options, separated by tabs.
///
/// The same line after a question mark means that the file is about to be renamed to its final
/// name, which an interrupted program may or may not have done. After a tilde it means that the
/// file was moved to the trash. Later lines override earlier ones. A file therefore requires only
/// two lines, and a truncated index is valid up to its last complete line.
extension ExportIndex {
  /// The name of the index file. It is hidden and can't be the name of a photo.
  package static let name = Array(".albumen-export".utf8)
  private static let title = Array("albumen export 1".utf8)

  /// Parses an index. Returns nil if it was written by another program or by a newer version of
  /// this one.
  package init?(reading bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.first?.elementsEqual(ExportIndex.title) == true else { return nil }
    // The text after the last line feed is empty or an incomplete line.
    lines.removeLast()
    for line in lines.dropFirst() {
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
      if fields.count == 2, fields[0].elementsEqual("-".utf8) {
        remove(target: ExportIndex.plain(fields[1]))
      } else if fields.first?.elementsEqual("?".utf8) == true,
        let entry = ExportIndex.entry(fields.dropFirst())
      {
        pending[entry.target.path] = entry
      } else if fields.first?.elementsEqual("~".utf8) == true,
        let entry = ExportIndex.entry(fields.dropFirst())
      {
        remove(trashed: entry)
      } else if let entry = ExportIndex.entry(fields) {
        record(entry)
      }
    }
  }

  /// The complete index. If a source has several entries, its last target is written after all
  /// others.
  package var bytes: [UInt8] {
    let (last, otherEntries) = all.reduce(into: ([Entry](), [Entry]())) { parts, entry in
      if targets[entry.source] == entry.target.path {
        parts.0.append(entry)
      } else {
        parts.1.append(entry)
      }
    }
    let entryBytes = (otherEntries + last).reduce(into: ExportIndex.start) {
      $0 += ExportIndex.line($1)
    }
    return ExportIndex.sorted(trashed)
      .reduce(into: entryBytes) { $0 += ExportIndex.line(trashing: $1) }
  }

  static let start = title + [0x0A]

  static func line(_ entry: Entry) -> [UInt8] {
    let numbers = [
      entry.size, entry.modifiedAt.nanoseconds, entry.target.size,
      entry.target.modifiedAt.nanoseconds,
    ]
    var line = escaped(entry.target.path) + [0x09] + escaped(entry.source.bytes) + [0x09]
    for number in numbers { line += Array("\(number)\t".utf8) }
    return line + escaped(Array(entry.recipe.utf8)) + [0x0A]
  }

  /// Returns the line for a file that is about to be renamed to its final name.
  static func line(pending entry: Entry) -> [UInt8] { Array("?\t".utf8) + line(entry) }

  /// Returns the line for a file that was moved to the trash.
  static func line(trashing entry: Entry) -> [UInt8] { Array("~\t".utf8) + line(entry) }

  /// Returns the line for a file that no longer exists.
  static func line(withoutTarget path: [UInt8]) -> [UInt8] {
    Array("-\t".utf8) + escaped(path) + [0x0A]
  }

  private static func entry(_ line: some Sequence<ArraySlice<UInt8>>) -> Entry? {
    let fields = Array(line)
    guard fields.count == 7 else { return nil }
    let numbers = fields[2..<6].compactMap { Int64(String(decoding: $0, as: UTF8.self)) }
    let path = plain(fields[0])
    guard numbers.count == 4, isWithin(path) else { return nil }
    return Entry(
      source: FilePath(bytes: plain(fields[1])), size: numbers[0],
      modifiedAt: FileTime(nanoseconds: numbers[1]),
      recipe: String(decoding: plain(fields[6]), as: UTF8.self),
      target: Target(
        path: path, size: numbers[2], modifiedAt: FileTime(nanoseconds: numbers[3])))
  }

  /// Whether a path stays inside the folder. A manipulated index must not refer to other files.
  private static func isWithin(_ path: [UInt8]) -> Bool {
    let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !names.isEmpty
      && names.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
          && !$0.contains(0)
      }
  }

  private static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.reduce(into: []) { line, byte in
      switch byte {
      case 0x09, 0x0A, 0x0D, UInt8(ascii: "%"):
        let digits = String(byte, radix: 16, uppercase: true)
        line += Array("%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      default: line.append(byte)
      }
    }
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var remainingBytes = bytes
    while let byte = remainingBytes.popFirst() {
      if byte == UInt8(ascii: "%"), remainingBytes.count >= 2,
        let number = UInt8(String(decoding: remainingBytes.prefix(2), as: UTF8.self), radix: 16)
      {
        plain.append(number)
        remainingBytes = remainingBytes.dropFirst(2)
      } else {
        plain.append(byte)
      }
    }
    return plain
  }
}
