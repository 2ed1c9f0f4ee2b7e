/// Reads the names of the index in sequence, from the start of a group.
///
/// A name consists of a byte, with the length of the prefix shared with the previous name in six
/// bits and the number of IDs in two; the length of the remaining text; that text; and the IDs.
struct KeyReader {
  private let section: Section
  private var offset: Int
  private(set) var key: [UInt8] = []
  private var idOffset = 0
  private var idCount = 0

  init(_ section: Section, at offset: Int) {
    self.section = section
    self.offset = offset
  }

  /// Advances to the next name. Returns false at the end of the index.
  @discardableResult
  mutating func next() -> Bool {
    guard offset < section.byteCount else { return false }
    let head = Int(section.byte(offset))
    let length = Int(section.byte(offset + 1))
    key.removeLast(key.count - min(head & 0x3F, key.count))
    key.append(contentsOf: section.bytes(at: offset + 2, count: length))
    idOffset = offset + 2 + length
    idCount = head >> 6 + 1
    if idCount == 4 {
      idCount = Int(section.byte(idOffset))
      idOffset += 1
    }
    offset = idOffset + 3 * idCount
    return true
  }

  func forEachID(_ body: (Int) -> Void) {
    for number in 0..<idCount { body(section.triple(at: idOffset + 3 * number)) }
  }
}
