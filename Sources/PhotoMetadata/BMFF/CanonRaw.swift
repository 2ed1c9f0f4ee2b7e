import PhotoModel

/// Takes the blocks of metadata out of Canon's CR3, which is a film header with TIFF blocks inside
/// (as described in Laurent Clévy's "Canon CR3" notes).
enum CanonRaw {
  private static let canonBox: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]

  /// The Exif blocks of the film, the main one first; none when it has no Canon box.
  ///
  /// Canon keeps each directory in a block of its own: CMT1 is the first, CMT2 Exif's, CMT4 that of
  /// GPS. The latter two are put under a first directory, as everywhere else. CMT3, Canon's own
  /// note, is left out.
  static func blocks(of film: Box, in source: ByteSource) -> [[UInt8]] {
    var main: [UInt8]?
    var exif: [UInt8]?
    var gps: [UInt8]?
    for box in source.boxes(in: film.content) where box.type == "uuid" {
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

  /// The block with a new first directory behind the rest, whose one entry, `tag`, points to the
  /// directory that was first. What is there stays in its place, so that its offsets hold.
  private static func nested(_ block: [UInt8], under tag: UInt16) -> [UInt8]? {
    let tiff = ByteSource(block)
    guard let order = order(tiff), let first = tiff.integer(at: 4, as: UInt32.self, order) else {
      return nil
    }
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: order == .little ? number.littleEndian : number.bigEndian) { Array($0) }
    }
    // Directories begin on even positions.
    var whole = block + [UInt8](repeating: 0, count: block.count % 2)
    whole.replaceSubrange(4..<8, with: bytes(UInt32(whole.count)))
    // One entry: a LONG is type 4. No directory follows.
    whole += bytes(UInt16(1)) + bytes(tag) + bytes(UInt16(4)) + bytes(UInt32(1)) + bytes(first)
    return whole + bytes(UInt32(0))
  }

  private static func order(_ tiff: ByteSource) -> ByteSource.Endianness? {
    if tiff.has("II", at: 0) { return .little }
    return tiff.has("MM", at: 0) ? .big : nil
  }

  /// ImageWidth and ImageLength of the first directory (TIFF 6.0, tags 256 and 257).
  static func pixelSize(_ main: [UInt8]) -> PixelSize? {
    let tiff = ByteSource(main)
    guard let order = order(tiff) else { return nil }
    guard let start = tiff.integer(at: 4, as: UInt32.self, order).map(Int.init),
      let count = tiff.integer(at: start, as: UInt16.self, order)
    else { return nil }
    var sizes: [UInt16: Int] = [:]
    for index in 0..<Int(count) {
      let entry = start + 2 + index * 12
      guard let tag = tiff.integer(at: entry, as: UInt16.self, order),
        let type = tiff.integer(at: entry + 2, as: UInt16.self, order)
      else { break }
      guard tag == 256 || tag == 257 else { continue }
      // A SHORT is 3 and a LONG is 4.
      sizes[tag] =
        type == 3
        ? tiff.integer(at: entry + 8, as: UInt16.self, order).map(Int.init)
        : tiff.integer(at: entry + 8, as: UInt32.self, order).map(Int.init)
    }
    guard let width = sizes[256], let height = sizes[257], width > 0, height > 0 else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }
}
