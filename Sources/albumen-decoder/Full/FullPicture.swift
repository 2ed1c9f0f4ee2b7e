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
  /// Why it is less than the file's picture, for a person; empty where it is that.
  private(set) var note: String
  private let origin: Origin
  /// The same once more, where it is a JPEG: libvips gives up those with many faults.
  private let jpeg: JPEGBytes?
  private let limit: Int

  private enum Origin {
    case file(VipsFile)
    case memory(VipsPicture)
    /// Libvips cannot read so much as its header.
    case brokenJPEG
  }

  /// A file that libvips reads. Looks at the header only, and refuses by it what is too large.
  init(
    _ file: VipsFile, jpeg: JPEGBytes? = nil, whole: PixelSize? = nil, turn: Turn, limit: Int,
    note: String = ""
  ) throws(DecoderFailure) {
    if let header = VipsPicture(file) {
      size = header.size
      origin = .file(file)
    } else if let broken = jpeg?.withBytes({ JPEGPixels.size(of: $0) }) ?? nil {
      size = broken
      origin = .brokenJPEG
    } else {
      throw FullPicture.failure(of: jpeg, words: Vips.lastWords())
    }
    self.whole = whole ?? size
    self.turn = turn
    self.note = note
    self.jpeg = jpeg
    self.limit = limit
    try PixelLimit.check(size, limit: limit)
  }

  /// Pixels that are there.
  init(_ pixels: PixelBuffer, turn: Turn, whole: PixelSize? = nil) throws(DecoderFailure) {
    guard let picture = VipsPicture(pixels) else {
      throw DecoderFailure(.tooLarge, detail: Vips.lastWords())
    }
    self.init(picture, size: pixels.size, whole: whole, turn: turn)
  }

  /// A picture of `size`, in memory in that size or a smaller one.
  init(
    _ picture: VipsPicture, size: PixelSize, whole: PixelSize? = nil, turn: Turn, note: String = ""
  ) {
    self.size = size
    self.whole = whole ?? size
    self.turn = turn
    self.note = note
    jpeg = nil
    limit = Int.max
    origin = .memory(picture)
  }

  /// All of it in exactly this size, in memory.
  func base(
    _ wanted: PixelSize, progress: VipsProgressListener?
  ) throws(DecoderFailure) -> PixelBuffer {
    let picture =
      switch origin {
      case .file(let file): scaled(file, to: wanted)
      case .memory(let picture): picture.scaled(to: wanted)
      case .brokenJPEG: nil as VipsPicture?
      }
    if let pixels = picture?.pixels(progress: progress) { return pixels }
    guard let pixels = try broken(covering: wanted)?.scaled(to: wanted)?.pixels() else {
      throw failure
    }
    return pixels
  }

  /// The same, with why it is less than the file's picture.
  func noting(_ note: String) -> FullPicture {
    var noted = self
    noted.note = note
    return noted
  }

  /// All of it in exactly this size, made when its pixels are asked for: for a file from the top. Nil
  /// where it can't be begun.
  func picture(_ wanted: PixelSize) -> VipsPicture? {
    switch origin {
    case .file(let file): wanted == size ? VipsPicture(file) : scaled(file, to: wanted)
    case .memory(let picture): wanted == picture.size ? picture : picture.scaled(to: wanted)
    case .brokenJPEG: nil
    }
  }

  /// The same of a JPEG that libvips gave up, as far as that goes; else why there is none.
  func rescued(_ wanted: PixelSize) throws(DecoderFailure) -> VipsPicture {
    guard let picture = try broken(covering: wanted)?.scaled(to: wanted) else { throw failure }
    return picture
  }

  /// libvips leaves at least half of the way to its best filter, and never reads a JPEG at an
  /// eighth for a grid's thumbnail of 12 megapixels. A third of the way looks the same, since
  /// reading at an eighth takes the mean of every pixel, and a quarter of the time is saved.
  private func scaled(_ file: VipsFile, to wanted: PixelSize) -> VipsPicture? {
    let ratio = min(
      Double(size.width) / Double(wanted.width), Double(size.height) / Double(wanted.height))
    let shrink = [8, 4, 2].first { ratio >= Double($0) * 1.5 }
    guard jpeg != nil, let shrink else { return VipsPicture(file, scaledTo: wanted) }
    return VipsPicture(file, options: "[shrink=\(shrink)]")?.scaled(to: wanted)
  }

  /// A part, without the rest in memory where the format allows that.
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
    guard let pixels = part(placement, of: try broken(covering: size), progress: nil) else {
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

  /// As far as a JPEG goes, by libjpeg-turbo itself; nil where this is none.
  private func broken(covering wanted: PixelSize) throws(DecoderFailure) -> VipsPicture? {
    let outcome = jpeg?.withBytes { bytes in
      Result { () throws(DecoderFailure) in
        try JPEGPixels.part(bytes, covering: wanted, limit: limit)
      }
    }
    return try outcome?.get()
  }

  /// Some formats need all of a picture in memory, and may not have had that.
  private var failure: DecoderFailure {
    let code: DecoderFailure.Code = PixelLimit.isBeyondMemory(size) ? .tooLarge : .corrupt
    return DecoderFailure(code, detail: Vips.lastWords())
  }

  /// Why a header could not be read: libjpeg-turbo knows whether a JPEG is damaged or one of a kind
  /// that it has not learned.
  private static func failure(of jpeg: JPEGBytes?, words: String) -> DecoderFailure {
    let failure = jpeg?.withBytes { bytes -> DecoderFailure? in
      do throws(DecoderFailure) {
        _ = try JPEGPixels.part(bytes, covering: PixelSize(width: 1, height: 1), limit: 0)
        return nil
      } catch {
        return error
      }
    }
    guard let failure, let failure else { return DecoderFailure(.corrupt, detail: words) }
    return failure.code == .unsupported || words.isEmpty
      ? failure : DecoderFailure(failure.code, detail: words)
  }
}
