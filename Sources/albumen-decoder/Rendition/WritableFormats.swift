import CVips
import DecoderProtocol
import PhotoMetadata
import PhotoModel

/// The formats in which renditions can be written here: a library may be available without its
/// encoder.
enum WritableFormats {
  static var all: [RenditionFormat] { RenditionFormat.allCases.filter(canWrite) }

  /// Tested with a small grey picture.
  private static func canWrite(_ format: RenditionFormat) -> Bool {
    guard Vips.isAvailable else { return false }
    let size = PixelSize(width: 16, height: 16)
    let grey = PixelBuffer(
      size: size, channels: 3, bytes: [UInt8](repeating: 128, count: size.width * size.height * 3))
    if format == .avif {
      do throws(DecoderFailure) {
        return try !AVIFFile.bytes(grey, quality: 50, profile: [], metadata: RenditionBlocks())
          .isEmpty
      } catch {
        return false
      }
    }
    return VipsPicture(grey)?.encoded(format, quality: 80) != nil
  }
}
