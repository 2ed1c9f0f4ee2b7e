import PhotoModel

/// The file's header and its sections, of which nothing is read yet.
///
/// `Making/layout.py` writes what is read here.
struct GazetteerFile: Sendable {
  static let version: UInt32 = 3

  private let file: SectionedFile

  let cells, firsts, outlines, blockCells, borders, parts, edges: Section
  let places, large, largeFirsts, areas, codes, strings: Section
  let folds, byName, byChinese, keyBlocks, keys: Section
  let zones, areaZones, placeZones: Section
  let lakeCells, lakeFirsts, lakeEdges: Section

  private static let count = 24

  /// Maps the file and checks its header, which says where everything is and how long the file is.
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

  /// Reads all of it and compares it with what it was when it was made.
  func verify() throws(GazetteerError) {
    try file.verify()
  }

  /// Where it is, if it was cut short since.
  var cutFile: FilePath? { file.isCut ? file.path : nil }

  /// What distinguishes this file from every other: ids are good for files with the same stamp.
  var stamp: UInt64 { file.checksum }

  /// The text at an offset, nil for the empty one.
  func string(_ offset: Int) -> String? {
    let bytes = text(offset)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of the text at an offset.
  func text(_ offset: Int) -> UnsafeRawBufferPointer {
    strings.bytes(at: offset + 1, count: Int(strings.byte(offset)))
  }
}
