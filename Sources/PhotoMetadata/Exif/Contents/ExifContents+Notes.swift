extension ExifContents {
  /// The maker note of a camera, and the data that it points to.
  ///
  /// Makers don't document their notes. Most are a directory, whose offsets are relative to the
  /// start of the Exif block or to the start of the note. The first value shows which, because it
  /// directly follows the directory.
  package struct MakerNoteContents: Hashable, Sendable {
    package var bytes: Value
    /// The offset from the start of the block.
    package var offset: Int
    /// Whether offsets are relative to the start of the block, so that moving the note would break
    /// them.
    package var usesBlockOffsets = false
    /// The values read at these offsets from the start of the block.
    package var values: [UInt16: [Value]] = [:]
    /// Hashes of the first bytes of the pictures that the note points to, and of Canon's original
    /// decision data.
    package var targets: Set<Int> = []
  }
}

extension ExifContents.MakerNoteContents {
  private static let limit = 4 << 20

  /// Reads the part of the note that is inside the block.
  init?(_ entry: TIFFEntry, _ structure: TIFFStructure) {
    let count = min(entry.byteCount, structure.range.count - entry.position)
    guard entry.position > 0, count > 4, count <= Self.limit,
      let found = structure.source.bytes(
        at: structure.range.lowerBound + entry.position, count: count)
    else { return nil }
    let bytes = Array(found)
    self.init(bytes: ExifContents.Value(.bytes, bytes), offset: entry.position)
    if let directory = NotesDirectory(bytes) {
      usesBlockOffsets = directory.usesBlockOffsets(at: offset)
      for entry in directory.pointers {
        guard structure.contains(entry), let found = structure.bytes(of: entry, limit: Self.limit),
          let value = ExifContents.Value(entry, found, directory.order)
        else { continue }
        values[entry.tag, default: []].append(value)
      }
    }
    addTargets(bytes, structure)
  }

  /// Adds targets of numbers that look like values of a directory entry and that point to a
  /// picture, relative to the block, to the note or to the file, in either byte order.
  private mutating func addTargets(_ bytes: [UInt8], _ structure: TIFFStructure) {
    let source = structure.source
    let bases = [
      structure.range.lowerBound, structure.range.lowerBound + offset, 0,
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
        // Relative to the start of the file.
        if isCanon, isNumber, structure.range.lowerBound > 0,
          entry.integer(at: 0, as: UInt16.self, order) == 0x0083
        {
          add(source, Int(value), isPicture: false)
        }
      }
    }
  }

  private mutating func add(_ source: ByteSource, _ position: Int, isPicture: Bool = true) {
    if isPicture {
      guard source.integer(at: position, as: UInt16.self) == 0xFFD8,
        source.integer(at: position + 2, as: UInt8.self) == 0xFF
      else { return }
    }
    guard position < source.count,
      let start = source.bytes(at: position, count: min(256, source.count - position))
    else { return }
    var hasher = Hasher()
    hasher.combine(Array(start))
    targets.insert(hasher.finalize())
  }
}

/// The directory that most maker notes consist of, after a header with a name.
struct NotesDirectory {
  let order: ByteSource.Endianness
  /// The offset of its end from the start of the note.
  private let end: Int
  private let start: Int
  /// The entries whose values are stored outside the directory.
  let pointers: [TIFFEntry]

  /// The maximum length of known headers.
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

  /// Returns nil if it isn't a directory.
  private static func pointers(
    _ bytes: [UInt8], _ start: Int, _ order: ByteSource.Endianness
  ) -> [TIFFEntry]? {
    let all = bytes[start...]
    guard let count = all.integer(at: 0, as: UInt16.self, order), count > 0, count <= 512,
      start + 2 + Int(count) * 12 <= bytes.count
    else { return nil }
    var pointers: [TIFFEntry] = []
    for index in 0..<Int(count) {
      let offset = 2 + index * 12
      guard let tag = all.integer(at: offset, as: UInt16.self, order),
        let format = all.integer(at: offset + 2, as: UInt16.self, order),
        let number = all.integer(at: offset + 4, as: UInt32.self, order),
        let value = all.integer(at: offset + 8, as: UInt32.self, order), (1...13).contains(format)
      else { return nil }
      let entry = TIFFEntry(
        tag: tag, format: format, count: Int(number), position: Int(value), entryOffset: 0)
      if entry.byteCount > 4 { pointers.append(entry) }
    }
    return pointers
  }

  /// Whether offsets are relative to the start of a block that contains the note at `offset`.
  func usesBlockOffsets(at offset: Int) -> Bool {
    guard let first = pointers.map(\.position).min() else { return false }
    let ofBlock = abs(first - (offset + end))
    return ofBlock < abs(first - end) && ofBlock < abs(first - (end - start))
  }
}
