import PhotoModel

/// The header of a movie (`moov`): creation time, duration, picture size and rotation. ISO/IEC
/// 14496-12 sections 8.2 to 8.5, and Apple's QuickTime File Format.
struct MovieHeader {
  /// The creation time in UTC, as the standard requires.
  private(set) var created: TimeReading?
  /// The duration in seconds.
  private(set) var duration: Double?
  private(set) var pixelSize: PixelSize?
  private(set) var orientation: OrientationMatrix?
  private(set) var isHDR = false

  /// The seconds from the start of 1904, the epoch of QuickTime, to that of 1970.
  private static let secondsTo1970: Int64 = 2_082_844_800

  init(_ movie: Box, in source: ByteSource) {
    var scale: UInt32 = 0
    if let box = source.child("mvhd", of: movie) {
      scale = read(header: box, in: source)
    }
    if duration == nil, scale > 0, let box = source.descendant("mvex", "mehd", of: movie) {
      duration = MovieHeader.fragmentDuration(box, scale: scale, in: source)
    }
    for track in source.boxes(in: movie.content).lazy.filter({ $0.type == "trak" }).prefix(64) {
      if read(track: track, in: source) { break }
    }
  }

  /// Reads the movie header box and returns the number of ticks per second.
  private mutating func read(header box: Box, in source: ByteSource) -> UInt32 {
    guard let content = source.content(of: box, limit: 1024) else { return 0 }
    var cursor = ByteCursor(content)
    guard let version = cursor.integer(UInt8.self), cursor.skip(3) else { return 0 }
    let width = version == 1 ? 8 : 4
    guard let seconds = cursor.integer(width: width), cursor.skip(width),
      let scale = cursor.integer(UInt32.self)
    else { return 0 }
    created = MovieHeader.time(secondsSince1904: seconds)
    if let ticks = cursor.integer(width: width), ticks > 0, ticks != .max >> (64 - 8 * width),
      scale > 0
    {
      duration = Double(ticks) / Double(scale)
    }
    return scale
  }

  /// Converts a time. No movie is older than 1970, so a smaller number is relative to 1970, as some
  /// cameras write it.
  private static func time(secondsSince1904 seconds: UInt64) -> TimeReading? {
    guard seconds > 0, let seconds = Int64(exactly: seconds) else { return nil }
    return DateText.utc(
      secondsSince1970: seconds < secondsTo1970 ? seconds : seconds - secondsTo1970)
  }

  private static func fragmentDuration(
    _ box: Box, scale: UInt32, in source: ByteSource
  ) -> Double? {
    guard let content = source.content(of: box, limit: 64) else { return nil }
    var cursor = ByteCursor(content)
    guard let version = cursor.integer(UInt8.self), cursor.skip(3),
      let ticks = cursor.integer(width: version == 1 ? 8 : 4), ticks > 0
    else { return nil }
    return Double(ticks) / Double(scale)
  }

  /// Reads a track and returns whether it is the video track.
  private mutating func read(track: Box, in source: ByteSource) -> Bool {
    guard let media = source.child("mdia", of: track),
      let handler = source.child("hdlr", of: media),
      source.has("vide", at: handler.content.lowerBound + 8)
    else { return false }
    if let header = source.child("tkhd", of: track).flatMap({ source.content(of: $0, limit: 256) })
    {
      read(trackHeader: header)
    }
    if let samples = source.descendant("minf", "stbl", "stsd", of: media) {
      read(samples: samples, in: source)
    }
    return pixelSize != nil
  }

  private mutating func read(trackHeader content: ArraySlice<UInt8>) {
    var cursor = ByteCursor(content)
    guard let version = cursor.integer(UInt8.self),
      // Skips times, track ID and duration, then layer, group and volume.
      cursor.skip(3 + (version == 1 ? 32 : 20) + 16)
    else { return }
    var matrix: [Int32] = []
    for _ in 0..<9 {
      guard let part = cursor.integer(UInt32.self) else { return }
      matrix.append(Int32(bitPattern: part))
    }
    orientation = OrientationMatrix(x: (matrix[0], matrix[1]), y: (matrix[3], matrix[4]))
    // Both are 16.16 fixed-point pixels.
    guard let width = cursor.integer(UInt32.self), let height = cursor.integer(UInt32.self) else {
      return
    }
    pixelSize = PixelSize(plausibleWidth: Int(width >> 16), height: Int(height >> 16))
  }

  /// Reads the first sample description: the picture size is at offset 24, and boxes follow at 78.
  private mutating func read(samples: Box, in source: ByteSource) {
    guard let entry = source.firstBox(in: samples.content(after: 8)) else { return }
    let start = entry.content.lowerBound
    if pixelSize == nil, let width = source.integer(at: start + 24, as: UInt16.self),
      let height = source.integer(at: start + 26, as: UInt16.self)
    {
      pixelSize = PixelSize(plausibleWidth: Int(width), height: Int(height))
    }
    for box in source.boxes(in: entry.content(after: 78)) where box.type == "colr" {
      guard let colour = source.content(of: box, limit: 4096) else { continue }
      isHDR = isHDR || HEIFProperties.isHDR(colour: colour)
    }
  }
}
