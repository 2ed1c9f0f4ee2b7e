/// What names and sizes a file system takes.
package struct FileSystemLimits: Hashable, Sendable {
  /// How long a name may be, in `unit`.
  package var longestName: Int
  package var unit: Unit
  /// The size of the largest file in bytes; nil where no photo comes near it.
  package var largestFile: Int64?
  /// Whether it refuses the signs that Windows has no names with.
  package var isOfWindows: Bool
  /// Whether a copy may take no room, since it shares its blocks with what it is a copy of.
  package var sharesBlocks: Bool

  package enum Unit: Hashable, Sendable { case bytes, utf16 }

  package init(
    longestName: Int = 255, unit: Unit = .bytes, largestFile: Int64? = nil,
    isOfWindows: Bool = false, sharesBlocks: Bool = false
  ) {
    self.longestName = longestName
    self.unit = unit
    self.largestFile = largestFile
    self.isOfWindows = isOfWindows
    self.sharesBlocks = sharesBlocks
  }

  /// `type` is the number of statfs(2), `longestName` the bytes that statvfs(3) has.
  init(type: UInt32?, longestName: Int) {
    switch type {
    // FAT: sizes have 32 bits.
    case 0x4D44:
      self.init(unit: .utf16, largestFile: Int64(UInt32.max), isOfWindows: true)
    // exFAT.
    case 0x2011_BAB0:
      self.init(unit: .utf16, isOfWindows: true)
    // NTFS, by the drivers of the kernel.
    case 0x5346_544E, 0x7366_746E:
      self.init(unit: .utf16)
    default:
      self.init(
        longestName: longestName > 0 ? longestName : 255,
        sharesBlocks: type.map(FileSystemLimits.sharing.contains) ?? true)
    }
  }

  /// Whether a file may be called so.
  package func takes(name: some Collection<UInt8>) -> Bool {
    guard !name.isEmpty, !name.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else {
      return false
    }
    let length = unit == .bytes ? name.count : String(decoding: name, as: UTF8.self).utf16.count
    guard length <= longestName else { return false }
    guard isOfWindows else { return true }
    return !name.contains { $0 < 32 || FileSystemLimits.refused.contains($0) }
      && ![UInt8(ascii: "."), UInt8(ascii: " ")].contains(Array(name).last)
  }

  package func takes(size: Int64) -> Bool {
    largestFile.map { size <= $0 } ?? true
  }

  /// Btrfs, XFS, bcachefs and ZFS. Where no number is known, APFS does.
  private static let sharing: Set<UInt32> = [0x9123_683E, 0x5846_5342, 0xCA45_1A4E, 0x2FC1_2FC1]

  private static let refused = Set("\"*:<>?\\|".utf8)
}
