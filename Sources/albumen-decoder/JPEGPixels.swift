import CTurboJPEG
import DecoderProtocol
import PhotoModel

/// Small JPEG pictures, decoded by libjpeg-turbo itself: starting libvips would take longer.
enum JPEGPixels {
  /// The picture in bytes at hand, at an eighth to eight eighths of its size: the smallest that
  /// covers `wanted`, which is given as it is stored. `limit` is the most pixels it may have then.
  static func decode(
    _ jpeg: UnsafeBufferPointer<UInt8>, covering wanted: (PixelSize) -> PixelSize, limit: Int
  ) throws(DecoderFailure) -> Pixels {
    var (width, height): (Int32, Int32) = (0, 0)
    guard albumen_jpeg_size(jpeg.baseAddress, UInt(jpeg.count), &width, &height) == 0,
      width > 0, height > 0
    else { throw DecoderFailure(.absent, detail: "no JPEG inside") }
    let size = PixelSize(width: Int(width), height: Int(height))
    let eighths = eighths(of: size, covering: wanted(size))
    var pixels: UnsafeMutablePointer<UInt8>?
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    let result = albumen_jpeg_decode(
      jpeg.baseAddress, UInt(jpeg.count), Int32(eighths), limit, &pixels, &width, &height, &message)
    guard result == 0, let pixels else {
      throw DecoderFailure(
        .corrupt,
        detail: String(
          decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    defer { free(pixels) }
    let count = Int(width) * Int(height) * 3
    return Pixels(
      size: PixelSize(width: Int(width), height: Int(height)), channels: 3,
      bytes: Array(UnsafeBufferPointer(start: pixels, count: count)))
  }

  /// The eighths of the size that are enough. Only halves of halves: others are slower to decode.
  static func eighths(of size: PixelSize, covering wanted: PixelSize) -> Int {
    [1, 2, 4].first {
      size.width * $0 / 8 >= wanted.width && size.height * $0 / 8 >= wanted.height
    } ?? 8
  }
}
