/// A hash of 256 bits that is almost the same for pictures that look alike.
///
/// The bits are the signs of the lowest frequencies of a `GreyPicture`: of the coefficients of its
/// two-dimensional cosine transform with 0 to 15 half waves down and across. The mean, without half
/// waves, is replaced by the coefficient with 16 half waves in both directions. As coefficients
/// only change their places and signs if a picture is turned, so do these bits.
package struct PictureHash: Hashable, Sendable {
  package static let bitCount = 256
  /// Half waves down and across.
  static let side = 16
  /// The number of parts of 16 bits: the bits of one number of half waves down.
  static let bandCount = 16

  /// Bit `16 * down + across`, the lowest first.
  package var words: SIMD4<UInt64>

  package init(words: SIMD4<UInt64>) { self.words = words }

  /// The smallest contrast of a picture with a hash. The frequencies of an almost uniform picture
  /// are noise.
  package static let minContrast: Float = 4

  /// Returns nil for a picture that is almost uniform.
  package init?(_ picture: GreyPicture) {
    guard picture.contrast >= PictureHash.minContrast else { return nil }
    let across = CosineTransform.rows(of: picture)
    var words = SIMD4<UInt64>()
    for down in 0..<PictureHash.side {
      for column in 0..<PictureHash.side {
        let isMean = down == 0 && column == 0
        let value = CosineTransform.coefficient(
          of: across, down: isMean ? 16 : down, across: isMean ? 16 : column)
        let bit = down * PictureHash.side + column
        if value > 0 { words[bit / 64] |= 1 << UInt64(bit % 64) }
      }
    }
    self.words = words
  }

  /// The number of bits that differ.
  package func distance(to other: PictureHash) -> Int {
    let difference = words ^ other.words
    return difference[0].nonzeroBitCount + difference[1].nonzeroBitCount
      + difference[2].nonzeroBitCount + difference[3].nonzeroBitCount
  }

  /// Bits `16 * number` to `16 * number + 15`.
  func band(_ number: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: words[number / 4] >> UInt64(number % 4 * 16))
  }

  /// Returns the hash of the picture turned or mirrored.
  package func turned(_ turn: PictureTurn) -> PictureHash {
    var hash = turn.isTransposed ? transposed : self
    // If a picture is mirrored, the coefficients with an odd number of half waves change signs.
    if turn.mirrorsColumns { hash.words ^= SIMD4(repeating: 0xAAAA_AAAA_AAAA_AAAA) }
    if turn.mirrorsRows { hash.words ^= SIMD4(repeating: 0xFFFF_0000_FFFF_0000) }
    return hash
  }

  private var transposed: PictureHash {
    var transposed = SIMD4<UInt64>()
    for row in 0..<PictureHash.side {
      var bits = band(row)
      while bits != 0 {
        let target = bits.trailingZeroBitCount * PictureHash.side + row
        transposed[target / 64] |= 1 << UInt64(target % 64)
        bits &= bits - 1
      }
    }
    return PictureHash(words: transposed)
  }
}

extension PictureHash {
  /// 32 bytes, the lowest bits first.
  package var bytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64($0 % 8 * 8)) }
  }

  /// Returns nil for another number of bytes than 32.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var words = SIMD4<UInt64>()
    for (index, byte) in bytes.enumerated() {
      words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
    }
    self.words = words
  }
}
