import CPosix
import DecoderProtocol
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thumbnail that is saved beside an answer, as the freedesktop specification wants it.
struct ThumbnailFile {
  let descriptor: Int32
  let wanted: DecoderRequest.Thumbnail

  /// All of a picture, in the square, never enlarged. The user's own turns are not the file's.
  func placement(of stored: PixelSize, turn: Turn) -> Placement {
    Placement(
      of: stored, turn: turn, mode: .fit,
      size: PixelSize(width: wanted.side, height: wanted.side))
  }

  /// Writes an upright picture as PNG; false where that cannot be done.
  func save(_ pixels: PixelBuffer) -> Bool {
    guard let bytes = PNGPixels.encode(pixels, texts: wanted.texts) else { return false }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        albumen_write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}
