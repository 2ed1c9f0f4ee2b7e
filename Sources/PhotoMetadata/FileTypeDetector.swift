import PhotoModel

/// Detects the type of a file from its first bytes. The name is used only if the bytes are
/// ambiguous.
enum FileTypeDetector {
  /// Returns the type, or nil if it is neither a photo nor a video.
  static func type(of source: ByteSource, name: ArraySlice<UInt8>) -> FileType? {
    guard let start = source.bytes(at: 0, count: min(16, source.count)), start.count >= 2 else {
      return nil
    }
    switch start[start.startIndex] {
    case 0xFF:
      if start.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
      return JXLContainer.matches(source) ? .jxl : nil
    case 0x89:
      return start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) ? .png : nil
    case UInt8(ascii: "I"), UInt8(ascii: "M"):
      return TIFFKind.type(of: source, name: name) ?? BMFFContainer.fileType(source)
    case UInt8(ascii: "R"): return riffType(start)
    case UInt8(ascii: "G"):
      return start.starts(with: "GIF87a") || start.starts(with: "GIF89a") ? .gif : nil
    case UInt8(ascii: "B"): return BMPContainer.isBitmap(source) ? .bmp : nil
    case UInt8(ascii: "F"): return start.starts(with: "FUJIFILMCCD-RAW") ? .raf : nil
    case 0x1A: return MatroskaContainer.fileType(source)
    default:
      if JXLContainer.matches(source) { return .jxl }
      return BMFFContainer.fileType(source)
    }
  }

  private static func riffType(_ start: ArraySlice<UInt8>) -> FileType? {
    guard start.starts(with: "RIFF") else { return nil }
    let form = start.dropFirst(8)
    if form.starts(with: "WEBP") { return .webp }
    return form.starts(with: "AVI ") ? .avi : nil
  }
}
