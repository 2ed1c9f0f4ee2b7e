import CTurboJPEG

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Compresses pixels as baseline JPEG files. It has no mutable state, so threads may share an
/// encoder.
struct JPEGEncoder: Sendable {
  /// The quality from 1 to 100, as defined by libjpeg.
  var quality: Int

  init(quality: Int) {
    self.quality = quality
  }

  /// Returns a complete file of `width` by `height` pixels. `pixels` contains the rows in order,
  /// with three bytes per pixel. Returns nil if libjpeg fails, as it does for sides over 65,500
  /// pixels or without memory.
  func encode(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8]? {
    precondition(pixels.count == width * height * 3, "Three bytes a pixel")
    var jpeg: UnsafeMutablePointer<UInt8>?
    var byteCount: UInt = 0
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    let result = albumen_jpeg_compress(
      pixels, Int32(width), Int32(height), Int32(quality), 0, &jpeg, &byteCount, &message)
    guard result == 0, let jpeg else { return nil }
    defer { free(jpeg) }
    return Array(UnsafeBufferPointer(start: jpeg, count: Int(byteCount)))
  }
}
