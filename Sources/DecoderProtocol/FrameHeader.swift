/// The header of every message: its kind and its length.
///
/// 16 bytes: `ALBD`, the version, the kind, the number of descriptors sent with it, a zero, the
/// length of the fields, the length of the pixels after them.
package struct FrameHeader: Hashable {
  package enum Kind: UInt8 {
    case request = 1
    case reply = 2
    /// Messages to and from the writer process.
    case writerRequest = 3
    case writerReply = 4
  }

  package var kind: Kind
  package var descriptorCount: Int
  package var fieldCount: Int
  /// The length of the data after the fields: pixels or other long data.
  package var pixelCount: Int

  static let byteCount = 16
  /// More than any request needs with its texts.
  package static let fieldLimit = 256 * 1024
  /// Twice the number of bytes of an 8K screen.
  package static let pixelLimit = 256 * 1024 * 1024
  private static let magic: UInt32 = 0x4442_4C41
  private static let version: UInt8 = 6

  package init(
    _ kind: Kind, descriptorCount: Int = 0, fieldCount: Int, pixelCount: Int = 0
  ) {
    self.kind = kind
    self.descriptorCount = descriptorCount
    self.fieldCount = fieldCount
    self.pixelCount = pixelCount
  }

  init(_ bytes: [UInt8]) throws(DecoderChannelError) {
    var reader = ByteReader(bytes[...])
    guard try reader.integer(UInt32.self) == FrameHeader.magic else {
      throw DecoderChannelError(.malformed, detail: "no message begins here")
    }
    let version = try reader.integer(UInt8.self)
    guard version == FrameHeader.version else {
      throw DecoderChannelError(.malformed, detail: "version \(version)")
    }
    kind = try reader.choice()
    descriptorCount = Int(try reader.integer(UInt8.self))
    _ = try reader.integer(UInt8.self)
    fieldCount = Int(try reader.integer(UInt32.self))
    pixelCount = Int(try reader.integer(UInt32.self))
    try reader.finish()
    guard fieldCount <= FrameHeader.fieldLimit, pixelCount <= FrameHeader.pixelLimit else {
      throw DecoderChannelError(.malformed, detail: "a message of \(fieldCount) + \(pixelCount)")
    }
  }

  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.append(FrameHeader.magic)
    writer.append(FrameHeader.version)
    writer.append(kind.rawValue)
    writer.append(UInt8(descriptorCount))
    writer.append(UInt8(0))
    writer.append(UInt32(fieldCount))
    writer.append(UInt32(pixelCount))
    return writer.bytes
  }
}
