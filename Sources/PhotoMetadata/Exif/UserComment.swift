/// Exif's UserComment: an eight-byte character code, then the text (Exif 2.32, section 4.6.5).
enum UserComment {
  static func text(_ bytes: UnsafeRawBufferPointer, _ order: ByteSource.Endianness) -> String? {
    guard bytes.count > 8 else { return nil }
    let body = bytes[8...]
    switch MetadataText.decode(bytes[..<8]) {
    case "ASCII", nil: return MetadataText.decode(body)
    case "UNICODE": return MetadataText.utf16(body, unicodeOrder(body, order))
    case "JIS": return nil
    // Some programs omit the header.
    default: return MetadataText.decode(bytes)
    }
  }

  /// Returns the byte order, which the specification doesn't define, so that programs differ. It is
  /// derived from a byte order mark, then from the zero bytes of Latin letters, then from the order
  /// of the block.
  private static func unicodeOrder(
    _ body: Slice<UnsafeRawBufferPointer>, _ order: ByteSource.Endianness
  ) -> ByteSource.Endianness {
    let start = body.prefix(2)
    if start.elementsEqual([0xFE, 0xFF]) { return .big }
    if start.elementsEqual([0xFF, 0xFE]) { return .little }
    var zeroes = (even: 0, odd: 0)
    for (index, byte) in body.prefix(64).enumerated() where byte == 0 {
      if index % 2 == 0 { zeroes.even += 1 } else { zeroes.odd += 1 }
    }
    if zeroes.even > zeroes.odd { return .big }
    return zeroes.odd > zeroes.even ? .little : order
  }
}
