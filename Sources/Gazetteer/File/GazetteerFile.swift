import PhotoModel

/// The file's header and its sections, of which nothing is read yet.
///
/// `Making/layout.py` writes what is read here: magic, version, count of sections, length, the
/// checksum of the body and that of the header, then offset and length of every section.
struct GazetteerFile: Sendable {
  static let version: UInt32 = 1
  private static let magic = Array("albumgaz".utf8)
  private static let headerLength = 48

  private let path: FilePath
  private let file: MappedFile
  private let bodyChecksum: UInt64

  let cells, firsts, outlines, blockCells, borders, parts, edges: Section
  let places, large, largeFirsts, areas, codes, strings: Section
  let folds, byName, byChinese, keyBlocks, keys: Section

  private static let count = 18

  /// Maps the file and checks its header, which says where everything is and how long the file is.
  init(_ path: FilePath) throws(GazetteerError) {
    let file = try MappedFile(path)
    let bytes = file.bytes
    func failure(_ code: GazetteerError.Code, _ detail: String) -> GazetteerError {
      GazetteerError(code: code, file: path, detail: detail)
    }
    guard bytes.prefix(8).elementsEqual(Self.magic) else {
      throw failure(.foreign, "not a gazetteer")
    }
    let head = Section(bytes)
    let version: UInt32 = head.load(8)
    guard version == Self.version else {
      throw failure(.otherVersion, "version \(version), not \(Self.version)")
    }
    let tableLength = 16 * Self.count
    guard head.word(3) == Self.count, bytes.count >= Self.headerLength + tableLength else {
      throw failure(.damaged, "the header is cut short")
    }
    var checksum = Checksum()
    checksum.add(UnsafeRawBufferPointer(rebasing: bytes[..<40]))
    checksum.add(
      UnsafeRawBufferPointer(
        rebasing: bytes[Self.headerLength..<(Self.headerLength + tableLength)]))
    guard checksum.value == head.load(40) as UInt64 else {
      throw failure(.damaged, "the header was altered")
    }
    guard head.load(16) as UInt64 == UInt64(bytes.count) else {
      throw failure(.damaged, "the file is \(bytes.count) bytes long")
    }
    var sections: [Section] = []
    for number in 0..<Self.count {
      let offset: UInt64 = head.load(Self.headerLength + 16 * number)
      let length: UInt64 = head.load(Self.headerLength + 16 * number + 8)
      guard offset <= UInt64(bytes.count), length <= UInt64(bytes.count) - offset else {
        throw failure(.damaged, "section \(number) ends outside")
      }
      let range = Int(offset)..<Int(offset + length)
      sections.append(Section(UnsafeRawBufferPointer(rebasing: bytes[range])))
    }
    self.path = path
    self.file = file
    bodyChecksum = head.load(24)
    (cells, firsts, outlines, blockCells) = (sections[0], sections[1], sections[2], sections[3])
    (borders, parts, edges, places) = (sections[4], sections[5], sections[6], sections[7])
    (large, largeFirsts, areas, codes) = (sections[8], sections[9], sections[10], sections[11])
    (strings, folds, byName, byChinese) = (
      sections[12], sections[13], sections[14], sections[15]
    )
    (keyBlocks, keys) = (sections[16], sections[17])
  }

  /// Reads all of it and compares it with what it was when it was made.
  func verify() throws(GazetteerError) {
    var checksum = Checksum()
    let start = Self.headerLength + 16 * Self.count
    checksum.add(UnsafeRawBufferPointer(rebasing: file.bytes[start...]))
    guard checksum.value == bodyChecksum else {
      throw GazetteerError(code: .damaged, file: path, detail: "the contents were altered")
    }
  }

  /// What tells this file from every other: ids are good for files with the same stamp.
  var stamp: UInt64 { bodyChecksum }

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
