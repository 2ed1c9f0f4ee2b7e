import CTurboJPEG

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Compresses pixels as baseline JPEG files. It keeps nothing between two of them, so that threads
/// may share one.
struct JPEGEncoder: Sendable {
  /// 1 to 100, as libjpeg counts.
  var quality: Int

  init(quality: Int) {
    self.quality = quality
  }

  /// A whole file of `width` by `height` pixels, row after row, three bytes each; nil when libjpeg
  /// refuses, as it does for sides beyond 65,500 pixels or without memory.
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
