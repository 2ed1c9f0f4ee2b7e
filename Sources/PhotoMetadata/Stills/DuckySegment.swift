/// The segment written by Photoshop's "Save for Web" (APP12, `Ducky`): numbered values with their
/// lengths. Texts are a character count followed by UTF-16 (ExifTool's APP12.pm).
enum DuckySegment {
  private static let copyright: UInt16 = 3

  /// Returns the copyright in the bytes after the segment's identifier, or nil if it is missing.
  static func copyright(in bytes: ArraySlice<UInt8>) -> String? {
    var cursor = ByteCursor(bytes)
    while let number: UInt16 = cursor.integer(), let length: UInt16 = cursor.integer(),
      let value = cursor.readBytes(Int(length))
    {
      if number == copyright { return MetadataText.utf16(value.dropFirst(4), .big) }
    }
    return nil
  }
}
