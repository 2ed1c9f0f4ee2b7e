import DecoderProtocol
import PhotoModel

/// The preview that a camera stores in a JPEG, cropped to the aspect ratio of the main picture.
struct EmbeddedPicture {
  /// Oriented as stored, without the bars that the camera added.
  var pixels: PixelBuffer
  var transform: PictureTransform

  /// More than any camera stores in an Exif block, whose maximum is 64 KiB.
  private static let pixelLimit = 4_000_000

  /// `head` is the start of the file.
  init(head: UnsafeRawBufferPointer, request: DecoderRequest) throws(DecoderFailure) {
    let preview = ExifPreview(head)
    guard let range = preview.range else {
      throw DecoderFailure(.absent, detail: "no picture in the Exif block")
    }
    let orientation = PictureTransform(orientation: preview.orientation)
    let all = orientation.then(PictureTransform(quarters: request.quarterTurns))
    let jpeg = UnsafeRawBufferPointer(rebasing: head[range]).bindMemory(to: UInt8.self)
    let pixels = try JPEGPixels.decode(
      jpeg,
      covering: { size in
        Placement(of: size, transform: all, request: request).fullSize(of: size)
      }, limit: EmbeddedPicture.pixelLimit)
    self.transform = orientation
    self.pixels = pixels
    guard let main = preview.size else { return }
    guard let crop = LetterboxCrop(of: pixels, in: main) else {
      throw DecoderFailure(.absent, detail: "the picture in the Exif block is a different one")
    }
    self.pixels = crop.applied(to: pixels)
  }
}
