import CTurboJPEG
import DecoderProtocol
import PhotoModel

/// Decodes JPEG pictures by libjpeg-turbo directly: small ones, because starting libvips would take
/// longer, and damaged ones, because libvips stops after a hundred warnings.
enum JPEGPixels {
  /// Decodes a picture in memory at an eighth to eight eighths of its size: the smallest that
  /// covers `neededSize`, which is relative to the stored orientation. `limit` is the maximum number of
  /// pixels of the result.
  static func decode(
    _ jpeg: UnsafeBufferPointer<UInt8>, covering neededSize: (PixelSize) -> PixelSize, limit: Int
  ) throws(DecoderFailure) -> PixelBuffer {
    guard let size = size(of: jpeg) else {
      throw DecoderFailure(.absent, detail: "no JPEG inside")
    }
    let eighths = eighths(of: size, covering: neededSize(size))
    let picture = try picture(jpeg, eighths: eighths, limit: limit, keepingPart: false)
    defer { free(picture) }
    return PixelBuffer(
      size: picture.size, channels: 3,
      bytes: Array(UnsafeBufferPointer(start: picture.pixels, count: picture.byteCount)))
  }

  /// Decodes the intact part of a picture, in the colours of its profile.
  static func part(
    _ jpeg: UnsafeBufferPointer<UInt8>, covering neededSize: PixelSize, limit: Int
  ) throws(DecoderFailure) -> VipsPicture {
    let size = size(of: jpeg)
    var picture = try picture(
      jpeg, eighths: size.map { eighths(of: $0, covering: neededSize) } ?? 8, limit: limit,
      keepingPart: true)
    defer { free(picture) }
    let profile = UnsafeBufferPointer(
      start: picture.profile, count: Int(picture.profile_count))
    guard let pixels = picture.pixels else { throw DecoderFailure(.corrupt) }
    // The new picture owns the pixels from now on.
    picture.pixels = nil
    guard
      let result = VipsPicture(
        consuming: pixels, size: picture.size, channels: 3, profile: Array(profile))
    else { throw DecoderFailure(.tooLarge, detail: "no memory for the picture") }
    return result
  }

  /// Returns the size in the header; nil if there is none.
  static func size(of jpeg: UnsafeBufferPointer<UInt8>) -> PixelSize? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard albumen_jpeg_size(jpeg.baseAddress, UInt(jpeg.count), &width, &height) == 0,
      width > 0, height > 0
    else { return nil }
    return PixelSize(width: Int(width), height: Int(height))
  }

  static var version: String { String(cString: albumen_jpeg_version()) }

  private static func picture(
    _ jpeg: UnsafeBufferPointer<UInt8>, eighths: Int, limit: Int, keepingPart: Bool
  ) throws(DecoderFailure) -> albumen_jpeg_picture {
    var picture = albumen_jpeg_picture()
    let result = albumen_jpeg_decode(
      jpeg.baseAddress, UInt(jpeg.count), Int32(eighths), limit, keepingPart ? 1 : 0, &picture)
    guard result == 0 else {
      let message = withUnsafeBytes(of: picture.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if result == -2 {
        throw DecoderFailure(.unsupported, detail: "\(version) can't read it: \(message)")
      }
      throw DecoderFailure(.corrupt, detail: message)
    }
    return picture
  }

  private static func free(_ picture: albumen_jpeg_picture) {
    albumen_jpeg_free(picture.pixels, picture.profile)
  }

  /// Returns the number of eighths of the size that is sufficient. Only powers of two, because
  /// others are slower to decode.
  static func eighths(of size: PixelSize, covering neededSize: PixelSize) -> Int {
    [1, 2, 4].first {
      size.width * $0 / 8 >= neededSize.width && size.height * $0 / 8 >= neededSize.height
    } ?? 8
  }
}

extension albumen_jpeg_picture {
  fileprivate var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
  fileprivate var byteCount: Int { Int(width) * Int(height) * 3 }
}
