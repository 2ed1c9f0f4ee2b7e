/// One tagged value of a TIFF directory.
struct TIFFEntry {
  var tag: UInt16
  /// As TIFF numbers them: 1 BYTE, 2 ASCII, 3 SHORT, 4 LONG, 5 RATIONAL, 7 UNDEFINED, and so on.
  var format: UInt16
  /// How many values of that format.
  var count: Int
  /// Where the value lies, from the start of the structure.
  var position: Int

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

/// The entries of one TIFF directory, read from its bytes as they are asked for.
struct TIFFDirectory: Sequence {
  fileprivate let bytes: ArraySlice<UInt8>
  /// How many entries lie within the file.
  let count: Int
  fileprivate let order: ByteSource.Endianness
  fileprivate let isBig: Bool
  fileprivate let start: Int

  /// More entries than any camera writes; what lies behind is not looked at.
  static let limit = 1024

  init(
    bytes: ArraySlice<UInt8>, count: Int, order: ByteSource.Endianness, isBig: Bool, start: Int
  ) {
    self.bytes = bytes
    self.count = count
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

  /// The first entry of this tag.
  func entry(_ tag: UInt16) -> TIFFEntry? {
    first { $0.tag == tag }
  }

  private func entry(at index: Int) -> TIFFEntry? {
    let offset = index * (isBig ? 20 : 12)
    guard let tag = bytes.integer(at: offset, as: UInt16.self, order),
      let format = bytes.integer(at: offset + 2, as: UInt16.self, order)
    else { return nil }
    guard !isBig else { return bigEntry(at: offset, tag: tag, format: format) }
    guard let count = bytes.integer(at: offset + 4, as: UInt32.self, order),
      let value = bytes.integer(at: offset + 8, as: UInt32.self, order)
    else { return nil }
    var entry = TIFFEntry(tag: tag, format: format, count: Int(count), position: Int(value))
    if entry.byteCount <= 4 { entry.position = start + offset + 8 }
    return entry
  }

  private func bigEntry(at offset: Int, tag: UInt16, format: UInt16) -> TIFFEntry? {
    guard let count = bytes.integer(at: offset + 4, as: UInt64.self, order),
      let value = bytes.integer(at: offset + 12, as: UInt64.self, order)
    else { return nil }
    var entry = TIFFEntry(
      tag: tag, format: format, count: Int(clamping: count), position: Int(clamping: value))
    if entry.byteCount <= 8 { entry.position = start + offset + 12 }
    return entry
  }
}
