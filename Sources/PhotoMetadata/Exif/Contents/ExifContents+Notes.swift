extension ExifContents {
  /// What a camera keeps in a file for itself, and what that points to.
  ///
  /// No maker says how its notes are to be read. Most are a directory; its pointers count from the start of the block of
  /// Exif, or from their own, and the first value tells which: it is next to the directory.
  package struct Notes: Hashable, Sendable {
    package var bytes: Value
    /// From the start of the block.
    package var place: Int
    /// Whether the values count from the start of the block, so that notes that only moved would say something else.
    package var isOfBlock = false
    /// Those values, where they are read from the start of the block.
    package var values: [UInt16: [Value]] = [:]
    /// Sums of the beginnings of the pictures, and of Canon's data of the original, that are pointed to.
    package var targets: Set<Int> = []
  }
}

extension ExifContents.Notes {
  private static let limit = 4 << 20

  /// As far as they are within the block.
  init?(_ entry: TIFFEntry, _ structure: TIFFStructure) {
    let count = min(entry.byteCount, structure.range.count - entry.position)
    guard entry.position > 0, count > 4, count <= Self.limit,
      let found = structure.source.bytes(
        at: structure.range.lowerBound + entry.position, count: count)
    else { return nil }
    let bytes = Array(found)
    self.init(bytes: ExifContents.Value(.bytes, bytes), place: entry.position)
    if let directory = NotesDirectory(bytes) {
      isOfBlock = directory.isOfBlock(at: place)
      for entry in directory.pointers {
        guard structure.holds(entry), let found = structure.bytes(of: entry, limit: Self.limit),
          let value = ExifContents.Value(entry, found, directory.order)
        else { continue }
        values[entry.tag, default: []].append(value)
      }
    }
    addTargets(bytes, structure)
  }

  /// Numbers that look like values of a directory's entry and lead to a picture, counted from the block, from the notes
  /// or from the file, whatever the order of bytes.
  private mutating func addTargets(_ bytes: [UInt8], _ structure: TIFFStructure) {
    let source = structure.source
    let bases = [
      structure.range.lowerBound, structure.range.lowerBound + place, 0,
    ]
    let isCanon =
      structure.directory(at: structure.firstDirectory)?.entry(ExifTag.make)
      .flatMap { structure.bytes(of: $0) }?.starts(with: "Canon") == true
    for start in stride(from: 0, through: bytes.count - 12, by: 2) {
      for order in [ByteSource.Endianness.little, .big] {
        let entry = bytes[start..<(start + 12)]
        guard let format = entry.integer(at: 2, as: UInt16.self, order), format < 16,
          let count = entry.integer(at: 4, as: UInt32.self, order),
          let value = entry.integer(at: 8, as: UInt32.self, order), value > 0
        else { continue }
        let isNumber = count == 1 && (format == 4 || format == 13)
        let isData = (format == 7 || format == 1) && count > 64
        guard isNumber || isData else { continue }
        for base in bases where base + Int(value) + 4 <= source.count {
          add(source, base + Int(value))
        }
        // Counted from the start of the file.
        if isCanon, isNumber, structure.range.lowerBound > 0,
          entry.integer(at: 0, as: UInt16.self, order) == 0x0083
        {
          add(source, Int(value), isPicture: false)
        }
      }
    }
  }

  private mutating func add(_ source: ByteSource, _ place: Int, isPicture: Bool = true) {
    if isPicture {
      guard source.integer(at: place, as: UInt16.self) == 0xFFD8,
        source.integer(at: place + 2, as: UInt8.self) == 0xFF
      else { return }
    }
    guard place < source.count,
      let start = source.bytes(at: place, count: min(256, source.count - place))
    else { return }
    var hasher = Hasher()
    hasher.combine(Array(start))
    targets.insert(hasher.finalize())
  }
}

/// The directory that most notes are, behind a name.
struct NotesDirectory {
  let order: ByteSource.Endianness
  /// Where it ends, from the start of the notes.
  private let end: Int
  private let start: Int
  /// The entries whose values are elsewhere.
  let pointers: [TIFFEntry]

  /// The longest names and headers of those that are known.
  private static let nameLimit = 40

  init?(_ bytes: [UInt8]) {
    for start in stride(from: 0, through: min(NotesDirectory.nameLimit, bytes.count - 14), by: 2) {
      for order in [ByteSource.Endianness.little, .big] {
        guard let pointers = NotesDirectory.pointers(bytes, start, order),
          let count = bytes[start...].integer(at: 0, as: UInt16.self, order)
        else { continue }
        (self.start, self.order, self.pointers) = (start, order, pointers)
        end = start + 2 + Int(count) * 12
        return
      }
    }
    return nil
  }

  /// Nil where it is no directory.
  private static func pointers(
    _ bytes: [UInt8], _ start: Int, _ order: ByteSource.Endianness
  ) -> [TIFFEntry]? {
    let all = bytes[start...]
    guard let count = all.integer(at: 0, as: UInt16.self, order), count > 0, count <= 512,
      start + 2 + Int(count) * 12 <= bytes.count
    else { return nil }
    var pointers: [TIFFEntry] = []
    for index in 0..<Int(count) {
      let place = 2 + index * 12
      guard let tag = all.integer(at: place, as: UInt16.self, order),
        let format = all.integer(at: place + 2, as: UInt16.self, order),
        let number = all.integer(at: place + 4, as: UInt32.self, order),
        let value = all.integer(at: place + 8, as: UInt32.self, order), (1...13).contains(format)
      else { return nil }
      let entry = TIFFEntry(
        tag: tag, format: format, count: Int(number), position: Int(value), place: 0)
      if entry.byteCount > 4 { pointers.append(entry) }
    }
    return pointers
  }

  /// Whether the values count from the start of a block in which the notes are at `place`.
  func isOfBlock(at place: Int) -> Bool {
    guard let first = pointers.map(\.position).min() else { return false }
    let ofBlock = abs(first - (place + end))
    return ofBlock < abs(first - end) && ofBlock < abs(first - (end - start))
  }
}
