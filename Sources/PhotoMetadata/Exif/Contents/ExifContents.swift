/// All that a block of Exif says, and what its pointers point to: what two versions of a file are compared by.
///
/// Where things are in the block says nothing and is left out, and so is how wide a number is written. What is
/// broken in the block, and so is read by nobody, is left out, too.
package struct ExifContents: Hashable, Sendable {
  /// A tag of a directory: `IFD0`, `Exif`, `GPS`, `Interop`, `IFD1`, `IFD0/1` for the first one within.
  package struct Place: Hashable, Sendable {
    package var directory: String
    package var tag: UInt16

    package init(_ directory: String, _ tag: UInt16) {
      (self.directory, self.tag) = (directory, tag)
    }
  }

  /// Bytes, or those of numbers in one order and width. Long ones as a sum.
  package struct Value: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case text, bytes, integers, fractions, float, double }

    package var kind: Kind
    package var count: Int
    private var start: [UInt8]
    /// Of values that are longer than that.
    private var sum: Int

    private static let startLength = 64

    init(_ kind: Kind, _ bytes: [UInt8]) {
      (self.kind, count) = (kind, bytes.count)
      guard count > Value.startLength else {
        (start, sum) = (bytes, 0)
        return
      }
      start = Array(bytes.prefix(Value.startLength))
      var hasher = Hasher()
      hasher.combine(bytes)
      sum = hasher.finalize()
    }
  }

  /// A small picture of the picture.
  package struct Thumbnail: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case jpeg, strips }

    package var kind: Kind
    package var bytes: [UInt8]
    /// Whether it ends within the block.
    package var isWhole: Bool
  }

  /// A tag that is there twice has two values.
  package internal(set) var values: [Place: [Value]] = [:]
  /// By their directories.
  package internal(set) var thumbnails: [String: Thumbnail] = [:]
  /// That of the second directory, where it has its place.
  package var thumbnail: Thumbnail? { thumbnails["IFD1"] }
  package internal(set) var notes: Notes?

  /// Nil for what is no block of Exif, and for BigTIFF.
  package init?(block: [UInt8]) {
    self.init(source: ByteSource(block), range: 0..<block.count)
  }

  /// `range` is that of the block; where that is the whole file, its pictures are not looked at.
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

/// Walks the directories of a block.
struct ExifContentsReader {
  private let structure: TIFFStructure
  private let isFile: Bool
  private(set) var contents = ExifContents()
  private var seen: Set<Int> = []

  private static let directoryLimit = 256
  private static let valueLimit = 64 << 20
  private static let subIFDLimit = 64

  /// Pointers, and what other checks compare: strips and tiles, XMP, IPTC, Photoshop's resources, notes; and
  /// Microsoft's padding.
  private static let passedOver: Set<UInt16> = [
    0x0111, 0x0117, 0x0120, 0x0121, 0x0144, 0x0145, 0x014A, 0x0201, 0x0202, 0x02BC, 0x83BB, 0x8649,
    0x8769, 0x8825, 0x927C, 0xA005, 0xEA1C, 0xEA1D,
  ]
  private static let names: [UInt16: String] = [0x8769: "Exif", 0x8825: "GPS", 0xA005: "Interop"]

  init(_ structure: TIFFStructure, isFile: Bool) {
    (self.structure, self.isFile) = (structure, isFile)
  }

  mutating func read() {
    var place: Int? = structure.firstDirectory
    var number = 0
    while let start = place, start != 0, seen.count < Self.directoryLimit {
      guard read(start, "IFD\(number)") else { return }
      place = next(after: start)
      number += 1
    }
  }

  /// Where the chain of directories goes on.
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

  /// False where there is none, or it was read before.
  private mutating func read(_ start: Int, _ name: String) -> Bool {
    guard seen.count < Self.directoryLimit, !seen.contains(start),
      let directory = structure.directory(at: start)
    else { return false }
    seen.insert(start)
    for entry in directory {
      // What has no number is no tag, but in the directory of the position.
      guard entry.tag != 0 || name == "GPS" else { continue }
      if let within = Self.names[entry.tag] {
        if let place = structure.integer(of: entry) { _ = read(place, within) }
      } else if entry.tag == 0x014A {
        for index in 0..<min(entry.count, Self.subIFDLimit) {
          if let place = structure.integer(of: entry, at: index) {
            _ = read(place, "\(name)/\(index + 1)")
          }
        }
      } else if entry.tag == ExifTag.makerNote {
        if contents.notes == nil { contents.notes = ExifContents.Notes(entry, structure) }
      } else if !Self.passedOver.contains(entry.tag), let value = value(of: entry) {
        contents.values[ExifContents.Place(name, entry.tag), default: []].append(value)
      }
    }
    // What the first directory leads to, where the block was one of a TIFF, is not there.
    if !isFile, name != "IFD0", let thumbnail = thumbnail(of: directory) {
      contents.thumbnails[name] = thumbnail
    }
    return true
  }

  private func value(of entry: TIFFEntry) -> ExifContents.Value? {
    guard entry.byteCount > 0, entry.byteCount <= Self.valueLimit, structure.holds(entry),
      let bytes = structure.bytes(of: entry, limit: Self.valueLimit)
    else { return nil }
    return ExifContents.Value(entry, bytes, structure.order)
  }

  /// As far as it is within the block.
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
      guard let piece = structure.source.bytes(at: structure.range.lowerBound + start, count: room)
      else { return nil }
      bytes += piece
    }
    guard !bytes.isEmpty else { return nil }
    return ExifContents.Thumbnail(
      kind: directory.entry(0x0201) == nil ? .strips : .jpeg, bytes: bytes, isWhole: isWhole)
  }
}

extension ExifContents.Value {
  /// Nil for a format that does not exist.
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

  /// Numbers of a width in the order of networks, with zeros in front of each. They are copied one by one: a tag may
  /// have millions of them.
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
        for place in 0..<width {
          buffer[filled] = bytes[start + (order == .big ? place : width - 1 - place)]
          filled += 1
        }
      }
    }
  }
}
