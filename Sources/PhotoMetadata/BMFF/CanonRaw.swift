import PhotoModel

/// Extracts the metadata blocks of Canon's CR3, which is a movie header with embedded TIFF blocks
/// (described in Laurent Clévy's "Canon CR3" notes).
enum CanonRaw {
  private static let canonBox: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]

  /// Returns the Exif blocks of the movie, the main one first; empty if it has no Canon box.
  ///
  /// Canon stores each directory in a block of its own: CMT1 is the first directory, CMT2 is Exif,
  /// CMT4 is GPS. The latter two are nested under a new first directory, as in other files. CMT3,
  /// Canon's maker note, is omitted.
  static func blocks(of movie: Box, in source: ByteSource) -> [[UInt8]] {
    var main: [UInt8]?
    var exif: [UInt8]?
    var gps: [UInt8]?
    for box in source.boxes(in: movie.content) where box.type == "uuid" {
      guard source.bytes(at: box.content.lowerBound, count: 16)?.elementsEqual(canonBox) == true
      else { continue }
      for part in source.boxes(in: box.content(after: 16)) {
        guard ["CMT1", "CMT2", "CMT4"].contains(part.type),
          let content = source.content(of: part, limit: BMFFContainer.blockLimit)
        else { continue }
        switch part.type {
        case "CMT1": main = Array(content)
        case "CMT2": exif = nested(Array(content), under: 0x8769)
        default: gps = nested(Array(content), under: 0x8825)
        }
      }
    }
    return [main, exif, gps].compactMap { $0 }
  }

  /// Returns the block with a new first directory appended, whose only entry, `tag`, points to the
  /// original first directory. The existing bytes stay in place, so that their offsets remain
  /// valid.
  private static func nested(_ block: [UInt8], under tag: UInt16) -> [UInt8]? {
    guard let tiff = TIFFStructure(source: ByteSource(block), range: 0..<block.count), !tiff.isBig
    else { return nil }
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: tiff.order == .little ? number.littleEndian : number.bigEndian) {
        Array($0)
      }
    }
    // Directories start at even offsets.
    var result = block + [UInt8](repeating: 0, count: block.count % 2)
    result.replaceSubrange(4..<8, with: bytes(UInt32(result.count)))
    // One entry of type LONG (4), and no next directory.
    result += bytes(UInt16(1)) + bytes(tag) + bytes(UInt16(4)) + bytes(UInt32(1))
    return result + bytes(UInt32(clamping: tiff.firstDirectory)) + bytes(UInt32(0))
  }

  /// Returns ImageWidth and ImageLength of the first directory.
  static func pixelSize(_ main: [UInt8]) -> PixelSize? {
    guard let tiff = TIFFStructure(source: ByteSource(main), range: 0..<main.count),
      let directory = tiff.directory(at: tiff.firstDirectory),
      let width = tiff.integer(of: directory.entry(ExifTag.imageWidth)),
      let height = tiff.integer(of: directory.entry(ExifTag.imageLength))
    else { return nil }
    return PixelSize(plausibleWidth: width, height: height)
  }
}
