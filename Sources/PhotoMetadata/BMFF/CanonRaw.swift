import PhotoModel

/// Takes the blocks of metadata out of Canon's CR3, which is a film header with TIFF blocks inside
/// (as described in Laurent Clévy's "Canon CR3" notes).
enum CanonRaw {
  private static let canonBox: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]

  /// The TIFF blocks CMT1 to CMT4, in this order and always four, an absent one empty: IFD0, the
  /// Exif directory, the maker note and the GPS directory, each as the first directory of its
  /// block. None at all when the file has no such blocks.
  static func parts(of film: Box, in source: ByteSource) -> [[UInt8]] {
    var parts = [[UInt8]](repeating: [], count: 4)
    for box in source.boxes(in: film.content) where box.type == "uuid" {
      guard source.bytes(at: box.content.lowerBound, count: 16)?.elementsEqual(canonBox) == true
      else { continue }
      for part in source.boxes(in: box.content(after: 16)) {
        let index: Int
        switch part.type {
        case "CMT1": index = 0
        case "CMT2": index = 1
        case "CMT3": index = 2
        case "CMT4": index = 3
        default: continue
        }
        guard let content = source.content(of: part, limit: BMFFContainer.blockLimit) else {
          continue
        }
        parts[index] = Array(content)
      }
    }
    return parts.allSatisfy(\.isEmpty) ? [] : parts
  }

  /// ImageWidth and ImageLength of the first directory (TIFF 6.0, tags 256 and 257).
  static func pixelSize(_ parts: [[UInt8]]) -> PixelSize? {
    guard let bytes = parts.first else { return nil }
    let tiff = ByteSource(bytes)
    let order: ByteSource.Endianness
    if tiff.has("II", at: 0) {
      order = .little
    } else if tiff.has("MM", at: 0) {
      order = .big
    } else {
      return nil
    }
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
