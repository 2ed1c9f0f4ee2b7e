/// The Exif tags of a photo with their raw values, from which a new block is written.
struct ExifEntries {
  struct Value: Hashable {
    /// TIFF's number of the type.
    var format: UInt16
    var count: Int
    /// In the byte order `ExifEntries.order`.
    var bytes: [UInt8]
  }

  private(set) var order = ByteSource.Endianness.little
  var main: [UInt16: Value] = [:]
  var exif: [UInt16: Value] = [:]
  var gps: [UInt16: Value] = [:]
  /// The maker note, and its offset in the original block, because its own offsets may be relative
  /// to the start of the block.
  var makerNote: (value: Value, place: Int)?

  /// Longer values don't describe a photo.
  private static let valueLimit = 60_000

  /// The tags of the first directory that describe the photo and not its storage: TIFF 6.0, Exif
  /// 2.32 table 4, and those in which Windows stores texts and ratings.
  private static let photoTags: Set<UInt16> = [
    0x010D, 0x010E, 0x010F, 0x0110, 0x0112, 0x011A, 0x011B, 0x0128, 0x0131, 0x0132, 0x013B, 0x013C,
    0x4746, 0x4749, 0x8298, 0x9C9B, 0x9C9C, 0x9C9D, 0x9C9E, 0x9C9F,
  ]
  /// The tags of the Exif directory that describe the file: the interoperability directory, the
  /// compressed bits per pixel, a related sound file, and Microsoft's padding.
  private static let fileTags: Set<UInt16> = [0x9102, 0xA004, 0xA005, 0xEA1C, 0xEA1D]

  var isEmpty: Bool { main.isEmpty && exif.isEmpty && gps.isEmpty && makerNote == nil }

  init() {}

  /// Adds the entries of another structure. Existing entries stay.
  mutating func add(_ structure: TIFFStructure) {
    guard !structure.isBig, let directories = ExifDirectories(structure) else { return }
    if isEmpty { order = structure.order }
    for entry in directories.main where ExifEntries.photoTags.contains(entry.tag) {
      ExifEntries.add(entry, of: structure, order, to: &main)
    }
    for entry in directories.exif.map({ Array($0) }) ?? [] {
      switch entry.tag {
      case ExifTag.makerNote:
        guard makerNote == nil, structure.order == order,
          let value = ExifEntries.value(of: entry, of: structure, order)
        else { continue }
        makerNote = (value, entry.position)
      case ExifTag.exifDirectory, ExifTag.gpsDirectory: continue
      default:
        if !ExifEntries.fileTags.contains(entry.tag) {
          ExifEntries.add(entry, of: structure, order, to: &exif)
        }
      }
    }
    for entry in directories.gps.map({ Array($0) }) ?? [] where PositionProperty.isExif(entry.tag) {
      ExifEntries.add(entry, of: structure, order, to: &gps)
    }
  }

  private static func add(
    _ entry: TIFFEntry, of structure: TIFFStructure, _ order: ByteSource.Endianness,
    to values: inout [UInt16: Value]
  ) {
    guard values[entry.tag] == nil, let value = value(of: entry, of: structure, order) else {
      return
    }
    values[entry.tag] = value
  }

  private static func value(
    of entry: TIFFEntry, of structure: TIFFStructure, _ order: ByteSource.Endianness
  ) -> Value? {
    guard entry.unit > 0, entry.format <= 12 || entry.format == 129, entry.count > 0,
      entry.byteCount <= valueLimit,
      structure.contains(entry), let bytes = structure.bytes(of: entry, limit: valueLimit)
    else { return nil }
    let same = structure.order == order
    return Value(
      format: entry.format, count: entry.count,
      bytes: same ? Array(bytes) : swapped(Array(bytes), entry.format))
  }

  /// A fraction consists of two integers.
  private static func swapped(_ bytes: [UInt8], _ format: UInt16) -> [UInt8] {
    let unit = format == 5 || format == 10 ? 4 : TIFFEntry.unit(of: format)
    guard unit > 1 else { return bytes }
    return stride(from: 0, to: bytes.count - bytes.count % unit, by: unit).flatMap {
      bytes[$0..<($0 + unit)].reversed()
    }
  }
}

extension ExifEntries.Value {
  static func short(_ number: Int, _ order: ByteSource.Endianness) -> Self {
    let (high, low) = (UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    return Self(format: 3, count: 1, bytes: order == .big ? [high, low] : [low, high])
  }

  static func long(_ number: Int, _ order: ByteSource.Endianness) -> Self {
    let bytes = [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
    return Self(format: 4, count: 1, bytes: order == .big ? bytes : bytes.reversed())
  }

  /// Creates a zero-terminated text, as required by Exif.
  static func text(_ text: String) -> Self {
    let bytes = Array(text.utf8.prefix(8000)) + [0]
    return Self(format: 2, count: bytes.count, bytes: bytes)
  }
}
