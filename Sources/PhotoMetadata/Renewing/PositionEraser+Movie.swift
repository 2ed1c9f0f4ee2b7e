/// Removes positions from the header of a video: Apple's QuickTime File Format, "User Data Atoms"
/// and "Metadata"; 3GPP TS 26.244 section 8.
extension PositionEraser {
  /// The type of a free box, whose contents are ignored: ISO/IEC 14496-12 section 8.1.2.
  private static let free = Array("free".utf8)

  struct BoxRange {
    var type: [UInt8]
    /// The offset of its length.
    var start: Int
    var content: Range<Int>
  }

  /// Returns the boxes in a range, up to the first malformed one.
  func boxes(in range: Range<Int>) -> [BoxRange] {
    var pieces: [BoxRange] = []
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, let short = number(offset, 4), pieces.count < 4096 {
      var head = 8
      var length = short
      if short == 1 {
        guard let long = number(offset + 8, 8), long >= 16 else { break }
        (head, length) = (16, long)
      } else if short == 0 {
        length = range.upperBound - offset
      }
      guard length >= head, length <= range.upperBound - offset else { break }
      pieces.append(
        BoxRange(
          type: Array(bytes[(offset + 4)..<(offset + 8)]), start: offset,
          content: (offset + head)..<(offset + length)))
      offset += length
    }
    return pieces
  }

  /// Erases positions in the `moov` box that starts here, if there is one; it must have a movie
  /// header.
  mutating func eraseMovie(at start: Int) {
    let range = start..<bytes.count
    guard let length = number(start, 4), length > 16, length <= bytes.count - start,
      let movie = boxes(in: range.lowerBound..<(start + length)).first,
      boxes(in: movie.content).contains(where: { $0.type == Array("mvhd".utf8) })
    else { return }
    erase(in: movie.content, depth: 0)
  }

  private mutating func erase(in range: Range<Int>, depth: Int) {
    guard depth < 8 else { return }
    for box in boxes(in: range) {
      switch PositionEraser.text(box.type) {
      case "trak", "udta", "mdia", "minf", "stbl": erase(in: box.content, depth: depth + 1)
      case "meta": eraseKeys(in: box)
      case "stsd": checkSamples(box.content)
      case let type where MoviePosition.isBox(type): eraseBox(box)
      default: break
      }
    }
  }

  /// Decodes a type of four characters, in Latin-1 as in QuickTime.
  private static func text(_ type: [UInt8]) -> String {
    String(String.UnicodeScalarView(type.map { Unicode.Scalar($0) }))
  }

  private mutating func eraseBox(_ box: BoxRange) {
    replace(PositionEraser.free, at: box.start + 4)
    fill(box.content)
  }

  /// Erases values whose key is about a location.
  private mutating func eraseKeys(in meta: BoxRange) {
    // iTunes writes a version and flags first; QuickTime doesn't.
    let plain = number(meta.content.lowerBound + 4, 4) == 0x6864_6C72
    let content =
      min(
        meta.content.lowerBound + (plain ? 0 : 4), meta.content.upperBound)..<meta.content
      .upperBound
    var keys: [String] = []
    for box in boxes(in: content) {
      if box.type == Array("keys".utf8) { keys = names(in: box.content) }
      guard box.type == Array("ilst".utf8) else { continue }
      for item in boxes(in: box.content) {
        let index = (number(item.start + 4, 4) ?? 0) - 1
        let isNamed = keys.indices.contains(index) && MoviePosition.isKey(keys[index])
        if isNamed || MoviePosition.isBox(PositionEraser.text(item.type)) { eraseBox(item) }
      }
    }
  }

  private func names(in range: Range<Int>) -> [String] {
    var keys: [String] = []
    var offset = range.lowerBound + 8
    while let length = number(offset, 4), length >= 8, offset + length <= range.upperBound {
      keys.append(
        String(decoding: bytes[(offset + 8)..<(offset + length)], as: UTF8.self).lowercased())
      offset += length
    }
    return keys
  }

  /// Reports tracks with the position of the camera over time: GoPro's, Android's, Sony's, and
  /// Apple's if it has a key for it. Their samples are stored among the video frames and aren't
  /// erased.
  private mutating func checkSamples(_ content: Range<Int>) {
    let start = min(content.lowerBound + 8, content.upperBound)
    for entry in boxes(in: start..<content.upperBound) {
      let type = String(decoding: entry.type, as: UTF8.self)
      let hasKey =
        type == "mebx" && !offsets(of: Array("location".utf8), in: entry.content).isEmpty
      if ["gpmd", "camm", "rtmd"].contains(type) || hasKey {
        recordProblem("has a track of positions")
      }
    }
  }
}
