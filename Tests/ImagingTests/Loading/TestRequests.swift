import DecoderProtocol
import Imaging
import PhotoModel

/// Requests for tests.
enum TestRequests {
  static func file(
    _ number: Int, type: FileType? = .jpeg, isOffline: Bool = false
  ) -> ImageFile {
    ImageFile(
      path: FilePath("/photos/\(number).jpg"), size: 1000, modifiedAt: FileTime(seconds: 1),
      type: type, isOffline: isOffline)
  }

  static func thumbnail(
    _ number: Int, _ delivery: ImageRequest.Delivery = .opportunistic, isOffline: Bool = false
  ) -> ImageRequest {
    ImageRequest(
      file(number, isOffline: isOffline), mode: .fill, size: PixelSize(width: 100, height: 80),
      delivery: delivery)
  }

  /// A part of a photo, at one to one. `x` is its left edge.
  static func part(_ number: Int, x: Double) -> ImageRequest {
    var request = thumbnail(number, .highQuality)
    request.region = UnitRect(x: x, y: 0, width: 0.25, height: 0.25)
    return request
  }
}
