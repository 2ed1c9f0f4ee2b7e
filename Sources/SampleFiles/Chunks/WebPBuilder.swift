/// Creates WebP files chunk by chunk.
package struct WebPBuilder: Sendable {
  package var chunks: [(type: String, payload: [UInt8])] = []

  package init() {}

  /// Adds the header of a lossy image.
  package mutating func addLossy(width: UInt16, height: UInt16) {
    var writer = ByteWriter(.little)
    writer.bytes = [0, 0, 0, 0x9D, 0x01, 0x2A]
    writer.append(width)
    writer.append(height)
    chunks.append(("VP8 ", writer.bytes))
  }

  /// Adds the header of a lossless image.
  package mutating func addLossless(width: UInt32, height: UInt32) {
    var writer = ByteWriter(.little)
    writer.bytes = [0x2F]
    writer.append(width - 1 | (height - 1) << 14)
    chunks.append(("VP8L", writer.bytes))
  }

  /// Adds the header of an extended file, which contains more than pixels.
  package mutating func addCanvas(width: UInt32, height: UInt32) {
    var writer = ByteWriter(.little)
    writer.bytes = [0, 0, 0, 0]
    for number in [width - 1, height - 1] {
      writer.bytes += [
        UInt8(number & 255), UInt8(number >> 8 & 255), UInt8(number >> 16 & 255),
      ]
    }
    chunks.append(("VP8X", writer.bytes))
  }

  /// Adds a frame of an animation.
  package mutating func addFrame(milliseconds: UInt32) {
    let duration = [
      UInt8(milliseconds & 255), UInt8(milliseconds >> 8 & 255), UInt8(milliseconds >> 16 & 255),
    ]
    chunks.append(("ANMF", [UInt8](repeating: 0, count: 12) + duration + [0]))
  }

  package var bytes: [UInt8] {
    var body = ByteWriter(.little)
    for (type, payload) in chunks {
      body.bytes += Array(type.utf8)
      body.append(UInt32(payload.count))
      body.bytes += payload
      if payload.count % 2 == 1 { body.bytes.append(0) }
    }
    var writer = ByteWriter(.little)
    writer.bytes = Array("RIFF".utf8)
    writer.append(UInt32(body.bytes.count + 4))
    return writer.bytes + Array("WEBP".utf8) + body.bytes
  }
}
