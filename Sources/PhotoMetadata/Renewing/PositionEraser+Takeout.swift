/// Positions in what Google Takeout puts beside a photo.
extension PositionEraser {
  private static let names = ["latitude", "longitude", "altitude", "latitudeSpan", "longitudeSpan"]

  /// Numbers behind these names become 0, with blanks behind it.
  mutating func eraseTakeout() {
    for name in PositionEraser.names {
      let key = Array("\"\(name)\"".utf8)
      for place in places(of: key, in: 0..<bytes.count) {
        var start = place + key.count
        while start < bytes.count, [0x20, 9, 10, 13, UInt8(ascii: ":")].contains(bytes[start]) {
          start += 1
        }
        let length = bytes[start...].prefix { "+-.0123456789eE".utf8.contains($0) }.count
        guard length > 0 else { continue }
        put([UInt8(ascii: "0")] + repeatElement(0x20, count: length - 1), at: start)
      }
    }
  }
}
