/// The few values that fields are made of, taken out of a TIFF structure of any size and shape and
/// set down as a small Exif block.
///
/// libexif looks at the first 64 KiB of a block only, copies every value and the thumbnail, and
/// takes the maker's own notes apart. Many structures are larger than that, or lie all over a RAW
/// file, and most of what they hold is not asked for: given this excerpt, libexif reads all of them,
/// and making it costs less than it saves.
struct ExifExcerpt {
  /// `Exif\0\0` and a TIFF structure in the byte order of the original.
  private(set) var bytes: [UInt8] = []
  private let order: ByteSource.Endianness

  /// A value longer than this is cut if it is text, and left out if not.
  private static let valueLimit = 4096
  /// libexif's own limit is 64 KiB.
  private static let limit = 60 * 1024

  init(of structure: TIFFStructure, directories: ExifDirectories) {
    order = structure.order
    bytes.reserveCapacity(2048)
    bytes.append(contentsOf: "Exif\0\0".utf8)
    bytes.append(contentsOf: order == .little ? "II".utf8 : "MM".utf8)
    append(UInt16(42))
    append(UInt32(8))

    let main = values(directories.main, of: structure, where: ExifTag.isRead)
    let exif = values(directories.exif, of: structure, where: ExifTag.isRead)
    let gps = values(directories.gps, of: structure, where: ExifTag.isReadOfGPS)
    let pointers = (exif.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1)
    let mainLength = length(of: main, pointers: pointers)
    let exifStart = 8 + mainLength
    let exifLength = exif.isEmpty ? 0 : length(of: exif, pointers: 0)
    var links: [(UInt16, Int)] = []
    if !exif.isEmpty { links.append((ExifTag.exifDirectory, exifStart)) }
    if !gps.isEmpty { links.append((ExifTag.gpsDirectory, exifStart + exifLength)) }
    append(main, links: links, at: 8, of: structure)
    if !exif.isEmpty { append(exif, links: [], at: exifStart, of: structure) }
    if !gps.isEmpty { append(gps, links: [], at: exifStart + exifLength, of: structure) }
  }

  /// The entries worth taking, with the counts they will have.
  private func values(
    _ directory: TIFFDirectory?, of structure: TIFFStructure, where isRead: (UInt16) -> Bool
  ) -> [TIFFEntry] {
    guard let directory else { return [] }
    var values: [TIFFEntry] = []
    values.reserveCapacity(32)
    var total = 0
    for entry in directory where isRead(entry.tag) {
      var entry = entry
      // 13 and up are of BigTIFF, or of later editions than libexif: text is text to it.
      if entry.format == 129 { entry.format = 2 }
      guard entry.format <= 12, entry.byteCount > 0 else { continue }
      if entry.unit == 1 { entry.count = min(entry.count, ExifExcerpt.valueLimit) }
      guard entry.byteCount <= ExifExcerpt.valueLimit, structure.holds(entry) else { continue }
      total += entry.byteCount + 16
      guard total <= ExifExcerpt.limit / 3 else { break }
      values.append(entry)
    }
    return values
  }

  private func length(of values: [TIFFEntry], pointers: Int) -> Int {
    var length = 2 + (values.count + pointers) * 12 + 4
    for value in values where value.byteCount > 4 { length += even(value.byteCount) }
    return length
  }

  private mutating func append(
    _ values: [TIFFEntry], links: [(UInt16, Int)], at start: Int, of structure: TIFFStructure
  ) {
    append(UInt16(values.count + links.count))
    var position = start + 2 + (values.count + links.count) * 12 + 4
    for value in values {
      append(value.tag)
      append(value.format)
      append(UInt32(value.count))
      if value.byteCount <= 4 {
        append(value, padded: 4, of: structure)
      } else {
        append(UInt32(position))
        position += even(value.byteCount)
      }
    }
    for (tag, target) in links {
      append(tag)
      append(UInt16(4))
      append(UInt32(1))
      append(UInt32(target))
    }
    append(UInt32(0))
    for value in values where value.byteCount > 4 {
      append(value, padded: even(value.byteCount), of: structure)
    }
  }

  /// The bytes of a value, with zeroes up to `length`: those alone where the file was cut meanwhile.
  private mutating func append(_ value: TIFFEntry, padded length: Int, of structure: TIFFStructure)
  {
    let end = bytes.count + length
    if let found = structure.bytes(of: value) { bytes.append(contentsOf: found) }
    while bytes.count < end { bytes.append(0) }
  }

  private func even(_ length: Int) -> Int { length + length % 2 }

  private mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: order == .big ? number.bigEndian : number.littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }
}

/// The directories of a structure that hold what is read of Exif.
struct ExifDirectories {
  var main: TIFFDirectory
  var exif: TIFFDirectory?
  var gps: TIFFDirectory?

  /// Fails where the first directory cannot be read.
  init?(_ structure: TIFFStructure) {
    guard let main = structure.directory(at: structure.firstDirectory) else { return nil }
    self.main = main
    for entry in main {
      switch entry.tag {
      case ExifTag.exifDirectory:
        exif = structure.integer(of: entry).flatMap { structure.directory(at: $0) }
      case ExifTag.gpsDirectory:
        gps = structure.integer(of: entry).flatMap { structure.directory(at: $0) }
      default: break
      }
    }
    if gps == nil {
      // Some programs hang it below the Exif directory; and CR3 keeps it as a block of its own,
      // which starts with its version.
      gps = exif?.entry(ExifTag.gpsDirectory).flatMap { structure.integer(of: $0) }
        .flatMap { structure.directory(at: $0) }
      if gps == nil, main.entry(ExifTag.gpsVersion)?.byteCount == 4 { gps = main }
    }
  }
}
