/// Creates TIFF structures, and thus Exif blocks and DNG files, byte by byte (TIFF 6.0).
package struct TIFFBuilder: Sendable {
  package enum Order: Sendable, CaseIterable { case big, little }

  package var order: Order
  package var magic: UInt16 = 42
  package var main: Directory
  package var exif: Directory?
  package var gps: Directory?
  /// The directory that follows the main one, for a thumbnail. It is written last.
  package var second: Directory?
  /// Bytes between the header and the main directory.
  package var preamble: [UInt8] = []

  package init(
    _ order: Order = .little, main: Directory = Directory(), exif: Directory? = nil,
    gps: Directory? = nil
  ) {
    self.order = order
    self.main = main
    self.exif = exif
    self.gps = gps
  }

  package var bytes: [UInt8] {
    var writer = ByteWriter(order)
    writer.bytes = order == .little ? Array("II".utf8) : Array("MM".utf8)
    writer.append(magic)
    writer.append(UInt32(8 + preamble.count))
    writer.bytes += preamble
    var all = main
    if let exif { all[0x8769] = .directories([exif]) }
    if let gps { all[0x8825] = .directories([gps]) }
    writer.append(all, followedBy: second)
    return writer.bytes
  }
}

extension TIFFBuilder {
  package enum Value: Sendable {
    case byte([UInt8])
    case ascii(String)
    /// A value of type ASCII with arbitrary bytes.
    case text([UInt8])
    case short([UInt16])
    case long([UInt32])
    case rational([(UInt32, UInt32)])
    case undefined([UInt8])
    case signedRational([(Int32, Int32)])
    case float(Float)
    case double(Double)
    /// Subdirectories. Their offsets are filled in.
    case directories([Directory])
    /// Data whose offset is filled in, and whose length is the value of another tag.
    case block([UInt8])
  }

  package struct Directory: Sendable {
    /// The values in the order in which they are written. TIFF requires them to be sorted by tag.
    package var values: [(tag: UInt16, value: Value)]

    package init(_ values: [(UInt16, Value)] = []) {
      self.values = values.map { (tag: $0.0, value: $0.1) }
    }

    /// Returns the directory of a thumbnail: a JPEG or, if `size` is given, uncompressed three-byte
    /// pixels. Its length is `overrun` bytes too large.
    package static func thumbnail(
      _ bytes: [UInt8], overrun: Int = 0, size: (width: UInt16, height: UInt16)? = nil
    ) -> Directory {
      let length = Value.long([UInt32(bytes.count + overrun)])
      guard let size else {
        return Directory([(0x0103, .short([6])), (0x0201, .block(bytes)), (0x0202, length)])
      }
      return Directory([
        (0x0100, .short([size.width])), (0x0101, .short([size.height])),
        (0x0102, .short([8, 8, 8])), (0x0103, .short([1])), (0x0106, .short([2])),
        (0x0111, .block(bytes)), (0x0115, .short([3])), (0x0116, .short([size.height])),
        (0x0117, length), (0x011C, .short([1])),
      ])
    }

    /// The value of a tag. A new value is inserted before the first one with a higher tag.
    package subscript(_ tag: UInt16) -> Value? {
      get { values.first { $0.tag == tag }?.value }
      set {
        values.removeAll { $0.tag == tag }
        guard let newValue else { return }
        let index = values.firstIndex { $0.tag > tag } ?? values.endIndex
        values.insert((tag, newValue), at: index)
      }
    }

    /// Returns the bytes of the directory for the offset `start`, because offsets are relative to
    /// the start of the file.
    package func bytes(at start: Int, _ order: Order) -> [UInt8] {
      var writer = ByteWriter(order)
      writer.bytes = [UInt8](repeating: 0, count: start)
      writer.append(self)
      return Array(writer.bytes[start...])
    }
  }
}
