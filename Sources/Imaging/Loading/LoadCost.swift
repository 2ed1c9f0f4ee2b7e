import DecoderProtocol
import PhotoModel

/// The estimated cost of a full picture, from what is known about its file before it is opened.
package struct LoadCost: Hashable, Sendable {
  /// Whether it takes longer than a user waits for a page of other pictures.
  package var isSlow: Bool
  /// The decoder's peak memory in bytes.
  package var memory: Int

  package init(isSlow: Bool, memory: Int) {
    self.isSlow = isSlow
    self.memory = memory
  }

  /// The memory of an idle decoder, including that for a small picture.
  private static let base = 32 << 20
  /// In milliseconds of one processor.
  private static let slowTime = 250.0

  /// Measured on two cores with pictures of 0.3 to 33 megapixels, as thumbnails and at full size.
  package init(of request: ImageRequest) {
    let kind = Kind(of: request.file.type)
    // If the number of pixels is unknown, it is estimated from the file's size and type.
    let bytes = Double(max(0, min(request.file.size, 1 << 40)))
    let pixels = request.file.pixelCount.map { Double(max(0, $0)) } ?? bytes * kind.pixelsOfByte
    let isComplete = request.region == .full
    let requestedPixels = Double(request.size.width) * Double(request.size.height)
    let retainedPixels = isComplete ? min(requestedPixels, pixels) : pixels
    let time = pixels * kind.timeOfPixel * 1e-6 + bytes * kind.timeOfByte * 1e-6 + kind.start
    isSlow = time > LoadCost.slowTime
    memory = LoadCost.base + Int(min(pixels * kind.memoryOfPixel + retainedPixels * 4, 1e12))
  }

  /// Nanoseconds and bytes per pixel of the whole picture, nanoseconds per byte of the file, and a
  /// fixed number of milliseconds.
  private struct Kind {
    var timeOfPixel = 3.0
    var timeOfByte = 8.0
    var start = 2.0
    var memoryOfPixel = 1.0
    /// The number of pixels per byte of the file, if the number of pixels is unknown.
    var pixelsOfByte = 4.0

    init(of type: FileType?) {
      switch type {
      case .heic, .heif: (timeOfPixel, timeOfByte, memoryOfPixel) = (20, 120, 12)
      case .avif: (timeOfPixel, timeOfByte, memoryOfPixel, pixelsOfByte) = (20, 100, 8, 20)
      case .jxl: (timeOfPixel, memoryOfPixel, pixelsOfByte) = (60, 16, 8)
      case .webp: (timeOfPixel, memoryOfPixel, pixelsOfByte) = (12, 4, 8)
      case .png, .gif: (timeOfPixel, timeOfByte, memoryOfPixel) = (25, 20, 1)
      case .tiff, .bmp: (timeOfPixel, memoryOfPixel, pixelsOfByte) = (6, 3, 0.4)
      case let type? where type.isRAW:
        (timeOfPixel, timeOfByte, memoryOfPixel, pixelsOfByte) = (6, 2, 7, 1)
      case let type? where type.mediaType == .video:
        // An external program is started, which may have to read far into the file.
        (timeOfPixel, timeOfByte, start, memoryOfPixel, pixelsOfByte) = (20, 0, 400, 12, 0)
      default: break
      }
    }
  }
}
