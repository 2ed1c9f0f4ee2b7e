package import Files
package import PhotoModel

/// The properties of a picture that would be lost in a newly encoded copy.
package struct PictureExtent: Hashable, Sendable {
  /// Whether the file ends before its picture does, for example after an interrupted copy.
  package var isTruncated = false
  /// Whether there is data after the picture: further pictures, a depth map, the video of a phone.
  package var hasTrailingData = false
  /// Whether it has more than eight bits per channel.
  package var isHighBitDepth = false

  package init() {}

  /// Reads the extent from the file, if the end of its format can be found.
  package init(_ file: borrowing OpenFile, _ type: FileType) throws(Errno) {
    let size = try file.status().size
    switch type {
    case .jpeg:
      let end = try JPEGEnd.place(in: file, size)
      isTruncated = end == nil
      if let end { hasTrailingData = try PictureExtent.containsData(file, behind: end) }
    case .png:
      isTruncated = try PNGPicture.ranges(file, size) == nil
      isHighBitDepth = try file.bytes(at: 24, count: 1).first == 16
    case .webp:
      let head = try file.bytes(at: 4, count: 4)
      isTruncated = head.count < 4 || size < 8 + head.little32(0)
    case .tiff: isHighBitDepth = try TIFFPicture.isDeep(file)
    default: break
    }
  }

  /// Whether the bytes after `offset` contain data. Cameras pad files with zeros or with the bytes
  /// of empty flash memory (0xFF).
  private static func containsData(
    _ file: borrowing OpenFile, behind offset: Int64
  ) throws(Errno) -> Bool {
    try file.bytes(at: offset, count: 64 * 1024).contains { $0 != 0 && $0 != 0xFF }
  }
}

/// Finds where the picture of a JPEG ends (ITU-T T.81, annex B).
private struct JPEGEnd {
  private static let step = 64 * 1024

  /// The buffered part of the file.
  private var bytes: [UInt8] = []
  private var start: Int64 = 0

  /// Returns the offset after the end marker, or nil if the marker is missing.
  static func place(in file: borrowing OpenFile, _ size: Int64) throws(Errno) -> Int64? {
    var window = JPEGEnd()
    var offset: Int64 = 2
    while offset < size {
      guard try window.byte(offset, in: file) == 0xFF else {
        offset += 1
        continue
      }
      guard let code = try window.byte(offset + 1, in: file) else { return nil }
      switch code {
      case 0xD9: return offset + 2
      // A stuffed byte of the picture data, or a fill byte before a marker.
      case 0x00: offset += 2
      case 0xFF: offset += 1
      // Markers without a segment.
      case 0x01, 0xD0...0xD8: offset += 2
      default:
        guard let high = try window.byte(offset + 2, in: file),
          let low = try window.byte(offset + 3, in: file)
        else { return nil }
        offset += 2 + max(2, Int64(high) << 8 | Int64(low))
      }
    }
    return nil
  }

  private mutating func byte(
    _ offset: Int64, in file: borrowing OpenFile
  ) throws(Errno) -> UInt8? {
    if offset < start || offset >= start + Int64(bytes.count) {
      (bytes, start) = (try file.bytes(at: offset, count: JPEGEnd.step), offset)
    }
    return bytes.isEmpty ? nil : bytes[Int(offset - start)]
  }
}

extension TIFFPicture {
  /// Whether the first picture has more than eight bits per channel (TIFF 6.0, BitsPerSample).
  fileprivate static func isDeep(_ file: borrowing OpenFile) throws(Errno) -> Bool {
    let head = try file.bytes(at: 0, count: 8)
    guard head.count == 8 else { return false }
    let isLittle = head[0] == UInt8(ascii: "I")
    func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int64 {
      (0..<count).reduce(0) { sum, index in
        let shift = 8 * (isLittle ? index : count - 1 - index)
        return sum | Int64(bytes[offset + index]) << Int64(shift)
      }
    }
    guard number(head, 2, 2) == 42 else { return false }
    let directory = number(head, 4, 4)
    let countBytes = try file.bytes(at: directory, count: 2)
    guard countBytes.count == 2 else { return false }
    let entries = try file.bytes(at: directory + 2, count: Int(number(countBytes, 0, 2)) * 12)
    for offset in stride(from: 0, through: entries.count - 12, by: 12)
    where number(entries, offset, 2) == 0x0102 {
      let count = number(entries, offset + 4, 4)
      // At most two values fit into the entry itself; otherwise it contains their offset. All
      // channels are assumed to have the same depth.
      if count <= 2 { return number(entries, offset + 8, 2) > 8 }
      let value = try file.bytes(at: number(entries, offset + 8, 4), count: 2)
      return value.count == 2 && number(value, 0, 2) > 8
    }
    return false
  }
}
