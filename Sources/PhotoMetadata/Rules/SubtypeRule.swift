import PhotoModel

/// What can be concluded of a photo where nothing says it outright.
enum SubtypeRule {
  /// `Screenshot_20200312-140301.png`, `Screen Shot 2020-03-12 at 14.03.01.png`,
  /// `Screenshot from 2020-03-12 14-03-01.png`.
  static func isScreenshot(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.first.map(lowercased) == UInt8(ascii: "s") else { return false }
    let start = name.prefix(11).map(lowercased)
    return start.starts(with: "screenshot".utf8) || start.starts(with: "screen shot".utf8)
  }

  /// `00100lPORTRAIT_00100_BURST20190822114554.jpg` and `IMG_20180101_140301_BURST001.jpg` of
  /// Google's and other makers' phones.
  static func isBurst(_ name: ArraySlice<UInt8>) -> Bool {
    var rest = name
    while let start = rest.firstIndex(of: UInt8(ascii: "_")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "BURST") { return true }
    }
    return false
  }

  /// `iPhone 12 front camera 2.71mm f/2.2`.
  static func isSelfie(lens: String?) -> Bool {
    guard var lens, lens.utf8.count >= 12 else { return false }
    // A search of strings would take longer than reading the Exif block did.
    return lens.withUTF8 { bytes in
      (0...(bytes.count - 12)).contains { start in
        lowercased(bytes[start]) == UInt8(ascii: "f")
          && bytes[start...].lazy.map(lowercased).starts(with: "front camera".utf8)
      }
    }
  }

  /// A picture of a camera that is two and a half times as wide as high, or the other way round: no
  /// sensor has that shape, so that it was put together, or cut to be seen as one. Small ones are
  /// banners and strips.
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
