/// The contents of an Exif block, including the targets of its pointers, used to compare two
/// versions of a file.
///
/// Excludes the locations of values in the block and the widths of integers, which don't matter.
/// Also excludes broken values, which no program can read.
package struct ExifContents: Hashable, Sendable {
  /// A tag of a directory: `IFD0`, `Exif`, `GPS`, `Interop`, `IFD1`, or `IFD0/1` for the first
  /// subdirectory.
  package struct TagID: Hashable, Sendable {
    package var directory: String
    package var tag: UInt16

    package init(_ directory: String, _ tag: UInt16) {
      (self.directory, self.tag) = (directory, tag)
    }
  }

  /// A value as bytes. Numbers are normalized to one byte order and width. Long values are stored
  /// as a hash.
  package struct Value: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case text, bytes, integers, fractions, float, double }

    package var kind: Kind
    package var count: Int
    private var start: [UInt8]
    /// The hash of a value longer than `startLength`.
    private var contentHash: Int

    private static let startLength = 64

    init(_ kind: Kind, _ bytes: [UInt8]) {
      (self.kind, count) = (kind, bytes.count)
      guard count > Value.startLength else {
        (start, contentHash) = (bytes, 0)
        return
      }
      start = Array(bytes.prefix(Value.startLength))
      var hasher = Hasher()
      hasher.combine(bytes)
      contentHash = hasher.finalize()
    }
  }

  /// An embedded thumbnail.
  package struct Thumbnail: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case jpeg, strips }

    package var kind: Kind
    package var bytes: [UInt8]
    /// Whether all of its bytes are inside the block.
    package var isComplete: Bool
  }

  /// The values by tag. A tag that occurs twice has two values.
  package internal(set) var values: [TagID: [Value]] = [:]
  /// The thumbnails by directory.
  package internal(set) var thumbnails: [String: Thumbnail] = [:]
  /// The thumbnail in its standard place, the second directory.
  package var thumbnail: Thumbnail? { thumbnails["IFD1"] }
  package internal(set) var makerNote: MakerNoteContents?

  /// Returns nil if it isn't an Exif block, and for BigTIFF.
  package init?(block: [UInt8]) {
    self.init(source: ByteSource(block), range: 0..<block.count)
  }

  /// `range` is the range of the block. If `isFile` is true, the block is the whole file, and its
  /// pictures aren't read as thumbnails.
  init?(source: ByteSource, range: Range<Int>, isFile: Bool = false) {
    guard let structure = TIFFStructure(source: source, range: range), !structure.isBig else {
      return nil
    }
    var reader = ExifContentsReader(structure, isFile: isFile)
    reader.read()
    self = reader.contents
  }

  init() {}
}

/// Reads the directories of a block.
struct ExifContentsReader {
  private let structure: TIFFStructure
  private let isFile: Bool
  private(set) var contents = ExifContents()
  private var seen: Set<Int> = []

  private static let directoryLimit = 256
  private static let valueLimit = 64 << 20
  private static let subIFDLimit = 64

  /// The ignored tags: pointers; values that other checks compare (strips and tiles, XMP, IPTC,
  /// Photoshop's resources, maker notes); and Microsoft's padding.
  private static let ignoredTags: Set<UInt16> = [
    0x0111, 0x0117, 0x0120, 0x0121, 0x0144, 0x0145, 0x014A, 0x0201, 0x0202, 0x02BC, 0x83BB, 0x8649,
    0x8769, 0x8825, 0x927C, 0xA005, 0xEA1C, 0xEA1D,
  ]
  private static let names: [UInt16: String] = [0x8769: "Exif", 0x8825: "GPS", 0xA005: "Interop"]

  init(_ structure: TIFFStructure, isFile: Bool) {
    (self.structure, self.isFile) = (structure, isFile)
  }

  mutating func read() {
    var offset: Int? = structure.firstDirectory
    var number = 0
    while let start = offset, start != 0, seen.count < Self.directoryLimit {
      guard read(start, "IFD\(number)") else { return }
      offset = next(after: start)
      number += 1
    }
  }

  /// Returns the offset of the next directory.
  private func next(after directory: Int) -> Int? {
    let base = structure.range.lowerBound
    guard
      let count = structure.source.integer(
        at: base + directory, as: UInt16.self, structure.order),
      directory + 2 + Int(count) * 12 + 4 <= structure.range.count
    else { return nil }
    return structure.source.integer(
      at: base + directory + 2 + Int(count) * 12, as: UInt32.self, structure.order
    ).map { Int($0) }
  }

