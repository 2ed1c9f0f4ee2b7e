import DecoderProtocol
import PhotoMetadata
import PhotoModel

/// The real picture of a file, open but not decoded.
struct FullPicture {
  /// What is decoded, as it is stored.
  let size: PixelSize
  /// What the file's picture has as it is stored: more than `size` where only a preview is decoded.
  let whole: PixelSize
  let turn: Turn
  private let origin: Origin

  private enum Origin {
    case file(VipsFile)
    case memory(VipsPicture)
  }

  /// A file that libvips reads. Looks at the header only, and refuses by it what is too large.
  init(
    _ file: VipsFile, orientation: Int?, whole: PixelSize? = nil, turn: Turn? = nil, limit: Int
  ) throws(DecoderFailure) {
    guard let header = VipsPicture(file) else {
      throw DecoderFailure(.corrupt, detail: Vips.lastWords())
    }
    size = header.size
    self.whole = whole ?? size
    self.turn = turn ?? Turn(orientation: orientation)
    origin = .file(file)
    try PixelLimit.check(size, limit: limit)
  }

  /// Pixels that are there.
  init(_ pixels: Pixels, turn: Turn, whole: PixelSize? = nil) throws(DecoderFailure) {
    guard let picture = VipsPicture(pixels) else {
      throw DecoderFailure(.tooLarge, detail: Vips.lastWords())
    }
    size = pixels.size
    self.whole = whole ?? size
    self.turn = turn
    origin = .memory(picture)
  }

  /// All of it in exactly this size, in memory.
  func base(
    _ wanted: PixelSize, progress: VipsProgressListener?
  ) throws(DecoderFailure) -> Pixels {
    let picture =
      switch origin {
      case .file(let file): VipsPicture(file, scaledTo: wanted)
      case .memory(let picture): picture.scaled(to: wanted)
      }
    guard let pixels = picture?.pixels(progress: progress) else {
      throw DecoderFailure(.corrupt, detail: Vips.lastWords())
    }
    return pixels
  }

  /// A part, without the rest in memory where the format allows that.
  func part(
    _ placement: Placement, progress: VipsProgressListener?
  ) throws(DecoderFailure) -> Pixels {
    let picture =
      switch origin {
      case .file(let file): VipsPicture(file)?.inSRGB()
      case .memory(let picture): picture
      }
    let part = picture?.cropped(to: placement.area(of: size, in: size))
    guard let pixels = part?.scaled(to: placement.size)?.pixels(progress: progress) else {
      throw DecoderFailure(.corrupt, detail: Vips.lastWords())
    }
    return pixels
  }
}

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
}
