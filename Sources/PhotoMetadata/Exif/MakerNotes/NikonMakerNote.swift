/// What Nikon's digital cameras note for themselves. Only the speed is read of it, which the first
/// of them wrote nowhere else. Its number and form are those of ExifTool's table of Nikon tags.
enum NikonMakerNote {
  private static let speed: UInt16 = 0x0002

  /// The second of a pair of numbers; the first says how the speed was chosen.
  static func speed(_ outer: TIFFStructure, _ note: TIFFEntry) -> Int? {
    guard let (structure, start) = directory(outer, note),
      let entry = structure.directory(at: start)?.entry(speed), entry.count == 2,
      let found = structure.integer(of: entry, at: 1), (1..<65_535).contains(found)
    else { return nil }
    return found
  }

  /// The very first notes are a directory of the structure around them; those with the name and
  /// version 2 in front are a structure of their own.
  private static func directory(
    _ outer: TIFFStructure, _ note: TIFFEntry
  ) -> (TIFFStructure, start: Int)? {
    guard outer.holds(note), let header = outer.bytes(of: note, limit: 10) else { return nil }
    guard header.starts(with: "Nikon".utf8) else { return (outer, note.position) }
    guard header.starts(with: "Nikon\0\u{2}".utf8), note.byteCount > 10 else { return nil }
    let start = outer.range.lowerBound + note.position
    return TIFFStructure(source: outer.source, range: start + 10..<start + note.byteCount)
      .map { ($0, $0.firstDirectory) }
  }
}
