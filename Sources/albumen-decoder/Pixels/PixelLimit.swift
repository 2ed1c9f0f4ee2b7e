import CPosix
import DecoderProtocol
import PhotoModel

/// How large a picture may be.
enum PixelLimit {
  static func check(_ size: PixelSize, limit: Int) throws(DecoderFailure) {
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width > 0, size.height > 0 else {
      throw DecoderFailure(.corrupt, detail: "a picture without a size")
    }
    guard !overflow, count <= limit else {
      throw DecoderFailure(.tooLarge, detail: "\(size.width)×\(size.height)")
    }
  }

  /// Whether a picture that could not be decoded may have lacked memory: whole, with three bytes for
  /// a pixel, it takes more than half of what this process may have.
  static func isBeyondMemory(_ size: PixelSize) -> Bool {
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return overflow || UInt64(count) > albumen_address_space() / 6
  }
}
