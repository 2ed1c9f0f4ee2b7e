/// Finds the attributes of a start tag in a well-formed document.
package enum StartTag {
  /// Returns the range of each attribute by its name as written, including the blanks before it.
  package static func attributes(_ tag: ArraySlice<UInt8>) -> [String: Range<Int>] {
    var found: [String: Range<Int>] = [:]
    var place = tag.startIndex
    func skip(while isSkipped: (UInt8) -> Bool) {
      while place < tag.endIndex, isSkipped(tag[place]) { place += 1 }
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 || byte == 10 || byte == 13 }
    skip { !isBlank($0) && $0 != UInt8(ascii: ">") }
    while place < tag.endIndex {
      let start = place
      skip(while: isBlank)
      let name = place
      skip { !isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      let nameEnd = place
      skip { isBlank($0) || $0 == UInt8(ascii: "=") }
      guard place < tag.endIndex,
        tag[place] == UInt8(ascii: "\"") || tag[place] == UInt8(ascii: "'")
      else { break }
      let quote = tag[place]
      place += 1
      skip { $0 != quote }
      place += 1
      guard place <= tag.endIndex else { break }
      found[String(decoding: tag[name..<nameEnd], as: UTF8.self)] = start..<place
    }
    return found
  }
}
