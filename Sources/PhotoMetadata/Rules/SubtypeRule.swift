import PhotoModel

/// Infers subtypes of a photo that its metadata doesn't declare.
enum SubtypeRule {
  /// Matches `Screenshot_20200312-140301.png`, `Screen Shot 2020-03-12 at 14.03.01.png`,
  /// `Screenshot from 2020-03-12 14-03-01.png`.
  static func isScreenshot(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.first.map(lowercased) == UInt8(ascii: "s") else { return false }
    let start = name.prefix(11).map(lowercased)
    return start.starts(with: "screenshot".utf8) || start.starts(with: "screen shot".utf8)
  }

  /// Matches `00100lPORTRAIT_00100_BURST20190822114554.jpg` and `IMG_20180101_140301_BURST001.jpg`
  /// of phones by Google and others.
  static func isBurst(_ name: ArraySlice<UInt8>) -> Bool {
    var remainingBytes = name
    while let start = remainingBytes.firstIndex(of: UInt8(ascii: "_")) {
      remainingBytes = remainingBytes[(start + 1)...]
      if remainingBytes.starts(with: "BURST") { return true }
    }
    return false
  }

  /// Matches `iPhone 12 front camera 2.71mm f/2.2`.
  static func isSelfie(lens: String?) -> Bool {
    guard var lens, lens.utf8.count >= 12 else { return false }
    // Searching the `String` would take longer than reading the Exif block.
    return lens.withUTF8 { bytes in
      (0...(bytes.count - 12)).contains { start in
        lowercased(bytes[start]) == UInt8(ascii: "f")
          && bytes[start...].lazy.map(lowercased).starts(with: "front camera".utf8)
      }
    }
  }

  /// Whether a camera's picture has an aspect ratio of at least 2.5 in either direction. No sensor
  /// has that shape, so it was stitched, or cropped to look like a panorama. Small pictures are
  /// excluded, because they are banners and strips.
  static func isPanorama(_ metadata: Metadata) -> Bool {
    guard metadata.model != nil, !metadata.subtypes.contains(.screenshot),
      let size = metadata.pixelSize
    else { return false }
    let (long, short) = (max(size.width, size.height), min(size.width, size.height))
    return long >= 2000 && short > 0 && Double(long) / Double(short) >= 2.5
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
