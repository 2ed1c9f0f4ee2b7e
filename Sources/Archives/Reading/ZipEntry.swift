import CZlib
import PhotoModel

/// A record of a ZIP archive's directory.
///
/// See APPNOTE.TXT 6.3.10, 4.3.12, 4.4 and 4.5, and Info-ZIP's extended timestamp and Unicode path
/// fields.
struct ZipEntry {
  var path: [UInt8]
  var isFolder: Bool
  var method: UInt64
  var sum: UInt32
  var packedSize: Int64
  var size: Int64
  /// The offset of the file's local header.
  var offset: Int64
  var modifiedAt: FileTime?
  private var flags: UInt64
  private var creatorVersion: UInt64
  private var mode: UInt64
  /// The length of the record. The next record follows it.
  private(set) var length: Int

  static let stored: UInt64 = 0
  static let deflated: UInt64 = 8

  /// Returns nil if the bytes are not a directory record.
  init?(_ record: LittleEndian, zoneOffset: (FileTime) -> Int64) {
    guard record.number(0, 4) == 0x0201_4B50, let version = record.number(4, 2),
      let flags = record.number(8, 2), let method = record.number(10, 2),
      let clock = record.number(12, 2), let day = record.number(14, 2),
      let sum = record.number(16, 4), let packed = record.number(20, 4),
      let size = record.number(24, 4), let nameLength = record.number(28, 2),
      let extraLength = record.number(30, 2), let commentLength = record.number(32, 2),
      let attributes = record.number(38, 4), let offset = record.number(42, 4),
      let name = record.slice(46, Int(nameLength)),
      let extra = record.slice(46 + Int(nameLength), Int(extraLength))
    else { return nil }
    (self.flags, self.method, self.sum) = (flags, method, UInt32(sum))
    creatorVersion = version >> 8
    mode = attributes >> 16
    length = 46 + Int(nameLength) + Int(extraLength) + Int(commentLength)
    (packedSize, self.size, self.offset) = (Int64(packed), Int64(size), Int64(offset))
    path = []
    isFolder = name.last == UInt8(ascii: "/")
    modifiedAt = ZipEntry.time(day: day, clock: clock, zoneOffset)
    var unicode: [UInt8]?
    for (id, field) in ZipEntry.fields(extra) {
      switch id {
      case 0x0001: readLarge(field)
      case 0x5455:
        if let flags = field.number(0, 1), flags & 1 != 0, let seconds = field.number(1, 4) {
          modifiedAt = FileTime(seconds: Int(Int32(truncatingIfNeeded: seconds)))
        }
      case 0x7075:
        let nameChecksum = name.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
        if field.number(0, 1) == 1, field.number(1, 4) == UInt64(nameChecksum) {
          unicode = field.slice(5, field.count - 5).map(Array.init)
        }
      default: break
      }
    }
    path = unicode ?? ZipEntry.text(name, isUTF8: flags & 1 << 11 != 0)
  }

  /// The reason why the entry is never unpacked, or nil for a regular file.
  var refusal: RefusedMember.Reason? {
    // Unix links and devices, if the file type is recorded.
    let kind = mode & 0o170000
    if creatorVersion == 3 || creatorVersion == 19, kind != 0, kind != 0o100000 {
      return kind == 0o120000 ? .link : .special
    }
    if flags & 1 != 0 || flags & 1 << 6 != 0 { return .encrypted }
    guard method == ZipEntry.stored || method == ZipEntry.deflated else { return .method }
    return UnpackingLimit.refuses(size, from: packedSize) ? .bomb : nil
  }

  var isFromWindows: Bool { [0, 10, 11, 14].contains(creatorVersion) }

  /// Reads the ZIP64 field. It contains only the values that don't fit into their own fields, in
  /// this order.
  private mutating func readLarge(_ field: LittleEndian) {
    var position = 0
    func next(_ value: inout Int64) {
      guard value == 0xFFFF_FFFF, let large = field.number(position, 8) else { return }
      value = Int64(clamping: large)
      position += 8
    }
    next(&size)
    next(&packedSize)
    next(&offset)
  }

  /// Decodes a name that is not valid UTF-8 as code page 437.
  private static func text(_ name: ArraySlice<UInt8>, isUTF8: Bool) -> [UInt8] {
    if isUTF8 || String(validating: name, as: UTF8.self) != nil { return Array(name) }
    return Array(CodePage437.text(name).utf8)
  }

  private static func fields(_ extra: ArraySlice<UInt8>) -> [(UInt64, LittleEndian)] {
    let all = LittleEndian(extra)
    var fields: [(UInt64, LittleEndian)] = []
    var position = 0
    while let id = all.number(position, 2), let length = all.number(position + 2, 2),
      let bytes = all.slice(position + 4, Int(length))
    {
      fields.append((id, LittleEndian(bytes)))
      position += 4 + Int(length)
    }
    return fields
  }

  /// Converts an MS-DOS date and time, which are local. Returns nil if they are invalid.
  private static func time(
    day: UInt64, clock: UInt64, _ zoneOffset: (FileTime) -> Int64
  ) -> FileTime? {
    let (month, date) = (Int(day >> 5 & 15), Int(day & 31))
    guard (1...12).contains(month), date > 0,
      let day = Day(year: 1980 + Int(day >> 9), month: month, day: date)
    else { return nil }
    let seconds = Int(clock >> 11) * 3600 + Int(clock >> 5 & 63) * 60 + Int(clock & 31) * 2
    let local = FileTime(seconds: Int(day.number) * 86_400 + seconds)
    return FileTime(seconds: Int(local.seconds - zoneOffset(local)))
  }
}
