import PhotoModel

/// The file's header and sections, which are read on demand.
///
/// The file is written by `Making/layout.py`.
struct GazetteerFile: Sendable {
  static let version: UInt32 = 3

  private let file: SectionedFile

  let cells, firsts, outlines, blockCells, borders, parts, edges: Section
  let places, large, largeFirsts, areas, codes, strings: Section
  let folds, byName, byChinese, keyBlocks, keys: Section
  let zones, areaZones, placeZones: Section
  let lakeCells, lakeFirsts, lakeEdges: Section

  private static let count = 24

  /// Maps the file and checks its header, which contains the offsets of all sections and the length
  /// of the file.
  init(_ path: FilePath) throws(GazetteerError) {
    file = try SectionedFile(
      path, magic: "albumgaz", version: Self.version, count: Self.count)
    let sections = file.sections
    (cells, firsts, outlines, blockCells) = (sections[0], sections[1], sections[2], sections[3])
    (borders, parts, edges, places) = (sections[4], sections[5], sections[6], sections[7])
    (large, largeFirsts, areas, codes) = (sections[8], sections[9], sections[10], sections[11])
    (strings, folds, byName, byChinese) = (
      sections[12], sections[13], sections[14], sections[15]
    )
    (keyBlocks, keys) = (sections[16], sections[17])
    (zones, areaZones, placeZones) = (sections[18], sections[19], sections[20])
    (lakeCells, lakeFirsts, lakeEdges) = (sections[21], sections[22], sections[23])
  }

  /// Reads the whole file and checks it against its checksum.
  func verify() throws(GazetteerError) {
    try file.verify()
  }

  /// The path of the file if it has been truncated since it was opened.
  var cutFile: FilePath? { file.isCut ? file.path : nil }

  /// Identifies this file. IDs are valid for files with the same stamp.
  var stamp: UInt64 { file.checksum }

  /// Returns the text at an offset, nil if it is empty.
  func string(_ offset: Int) -> String? {
    let bytes = text(offset)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the bytes of the text at an offset.
  func text(_ offset: Int) -> UnsafeRawBufferPointer {
    strings.bytes(at: offset + 1, count: Int(strings.byte(offset)))
  }
}
