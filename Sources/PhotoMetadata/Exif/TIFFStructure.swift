/// A TIFF structure within a file: directories of tagged values that contain offsets into the
/// structure.
///
/// Exif blocks, TIFF files and most RAW files have this format (TIFF 6.0 section 2; BigTIFF with
/// eight-byte offsets). All offsets are relative to the start of the structure. Nothing outside the
/// structure can be read, whatever the offsets are.
struct TIFFStructure {
  let source: ByteSource
  /// Its range in the source.
  let range: Range<Int>
  let order: ByteSource.Endianness
  let isBig: Bool
  let firstDirectory: Int

  init(
    source: ByteSource, range: Range<Int>, order: ByteSource.Endianness, firstDirectory: Int
  ) {
    self.source = source
    self.range = range
    self.order = order
    self.firstDirectory = firstDirectory
    isBig = false
  }

  /// Reads the header. Returns nil if it is missing.
  init?(source: ByteSource, range: Range<Int>) {
    guard range.count >= 8, let header = source.bytes(at: range.lowerBound, count: 8) else {
      return nil
    }
    if header.starts(with: "II") {
      order = .little
    } else if header.starts(with: "MM") {
      order = .big
    } else {
      return nil
    }
    self.source = source
    self.range = range
    let version: UInt16 = header.integer(at: 2, order) ?? 0
    isBig = version == TIFFStructure.bigVersion
    if isBig {
      guard range.count >= 16,
        let first = source.integer(at: range.lowerBound + 8, as: UInt64.self, order)
      else { return nil }
      firstDirectory = Int(clamping: first)
    } else {
      guard TIFFStructure.versions.contains(version) else { return nil }
      firstDirectory = Int(header.integer(at: 4, as: UInt32.self, order) ?? 0)
    }
  }

  /// 42 is TIFF. Olympus uses `RO` and `RS`, and Panasonic 85; the rest of the format is the same.
  private static let versions: [UInt16] = [42, 0x4F52, 0x5352, 0x55]
  private static let bigVersion: UInt16 = 43

  /// Returns the part of the directory at `offset` that is inside the structure.
  func directory(at offset: Int) -> TIFFDirectory? {
    let countLength = isBig ? 8 : 2
    guard offset >= 8, offset < range.count, range.count - offset > countLength else { return nil }
    let start = range.lowerBound + offset
    let declared: Int? =
      isBig
      ? source.integer(at: start, as: UInt64.self, order).map { Int(clamping: $0) }
      : source.integer(at: start, as: UInt16.self, order).map { Int($0) }
    guard let declared else { return nil }
    let entryLength = isBig ? 20 : 12
    let room = (min(range.upperBound, source.count) - start - countLength) / entryLength
    let count = min(declared, room, TIFFDirectory.limit)
    guard count > 0,
      let bytes = source.bytes(at: start + countLength, count: count * entryLength)
    else { return nil }
    return TIFFDirectory(
      bytes: bytes, count: count, order: order, isBig: isBig, start: offset + countLength)
  }

  /// Whether an entry's value is inside the structure.
  func contains(_ entry: TIFFEntry) -> Bool {
    entry.position >= 0 && entry.byteCount <= range.count
      && entry.position <= range.count - entry.byteCount
  }

  /// Returns at most `limit` bytes of an entry's value, or nil if they aren't inside the structure.
  func bytes(of entry: TIFFEntry, limit: Int = 4096) -> ArraySlice<UInt8>? {
    let requestedCount = min(entry.byteCount, limit)
    guard requestedCount > 0, entry.position >= 0, requestedCount <= range.count,
      entry.position <= range.count - requestedCount
    else { return nil }
    return source.bytes(at: range.lowerBound + entry.position, count: requestedCount)
  }

  /// Returns the number at `index` of an entry's value, in any integer format.
  func integer(of entry: TIFFEntry?, at index: Int = 0) -> Int? {
    guard let entry, index >= 0, index < entry.count, entry.unit > 0,
      index < 4096 / entry.unit,
      let value = bytes(of: entry)
    else { return nil }
    let offset = index * entry.unit
    return switch entry.format {
    case 1, 7: value.integer(at: offset, as: UInt8.self, order).map(Int.init)
    case 3: value.integer(at: offset, as: UInt16.self, order).map(Int.init)
    case 4, 13: value.integer(at: offset, as: UInt32.self, order).map(Int.init)
    case 6: value.integer(at: offset, as: UInt8.self, order).map { Int(Int8(bitPattern: $0)) }
    case 8: value.integer(at: offset, as: UInt16.self, order).map { Int(Int16(bitPattern: $0)) }
    case 9: value.integer(at: offset, as: UInt32.self, order).map { Int(Int32(bitPattern: $0)) }
    case 16, 18: value.integer(at: offset, as: UInt64.self, order).map { Int(clamping: $0) }
    default: nil
    }
  }

  /// Returns the number at `index`, in any numeric format including fractions.
  func number(of entry: TIFFEntry?, at index: Int = 0) -> Double? {
    guard let entry else { return nil }
    guard entry.format == 5 || entry.format == 10 else {
      return integer(of: entry, at: index).map(Double.init)
    }
    guard index >= 0, index < min(entry.count, 512), let value = bytes(of: entry),
      let above = value.integer(at: index * 8, as: UInt32.self, order),
      let below = value.integer(at: index * 8 + 4, as: UInt32.self, order), below != 0
    else { return nil }
    return entry.format == 5
      ? Double(above) / Double(below)
      : Double(Int32(bitPattern: above)) / Double(Int32(bitPattern: below))
  }
}
