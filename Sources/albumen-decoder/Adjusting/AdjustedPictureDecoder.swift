import DecoderProtocol
import PhotoMetadata
import PhotoModel
import PhotoRecipe

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decodes pictures with a recipe. Keeps the pixels of the last photo, so that the next recipe for
/// it takes only milliseconds.
struct AdjustedPictureDecoder {
  private var cached: CachedPhoto?

  private struct CachedPhoto {
    let key: OpenPicture.Key
    /// Whether the pixels are developed from a RAW file's sensor data, not from its preview.
    let isDeveloped: Bool
    /// The sizes of the photo as decoded, and of the whole photo, both upright.
    let photo: PixelSize
    let fullSize: PixelSize
    let previewReason: String
    let base: AdjustingBase
    /// Smaller versions of the same pixels, for the sizes requested last.
    var reduced: [AdjustingBase] = []
  }

  /// The maximum number of bytes of one photo's pixels.
  private static let baseLimit = 600 * 1024 * 1024
  private static let answerLimit = 256 * 1024 * 1024
  /// The size kept of a photo being adjusted, relative to the sides needed: straightening by 45°
  /// needs 1.65 times the size.
  private static let margin = 1.7

  mutating func decode(
    _ received: ReceivedRequest, _ recipe: Recipe, status: stat, reading: FileReading
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    let request = received.request
    let key = OpenPicture.Key(status)
    // RAW sensor data gives another picture than the camera's preview.
    let isDeveloped = reading.type.isRAW && recipe.changesLight
    if let cached, cached.key == key, cached.isDeveloped == isDeveloped {
      let view = AdjustedView(recipe, of: cached.photo, request)
      if cached.base.size.covers(view.base) {
        return try AdjustedPictureDecoder.answer(
          view, cached, self.base(for: view, request), request)
      }
    }
    cached = nil
    let picture = try FullPicture.open(
      received.file.number, count: Int(status.st_size), reading: reading,
      limit: request.pixelLimit, isFullPicture: true, isDeveloped: isDeveloped
    ) { size, transform in
      let photo = transform.size(size)
      return transform.size(
        AdjustedPictureDecoder.cachedSize(AdjustedView(recipe, of: photo, request), photo, request))
    }
    let photo = picture.transform.size(picture.size)
    let view = AdjustedView(recipe, of: photo, request)
    let stored = picture.transform.size(AdjustedPictureDecoder.cachedSize(view, photo, request))
    guard stored.width * stored.height <= AdjustedPictureDecoder.baseLimit / 3 else {
      throw DecoderFailure(.tooLarge, detail: "\(stored.width)×\(stored.height)")
    }
    let base = try AdjustedPictureDecoder.base(of: picture, stored)
    let found = CachedPhoto(
      key: key, isDeveloped: isDeveloped, photo: photo,
      fullSize: picture.transform.size(picture.fullSize),
      previewReason: picture.previewReason, base: base)
    guard base.bytes.count <= OpenPicture.byteLimit else {
      return try AdjustedPictureDecoder.answer(view, found, base, request)
    }
    cached = found
    return try AdjustedPictureDecoder.answer(view, found, self.base(for: view, request), request)
  }

  /// Returns the size in which a photo is kept for a reply.
  private static func cachedSize(
    _ view: AdjustedView, _ photo: PixelSize, _ request: DecoderRequest
  ) -> PixelSize {
    guard request.isLive else { return view.base }
    func side(_ needed: Int, _ all: Int) -> Int {
      min(all, Int((Double(needed) * margin).rounded(.up)))
    }
    let sizeWithMargin = PixelSize(
      width: max(view.base.width, side(view.base.width, photo.width)),
      height: max(view.base.height, side(view.base.height, photo.height)))
    // A larger size wouldn't be kept.
    return sizeWithMargin.width * sizeWithMargin.height * 3 <= OpenPicture.byteLimit
      ? sizeWithMargin : view.base
  }

  /// Returns the kept pixels for a reply. If each pixel of the reply would skip many of them, a
  /// smaller version is made first, once per size.
  private mutating func base(for view: AdjustedView, _ request: DecoderRequest) -> AdjustingBase {
    guard let cached else { preconditionFailure("No picture is stored") }
    let (size, requestedSize) = (cached.base.size, view.base)
    guard request.isLive, size.width * 20 > requestedSize.width * 21 else { return cached.base }
    // A straightened photo is interpolated anyway, and its size changes with every angle.
    let isBetween = view.adjuster.geometry.angle != 0
    let existingBase = cached.reduced.first {
      $0.size == requestedSize
        || isBetween && $0.size.covers(requestedSize) && $0.size.width * 3 < requestedSize.width * 4
    }
    if let existingBase { return existingBase }
    func side(_ side: Int, _ all: Int) -> Int { isBetween ? min(all, side * 8 / 7) : side }
    let reducedSize = PixelSize(
      width: side(requestedSize.width, size.width), height: side(requestedSize.height, size.height))
    guard let reducedBase = cached.base.scaled(to: reducedSize) else { return cached.base }
    self.cached?.reduced = [reducedBase] + cached.reduced.prefix(2)
    return reducedBase
  }

