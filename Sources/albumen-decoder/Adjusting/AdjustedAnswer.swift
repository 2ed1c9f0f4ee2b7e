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
struct AdjustedAnswer {
  private var kept: Kept?

  private struct Kept {
    let key: OpenPicture.Key
    /// Whether the pixels are developed from a RAW file's sensor data, not from its preview.
    let isDeveloped: Bool
    /// The sizes of the photo as decoded, and of the whole photo, both upright.
    let photo: PixelSize
    let whole: PixelSize
    let note: String
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
    if let kept, kept.key == key, kept.isDeveloped == isDeveloped {
      let view = AdjustedView(recipe, of: kept.photo, request)
      if kept.base.size.covers(view.base) {
        return try AdjustedAnswer.answer(view, kept, self.base(for: view, request), request)
      }
    }
    kept = nil
    let picture = try FullPicture.open(
      received.file.number, count: Int(status.st_size), reading: reading,
      limit: request.pixelLimit, isWhole: true, isDeveloped: isDeveloped
    ) { size, turn in
      let photo = turn.size(size)
      return turn.size(
        AdjustedAnswer.kept(AdjustedView(recipe, of: photo, request), photo, request))
    }
    let photo = picture.turn.size(picture.size)
    let view = AdjustedView(recipe, of: photo, request)
    let stored = picture.turn.size(AdjustedAnswer.kept(view, photo, request))
    guard stored.width * stored.height <= AdjustedAnswer.baseLimit / 3 else {
      throw DecoderFailure(.tooLarge, detail: "\(stored.width)×\(stored.height)")
    }
    let base = try AdjustedAnswer.base(of: picture, stored)
    let found = Kept(
      key: key, isDeveloped: isDeveloped, photo: photo, whole: picture.turn.size(picture.whole),
      note: picture.note, base: base)
    guard base.bytes.count <= OpenPicture.byteLimit else {
      return try AdjustedAnswer.answer(view, found, base, request)
    }
    kept = found
    return try AdjustedAnswer.answer(view, found, self.base(for: view, request), request)
  }

  /// Returns the size in which a photo is kept for a reply.
  private static func kept(
    _ view: AdjustedView, _ photo: PixelSize, _ request: DecoderRequest
  ) -> PixelSize {
    guard request.isLive else { return view.base }
    func side(_ needed: Int, _ all: Int) -> Int {
      min(all, Int((Double(needed) * margin).rounded(.up)))
    }
    let wanted = PixelSize(
      width: max(view.base.width, side(view.base.width, photo.width)),
      height: max(view.base.height, side(view.base.height, photo.height)))
    // A larger size wouldn't be kept.
    return wanted.width * wanted.height * 3 <= OpenPicture.byteLimit ? wanted : view.base
  }

  /// Returns the kept pixels for a reply. If each pixel of the reply would skip many of them, a
  /// smaller version is made first, once per size.
  private mutating func base(for view: AdjustedView, _ request: DecoderRequest) -> AdjustingBase {
    guard let kept else { preconditionFailure("Nothing is kept") }
    let (size, wanted) = (kept.base.size, view.base)
    guard request.isLive, size.width * 20 > wanted.width * 21 else { return kept.base }
    // A straightened photo is interpolated anyway, and its size changes with every angle.
    let isBetween = view.adjuster.geometry.angle != 0
    let known = kept.reduced.first {
      $0.size == wanted
        || isBetween && $0.size.covers(wanted) && $0.size.width * 3 < wanted.width * 4
    }
    if let known { return known }
    func side(_ side: Int, _ all: Int) -> Int { isBetween ? min(all, side * 8 / 7) : side }
    let making = PixelSize(
      width: side(wanted.width, size.width), height: side(wanted.height, size.height))
    guard let made = kept.base.scaled(to: making) else { return kept.base }
    self.kept?.reduced = [made] + kept.reduced.prefix(2)
    return made
  }

  /// Decodes a picture, upright, in a size given as stored.
  static func base(
    of picture: FullPicture, _ stored: PixelSize
  ) throws(DecoderFailure) -> AdjustingBase {
    if let whole = picture.picture(stored), let base = AdjustingBase(whole, turn: picture.turn) {
      return base
    }
    let words = Vips.lastWords()
    guard let base = AdjustingBase(try picture.rescued(stored), turn: picture.turn) else {
      throw DecoderFailure(
        PixelLimit.isBeyondMemory(picture.size) ? .tooLarge : .corrupt, detail: words)
    }
    return base
  }

  /// Applies the recipe to a preview of the photo: the same look, from fewer pixels. The result
  /// isn't larger than the visible part of the preview; nil if there isn't enough memory.
  static func quick(
    _ pixels: PixelBuffer, turn: Turn, _ recipe: Recipe, _ request: DecoderRequest
  ) -> DecoderReply.Decoded? {
    let base = AdjustingBase(pixels.turned(turn))
    let view = AdjustedView(recipe, of: base.size, request)
    let seen = view.adjuster.geometry.size
    guard
      let adjusted = view.adjuster.pixels(
        of: base, whole: seen, area: (0, 0, seen.width, seen.height))
    else { return nil }
    let user = Turn(quarters: request.turns)
    let placement = Placement(of: seen, turn: user, request: request)
    return DecoderReply.Decoded(
      raster: adjusted.scaled(placement).raster(over: request.background, turn: user),
      source: user.size(seen))
  }

  private static func answer(
    _ view: AdjustedView, _ kept: Kept, _ base: AdjustingBase, _ request: DecoderRequest
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    let placement = view.placement
    guard placement.size.width * placement.size.height <= answerLimit / 3 else {
      throw DecoderFailure(
        .tooLarge, detail: "an answer of \(placement.size.width)×\(placement.size.height)")
    }
    let area = placement.area(of: view.adjuster.geometry.size, in: view.whole)
    guard
      let adjusted = view.adjuster.pixels(of: base, whole: view.whole, area: area),
      let picture = VipsPicture(adjusted, profile: kept.base.profile),
      let pixels = (adjusted.size == placement.size ? picture : picture.scaled(to: placement.size))?
        .pixels()
    else { throw DecoderFailure(.corrupt, detail: Vips.lastWords()) }
    let turn = Turn(quarters: request.turns)
    let whole = RecipeGeometry(view.adjuster.recipe, of: kept.whole).size
    return DecoderReply.Decoded(
      raster: pixels.raster(over: request.background, turn: turn), source: turn.size(whole),
      note: kept.note)
  }
}

/// The requested part of an adjusted photo, and the corresponding size of the whole.
struct AdjustedView {
  let adjuster: Adjuster
  let placement: Placement
  /// The size of everything that the recipe shows, at the scale of the reply.
  let whole: PixelSize
  /// The size of the upright photo at that scale.
  let base: PixelSize

  init(_ recipe: Recipe, of photo: PixelSize, _ request: DecoderRequest) {
    adjuster = Adjuster(recipe, photo: photo)
    let seen = adjuster.geometry.size
    placement = Placement(of: seen, turn: Turn(quarters: request.turns), request: request)
    let wanted = placement.whole(of: seen)
    // Only the reply is enlarged.
    whole = PixelSize(
      width: min(wanted.width, seen.width), height: min(wanted.height, seen.height))
    base = adjuster.base(for: whole)
  }
}

extension PixelSize {
  fileprivate func covers(_ wanted: PixelSize) -> Bool {
    width >= wanted.width && height >= wanted.height
  }
}
