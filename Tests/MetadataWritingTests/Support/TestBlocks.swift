import CTurboJPEG
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Converts pictures to JPEGs, and decodes the pixels of JPEGs.
struct TestBlocks: Equatable {
  var width: Int
  var height: Int
  /// Red, green and blue, row by row.
  var pixels: [UInt8]

  /// Makes a picture in which no pixel equals its neighbour, optionally grey.
  init(width: Int, height: Int, isGrey: Bool = true) {
    (self.width, self.height) = (width, height)
    pixels = []
    for y in 0..<height {
      for x in 0..<width {
        let light = UInt8(truncatingIfNeeded: 40 + x * 3 + y * 2 + (x * y) % 23)
        pixels += isGrey ? [light, light, light] : [light, UInt8(truncatingIfNeeded: x * 5), 90]
      }
    }
  }

  var jpeg: [UInt8] {
    get throws {
      var output: UnsafeMutablePointer<UInt8>?
      var count: UInt = 0
      var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
      let code = albumen_jpeg_compress(
        pixels, Int32(width), Int32(height), 90, 0, &output, &count, &message)
      try #require(code == 0)
      defer { free(output) }
      return Array(UnsafeBufferPointer(start: output, count: Int(count)))
    }
  }

  init(decoding jpeg: [UInt8]) throws {
    var picture = albumen_jpeg_picture()
    try #require(
      albumen_jpeg_decode(jpeg, UInt(jpeg.count), 8, 1 << 24, 0, &picture) == 0, "no picture")
    defer { albumen_jpeg_free(picture.pixels, picture.profile) }
    (width, height) = (Int(picture.width), Int(picture.height))
    pixels = Array(UnsafeBufferPointer(start: picture.pixels, count: width * height * 3))
  }

  /// Returns the picture with rows and columns exchanged, then mirrored. Optionally trims it to
  /// whole units of 16 pixels.
  func turned(_ transform: albumen_jpeg_turn) -> TestBlocks {
    var result = self
    let isAcross = transform.is_transposed != 0
    (result.width, result.height) = isAcross ? (height, width) : (width, height)
    if transform.trims != 0 {
      if transform.mirrors_x != 0 { result.width -= result.width % 16 }
      if transform.mirrors_y != 0 { result.height -= result.height % 16 }
    }
    result.pixels = []
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (column, row) = (
          transform.mirrors_x != 0 ? result.width - 1 - x : x,
          transform.mirrors_y != 0 ? result.height - 1 - y : y
        )
        let offset = (isAcross ? column * width + row : row * width + column) * 3
        result.pixels += pixels[offset..<(offset + 3)]
      }
    }
    return result
  }

  /// Returns the largest difference between two values, or nil if the sizes differ.
  func distance(to other: TestBlocks) -> Int? {
    guard (width, height) == (other.width, other.height) else { return nil }
    return zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// Returns the result code of turning, and the file.
  static func turn(_ jpeg: [UInt8], _ transform: albumen_jpeg_turn) -> (code: Int32, file: [UInt8])
  {
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    let code = albumen_jpeg_turn_blocks(
      jpeg, UInt(jpeg.count), transform, &output, &count, &message)
    defer { free(output) }
    return (code, code == 0 ? Array(UnsafeBufferPointer(start: output, count: Int(count))) : [])
  }

  static func isTurned(_ old: [UInt8], _ transform: albumen_jpeg_turn, _ new: [UInt8]) -> Bool {
    albumen_jpeg_is_turned(old, UInt(old.count), transform, new, UInt(new.count)) == 1
  }
}

extension albumen_jpeg_turn {
  /// Makes a turn from bits: exchanged, mirrored left to right, mirrored top to bottom.
  init(bits: Int, trims: Bool = false) {
    self.init(
      is_transposed: Int32(bits & 1), mirrors_x: Int32(bits >> 1 & 1),
      mirrors_y: Int32(bits >> 2 & 1), trims: trims ? 1 : 0)
  }
}
