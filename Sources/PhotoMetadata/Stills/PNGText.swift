/// A text chunk of a PNG: a keyword and a text (PNG third edition, section 11.3.3).
package struct PNGText {
  package var keyword: String
  /// UTF-8 in an `iTXt` chunk, Latin-1 in the others.
  package var bytes: [UInt8]

  private static let limit = 1024 * 1024

  /// Parses a `tEXt` chunk.
  package init?(plain payload: ArraySlice<UInt8>) {
    guard let end = payload.firstIndex(of: 0) else { return nil }
    keyword = MetadataText.windows1252(payload[..<end])
    bytes = Array(payload[(end + 1)...])
  }

  /// Parses a `zTXt` chunk. `budget` is passed to `Inflater`.
  package init?(packed payload: ArraySlice<UInt8>, budget: inout Int) {
    guard let end = payload.firstIndex(of: 0), payload[end...].count > 2,
      let text = Inflater.inflate(
        payload[(end + 2)...], limit: PNGText.limit, budget: &budget)
    else { return nil }
    keyword = MetadataText.windows1252(payload[..<end])
    bytes = text
  }

  /// Parses an `iTXt` chunk, compressed or not.
  package init?(international payload: ArraySlice<UInt8>, budget: inout Int) {
    guard let end = payload.firstIndex(of: 0), payload[end...].count > 3 else { return nil }
    let isPacked = payload[end + 1] == 1
    // A language tag and the translated keyword.
    let remainingBytes = payload[(end + 3)...]
    guard let languageEnd = remainingBytes.firstIndex(of: 0),
      let translationEnd = remainingBytes[(languageEnd + 1)...].firstIndex(of: 0)
    else { return nil }
    let text = remainingBytes[(translationEnd + 1)...]
    if isPacked {
      guard
        let unpacked = Inflater.inflate(text, limit: PNGText.limit, budget: &budget)
      else { return nil }
      bytes = unpacked
    } else {
      bytes = Array(text)
    }
    keyword = MetadataText.windows1252(payload[..<end])
  }

  /// The block in a text named `Raw profile type …`, as written by ImageMagick: a name, a length,
  /// and the bytes in hexadecimal lines.
  package var profile: [UInt8]? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3 else { return nil }
    var block: [UInt8] = []
    block.reserveCapacity(lines[2].count / 2)
    var high: UInt8?
    for byte in lines[2] {
      guard let digit = PNGText.hexadecimal(byte) else { continue }
      if let upper = high {
        block.append(upper << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return block.isEmpty ? nil : block
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
