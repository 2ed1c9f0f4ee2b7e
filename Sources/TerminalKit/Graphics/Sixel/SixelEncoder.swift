/// Encodes pixels as sixels, as described in DEC's "VT330/VT340 Programmer Reference Manual",
/// chapter 14.
///
/// A band consists of six rows of pixels. For each colour in it, one character per column encodes
/// which of the six pixels have that colour; repeated characters are run-length encoded.
struct SixelEncoder {
  let numbers: [UInt8]
  /// The number of pixels per row.
  let width: Int
  let palette: SixelPalette

  /// Returns a rectangle of the pixels as one sequence, to be written with the cursor at its top
  /// left.
  ///
  /// Pixels below the last row of the final band are not drawn and keep their colour (`P2` is 1).
  /// The sequence starts with the size, with square pixels, and with the definitions of the colours
  /// used in the rectangle.
  func encode(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    var sixels = SixelBytes()
    var isUsed = [Bool](repeating: false, count: palette.colors.count)
    var band = SixelBand(colors: palette.colors.count, width: width)
    numbers.withUnsafeBufferPointer { numbers in
      for top in stride(from: y, to: y + height, by: 6) {
        if top > y { sixels.append(UInt8(ascii: "-")) }
        band.fill(
          UnsafeBufferPointer(rebasing: numbers[(top * self.width + x)...]),
          rows: min(6, y + height - top), stride: self.width)
        band.write(to: &sixels)
        for number in band.order { isUsed[number] = true }
      }
    }
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    bytes.reserveCapacity(bytes.count + palette.byteCount + sixels.count + 2)
    for (number, isUsed) in isUsed.enumerated() where isUsed {
      bytes += palette.definitions[number]
    }
    // No new line after the last band, because it could scroll the screen.
    sixels.withBytes { bytes += $0 }
    return bytes + Array("\u{1B}\\".utf8)
  }
}
