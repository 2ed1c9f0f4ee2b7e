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
  private let isJPEG: Bool

  private enum Origin {
    case file(VipsFile)
    case memory(VipsPicture)
  }

  /// A file that libvips reads. Looks at the header only, and refuses by it what is too large.
  init(
    _ file: VipsFile, isJPEG: Bool, whole: PixelSize? = nil, turn: Turn, limit: Int
  ) throws(DecoderFailure) {
    guard let header = VipsPicture(file) else {
      throw DecoderFailure(.corrupt, detail: Vips.lastWords())
    }
    size = header.size
    self.whole = whole ?? size
    self.turn = turn
    self.isJPEG = isJPEG
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
    isJPEG = false
    origin = .memory(picture)
  }

  /// All of it in exactly this size, in memory.
  func base(
    _ wanted: PixelSize, progress: VipsProgressListener?
  ) throws(DecoderFailure) -> Pixels {
    let picture =
      switch origin {
      case .file(let file): scaled(file, to: wanted)
      case .memory(let picture): picture.scaled(to: wanted)
      }
    guard let pixels = picture?.pixels(progress: progress) else { throw failure }
    return pixels
  }

  /// libvips leaves at least half of the way to its best filter, and never reads a JPEG at an
  /// eighth for a grid's thumbnail of 12 megapixels. A third of the way looks the same, since
  /// reading at an eighth takes the mean of every pixel, and a quarter of the time is saved.
  private func scaled(_ file: VipsFile, to wanted: PixelSize) -> VipsPicture? {
    let ratio = min(
      Double(size.width) / Double(wanted.width), Double(size.height) / Double(wanted.height))
    let shrink = [8, 4, 2].first { ratio >= Double($0) * 1.5 }
    guard isJPEG, let shrink else { return VipsPicture(file, scaledTo: wanted) }
    return VipsPicture(file, options: "[shrink=\(shrink)]")?.scaled(to: wanted)
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
      throw failure
    }
    return pixels
  }

  /// Some formats need all of a picture in memory, and may not have had that.
  private var failure: DecoderFailure {
    let code: DecoderFailure.Code = PixelLimit.isBeyondMemory(size) ? .tooLarge : .corrupt
    return DecoderFailure(code, detail: Vips.lastWords())
  }
}
