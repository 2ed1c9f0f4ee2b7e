/// Reads the names of the index one after the other, from the start of a group on.
///
/// A name is a byte of which six bits say how much it shares with the one before and two how many
/// ids it has, the length of the rest, the rest, and the ids.
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

  /// False at the end of the index.
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
