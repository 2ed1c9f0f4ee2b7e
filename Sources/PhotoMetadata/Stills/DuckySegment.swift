/// What Photoshop's "Save for Web" writes into a segment of its own (APP12, `Ducky`): numbered values, each
/// with its length. Texts are UTF-16 behind the number of their characters (ExifTool's APP12.pm).
enum DuckySegment {
  private static let copyright: UInt16 = 3

  /// The copyright, of what follows the name of the segment; nil where there is none.
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
