import Files

/// The chunks of a PNG except metadata and the modification time (PNG specification, third edition,
/// section 11).
enum PNGPicture {
  private static let texts: Set<String> = ["tEXt", "zTXt", "iTXt"]

  static func ranges(
    _ file: borrowing OpenFile, _ size: Int64
  ) throws(Errno) -> [Range<Int64>]? {
    var ranges: [Range<Int64>] = []
    var offset: Int64 = 8
    while offset + 12 <= size {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8 else { return nil }
      let end = offset + 12 + head.big32(0)
      guard end <= size else { return nil }
      let name = String(decoding: head[4...], as: UTF8.self)
      if texts.contains(name) {
        let keyword = try file.bytes(at: offset + 8, count: Int(min(79, end - offset - 12)))
        if !isMetadata(keyword.prefix { $0 != 0 }) { ranges.append(offset..<end) }
      } else if name != "eXIf", name != "tIME" {
        ranges.append(offset..<end)
      }
      if name == "IEND" {
        if end < size { ranges.append(end..<size) }
        return ranges
      }
      offset = end
    }
    return nil
  }

  private static func isMetadata(_ keyword: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: keyword, as: UTF8.self)
    return word == "XML:com.adobe.xmp" || word.hasPrefix("Raw profile type ")
  }
}

/// The chunks of a WebP except metadata and the header of the extended format, which only lists the
/// existing chunks and repeats a size that readers compare (WebP Container Specification).
enum WebPPicture {
  static func ranges(
    _ file: borrowing OpenFile, _ size: Int64
  ) throws(Errno) -> [Range<Int64>]? {
    var ranges: [Range<Int64>] = []
    var offset: Int64 = 12
    while offset + 8 <= size {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8 else { return nil }
      let end = offset + 8 + head.little32(4)
      guard end <= size else { return nil }
      let name = String(decoding: head[..<4], as: UTF8.self)
      if !["EXIF", "XMP ", "VP8X"].contains(name) { ranges.append(offset..<end) }
      offset = end + (end - offset) % 2
    }
    return ranges
  }
}
