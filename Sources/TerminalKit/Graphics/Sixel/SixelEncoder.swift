/// Writes pixels as sixels: DEC's "VT330/VT340 Programmer Reference Manual", chapter 14.
///
/// A band is six rows of pixels. For each colour that is in it, a character for each column says
/// which of the six have it; repeated characters are counted.
struct SixelEncoder {
  let numbers: [UInt8]
  /// Pixels of a whole row.
  let width: Int
  let palette: SixelPalette

  /// A rectangle of the pixels as one sequence, which needs the cursor at its top left.
  ///
  /// Pixels that are not drawn, below the last row in its band, stay as they are (`P2` is 1). The
  /// size is stated ahead, with square pixels, and of the colours those that are in the rectangle.
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
    // No new line after the last band: it could scroll the screen.
    sixels.withBytes { bytes += $0 }
    return bytes + Array("\u{1B}\\".utf8)
  }
}
