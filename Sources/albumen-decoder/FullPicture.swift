import DecoderProtocol
import PhotoModel

/// The real picture of a file that libvips reads.
struct FullPicture {
  /// As it is stored.
  let size: PixelSize
  let turn: Turn
  private let file: VipsFile
  private let type: FileType

  /// Looks at the header only, and refuses by it what has too many pixels.
  init(
    descriptor: Int32, type: FileType, orientation: Int?, pixelLimit: Int
  ) throws(DecoderFailure) {
    guard Vips.isThere else { throw DecoderFailure(.unsupported, detail: "libvips") }
    guard let file = VipsFile(descriptor: descriptor), let header = VipsPicture(file) else {
      throw DecoderFailure(.corrupt, detail: Vips.lastWords())
    }
    self.file = file
    self.type = type
    size = header.size
    turn = Turn(orientation: orientation)
    try PixelLimit.check(size, limit: pixelLimit)
  }

  /// All of it in exactly this size, in memory.
  func base(
    _ wanted: PixelSize, progress: VipsProgressListener?
  ) throws(DecoderFailure) -> Pixels {
    guard let picture = VipsPicture(file, scaledTo: wanted),
      let pixels = picture.pixels(progress: progress)
    else { throw DecoderFailure(.corrupt, detail: Vips.lastWords()) }
    return pixels
  }

  /// A part, without the rest in memory where the format allows that.
  func part(
    _ placement: Placement, progress: VipsProgressListener?
  ) throws(DecoderFailure) -> Pixels {
    guard let picture = VipsPicture(file),
      let part = picture.cropped(to: placement.area(of: size, in: size)),
      let scaled = part.scaled(to: placement.size), let pixels = scaled.pixels(progress: progress)
    else { throw DecoderFailure(.corrupt, detail: Vips.lastWords()) }
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
