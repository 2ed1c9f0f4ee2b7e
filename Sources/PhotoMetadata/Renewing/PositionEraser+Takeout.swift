/// Removes positions from the JSON files that Google Takeout adds to photos.
extension PositionEraser {
  private static let names = [
    "latitude", "longitude", "altitude", "latitudeSpan", "longitudeSpan", "latitudeE7",
    "longitudeE7",
  ]

  /// Replaces the numbers after these names with 0, padded with blanks.
  mutating func eraseTakeout() {
    eraseEnrichments()
    for name in PositionEraser.names {
      let key = Array("\"\(name)\"".utf8)
      for offset in offsets(of: key, in: 0..<bytes.count) {
        var start = offset + key.count
        while start < bytes.count, [0x20, 9, 10, 13, UInt8(ascii: ":")].contains(bytes[start]) {
          start += 1
        }
        let length = bytes[start...].prefix { "+-.0123456789eE".utf8.contains($0) }.count
        guard length > 0 else { continue }
        replace([UInt8(ascii: "0")] + repeatElement(0x20, count: length - 1), at: start)
      }
    }
  }

  /// Replaces places entered by the user with empty objects.
  private mutating func eraseEnrichments() {
    for offset in offsets(of: Array("\"locationEnrichment\"".utf8), in: 0..<bytes.count) {
      guard let start = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) else { continue }
      guard let end = end(ofObjectAt: start) else {
        recordProblem("is cut off")
        continue
      }
      fill((start + 1)..<end, with: 0x20)
    }
  }

  /// Returns the index of the brace that closes an object.
  private func end(ofObjectAt start: Int) -> Int? {
    var depth = 0
    var isText = false
    var isEscaped = false
    for index in start..<bytes.count {
      let byte = bytes[index]
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}
