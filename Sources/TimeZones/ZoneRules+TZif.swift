extension ZoneRules {
  /// The maximum number of changes, more than any zone has. A larger table is rejected.
  private static let changeLimit = 1 << 14

  /// Parses a TZif file of version 1, 2, 3 or 4 (RFC 9636). Returns nil if the file is something
  /// else, truncated, or inconsistent.
  ///
  /// Leap seconds, which only the files in `right` contain, are ignored.
  package init?(tzif bytes: [UInt8]) {
    var cursor = TZifCursor(bytes)
    guard let old = cursor.header() else { return nil }
    guard old.version >= UInt8(ascii: "2") else {
      self.init(&cursor, old, timeSize: 4, hasFooter: false)
      return
    }
    // The first block is for readers that only support 32 bits.
    guard cursor.skip(old.length(timeSize: 4)), let header = cursor.header() else { return nil }
    self.init(&cursor, header, timeSize: 8, hasFooter: true)
  }

  private init?(
    _ cursor: inout TZifCursor, _ header: TZifHeader, timeSize: Int, hasFooter: Bool
  ) {
    guard header.changeCount <= ZoneRules.changeLimit, (1...256).contains(header.typeCount),
      cursor.remaining >= header.length(timeSize: timeSize)
    else { return nil }
    var changes: [Int64] = []
    changes.reserveCapacity(header.changeCount)
    for _ in 0..<header.changeCount {
      guard let moment = cursor.time(size: timeSize), changes.last.map({ $0 < moment }) ?? true
      else { return nil }
      changes.append(moment)
    }
    var types: [Int] = []
    types.reserveCapacity(header.changeCount)
    for _ in 0..<header.changeCount {
      guard let type = cursor.byte().map(Int.init), type < header.typeCount else { return nil }
      types.append(type)
    }
    var offsets: [Int32] = []
    for _ in 0..<header.typeCount {
      // The summer time flag and the abbreviation don't affect the offset.
      guard let offset = cursor.integer(UInt32.self).map(Int32.init(bitPattern:)), cursor.skip(2),
        (-93_599...93_599).contains(offset)
      else { return nil }
      offsets.append(offset)
    }
    guard cursor.skip(header.remainingLength(timeSize: timeSize)) else { return nil }
    var rule: PosixZone?
    if hasFooter {
      guard let footer = cursor.footer() else { return nil }
      if !footer.isEmpty {
        guard let zone = PosixZone(footer) else { return nil }
        rule = zone
      }
    }
    self.init(changes: changes, offsets: types.map { offsets[$0] }, first: offsets[0], rule: rule)
  }
}

/// The counts at the start of a block.
struct TZifHeader {
  var version: UInt8
  var universalCount: Int
  var standardCount: Int
  var leapCount: Int
  var changeCount: Int
  var typeCount: Int
  var letterCount: Int

  /// Returns the number of bytes after the header.
  func length(timeSize: Int) -> Int {
    changeCount * (timeSize + 1) + typeCount * 6 + remainingLength(timeSize: timeSize)
  }

  /// Returns the number of bytes after the offsets.
  func remainingLength(timeSize: Int) -> Int {
    letterCount + leapCount * (timeSize + 4) + standardCount + universalCount
  }
}

/// Reads a TZif file from front to back. Numbers are big-endian. Reads past the end fail.
struct TZifCursor {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var remaining: Int { bytes.count - position }

  mutating func header() -> TZifHeader? {
    guard remaining >= 44, bytes[position..<(position + 4)].elementsEqual("TZif".utf8) else {
      return nil
    }
    position += 4
    guard let version = byte(), skip(15) else { return nil }
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = integer(UInt32.self) else { return nil }
      counts.append(Int(count))
    }
    return TZifHeader(
      version: version, universalCount: counts[0], standardCount: counts[1],
      leapCount: counts[2], changeCount: counts[3], typeCount: counts[4], letterCount: counts[5])
  }

  mutating func byte() -> UInt8? { integer(UInt8.self) }

  mutating func time(size: Int) -> Int64? {
    size == 8
      ? integer(UInt64.self).map(Int64.init(bitPattern:))
      : integer(UInt32.self).map { Int64(Int32(bitPattern: $0)) }
  }

  mutating func integer<Number: FixedWidthInteger & UnsignedInteger>(_ type: Number.Type) -> Number?
  {
    let size = MemoryLayout<Number>.size
    guard remaining >= size else { return nil }
    defer { position += size }
    return bytes[position..<(position + size)].reduce(Number(0)) {
      (($0 &<< 7) &<< 1) | Number($1)
    }
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= remaining else { return false }
    position += count
    return true
  }

  /// Returns the text between two newlines, or nil if they are missing.
  mutating func footer() -> ArraySlice<UInt8>? {
    let newline = UInt8(ascii: "\n")
    guard byte() == newline, let end = bytes[position...].firstIndex(of: newline) else {
      return nil
    }
    defer { position = end + 1 }
    return bytes[position..<end]
  }
}
