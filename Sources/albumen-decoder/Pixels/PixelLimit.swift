import CPosix
import DecoderProtocol
import PhotoModel

/// The limits of a picture's size.
enum PixelLimit {
  static func check(_ size: PixelSize, limit: Int) throws(DecoderFailure) {
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width > 0, size.height > 0 else {
      throw DecoderFailure(.corrupt, detail: "the picture has no size")
    }
    guard !overflow, count <= limit else {
      throw DecoderFailure(.tooLarge, detail: "\(size.width)×\(size.height)")
    }
  }

  /// Whether a picture that couldn't be decoded may have needed too much memory: with three bytes
  /// per pixel, it takes more than half of the process's limit.
  static func isBeyondMemory(_ size: PixelSize) -> Bool {
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return overflow || UInt64(count) > albumen_address_space() / 6
  }
}