  /// Decodes a picture, upright, in a size given as stored.
  static func base(
    of picture: FullPicture, _ stored: PixelSize
  ) throws(DecoderFailure) -> AdjustingBase {
    if let decodedPicture = picture.picture(stored),
      let base = AdjustingBase(decodedPicture, transform: picture.transform)
    {
      return base
    }
    let message = Vips.lastMessage()
    guard
      let base = AdjustingBase(try picture.partiallyDecoded(stored), transform: picture.transform)
    else {
      throw DecoderFailure(
        PixelLimit.isBeyondMemory(picture.size) ? .tooLarge : .corrupt, detail: message)
    }
    return base
  }

  /// Applies the recipe to a preview of the photo: the same look, from fewer pixels. The result
  /// isn't larger than the visible part of the preview; nil if there isn't enough memory.
  static func quick(
    _ pixels: PixelBuffer, transform: PictureTransform, _ recipe: Recipe, _ request: DecoderRequest
  ) -> DecoderReply.Decoded? {
    let base = AdjustingBase(pixels.transformed(transform))
    let view = AdjustedView(recipe, of: base.size, request)
    let displaySize = view.adjuster.geometry.size
    guard
      let adjusted = view.adjuster.pixels(
        of: base, fullSize: displaySize, area: (0, 0, displaySize.width, displaySize.height))
    else { return nil }
    let user = PictureTransform(quarters: request.quarterTurns)
    let placement = Placement(of: displaySize, transform: user, request: request)
    return DecoderReply.Decoded(
      raster: adjusted.scaled(placement).raster(over: request.background, transform: user),
      source: user.size(displaySize))
  }

  private static func answer(
    _ view: AdjustedView, _ cachedPhoto: CachedPhoto, _ base: AdjustingBase,
    _ request: DecoderRequest
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    let placement = view.placement
    guard placement.size.width * placement.size.height <= answerLimit / 3 else {
      throw DecoderFailure(
        .tooLarge, detail: "a result of \(placement.size.width)×\(placement.size.height)")
    }
    let area = placement.area(of: view.adjuster.geometry.size, in: view.fullSize)
    guard
      let adjusted = view.adjuster.pixels(of: base, fullSize: view.fullSize, area: area),
      let picture = VipsPicture(adjusted, profile: cachedPhoto.base.profile),
      let pixels = (adjusted.size == placement.size ? picture : picture.scaled(to: placement.size))?
        .pixels()
    else { throw DecoderFailure(.corrupt, detail: Vips.lastMessage()) }
    let transform = PictureTransform(quarters: request.quarterTurns)
    let sourceSize = RecipeGeometry(view.adjuster.recipe, of: cachedPhoto.fullSize).size
    return DecoderReply.Decoded(
      raster: pixels.raster(over: request.background, transform: transform),
      source: transform.size(sourceSize),
      previewReason: cachedPhoto.previewReason)
  }
}

/// The requested part of an adjusted photo, and the corresponding size of the whole.
struct AdjustedView {
  let adjuster: Adjuster
  let placement: Placement
  /// The size of everything that the recipe shows, at the scale of the reply.
  let fullSize: PixelSize
  /// The size of the upright photo at that scale.
  let base: PixelSize

  init(_ recipe: Recipe, of photo: PixelSize, _ request: DecoderRequest) {
    adjuster = Adjuster(recipe, photo: photo)
    let displaySize = adjuster.geometry.size
    placement = Placement(
      of: displaySize, transform: PictureTransform(quarters: request.quarterTurns), request: request
    )
    let requestedSize = placement.fullSize(of: displaySize)
    // Only the reply is enlarged.
    fullSize = PixelSize(
      width: min(requestedSize.width, displaySize.width),
      height: min(requestedSize.height, displaySize.height))
    base = adjuster.base(for: fullSize)
  }
}

extension PixelSize {
  fileprivate func covers(_ requestedSize: PixelSize) -> Bool {
    width >= requestedSize.width && height >= requestedSize.height
  }
}
