import CPosix
import DecoderProtocol
import PhotoMetadata
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes a photo anew and writes it as a file.
struct RenditionAnswer {
  let received: ReceivedRequest
  let order: RenditionOrder
  let reading: FileReading
  let metadata: MetadataReader
  /// Of the photo's file.
  let byteCount: Int

  func made() throws(DecoderFailure) -> DecoderReply.Made {
    guard let target = received.thumbnail else {
      throw DecoderFailure(.unreadable, detail: "nothing to write into")
    }
    let picture = try FullPicture.open(
      received.file.number, count: byteCount, reading: reading,
      limit: received.request.pixelLimit, isWhole: false, isExact: true
    ) { size, turn in
      turn.size(order.limit.size(of: turn.size(size)))
    }
    let (bytes, size) = try file(of: picture)
    var count: Int64 = 0
    for part in bytes {
      try RenditionAnswer.write(part, to: target.number)
      count += Int64(part.count)
    }
    return DecoderReply.Made(
      size: size, source: picture.turn.size(picture.whole), byteCount: count, note: picture.note)
  }

  private func file(
    of picture: FullPicture
  ) throws(DecoderFailure) -> ([ArraySlice<UInt8>], PixelSize) {
    let size = order.limit.size(of: picture.turn.size(picture.size))
    let wanted = picture.turn.size(size)
    if let base = picture.picture(wanted), let bytes = try bytes(of: base, picture, size) {
      return (bytes, size)
    }
    // What libvips gives up within its pixels, libjpeg-turbo reads as far as it goes.
    let words = Vips.lastWords()
    guard let bytes = try bytes(of: picture.rescued(wanted), picture, size) else {
      throw DecoderFailure(
        PixelLimit.isBeyondMemory(picture.size) ? .tooLarge : .corrupt, detail: words)
    }
    return (bytes, size)
  }

  /// Nil where its pixels can't be had.
  private func bytes(
    of base: VipsPicture, _ picture: FullPicture, _ size: PixelSize
  ) throws(DecoderFailure) -> [ArraySlice<UInt8>]? {
    let before = base.profile
    guard let coloured = base.coloured(inSRGB: order.usesSRGB) else { return nil }
    let after = coloured.profile
    guard var image = finished(coloured, picture, size) else { return nil }
    if !order.watermark.isEmpty {
      guard let marked = image.made()?.marked(order.watermark) else {
        throw DecoderFailure(.unsupported, detail: "a text in it: \(Vips.lastWords())")
      }
      image = marked
    }
    let isSRGB = after != before
    let blocks = try blocks(RenewedPicture(size: size, isSRGB: isSRGB))
    if order.format == .avif {
      // A profile of greys says nothing of three colours.
      let own = image.ownPixels()
      guard let pixels = own ?? image.pixels() else { return nil }
      let bytes = try AVIFFile.bytes(
        pixels, quality: order.quality, profile: own == nil ? [] : after, metadata: blocks)
      return [bytes[...]]
    }
    guard let bytes = image.encoded(order.format, quality: order.quality) else { return nil }
    return RenditionFile(
      format: order.format, bytes: bytes, size: size, hasAlpha: image.hasAlpha,
      profile: order.format == .jxl ? [] : after, metadata: blocks
    ).parts
  }

  /// Sharpened, upright, and on white where the format shows nothing through.
  private func finished(
    _ coloured: VipsPicture, _ picture: FullPicture, _ size: PixelSize
  ) -> VipsPicture? {
    var image: VipsPicture? = coloured
    if order.sharpens, size != picture.turn.size(picture.size) { image = image?.sharpened() }
    if order.format == .jpeg, image?.hasAlpha == true { image = image?.onWhite() }
    if picture.turn != .none { image = image?.made()?.turned(picture.turn) }
    return image
  }

  private func blocks(_ picture: RenewedPicture) throws(DecoderFailure) -> RenewedMetadata {
    let extent: RenewedMetadata.Extent =
      switch order.metadata {
      case .all: .all
      case .rights: .rights
      case .none: .none
      }
    let renewed = metadata.renewed(
      descriptor: received.file.number, count: byteCount, extent,
      stripsLocation: order.stripsLocation, for: picture)
    guard var renewed else { throw DecoderFailure(.unreadable, detail: "its metadata") }
    // Formats other than JPEG have no place for it.
    if order.format != .jpeg { renewed.iptc = nil }
    return renewed
  }

  private static func write(
    _ part: ArraySlice<UInt8>, to descriptor: Int32
  ) throws(DecoderFailure) {
    var rest = part
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { albumen_write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        throw DecoderFailure(.unwritable, detail: String(cString: strerror(errno)))
      }
      rest = rest.dropFirst(count)
    }
  }
}
