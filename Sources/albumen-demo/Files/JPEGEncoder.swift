import CTurboJPEG
import Glibc
import PhotoModel

/// Compresses pictures. It keeps nothing between two of them, so that threads may share one.
struct JPEGEncoder: Sendable {
  /// 1 to 100, as libjpeg counts.
  var quality: Int
  /// Two passes over the pixels for files a few percent smaller: right for small ones.
  var isThorough = false

  /// The JPEG from its first marker to its last, without any Exif.
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