  /// Returns false if there is no such directory or it was already read.
  private mutating func read(_ start: Int, _ name: String) -> Bool {
    guard seen.count < Self.directoryLimit, !seen.contains(start),
      let directory = structure.directory(at: start)
    else { return false }
    seen.insert(start)
    for entry in directory {
      // An entry with the number 0 isn't a tag, except in the GPS directory.
      guard entry.tag != 0 || name == "GPS" else { continue }
      if let within = Self.names[entry.tag] {
        if let offset = structure.integer(of: entry) { _ = read(offset, within) }
      } else if entry.tag == 0x014A {
        for index in 0..<min(entry.count, Self.subIFDLimit) {
          if let offset = structure.integer(of: entry, at: index) {
            _ = read(offset, "\(name)/\(index + 1)")
          }
        }
      } else if entry.tag == ExifTag.makerNote {
        if contents.makerNote == nil {
          contents.makerNote = ExifContents.MakerNoteContents(entry, structure)
        }
      } else if !Self.ignoredTags.contains(entry.tag), let value = value(of: entry) {
        contents.values[ExifContents.TagID(name, entry.tag), default: []].append(value)
      }
    }
    // In a block copied from a TIFF, the pictures of the first directory don't exist.
    if !isFile, name != "IFD0", let thumbnail = thumbnail(of: directory) {
      contents.thumbnails[name] = thumbnail
    }
    return true
  }

  private func value(of entry: TIFFEntry) -> ExifContents.Value? {
    guard entry.byteCount > 0, entry.byteCount <= Self.valueLimit, structure.contains(entry),
      let bytes = structure.bytes(of: entry, limit: Self.valueLimit)
    else { return nil }
    return ExifContents.Value(entry, bytes, structure.order)
  }

  /// Returns the part of the thumbnail that is inside the block.
  private func thumbnail(of directory: TIFFDirectory) -> ExifContents.Thumbnail? {
    func numbers(_ tag: UInt16) -> [Int] {
      guard let entry = directory.entry(tag) else { return [] }
      return (0..<min(entry.count, 1024)).compactMap { structure.integer(of: entry, at: $0) }
    }
    let jpeg = zip(numbers(0x0201), numbers(0x0202))
    let pieces =
      jpeg.map { $0 }.isEmpty ? Array(zip(numbers(0x0111), numbers(0x0117))) : Array(jpeg)
    var bytes: [UInt8] = []
    var isWhole = true
    for (start, count) in pieces {
      guard start > 0, count > 0, start < structure.range.count else { return nil }
      let room = min(count, structure.range.count - start)
      isWhole = isWhole && room == count
      guard let part = structure.source.bytes(at: structure.range.lowerBound + start, count: room)
      else { return nil }
      bytes += part
    }
    guard !bytes.isEmpty else { return nil }
    return ExifContents.Thumbnail(
      kind: directory.entry(0x0201) == nil ? .strips : .jpeg, bytes: bytes, isComplete: isWhole)
  }
}

extension ExifContents.Value {
  /// Returns nil for an undefined format.
  init?(_ entry: TIFFEntry, _ bytes: ArraySlice<UInt8>, _ order: ByteSource.Endianness) {
    switch entry.format {
    case 2, 129:
      let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? bytes.startIndex
      self.init(.text, Array(bytes[..<end]))
    case 1, 6, 7: self.init(.bytes, Array(bytes))
    case 3, 8: self.init(.integers, Self.numbers(bytes, 2, order, filled: 2))
    case 4, 9, 13: self.init(.integers, Self.numbers(bytes, 4, order))
    case 5, 10: self.init(.fractions, Self.numbers(bytes, 4, order))
    case 11: self.init(.float, Self.numbers(bytes, 4, order))
    case 12: self.init(.double, Self.numbers(bytes, 8, order))
    default: return nil
    }
  }

  /// Returns numbers of a given width in big-endian order, each preceded by `zeros` zero bytes.
  /// Copies them one by one, because a tag may have millions.
  private static func numbers(
    _ bytes: ArraySlice<UInt8>, _ width: Int, _ order: ByteSource.Endianness, filled zeros: Int = 0
  ) -> [UInt8] {
    let count = bytes.count / width
    return [UInt8](unsafeUninitializedCapacity: count * (width + zeros)) { buffer, filled in
      for number in 0..<count {
        let start = bytes.startIndex + number * width
        for _ in 0..<zeros {
          buffer[filled] = 0
          filled += 1
        }
        for byteIndex in 0..<width {
          buffer[filled] = bytes[start + (order == .big ? byteIndex : width - 1 - byteIndex)]
          filled += 1
        }
      }
    }
  }
}
