import PhotoModel

/// Reads Fujifilm's RAW files: a header of offsets, a JPEG with all of the Exif, and the sensor
/// data (ExifTool, FujiFilm.pm).
enum RAFContainer {
  static func facts(_ source: ByteSource) -> ContainerFacts {
    guard let header = source.bytes(at: 0x54, count: 16),
      let jpegStart = header.integer(at: 0, as: UInt32.self).map(Int.init),
      let jpegLength = header.integer(at: 4, as: UInt32.self).map(Int.init),
      let tagsStart = header.integer(at: 8, as: UInt32.self).map(Int.init),
      jpegStart > 0, jpegStart < source.count
    else {
      var facts = ContainerFacts()
      facts.damage = "ends before its preview"
      return facts
    }
    let jpegEnd = min(source.count, jpegStart + jpegLength)
    var facts = JPEGContainer.facts(source, at: jpegStart..<jpegEnd)
    if let size = sensorSize(source, at: tagsStart) { facts.fields.pixelSize = size }
    return facts
  }

  private static let croppedSize: UInt16 = 0x0111

  /// Reads the size from a list of numbered records; the relevant one contains height and width.
  private static func sensorSize(_ source: ByteSource, at start: Int) -> PixelSize? {
    guard let count: UInt32 = source.integer(at: start) else { return nil }
    var position = start + 4
    for _ in 0..<min(count, 256) {
      guard let tag: UInt16 = source.integer(at: position),
        let length: UInt16 = source.integer(at: position + 2)
      else { return nil }
      if tag == croppedSize, length == 4,
        let height: UInt16 = source.integer(at: position + 4),
        let width: UInt16 = source.integer(at: position + 6), height > 0, width > 0
      {
        return PixelSize(plausibleWidth: Int(width), height: Int(height))
      }
      position += 4 + Int(length)
    }
    return nil
  }
}
