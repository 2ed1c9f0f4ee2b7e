import PhotoModel

/// Reads Windows bitmaps, which contain only a size (Microsoft, "Bitmap Storage").
enum BMPContainer {
  /// Whether the header is valid: `BM` alone may also start a text.
  static func isBitmap(_ source: ByteSource) -> Bool {
    guard source.has("BM", at: 0), let header: UInt32 = source.integer(at: 14, .little) else {
      return false
    }
    switch header {
    case 12: return source.integer(at: 22, as: UInt16.self, .little) == 1
    case 16, 40, 52, 56, 64, 108, 124:
      return source.integer(at: 26, as: UInt16.self, .little) == 1
    default: return false
    }
  }

  static func facts(_ source: ByteSource) -> ContainerFacts {
    var facts = ContainerFacts()
    guard isBitmap(source) else {
      facts.damage = "has no bitmap header"
      return facts
    }
    let isOld = source.integer(at: 14, as: UInt32.self, .little) == 12
    let width: Int?
    let height: Int?
    if isOld {
      width = source.integer(at: 18, as: UInt16.self, .little).map(Int.init)
      height = source.integer(at: 20, as: UInt16.self, .little).map(Int.init)
    } else {
      width = source.integer(at: 18, as: UInt32.self, .little).map { Int(Int32(bitPattern: $0)) }
      // Negative if rows are stored top-down.
      height = source.integer(at: 22, as: UInt32.self, .little)
        .map { Int(Int32(bitPattern: $0).magnitude) }
    }
    if let width, let height {
      facts.fields.pixelSize = PixelSize(plausibleWidth: width, height: height)
    }
    return facts
  }
}
