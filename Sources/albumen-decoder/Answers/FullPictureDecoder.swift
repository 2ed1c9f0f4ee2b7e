import DecoderProtocol
import PhotoMetadata
import PhotoModel
import PhotoRecipe

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decodes the full picture of a file, and keeps the last ones of which parts were requested.
struct FullPictureDecoder {
  private var open = OpenPictures()
  private var adjusted = AdjustedPictureDecoder()

  /// The maximum number of bytes of pixels in one reply, and in the picture it is made from.
  private static let answerLimit = 256 * 1024 * 1024

  mutating func decode(
    _ received: ReceivedRequest, status: stat, reading: FileReading,
    progress: VipsProgressListener?
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    let request = received.request
    let recipe = request.recipe ?? Recipe()
    if !recipe.isEmpty || request.isLive {
      return try adjusted.decode(received, recipe, status: status, reading: reading)
    }
    let key = OpenPicture.Key(status)
    if request.region == .full { open.keepLast() }
    if request.thumbnail == nil, let open = open.picture(of: key) {
      let transform = open.transform.then(PictureTransform(quarters: request.quarterTurns))
      let placement = Placement(of: open.size, transform: transform, request: request)
      try FullPictureDecoder.check(placement.size)
      if open.covers(placement.fullSize(of: open.size)) {
        return DecoderReply.Decoded(
          raster: try open.part(placement).raster(over: request.background, transform: transform),
          source: transform.size(open.fullSize))
      }
    }
    let picture = try FullPicture.open(
      received.file.number, count: Int(status.st_size), reading: reading,
      limit: request.pixelLimit, isFullPicture: request.region == .full
    ) { size, transform in
      Placement(
        of: size, transform: transform.then(PictureTransform(quarters: request.quarterTurns)),
        request: request
      )
      .fullSize(of: size)
    }
    let transform = picture.transform.then(PictureTransform(quarters: request.quarterTurns))
    let placement = Placement(of: picture.size, transform: transform, request: request)
    try FullPictureDecoder.check(placement.size)
    let (pixels, isSaved) = try decode(
      picture, placement, received, key: key, progress: progress)
    return DecoderReply.Decoded(
      raster: pixels.raster(over: request.background, transform: transform),
      source: transform.size(picture.fullSize), isSaved: isSaved,
      previewReason: picture.previewReason)
  }

  /// Decodes the requested part, as stored, and returns whether a thumbnail was saved, too.
  private mutating func decode(
    _ picture: FullPicture, _ placement: Placement, _ received: ReceivedRequest,
    key: OpenPicture.Key, progress: VipsProgressListener?
  ) throws(DecoderFailure) -> (PixelBuffer, Bool) {
    var requestedSize = placement.fullSize(of: picture.size)
    let isPart = received.request.region != .full
    // For a part, the whole picture is decoded and kept if it isn't too large.
    if isPart, FullPictureDecoder.byteCount(picture.size) <= OpenPicture.byteLimit {
      requestedSize = picture.size
    } else if isPart, FullPictureDecoder.byteCount(requestedSize) > OpenPicture.byteLimit {
      return (try picture.part(placement, progress: progress), false)
    }
    let thumbnail = received.thumbnail.flatMap { descriptor in
      received.request.thumbnail.map {
        ThumbnailFile(descriptor: descriptor.number, thumbnail: $0)
      }
    }
    let small = thumbnail.map { $0.placement(of: picture.size, transform: picture.transform) }
    if let small { requestedSize = requestedSize.union(small.size) }
    // Only the reply is enlarged: a thumbnail of an enlarged picture would be blurred.
    requestedSize = requestedSize.intersection(picture.size)
    guard FullPictureDecoder.byteCount(requestedSize) <= FullPictureDecoder.answerLimit else {
      // The picture is much longer than wide, and the whole wouldn't fit.
      return (try picture.part(placement, progress: progress), false)
    }
    let base = OpenPicture(
      key: key, size: picture.size, fullSize: picture.fullSize, transform: picture.transform,
      pixels: try picture.base(requestedSize, progress: progress))
    if isPart { open.add(base) }
    let isSaved =
      // The picture is shown even if no thumbnail could be saved; it is then made again later.
      if let thumbnail, let small, let pixels = try? base.part(small) {
        picture.previewReason.isEmpty && thumbnail.save(pixels.transformed(picture.transform))
      } else { false }
    return (try base.part(placement), isSaved)
  }

  private static func check(_ size: PixelSize) throws(DecoderFailure) {
    guard byteCount(size) <= answerLimit else {
      throw DecoderFailure(.tooLarge, detail: "a result of \(size.width)×\(size.height)")
    }
  }

  private static func byteCount(_ size: PixelSize) -> Int {
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return overflow || count > Int.max / 4 ? Int.max : count * 3
  }
}

extension PixelSize {
  /// Returns the largest size contained in both.
  fileprivate func intersection(_ other: PixelSize) -> PixelSize {
    PixelSize(width: min(width, other.width), height: min(height, other.height))
  }

  /// Returns the smallest size that contains both.
  fileprivate func union(_ other: PixelSize) -> PixelSize {
    PixelSize(width: max(width, other.width), height: max(height, other.height))
  }
}
