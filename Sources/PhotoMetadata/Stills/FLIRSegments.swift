/// Reads the camera model from the data of a thermal camera, which is split across several segments
/// of a JPEG (APP1, `FLIR`). Some programs for these cameras write no Exif. Offsets are those of
/// ExifTool's FLIR.pm.
struct FLIRSegments {
  private var parts: [Range<Int>] = []

  private static let directory = 0x18
  private static let cameraInfo: UInt16 = 0x20
  private static let model = 0xD4
  private static let recordLimit = 64

  /// Adds a segment, starting after its identifier (`FLIR\0`). Skips three bytes: the version, the
  /// number of the segment, and that of the last one.
  mutating func add(_ segment: Range<Int>) {
    guard segment.count > 3 else { return }
    parts.append((segment.lowerBound + 3)..<segment.upperBound)
  }

  /// Returns the name of the camera, or nil if the data is malformed or doesn't contain it.
  func model(_ source: ByteSource) -> String? {
    guard !parts.isEmpty, bytes(source, 0, 4)?.starts(with: "FFF\0") == true,
      let header = bytes(source, FLIRSegments.directory - 4, 12)
    else { return nil }
    // Versions are near 100, which reveals the byte order.
    let version: UInt32 = header.integer(at: 0, .big) ?? 0
    let order: ByteSource.Endianness = (100..<200).contains(version) ? .big : .little
    guard let start: UInt32 = header.integer(at: 4, order),
      let count: UInt32 = header.integer(at: 8, order)
    else { return nil }
    for index in 0..<min(Int(count), FLIRSegments.recordLimit) {
      guard let record = bytes(source, Int(start) + index * 32, 32) else { return nil }
      guard let kind: UInt16 = record.integer(at: 0, order), kind == FLIRSegments.cameraInfo,
        let offset: UInt32 = record.integer(at: 0x0C, order)
      else { continue }
      return bytes(source, Int(offset) + FLIRSegments.model, 32)
        .map { $0.prefix { $0 != 0 } }.flatMap(MetadataText.decode)
    }
    return nil
  }

  /// Returns bytes of the data, which may span two segments.
  private func bytes(_ source: ByteSource, _ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    var (offset, found) = (offset, [UInt8]())
    for part in parts {
      if offset >= part.count {
        offset -= part.count
        continue
      }
      let length = min(part.count - offset, count - found.count)
      guard let more = source.bytes(at: part.lowerBound + offset, count: length) else { return nil }
      found.append(contentsOf: more)
      if found.count == count { return found[...] }
      offset = 0
    }
    return nil
  }
}
