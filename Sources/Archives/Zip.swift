package import PhotoModel

/// Creates the records of a ZIP archive. The files in it are stored uncompressed, because photos
/// don't get smaller.
///
/// The format is PKWARE's APPNOTE.TXT 6.3.10 with ZIP64, and Info-ZIP's extended timestamps. Names
/// that are valid UTF-8 are flagged as UTF-8, others are raw bytes.
package struct Zip: Sendable {
  /// The directory, which follows all files.
  private var directory: [UInt8] = []
  private var count: UInt64 = 0
  private let zoneOffset: @Sendable (FileTime) -> Int64

  /// The offset of the checksum within a local file header.
  package static let sumOffset: Int64 = 14

  /// `zoneOffset` returns the offset of local time from UTC in seconds, because times in ZIP
  /// archives are local.
  package init(zoneOffset: @escaping @Sendable (FileTime) -> Int64 = { _ in 0 }) {
    self.zoneOffset = zoneOffset
  }

  /// Returns the header that precedes the bytes of a file. Its checksum is 0 and is overwritten
  /// when it is known.
  package func header(of entry: ArchiveEntry) -> [UInt8] {
    let isLarge = entry.size >= Zip.limit32
    var extra = timestamp(entry)
    if isLarge { extra += field(0x0001, number(entry.size, 8) + number(entry.size, 8)) }
    var bytes = number(0x0403_4B50, 4) + shared(entry, sum: 0, isLarge, isLarge)
    bytes += number(Int64(extra.count), 2)
    return bytes + entry.path + extra
  }

  /// Adds a file to the directory. Its header is at `offset` in the archive, and its bytes have the
  /// CRC-32 `sum`.
  package mutating func addToDirectory(_ entry: ArchiveEntry, at offset: Int64, sum: UInt32) {
    let isLarge = entry.size >= Zip.limit32
    let isFar = offset >= Zip.limit32
    var large: [UInt8] = []
    if isLarge { large += number(entry.size, 8) + number(entry.size, 8) }
    if isFar { large += number(offset, 8) }
    let extra = timestamp(entry) + (large.isEmpty ? [] : field(0x0001, large))
    // Made on Unix, by version 4.5 of the format.
    directory += number(0x0201_4B50, 4) + [45, 3]
    directory += shared(entry, sum: sum, isLarge, isLarge || isFar)
    directory += number(Int64(extra.count), 2)
    // No comment, disk 0, not a text file; a regular file readable by all.
    directory += number(0, 2) + number(0, 2) + number(0, 2) + number(0o100644 << 16, 4)
    directory += number(isFar ? 0xFFFF_FFFF : offset, 4)
    directory += entry.path + extra
    count += 1
  }

  /// Returns the records that follow the last file, whose bytes end at `offset`.
  package func end(at offset: Int64) -> [UInt8] {
    let size = Int64(directory.count)
    let needsLarge = offset >= Zip.limit32 || size >= Zip.limit32 || count >= 0xFFFF
    var bytes = directory
    if needsLarge {
      bytes += number(0x0606_4B50, 4) + number(44, 8) + [45, 3, 45, 0]
      bytes += number(0, 4) + number(0, 4)
      bytes += number(Int64(count), 8) + number(Int64(count), 8)
      bytes += number(size, 8) + number(offset, 8)
      bytes += number(0x0706_4B50, 4) + number(0, 4) + number(offset + size, 8) + number(1, 4)
    }
    let short = Int64(min(count, 0xFFFF))
    bytes += number(0x0605_4B50, 4) + number(0, 2) + number(0, 2)
    bytes += number(short, 2) + number(short, 2)
    bytes += number(min(size, 0xFFFF_FFFF), 4) + number(min(offset, 0xFFFF_FFFF), 4)
    return bytes + number(0, 2)
  }

  /// Numbers from this one on are stored in an extra field.
  private static let limit32: Int64 = 0xFFFF_FFFF

  /// The fields that both headers share, from the version to the length of the name.
  private func shared(
    _ entry: ArchiveEntry, sum: UInt32, _ isLarge: Bool, _ usesZip64: Bool
  ) -> [UInt8] {
    let isText = entry.text != nil && !entry.isASCII
    var bytes = number(usesZip64 ? 45 : 20, 2) + number(isText ? 1 << 11 : 0, 2) + number(0, 2)
    let (day, clock) = dosTime(entry.modifiedAt)
    bytes += number(clock, 2) + number(day, 2) + number(Int64(sum), 4)
    let size = isLarge ? 0xFFFF_FFFF : entry.size
    bytes += number(size, 4) + number(size, 4)
    return bytes + number(Int64(entry.path.count), 2)
  }

  private func timestamp(_ entry: ArchiveEntry) -> [UInt8] {
    let seconds = entry.modifiedAt.seconds
    guard Int32(exactly: seconds) != nil else { return [] }
    return field(0x5455, [1] + number(seconds, 4))
  }

  /// Returns an MS-DOS date and time, from 1980 to 2107, with a resolution of two seconds.
  private func dosTime(_ time: FileTime) -> (day: Int64, clock: Int64) {
    let local = time.seconds + zoneOffset(time)
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let clock = local - days * 86_400
    let day = Day(number: Int32(clamping: days)).parts
    guard (1980...2107).contains(day.year) else { return (0x21, 0) }
    return (
      Int64((day.year - 1980) << 9 | day.month << 5 | day.day),
      clock / 3600 << 11 | clock / 60 % 60 << 5 | clock % 60 / 2
    )
  }

  private func field(_ id: Int64, _ bytes: [UInt8]) -> [UInt8] {
    number(id, 2) + number(Int64(bytes.count), 2) + bytes
  }

  /// Returns a little-endian number of `count` bytes.
  private func number(_ number: Int64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
