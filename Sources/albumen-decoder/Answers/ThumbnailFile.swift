import CPosix
import DecoderProtocol
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thumbnail saved in addition to a reply, as in the freedesktop specification.
struct ThumbnailFile {
  let descriptor: Int32
  let thumbnail: DecoderRequest.Thumbnail

  /// Returns the placement of the whole picture within the square, never enlarged. The user's turns
  /// aren't applied, because they aren't part of the file.
  func placement(of stored: PixelSize, transform: PictureTransform) -> Placement {
    Placement(
      of: stored, transform: transform, mode: .fit,
      size: PixelSize(width: thumbnail.side, height: thumbnail.side))
  }

  /// Writes an upright picture as PNG. Returns false on failure.
  func save(_ pixels: PixelBuffer) -> Bool {
    guard let bytes = PNGPixels.encode(pixels, texts: thumbnail.texts) else { return false }
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
