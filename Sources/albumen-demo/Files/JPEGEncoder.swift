import CTurboJPEG
import Glibc
import PhotoModel

/// Compresses pictures. It has no mutable state, so threads may share one.
struct JPEGEncoder: Sendable {
  /// The quality on libjpeg's scale, 1 to 100.
  var quality: Int
  /// Whether the pixels are encoded in two passes, for files a few percent smaller. Useful for
  /// small files.
  var isThorough = false

  /// Returns the JPEG from its first marker to its last, without Exif data.
  func encode(_ raster: Raster) throws(DemoError) -> [UInt8] {
    var jpeg: UnsafeMutablePointer<UInt8>?
    var byteCount: UInt = 0
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    let result = albumen_jpeg_compress(
      raster.pixels, Int32(raster.size.width), Int32(raster.size.height), Int32(quality),
      isThorough ? 1 : 0, &jpeg, &byteCount, &message)
    guard result == 0, let jpeg else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw DemoError(code: .encoding, subject: "", detail: String(decoding: text, as: UTF8.self))
    }
    defer { free(jpeg) }
    return Array(UnsafeBufferPointer(start: jpeg, count: Int(byteCount)))
  }
}
