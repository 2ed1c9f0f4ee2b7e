/// One tagged value of a TIFF directory.
struct TIFFEntry {
  var tag: UInt16
  /// As TIFF numbers them: 1 BYTE, 2 ASCII, 3 SHORT, 4 LONG, 5 RATIONAL, 7 UNDEFINED, and so on.
  var format: UInt16
  /// How many values of that format.
  var count: Int
  /// Where the value lies, from the start of the structure.
  var position: Int
  /// Where the entry itself lies.
  var place: Int

  /// The bytes of one value: TIFF 6.0 section 2, BigTIFF's 16 to 18, and 129, the UTF-8 of Exif 3.
  /// 0 for a format that does not exist.
  var unit: Int { TIFFEntry.unit(of: format) }

  var byteCount: Int {
    let (bytes, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? Int.max : bytes
  }

  static func unit(of format: UInt16) -> Int {
    switch format {
    case 1, 2, 6, 7, 129: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: 0
    }
  }
}

/// The entries of one TIFF directory, each made of its bytes when it is asked for.
struct TIFFDirectory: Sequence {
  private let bytes: ArraySlice<UInt8>
  private let count: Int
  private let order: ByteSource.Endianness
  private let isBig: Bool
  private let start: Int

  /// More entries than any camera writes; what lies behind is not looked at.
  static let limit = 1024

  /// Takes `count` entries of the size that the structure has out of `bytes`, which lie at `start`
  /// in the structure.
  init(
    bytes: ArraySlice<UInt8>, count: Int, order: ByteSource.Endianness, isBig: Bool, start: Int
  ) {
    self.bytes = bytes
    self.count = Swift.min(count, bytes.count / (isBig ? 20 : 12))
    self.order = order
    self.isBig = isBig
    self.start = start
  }

  struct Iterator: IteratorProtocol {
    fileprivate let directory: TIFFDirectory
    fileprivate var index = 0

    mutating func next() -> TIFFEntry? {
      guard index < directory.count else { return nil }
      defer { index += 1 }
      return directory.entry(at: index)
    }
  }

  func makeIterator() -> Iterator { Iterator(directory: self) }

  private func entry(at index: Int) -> TIFFEntry {
    let size = isBig ? 20 : 12
    return bytes.withUnsafeBytes { buffer in
      let entry = UnsafeRawBufferPointer(rebasing: buffer[(index * size)..<((index + 1) * size)])
      let position = start + index * size
      return isBig
        ? TIFFEntry(big: entry, order, at: position) : TIFFEntry(entry, order, at: position)
    }
  }

  /// The first entry of this tag.
  func entry(_ tag: UInt16) -> TIFFEntry? {
    first { $0.tag == tag }
  }

  /// Whether no entry before it has its tag.
  func isFirst(_ entry: TIFFEntry) -> Bool {
    self.entry(entry.tag)?.place == entry.place
  }
}

extension TIFFEntry {
  /// An entry of twelve bytes that lies at `position`.
  fileprivate init(
    _ bytes: UnsafeRawBufferPointer, _ order: ByteSource.Endianness, at position: Int
  ) {
    tag = bytes.number(at: 0, order)
    format = bytes.number(at: 2, order)
    count = Int(bytes.number(at: 4, order) as UInt32)
    self.position = Int(bytes.number(at: 8, order) as UInt32)
    place = position
    // What fits stands in the entry itself.
    if byteCount <= 4 { self.position = position + 8 }
  }

  /// One of BigTIFF's twenty bytes.
  fileprivate init(
    big bytes: UnsafeRawBufferPointer, _ order: ByteSource.Endianness, at position: Int
  ) {
    tag = bytes.number(at: 0, order)
    format = bytes.number(at: 2, order)
    count = Int(clamping: bytes.number(at: 4, order) as UInt64)
    self.position = Int(clamping: bytes.number(at: 12, order) as UInt64)
    place = position
    if byteCount <= 8 { self.position = position + 12 }
  }
}

extension UnsafeRawBufferPointer {
  /// The number `offset` bytes behind the start: the caller knows that it lies within, else traps.
  fileprivate func number<Number: FixedWidthInteger>(
    at offset: Int, _ order: ByteSource.Endianness
  ) -> Number {
    let number = loadUnaligned(fromByteOffset: offset, as: Number.self)
    return order == .big ? Number(bigEndian: number) : Number(littleEndian: number)
  }
}
