import PhotoModel

/// A mapped file of a header and sections, which are read on demand.
///
/// The header consists of a magic of eight bytes, the version, the number of sections, the length
/// of the file, the checksum of the body, and the checksum of the header, followed by the offset
/// and length of every section.
struct SectionedFile: Sendable {
  static let headerLength = 48

  let path: FilePath
  /// Identifies the file.
  let checksum: UInt64
  let sections: [Section]
  private let file: MappedFile

  /// Maps the file and checks its header, which contains the offsets of all sections and the length
  /// of the file.
  init(
    _ path: FilePath, magic: String, version: UInt32, count: Int
  ) throws(GazetteerError) {
    let file = try MappedFile(path)
    let bytes = file.bytes
    func failure(_ code: GazetteerError.Code, _ detail: String) -> GazetteerError {
      GazetteerError(code: code, file: path, detail: detail)
    }
    guard bytes.prefix(8).elementsEqual(magic.utf8) else {
      throw failure(.notAGazetteer, "something else")
    }
    let head = Section(bytes)
    let found: UInt32 = head.load(8)
    guard found == version else {
      throw failure(.versionMismatch, "version \(found), not \(version)")
    }
    let tableLength = 16 * count
    guard head.word(3) == count, bytes.count >= Self.headerLength + tableLength else {
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
    for number in 0..<count {
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
    self.sections = sections
    self.checksum = head.load(24)
  }

  /// Whether the file has been truncated since it was opened. If so, anything read from it must not
  /// be used.
  var isCut: Bool { file.isCut }

  /// Reads the whole file and checks it against its checksum. Afterwards none of it remains in this
  /// process's memory.
  func verify() throws(GazetteerError) {
    defer { file.releasePages() }
    var checksum = Checksum()
    checksum.add(
      UnsafeRawBufferPointer(rebasing: file.bytes[(Self.headerLength + 16 * sections.count)...]))
    guard checksum.value == self.checksum else {
      throw GazetteerError(code: .damaged, file: path, detail: "the contents were altered")
    }
  }
}
