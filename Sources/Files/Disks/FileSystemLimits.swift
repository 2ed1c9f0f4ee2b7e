/// The names and file sizes that a file system accepts.
package struct FileSystemLimits: Hashable, Sendable {
  /// The maximum length of a name, in `unit`.
  package var longestName: Int
  package var unit: Unit
  /// The size of the largest file in bytes. Nil if the limit is far above the size of any photo.
  package var largestFile: Int64?
  /// Whether the file system refuses the characters that Windows doesn't allow in names.
  package var refusesWindowsCharacters: Bool
  /// Whether a copy may take no space because it shares its blocks with the original.
  package var sharesBlocks: Bool

  package enum Unit: Hashable, Sendable { case bytes, utf16 }

  package init(
    longestName: Int = 255, unit: Unit = .bytes, largestFile: Int64? = nil,
    refusesWindowsCharacters: Bool = false, sharesBlocks: Bool = false
  ) {
    self.longestName = longestName
    self.unit = unit
    self.largestFile = largestFile
    self.refusesWindowsCharacters = refusesWindowsCharacters
    self.sharesBlocks = sharesBlocks
  }

  /// `type` is the type number of statfs(2). `longestName` is the maximum name length in bytes of
  /// statvfs(3).
  init(type: UInt32?, longestName: Int) {
    switch type {
    // FAT: file sizes are 32-bit.
    case 0x4D44:
      self.init(unit: .utf16, largestFile: Int64(UInt32.max), refusesWindowsCharacters: true)
    // exFAT.
    case 0x2011_BAB0:
      self.init(unit: .utf16, refusesWindowsCharacters: true)
    // NTFS, with the kernel drivers.
    case 0x5346_544E, 0x7366_746E:
      self.init(unit: .utf16)
    default:
      self.init(
        longestName: longestName > 0 ? longestName : 255,
        sharesBlocks: type.map(FileSystemLimits.blockSharingTypes.contains) ?? true)
    }
  }

  /// Whether the file system accepts a file name.
  package func accepts(name: some Collection<UInt8>) -> Bool {
    guard !name.isEmpty, !name.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else {
      return false
    }
    let length = unit == .bytes ? name.count : String(decoding: name, as: UTF8.self).utf16.count
    guard length <= longestName else { return false }
    guard refusesWindowsCharacters else { return true }
    return !name.contains { $0 < 32 || FileSystemLimits.refusedCharacters.contains($0) }
      && ![UInt8(ascii: "."), UInt8(ascii: " ")].contains(Array(name).last)
  }

  package func accepts(size: Int64) -> Bool {
    largestFile.map { size <= $0 } ?? true
  }

  /// The file systems whose copies can share blocks: Btrfs, XFS, bcachefs and ZFS. Without a type
  /// number, APFS is assumed, which shares blocks.
  private static let blockSharingTypes: Set<UInt32> = [
    0x9123_683E, 0x5846_5342, 0xCA45_1A4E, 0x2FC1_2FC1,
  ]

  private static let refusedCharacters = Set("\"*:<>?\\|".utf8)
}
