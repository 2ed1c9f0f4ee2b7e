/// The directory in a maker note. Most notes are a TIFF directory after a header, some with their
/// own byte order and offsets. The headers are those of ExifTool's MakerNotes.pm.
struct MakerDirectory {
  let structure: TIFFStructure
  let directory: TIFFDirectory
  /// The first bytes of the note.
  private(set) var header: [UInt8] = []

  private enum Form {
    /// A directory of the enclosing structure, at this offset from the start of the note.
    case inside(at: Int)
    /// Offsets are relative to the start of the note. `order` is the offset of its byte order mark,
    /// and `at` the offset of its directory.
    case selfContained(order: Int, at: Int)
    /// A complete TIFF structure, at this offset from the start of the note.
    case completeTIFF(at: Int)
  }

  private static let forms: [(header: StaticString, form: Form)] = [
    ("OLYMPUS\0", .selfContained(order: 8, at: 12)),
    ("OM SYSTEM\0\0\0", .selfContained(order: 12, at: 16)),
    ("PENTAX \0", .selfContained(order: 8, at: 10)), ("Nikon\0\u{2}", .completeTIFF(at: 10)),
    ("Nikon\0\u{1}", .inside(at: 8)), ("OLYMP\0", .inside(at: 8)), ("EPSON\0", .inside(at: 8)),
    ("Panasonic\0\0\0", .inside(at: 12)), ("QVC\0", .inside(at: 6)), ("AOC\0", .inside(at: 6)),
  ]

  /// Reads a note without a header as a directory of the enclosing structure. Returns nil if there
  /// is no directory.
  init?(_ outer: TIFFStructure, _ note: TIFFEntry) {
    guard outer.contains(note), let header = outer.bytes(of: note, limit: 16) else { return nil }
    let start = outer.range.lowerBound + note.position
    let noteRange = start..<(start + note.byteCount)
    let form = MakerDirectory.forms.first { header.starts(with: $0.header) }?.form
    switch form ?? .inside(at: 0) {
    case .inside(let offset):
      self.init(outer, at: note.position + offset)
    case .selfContained(let order, let first):
      let byteOrderMark = header.dropFirst(order).prefix(2)
      guard byteOrderMark.starts(with: "II") || byteOrderMark.starts(with: "MM") else { return nil }
      let structure = TIFFStructure(
        source: outer.source, range: noteRange,
        order: byteOrderMark.starts(with: "II") ? .little : .big,
        firstDirectory: first)
      self.init(structure: structure, at: first)
    case .completeTIFF(let offset):
      guard note.byteCount > offset,
        let structure = TIFFStructure(
          source: outer.source, range: (start + offset)..<noteRange.upperBound)
      else { return nil }
      self.init(structure: structure, at: structure.firstDirectory)
    }
    self.header = Array(header)
  }

  /// Reads a directory whose byte order may differ from that of the enclosing structure. The order
  /// is derived from the number of entries, which never exceeds 255.
  private init?(_ outer: TIFFStructure, at offset: Int) {
    let start = outer.range.lowerBound + offset
    guard let count = outer.source.integer(at: start, as: UInt16.self, .big) else { return nil }
    let order: ByteSource.Endianness = count < 256 ? .big : .little
    let structure = TIFFStructure(
      source: outer.source, range: outer.range, order: order, firstDirectory: offset)
    self.init(structure: structure, at: offset)
  }

  init?(structure: TIFFStructure, at offset: Int) {
    guard let directory = structure.directory(at: offset) else { return nil }
    (self.structure, self.directory) = (structure, directory)
  }

  func integer(_ tag: UInt16, at index: Int = 0) -> Int? {
    structure.integer(of: directory.entry(tag), at: index)
  }

  func number(_ tag: UInt16, at index: Int = 0) -> Double? {
    structure.number(of: directory.entry(tag), at: index)
  }

  func text(_ tag: UInt16) -> String? {
    directory.entry(tag).flatMap { structure.bytes(of: $0, limit: 256) }
      .flatMap(MetadataText.decode)
  }

  /// Returns a subdirectory. The entry contains its offset or the directory itself.
  func subdirectory(_ tag: UInt16) -> MakerDirectory? {
    guard let entry = directory.entry(tag) else { return nil }
    let isPointer = entry.count == 1 && entry.unit == 4
    guard let offset = isPointer ? structure.integer(of: entry) : entry.position else { return nil }
    return MakerDirectory(structure: structure, at: offset)
  }
}
