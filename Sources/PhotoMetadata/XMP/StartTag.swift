/// Finds the attributes of a start tag in a well-formed document.
package enum StartTag {
  /// Returns the range of each attribute by its name as written, including the blanks before it.
  package static func attributes(_ tag: ArraySlice<UInt8>) -> [String: Range<Int>] {
    var found: [String: Range<Int>] = [:]
    var index = tag.startIndex
    func skip(while isSkipped: (UInt8) -> Bool) {
      while index < tag.endIndex, isSkipped(tag[index]) { index += 1 }
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 || byte == 10 || byte == 13 }
    skip { !isBlank($0) && $0 != UInt8(ascii: ">") }
    while index < tag.endIndex {
      let start = index
      skip(while: isBlank)
      let name = index
      skip { !isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      let nameEnd = index
      skip { isBlank($0) || $0 == UInt8(ascii: "=") }
      guard index < tag.endIndex,
        tag[index] == UInt8(ascii: "\"") || tag[index] == UInt8(ascii: "'")
      else { break }
      let quote = tag[index]
      index += 1
      skip { $0 != quote }
      index += 1
      guard index <= tag.endIndex else { break }
      found[String(decoding: tag[name..<nameEnd], as: UTF8.self)] = start..<index
    }
    return found
  }
}
