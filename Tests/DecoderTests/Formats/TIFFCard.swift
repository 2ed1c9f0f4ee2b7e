import AlbumenTestSupport

/// A TIFF of the card, without compression unless a test says otherwise, the lowest byte first.
struct TIFFCard {
  static let side = 16
  static let rgb: UInt32 = 2
  static let yCbCr: UInt32 = 6

  /// The samples, as they lie in the file: in strips or tiles of `part` bytes each.
  var pixels: [UInt8] = []
  var part = Int.max
  /// Tags with all their values, of two bytes each; those of places are added.
  var tags: [(tag: UInt16, values: [UInt32])]
  /// What lies behind the pixels, and the tag of its place.
  var more: (tag: UInt16, bytes: [UInt8])?

  init(bits: [UInt32], photometric: UInt32, compression: UInt32 = 1, planes: UInt32 = 1) {
    let side = UInt32(TIFFCard.side)
    tags = [
      (256, [side]), (257, [side]), (258, bits), (259, [compression]), (262, [photometric]),
      (277, [UInt32(bits.count)]), (284, [planes]),
    ]
  }

  static func colour(_ x: Int, _ y: Int) -> [UInt8] {
    Card.colours[x * 2 / side + y * 2 / side * 2]
  }

  /// All pixels from the top, row by row.
  static func all(_ pixel: ([UInt8]) -> [UInt8]) -> [UInt8] {
    (0..<(side * side)).flatMap { pixel(colour($0 % side, $0 / side)) }
  }

  var bytes: [UInt8] {
    let starts = stride(from: 0, to: max(1, pixels.count), by: min(part, max(1, pixels.count)))
    let isTiled = tags.contains { $0.tag == 322 }
    let places = starts.map { UInt32(8 + $0) }
    let counts = starts.map { UInt32(min(part, pixels.count - $0)) }
    var entries = tags.map { ($0.tag, UInt16(3), $0.values) }
    entries.append((isTiled ? 324 : 273, 4, places))
    entries.append((isTiled ? 325 : 279, 4, counts))
    if let more {
      entries.append((more.tag, 4, [UInt32(8 + pixels.count)]))
      entries.append((more.tag + 1, 4, [UInt32(more.bytes.count)]))
    }
    entries.sort { $0.0 < $1.0 }
    let content = pixels + (more?.bytes ?? [])
    let padding = [UInt8](repeating: 0, count: content.count % 2)
    let table = 8 + content.count + padding.count
    var outside = table + 2 + entries.count * 12 + 4
    var (list, tail): ([UInt8], [UInt8]) = ([], [])
    for (tag, format, values) in entries {
      let packed = values.flatMap {
        format == 3 ? BytePacking.little(UInt16($0)) : BytePacking.little($0)
      }
      list += BytePacking.little(tag) + BytePacking.little(format)
      list += BytePacking.little(UInt32(values.count))
      if packed.count <= 4 {
        list += packed + [UInt8](repeating: 0, count: 4 - packed.count)
      } else {
        list += BytePacking.little(UInt32(outside))
        tail += packed
        outside += packed.count
      }
    }
    return Array("II".utf8) + [42, 0] + BytePacking.little(UInt32(table)) + content + padding
      + BytePacking.little(UInt16(entries.count)) + list + [0, 0, 0, 0] + tail
  }
}
