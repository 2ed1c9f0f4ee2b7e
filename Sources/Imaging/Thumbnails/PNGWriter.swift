import DecoderProtocol

/// Writes the smallest possible picture, as a container for texts (PNG, third edition).
enum PNGWriter {
  /// Returns a file with one transparent pixel.
  static func pixel(_ texts: [DecoderRequest.Thumbnail.Text]) -> [UInt8] {
    // 1 by 1, eight bits, grey and alpha.
    let header = PNGHead.signature + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 4, 0, 0, 0])
    // A zlib stream of one stored block: no filter, and two zeros. Their Adler-32 sum is 3, 1.
    let pixels: [UInt8] = [0x78, 1, 1, 3, 0, 0xFC, 0xFF, 0, 0, 0, 0, 3, 0, 1]
    return header + chunks(texts) + chunk("IDAT", pixels) + chunk("IEND", [])
  }

  /// Returns the texts as chunks.
  static func chunks(_ texts: [DecoderRequest.Thumbnail.Text]) -> [UInt8] {
    texts.flatMap { chunk("tEXt", Array($0.key.utf8) + [0] + Array($0.value.utf8)) }
  }

  private static func chunk(_ kind: String, _ payload: [UInt8]) -> [UInt8] {
    let content = Array(kind.utf8) + payload
    return bigEndian(UInt32(payload.count)) + content + bigEndian(checkSum(content))
  }

  /// CRC-32 as in annex D.
  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
