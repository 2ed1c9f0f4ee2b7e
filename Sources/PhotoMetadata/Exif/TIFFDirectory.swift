/// One entry of a TIFF directory.
struct TIFFEntry {
  var tag: UInt16
  /// TIFF's number of the type: 1 BYTE, 2 ASCII, 3 SHORT, 4 LONG, 5 RATIONAL, 7 UNDEFINED, and so
  /// on.
  var format: UInt16
  /// The number of values of that format.
  var count: Int
  /// The offset of the value from the start of the structure.
  var position: Int
  /// The offset of the entry itself.
  var entryOffset: Int

  /// The size of one value in bytes: TIFF 6.0 section 2, BigTIFF's 16 to 18, and 129, the UTF-8 of
  /// Exif 3. 0 for an undefined format.
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

/// The entries of a TIFF directory, each decoded on access.
struct TIFFDirectory: Sequence {
  private let bytes: ArraySlice<UInt8>
  private let count: Int
  private let order: ByteSource.Endianness
  private let isBig: Bool
  private let start: Int

  /// The maximum number of entries, more than any camera writes. Further entries are ignored.
  static let limit = 1024

  /// Uses `count` entries from `bytes`, which are at offset `start` of the structure. The size of
  /// an entry depends on `isBig`.
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

  /// Returns the first entry with this tag.
  func entry(_ tag: UInt16) -> TIFFEntry? {
    first { $0.tag == tag }
  }

  /// Whether no earlier entry has the same tag.
  func isFirst(_ entry: TIFFEntry) -> Bool {
    self.entry(entry.tag)?.entryOffset == entry.entryOffset
  }
}

extension TIFFEntry {
  /// Creates an entry from 12 bytes at offset `position`.
  fileprivate init(
    _ bytes: UnsafeRawBufferPointer, _ order: ByteSource.Endianness, at position: Int
  ) {
    tag = bytes.number(at: 0, order)
    format = bytes.number(at: 2, order)
    count = Int(bytes.number(at: 4, order) as UInt32)
    self.position = Int(bytes.number(at: 8, order) as UInt32)
    entryOffset = position
    // A value that fits is stored in the entry itself.
    if byteCount <= 4 { self.position = position + 8 }
  }

  /// Creates a BigTIFF entry from 20 bytes.
  fileprivate init(
    big bytes: UnsafeRawBufferPointer, _ order: ByteSource.Endianness, at position: Int
  ) {
    tag = bytes.number(at: 0, order)
    format = bytes.number(at: 2, order)
    count = Int(clamping: bytes.number(at: 4, order) as UInt64)
    self.position = Int(clamping: bytes.number(at: 12, order) as UInt64)
    entryOffset = position
    if byteCount <= 8 { self.position = position + 12 }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the number `offset` bytes after the start. Traps if it isn't inside the buffer.
  fileprivate func number<Number: FixedWidthInteger>(
    at offset: Int, _ order: ByteSource.Endianness
  ) -> Number {
    let number = loadUnaligned(fromByteOffset: offset, as: Number.self)
    return order == .big ? Number(bigEndian: number) : Number(littleEndian: number)
  }
}
