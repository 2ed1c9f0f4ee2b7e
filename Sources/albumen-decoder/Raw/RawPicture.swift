import DecoderProtocol
import PhotoModel

/// A small JPEG from a RAW file, cropped to the aspect ratio of the sensor's picture.
struct RawPicture {
  let pixels: PixelBuffer
  let turn: PictureTransform

  /// `main` is the size of the full picture as stored, or of the best preview.
  init(
    jpeg: UnsafeRawBufferPointer, transform: PictureTransform, main: PixelSize?,
    _ request: DecoderRequest
  ) throws(DecoderFailure) {
    let all = transform.then(PictureTransform(quarters: request.quarterTurns))
    let decoded = try JPEGPixels.decode(
      jpeg.bindMemory(to: UInt8.self),
      covering: { size in Placement(of: size, transform: all, request: request).fullSize(of: size)
      },
      limit: request.pixelLimit)
    // A preview that can't be cropped is shown unchanged, because there is no other.
    let crop = main.flatMap { LetterboxCrop(of: decoded, in: $0) }
    pixels = crop?.applied(to: decoded) ?? decoded
    self.turn = RawPicture.transform(of: pixels.size, in: main, transform)
  }

  func answer(_ request: DecoderRequest) -> DecoderReply.Decoded {
    PreviewDecoder.answer(pixels, transform: turn, request)
  }

  /// Some cameras turn their previews, which shows when the sensor's picture is in landscape format
  /// and the preview in portrait format.
  static func transform(
    of preview: PixelSize, in main: PixelSize?, _ mainTransform: PictureTransform
  )
    -> PictureTransform
  {
    guard let main, mainTransform.swapsSides, main.width > main.height,
      preview.width < preview.height
    else { return mainTransform }
    return .none
  }
}
