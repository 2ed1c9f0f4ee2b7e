import DecoderProtocol
import PhotoMetadata
import PhotoModel

/// The full picture of a file, open but not decoded.
struct FullPicture {
  /// The size of the picture to decode, as stored.
  let size: PixelSize
  /// The size of the file's picture, as stored: larger than `size` if only a preview is decoded.
  let fullSize: PixelSize
  let transform: PictureTransform
  /// Why it is a smaller picture than the file's, for display; empty if it isn't.
  private(set) var previewReason: String
  private let origin: Origin
  /// The same picture if it is a JPEG, for files with too many errors for libvips.
  private let jpeg: JPEGBytes?
  private let limit: Int

  private enum Origin {
    case file(VipsFile)
    case memory(VipsPicture)
    /// libvips can't even read its header.
    case brokenJPEG
  }

  /// Opens a file with libvips. Reads only the header, and rejects pictures that are too large.
  init(
    _ file: VipsFile, jpeg: JPEGBytes? = nil, fullSize: PixelSize? = nil,
    transform: PictureTransform, limit: Int,
    previewReason: String = ""
  ) throws(DecoderFailure) {
    if let header = VipsPicture(file) {
      size = header.size
      origin = .file(file)
    } else if let broken = jpeg?.withBytes({ JPEGPixels.size(of: $0) }) ?? nil {
      size = broken
      origin = .brokenJPEG
    } else {
      throw FullPicture.failure(of: jpeg, message: Vips.lastMessage())
    }
    self.fullSize = fullSize ?? size
    self.transform = transform
    self.previewReason = previewReason
    self.jpeg = jpeg
    self.limit = limit
    try PixelLimit.check(size, limit: limit)
  }

  /// Creates a picture from decoded pixels.
  init(_ pixels: PixelBuffer, transform: PictureTransform, fullSize: PixelSize? = nil)
    throws(DecoderFailure)
  {
    guard let picture = VipsPicture(pixels) else {
      throw DecoderFailure(.tooLarge, detail: Vips.lastMessage())
    }
    self.init(picture, size: pixels.size, fullSize: fullSize, transform: transform)
  }

  /// Creates a picture of `size`, which is in memory in that size or a smaller one.
  init(
    _ picture: VipsPicture, size: PixelSize, fullSize: PixelSize? = nil,
    transform: PictureTransform, previewReason: String = ""
  ) {
    self.size = size
    self.fullSize = fullSize ?? size
    self.transform = transform
    self.previewReason = previewReason
    jpeg = nil
    limit = Int.max
    origin = .memory(picture)
  }

  /// Returns the whole picture in exactly this size, in memory.
  func base(
    _ targetSize: PixelSize, progress: VipsProgressListener?
  ) throws(DecoderFailure) -> PixelBuffer {
    let picture =
      switch origin {
      case .file(let file): scaled(file, to: targetSize)
      case .memory(let picture): picture.scaled(to: targetSize)
      case .brokenJPEG: nil as VipsPicture?
      }
    if let pixels = picture?.pixels(progress: progress) { return pixels }
    guard let pixels = try decodedByLibjpeg(covering: targetSize)?.scaled(to: targetSize)?.pixels()
    else {
      throw failure
    }
    return pixels
  }

  /// Returns the same picture with the reason why it is smaller than the file's.
  func withPreviewReason(_ note: String) -> FullPicture {
    var noted = self
    noted.previewReason = note
    return noted
  }

  /// Returns the whole picture in exactly this size, computed on demand: for a file, from the top.
  /// Nil if it can't be opened.
  func picture(_ targetSize: PixelSize) -> VipsPicture? {
    switch origin {
    case .file(let file): targetSize == size ? VipsPicture(file) : scaled(file, to: targetSize)
    case .memory(let picture): targetSize == picture.size ? picture : picture.scaled(to: targetSize)
    case .brokenJPEG: nil
    }
  }

  /// Returns the same from a JPEG that libvips failed to read, up to the damage; otherwise throws
  /// the reason.
  func partiallyDecoded(_ targetSize: PixelSize) throws(DecoderFailure) -> VipsPicture {
    guard let picture = try decodedByLibjpeg(covering: targetSize)?.scaled(to: targetSize) else {
      throw failure
    }
    return picture
  }

  /// libvips leaves at least a factor of two to its best filter, and therefore never decodes a JPEG
  /// at an eighth of its size for a grid thumbnail of 12 megapixels. A factor of 1.5 looks the
  /// same, because decoding at an eighth averages all pixels, and saves a quarter of the time.
  private func scaled(_ file: VipsFile, to targetSize: PixelSize) -> VipsPicture? {
    let ratio = min(
      Double(size.width) / Double(targetSize.width), Double(size.height) / Double(targetSize.height)
    )
    let shrink = [8, 4, 2].first { ratio >= Double($0) * 1.5 }
    guard jpeg != nil, let shrink else { return VipsPicture(file, scaledTo: targetSize) }
    return VipsPicture(file, options: "[shrink=\(shrink)]")?.scaled(to: targetSize)
  }

  /// Decodes a part, without the rest in memory if the format allows that.
  func part(
    _ placement: Placement, progress: VipsProgressListener?
  ) throws(DecoderFailure) -> PixelBuffer {
    let picture =
      switch origin {
      case .file(let file): VipsPicture(file)?.inSRGB()
      case .memory(let picture): picture
      case .brokenJPEG: nil as VipsPicture?
      }
    if let pixels = part(placement, of: picture, progress: progress) { return pixels }
    guard let pixels = part(placement, of: try decodedByLibjpeg(covering: size), progress: nil)
    else {
      throw failure
    }
    return pixels
  }

  private func part(
    _ placement: Placement, of picture: VipsPicture?, progress: VipsProgressListener?
  ) -> PixelBuffer? {
    let part = picture.flatMap { $0.cropped(to: placement.area(of: size, in: $0.size)) }
    return part?.scaled(to: placement.size)?.pixels(progress: progress)
  }

  /// Decodes a JPEG up to the damage, by libjpeg-turbo directly; nil if the file isn't a JPEG.
  private func decodedByLibjpeg(covering targetSize: PixelSize) throws(DecoderFailure)
    -> VipsPicture?
  {
    let outcome = jpeg?.withBytes { bytes in
      Result { () throws(DecoderFailure) in
        try JPEGPixels.part(bytes, covering: targetSize, limit: limit)
      }
    }
    return try outcome?.get()
  }

  /// Some formats need the whole picture in memory, so a failure may be a lack of memory.
  private var failure: DecoderFailure {
    let code: DecoderFailure.Code = PixelLimit.isBeyondMemory(size) ? .tooLarge : .corrupt
    return DecoderFailure(code, detail: Vips.lastMessage())
  }

  /// Returns why a header couldn't be read: libjpeg-turbo distinguishes a damaged JPEG from one of
  /// an unsupported kind.
  private static func failure(of jpeg: JPEGBytes?, message: String) -> DecoderFailure {
    let failure = jpeg?.withBytes { bytes -> DecoderFailure? in
      do throws(DecoderFailure) {
        _ = try JPEGPixels.part(bytes, covering: PixelSize(width: 1, height: 1), limit: 0)
        return nil
      } catch {
        return error
      }
    }
    guard let failure, let failure else { return DecoderFailure(.corrupt, detail: message) }
    return failure.code == .unsupported || message.isEmpty
      ? failure : DecoderFailure(failure.code, detail: message)
  }
}
