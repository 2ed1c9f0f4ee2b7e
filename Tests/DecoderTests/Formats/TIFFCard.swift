import SampleFiles

/// A TIFF of the card, little-endian, and uncompressed unless a test changes that.
struct TIFFCard {
  static let side = 16
  static let rgb: UInt32 = 2
  static let yCbCr: UInt32 = 6

  /// The samples in file order, in strips or tiles of `part` bytes each.
  var pixels: [UInt8] = []
  var part = Int.max
  /// Tags with all their values, of two bytes each. Tags with offsets are added.
  var tags: [(tag: UInt16, values: [UInt32])]
  /// The bytes after the pixels, and the tag that contains their offset.
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

  /// Returns all pixels from the top, row by row.
  static func all(_ pixel: ([UInt8]) -> [UInt8]) -> [UInt8] {
    (0..<(side * side)).flatMap { pixel(colour($0 % side, $0 / side)) }
  }

  var bytes: [UInt8] {
    let starts = stride(from: 0, to: max(1, pixels.count), by: min(part, max(1, pixels.count)))
    let isTiled = tags.contains { $0.tag == 322 }
    let places = starts.map { UInt32(8 + $0) }
    let counts = starts.map { UInt32(min(part, pixels.count - $0)) }
    var main = TIFFBuilder.Directory(
      tags.map { ($0.tag, .short($0.values.map { UInt16($0) })) })
    main[isTiled ? 324 : 273] = .long(places)
    main[isTiled ? 325 : 279] = .long(counts)
    if let more {
      main[more.tag] = .long([UInt32(8 + pixels.count)])
      main[more.tag + 1] = .long([UInt32(more.bytes.count)])
    }
    main.values.sort { $0.tag < $1.tag }
    var tiff = TIFFBuilder(main: main)
    tiff.preamble = pixels + (more?.bytes ?? [])
    if tiff.preamble.count % 2 == 1 { tiff.preamble.append(0) }
    return tiff.bytes
  }
}
