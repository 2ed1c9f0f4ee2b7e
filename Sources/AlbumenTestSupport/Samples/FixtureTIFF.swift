/// A value of a made-up TIFF directory.
package enum FixtureValue: Sendable {
  case byte([UInt8])
  case ascii(String)
  /// ASCII in the directory, whatever the bytes.
  case text([UInt8])
  case short([UInt16])
  case long([UInt32])
  case rational([(UInt32, UInt32)])
  case undefined([UInt8])
  case signedRational([(Int32, Int32)])
  case float(Float)
  case double(Double)
  /// Directories within: their positions are filled in.
  case directories([FixtureDirectory])
}

/// A made-up TIFF directory.
package struct FixtureDirectory: Sendable {
  package var values: [(tag: UInt16, value: FixtureValue)]

  package init(_ values: [(UInt16, FixtureValue)] = []) {
    self.values = values.map { (tag: $0.0, value: $0.1) }
  }

  package subscript(_ tag: UInt16) -> FixtureValue? {
    get { values.first { $0.tag == tag }?.value }
    set {
      values.removeAll { $0.tag == tag }
      if let newValue { values.append((tag, newValue)) }
    }
  }
}

/// Makes TIFF structures, and so Exif blocks, byte by byte.
package struct FixtureTIFF: Sendable {
  package enum Order: Sendable, CaseIterable { case big, little }

  package var order: Order
  package var magic: UInt16 = 42
  package var main: FixtureDirectory
  package var exif: FixtureDirectory?
  package var gps: FixtureDirectory?
  /// The small picture of the picture, behind all else, in a second directory.
  package var thumbnail: Thumbnail?
  /// Bytes between the header and the first directory.
  package var gap = 0

  package struct Thumbnail: Sendable {
    package var bytes: [UInt8]
    /// How many bytes beyond the end of the block its length reaches.
    package var overrun: Int
    /// Of pixels that are not compressed, red, green and blue; nil for a JPEG.
    package var size: (width: UInt16, height: UInt16)?

    package init(
      _ bytes: [UInt8], overrun: Int = 0, size: (width: UInt16, height: UInt16)? = nil
    ) {
      (self.bytes, self.overrun, self.size) = (bytes, overrun, size)
    }
  }

  package init(
    _ order: Order = .little, main: FixtureDirectory = FixtureDirectory(),
    exif: FixtureDirectory? = nil, gps: FixtureDirectory? = nil
  ) {
    self.order = order
    self.main = main
    self.exif = exif
    self.gps = gps
  }

  package var bytes: [UInt8] {
    var writer = FixtureWriter(order)
    writer.bytes = order == .little ? Array("II".utf8) : Array("MM".utf8)
    writer.put(magic)
    writer.put(UInt32(8 + gap))
    writer.bytes.append(contentsOf: [UInt8](repeating: 0, count: gap))
    var all = main
    if let exif { all[0x8769] = .directories([exif]) }
    if let gps { all[0x8825] = .directories([gps]) }
    writer.put(all)
    if let thumbnail { writer.put(thumbnail, behind: 8 + gap, count: all.values.count) }
    return writer.bytes
  }
}

/// Writes numbers and directories in a byte order.
struct FixtureWriter {
  let order: FixtureTIFF.Order
  var bytes: [UInt8] = []

  init(_ order: FixtureTIFF.Order) {
    self.order = order
  }

  mutating func put<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: order == .big ? number.bigEndian : number.littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  /// Writes a directory here, and what does not fit into its entries behind it.
  mutating func put(_ directory: FixtureDirectory) {
    put(UInt16(directory.values.count))
    let start = bytes.count
    bytes.append(contentsOf: [UInt8](repeating: 0, count: directory.values.count * 12 + 4))
    for (index, (tag, value)) in directory.values.enumerated() {
      var entry = FixtureWriter(order)
      entry.put(tag)
      let payload = payload(of: value)
      entry.put(payload.format)
      entry.put(UInt32(payload.count))
      if payload.bytes.count <= 4 {
        entry.bytes.append(contentsOf: payload.bytes)
      } else {
        entry.put(UInt32(bytes.count))
        bytes.append(contentsOf: payload.bytes)
      }
      for (offset, byte) in entry.bytes.enumerated() {
        bytes[start + index * 12 + offset] = byte
      }
    }
  }

  /// Writes the second directory and its picture. The first one is at `first`.
  mutating func put(_ thumbnail: FixtureTIFF.Thumbnail, behind first: Int, count: Int) {
    let start = bytes.count
    let length = UInt32(thumbnail.bytes.count + thumbnail.overrun)
    func directory(at place: Int) -> FixtureDirectory {
      guard let size = thumbnail.size else {
        return FixtureDirectory([
          (0x0103, .short([6])), (0x0201, .long([UInt32(place)])), (0x0202, .long([length])),
        ])
      }
      return FixtureDirectory([
        (0x0100, .short([size.width])), (0x0101, .short([size.height])),
        (0x0102, .short([8, 8, 8])), (0x0103, .short([1])), (0x0106, .short([2])),
        (0x0111, .long([UInt32(place)])), (0x0115, .short([3])), (0x0116, .short([size.height])),
        (0x0117, .long([length])), (0x011C, .short([1])),
      ])
    }
    // The first time to see how long it is.
    put(directory(at: 0))
    let end = bytes.count
    bytes.removeLast(end - start)
    put(directory(at: end))
    bytes.append(contentsOf: thumbnail.bytes)
    var place = FixtureWriter(order)
    place.put(UInt32(start))
    bytes.replaceSubrange((first + 2 + count * 12)..<(first + 6 + count * 12), with: place.bytes)
  }

  private mutating func payload(
    of value: FixtureValue
  ) -> (format: UInt16, count: Int, bytes: [UInt8]) {
    var writer = FixtureWriter(order)
    switch value {
    case .byte(let bytes): return (1, bytes.count, bytes)
    case .ascii(let text): return (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .text(let bytes): return (2, bytes.count, bytes)
    case .undefined(let bytes): return (7, bytes.count, bytes)
    case .short(let numbers):
      for number in numbers { writer.put(number) }
      return (3, numbers.count, writer.bytes)
    case .long(let numbers):
      for number in numbers { writer.put(number) }
      return (4, numbers.count, writer.bytes)
    case .rational(let numbers):
      for (above, below) in numbers {
        writer.put(above)
        writer.put(below)
      }
      return (5, numbers.count, writer.bytes)
    case .signedRational(let numbers):
      for (above, below) in numbers {
        writer.put(above)
        writer.put(below)
      }
      return (10, numbers.count, writer.bytes)
    case .float(let number):
      writer.put(number.bitPattern)
      return (11, 1, writer.bytes)
    case .double(let number):
      writer.put(number.bitPattern)
      return (12, 1, writer.bytes)
    case .directories(let directories):
      for directory in directories {
        writer.put(UInt32(bytes.count))
        put(directory)
      }
      return (4, directories.count, writer.bytes)
    }
  }
}
