import DecoderProtocol
import PhotoMetadata
import PhotoModel
import PhotoSimilarity

/// Measures how sharp the full picture of a file is: of a RAW file, the camera's preview if it has
/// at least half the size of the sensor's picture, otherwise half of the sensor's resolution.
enum SharpnessMeter {
  /// The maximum number of pixels measured; larger pictures are reduced to it. Their pixels are in
  /// memory twice.
  private static let maxPixels = 100_000_000

  static func measure(
    _ file: Int32, count: Int, reading: FileReading, limit: Int
  ) throws(DecoderFailure) -> DecoderReply.SharpnessResult {
    let picture = try FullPicture.open(
      file, count: count, reading: reading, limit: limit, isFullPicture: true
    ) { size, _ in size }
    let pixels = try picture.base(measuredSize(of: picture.size), progress: nil)
    let sharpness = Sharpness(
      grey: grey(pixels), width: pixels.size.width, height: pixels.size.height)
    return DecoderReply.SharpnessResult(
      score: sharpness?.score, size: picture.transform.size(pixels.size),
      source: picture.transform.size(picture.fullSize))
  }

  private static func measuredSize(of size: PixelSize) -> PixelSize {
    let pixels = Double(size.width) * Double(size.height)
    guard pixels > Double(maxPixels) else { return size }
    let scale = (Double(maxPixels) / pixels).squareRoot()
    return PixelSize(
      width: max(1, Int(Double(size.width) * scale)),
      height: max(1, Int(Double(size.height) * scale)))
  }

  /// Returns the luma of ITU-R BT.601 of each pixel. Transparency is ignored.
  private static func grey(_ pixels: PixelBuffer) -> [UInt8] {
    let (count, channels) = (pixels.size.width * pixels.size.height, pixels.channels)
    return [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      pixels.bytes.withUnsafeBufferPointer { source in
        for pixel in 0..<count {
          let start = pixel * channels
          // The weights 0.299, 0.587 and 0.114 in parts of 65,536.
          let sum =
            19_595 * UInt32(source[start]) + 38_470 * UInt32(source[start + 1])
            + 7471 * UInt32(source[start + 2])
          target[pixel] = UInt8(truncatingIfNeeded: (sum + 32_768) >> 16)
        }
      }
      filled = count
    }
  }
}
