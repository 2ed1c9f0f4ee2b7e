/// Creates PNG files chunk by chunk. All checksums are zero, because metadata readers ignore them.
package struct PNGBuilder: Sendable {
  package var width: UInt32
  package var height: UInt32
  package var chunks: [(type: String, payload: [UInt8])] = []
  /// Chunks after the pixels.
  package var trailingChunks: [(type: String, payload: [UInt8])] = []

  package init(width: UInt32 = 40, height: UInt32 = 30) {
    self.width = width
    self.height = height
  }

  /// Returns an `iTXt` chunk with uncompressed text.
  package static func text(_ keyword: String, _ text: String) -> (type: String, payload: [UInt8]) {
    ("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
  }

  /// Returns a `zTXt` chunk with text in a zlib stream of uncompressed blocks (RFC 1950 and 1951).
  package static func packed(
    _ keyword: String, _ text: [UInt8]
  ) -> (type: String, payload: [UInt8]) {
    var stream = ByteWriter(.little)
    stream.bytes = [0x78, 0x01]
    for start in stride(from: 0, to: text.count, by: 65_535) {
      let part = text[start..<min(start + 65_535, text.count)]
      stream.bytes.append(part.endIndex == text.count ? 1 : 0)
      stream.append(UInt16(part.count))
      stream.append(~UInt16(part.count))
      stream.bytes += part
    }
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in text {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    var sum = ByteWriter(.big)
    sum.append(high << 16 | low)
    return ("zTXt", Array(keyword.utf8) + [0, 0] + stream.bytes + sum.bytes)
  }

  /// Returns a `zTXt` chunk with more than 2000 zeros per cycle in 13 bytes. Decompressing it may
  /// exhaust the memory.
  package static func bomb(_ keyword: String, cycles: Int) -> (type: String, payload: [UInt8]) {
    // RFC 1951: the header of a block with fixed codes, a zero, then matches of 258 bytes at a
    // distance of 1.
    var bits: [UInt8] = [1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<16 { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
    let bytes = stride(from: 0, to: bits.count / 8 * 8, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
    // Eight matches are thirteen bytes, which repeat from the third on.
    var stream: [UInt8] = [0x78, 0x01] + bytes[..<2]
    for _ in 0..<cycles { stream += bytes[2..<15] }
    // The rest of a match, and the end of the block.
    stream += [5, 0]
    let count = UInt32((1 + 258 * (8 * cycles + 1)) % 65_521)
    var sum = ByteWriter(.big)
    sum.append(count << 16 | 1)
    return ("zTXt", Array(keyword.utf8) + [0, 0] + stream + sum.bytes)
  }

  package var bytes: [UInt8] {
    var header = ByteWriter(.big)
    header.append(width)
    header.append(height)
    header.bytes += [8, 2, 0, 0, 0]
    var writer = ByteWriter(.big)
    writer.bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let all =
      [("IHDR", header.bytes)] + chunks + [("IDAT", [1, 2, 3])] + trailingChunks + [("IEND", [])]
    for (type, payload) in all {
      writer.append(UInt32(payload.count))
      writer.bytes += Array(type.utf8) + payload
      writer.append(UInt32(0))
    }
    return writer.bytes
  }
}
