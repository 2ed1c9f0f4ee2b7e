import CPosix
import DecoderProtocol
import PhotoMetadata
import PhotoModel
import PhotoRecipe

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes a rendition of a photo and writes it as a file.
struct RenditionEncoder {
  let received: ReceivedRequest
  let order: RenditionOrder
  let reading: FileReading
  let metadata: MetadataReader
  /// The size of the photo's file.
  let byteCount: Int

  func encode() throws(DecoderFailure) -> DecoderReply.RenditionResult {
    guard let target = received.thumbnail else {
      throw DecoderFailure(.unreadable, detail: "no output file")
    }
    let recipe = received.request.recipe.flatMap { $0.isEmpty ? nil : $0 }
    let picture = try FullPicture.open(
      received.file.number, count: byteCount, reading: reading,
      limit: received.request.pixelLimit, isFullPicture: false, isExact: true,
      isDeveloped: recipe?.changesLight == true
    ) { size, transform in
      let displaySize = transform.size(size)
      guard let recipe else { return transform.size(order.limit.size(of: displaySize)) }
      return transform.size(
        RenditionEncoder.base(Adjuster(recipe, photo: displaySize), order.limit))
    }
    let (bytes, size) =
      if let recipe { try file(of: picture, recipe) } else { try file(of: picture) }
    var count: Int64 = 0
    for part in bytes {
      try RenditionEncoder.write(part, to: target.number)
      count += Int64(part.count)
    }
    let fullSize = picture.transform.size(picture.fullSize)
    return DecoderReply.RenditionResult(
      size: size, source: recipe.map { RecipeGeometry($0, of: fullSize).size } ?? fullSize,
      byteCount: count, previewReason: picture.previewReason)
  }

  /// Returns the size of the photo needed for the visible part of the recipe.
  private static func base(_ adjuster: Adjuster, _ limit: RenditionLimit) -> PixelSize {
    adjuster.base(for: limit.size(of: adjuster.geometry.size))
  }

  /// Makes the file with a recipe applied, after which the picture is upright.
  private func file(
    of picture: FullPicture, _ recipe: Recipe
  ) throws(DecoderFailure) -> ([ArraySlice<UInt8>], PixelSize) {
    let adjuster = Adjuster(recipe, photo: picture.transform.size(picture.size), isFine: true)
    let size = order.limit.size(of: adjuster.geometry.size)
    let stored = picture.transform.size(RenditionEncoder.base(adjuster, order.limit))
    let base = try AdjustedPictureDecoder.base(of: picture, stored)
    let pixels = adjuster.pixels(of: base, fullSize: size, area: (0, 0, size.width, size.height))
    guard let pixels, let adjusted = VipsPicture(pixels, profile: base.profile),
      let bytes = try bytes(
        of: adjusted, transform: .none, isSmaller: size != adjuster.geometry.size, size)
    else { throw DecoderFailure(.tooLarge, detail: Vips.lastMessage()) }
    return (bytes, size)
  }

  private func file(
    of picture: FullPicture
  ) throws(DecoderFailure) -> ([ArraySlice<UInt8>], PixelSize) {
    let size = order.limit.size(of: picture.transform.size(picture.size))
    let storedSize = picture.transform.size(size)
    let isSmaller = size != picture.transform.size(picture.size)
    if let base = picture.picture(storedSize),
      let bytes = try bytes(of: base, transform: picture.transform, isSmaller: isSmaller, size)
    {
      return (bytes, size)
    }
    // A picture that libvips fails to decode is decoded by libjpeg-turbo up to the damage.
    let message = Vips.lastMessage()
    guard
      let bytes = try bytes(
        of: picture.partiallyDecoded(storedSize), transform: picture.transform,
        isSmaller: isSmaller,
        size)
    else {
      throw DecoderFailure(
        PixelLimit.isBeyondMemory(picture.size) ? .tooLarge : .corrupt, detail: message)
    }
    return (bytes, size)
  }

  /// Returns nil if its pixels can't be decoded.
  private func bytes(
    of base: VipsPicture, transform: PictureTransform, isSmaller: Bool, _ size: PixelSize
  ) throws(DecoderFailure) -> [ArraySlice<UInt8>]? {
    let before = base.profile
    guard let coloured = base.coloured(inSRGB: order.usesSRGB) else { return nil }
    let after = coloured.profile
    guard var image = finished(coloured, transform: transform, isSmaller: isSmaller) else {
      return nil
    }
    if !order.watermark.isEmpty {
      guard let marked = image.copiedToMemory()?.marked(order.watermark) else {
        throw DecoderFailure(
          .unsupported, detail: "can't draw the watermark: \(Vips.lastMessage())")
      }
      image = marked
    }
    let isSRGB = after != before
    let blocks = try blocks(RenditionProperties(size: size, isSRGB: isSRGB))
    if order.format == .avif {
      // A grey profile doesn't apply to three colours.
      let unconverted = image.unconvertedPixels()
      guard let pixels = unconverted ?? image.pixels() else { return nil }
      let bytes = try AVIFFile.bytes(
        pixels, quality: order.quality, profile: unconverted == nil ? [] : after, metadata: blocks)
      return [bytes[...]]
    }
    guard let bytes = image.encoded(order.format, quality: order.quality) else { return nil }
    return RenditionFile(
      format: order.format, bytes: bytes, size: size, hasAlpha: image.hasAlpha,
      profile: order.format == .jxl ? [] : after, metadata: blocks
    ).parts
  }

  /// Returns the picture sharpened, upright, and on white if the format has no transparency.
  private func finished(
    _ coloured: VipsPicture, transform: PictureTransform, isSmaller: Bool
  ) -> VipsPicture? {
    var image: VipsPicture? = coloured
    if order.sharpens, isSmaller { image = image?.sharpened() }
    if order.format == .jpeg, image?.hasAlpha == true { image = image?.onWhite() }
    if transform != .none { image = image?.copiedToMemory()?.transformed(transform) }
    return image
  }

  private func blocks(_ picture: RenditionProperties) throws(DecoderFailure) -> RenditionBlocks {
    let extent: RenditionBlocks.Extent =
      switch order.metadata {
      case .all: .all
      case .rights: .rights
      case .none: .none
      }
    let renewed = metadata.renditionMetadata(
      descriptor: received.file.number, count: byteCount, extent,
      stripsLocation: order.stripsLocation, for: picture)
    guard var renewed else { throw DecoderFailure(.unreadable, detail: "can't read its metadata") }
    // Formats other than JPEG have no place for IPTC.
    if order.format != .jpeg { renewed.iptc = nil }
    return renewed
  }

  private static func write(
    _ part: ArraySlice<UInt8>, to descriptor: Int32
  ) throws(DecoderFailure) {
    var remaining = part
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes { albumen_write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        throw DecoderFailure(.unwritable, detail: String(cString: strerror(errno)))
      }
      remaining = remaining.dropFirst(count)
    }
  }
}
