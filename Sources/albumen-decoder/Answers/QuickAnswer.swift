import DecoderProtocol
import PhotoMetadata
import PhotoModel
import PhotoRecipe

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Answers from small pictures: those that cameras put into their files, those of a cache, and
/// frames of videos.
struct QuickAnswer {
  private var head: [UInt8] = []

  /// Camera previews lie in here; as much as one reading of the file gives in the same time.
  private static let headLength = 128 * 1024
  /// A thumbnail of a cache is never longer: 1,024 by 1,024 pixels.
  private static let cachedLimit = 16 * 1024 * 1024

  /// The picture that a JPEG has in its Exif block; nil when the file is no JPEG.
  mutating func jpeg(
    _ file: Int32, _ request: DecoderRequest
  ) throws(DecoderFailure) -> DecoderReply.Decoded? {
    let count = try readHead(file)
    guard count > 2, head[0] == 0xFF, head[1] == 0xD8 else { return nil }
    var outcome: Result<EmbeddedPicture, DecoderFailure>?
    head.withUnsafeBytes { bytes in
      outcome = Result { () throws(DecoderFailure) in
        try EmbeddedPicture(
          head: UnsafeRawBufferPointer(rebasing: bytes[..<count]), request: request)
      }
    }
    guard let picture = try outcome?.get() else { return nil }
    return QuickAnswer.answer(picture.pixels, turn: picture.turn, request)
  }

  /// The picture within a file of another kind: a thumbnail item of HEIF, a preview of a raw file.
  func other(
    _ file: Int32, _ request: DecoderRequest, count: Int, reading: FileReading
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    switch reading.type {
    case .heic, .heif, .avif:
      let side = max(request.size.width, request.size.height)
      let main = try HEIFFile(descriptor: file, count: count).primary()
      let thumbnails = main.thumbnails(limit: request.pixelLimit)
      guard Vips.isThere,
        let small = thumbnails.first(where: { $0.longerSide >= side }) ?? thumbnails.last,
        // One that lies beside a picture that stands was forgotten when that was turned.
        (small.size.width < small.size.height) == (main.size.width < main.size.height),
        let pixels = try small.decoded(covering: nil, of: main).picture.pixels()
      else { throw DecoderFailure(.absent, detail: "no thumbnail item") }
      return QuickAnswer.answer(pixels, turn: .none, request)
    case let type where type.isRAW:
      return try raw(file, request, count: count, metadata: reading.metadata)
    default: throw DecoderFailure(.absent, detail: reading.type.title)
    }
  }

  private func raw(
    _ file: Int32, _ request: DecoderRequest, count: Int, metadata: Metadata
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    guard let mapped = MappedFile(descriptor: file, count: count) else {
      throw DecoderFailure(.unreadable, detail: "no memory for the file")
    }
    let previews = RawPreviews(mapped.bytes)
    let turn = Turn(orientation: metadata.orientation)
    let main = metadata.pixelSize.map(turn.size) ?? previews.previews.last?.size
    let side = max(request.size.width, request.size.height)
    if let preview = previews.covering(side) {
      let bytes = UnsafeRawBufferPointer(rebasing: mapped.bytes[preview.range])
      return try RawPicture(
        jpeg: bytes, turn: turn, main: main, request
      ).answer(request)
    }
    let raw = try RawFile(descriptor: file, count: count)
    switch raw.preview() {
    case .jpeg(let jpeg):
      let outcome = jpeg.withUnsafeBytes { bytes in
        Result { () throws(DecoderFailure) in
          try RawPicture(
            jpeg: bytes, turn: Turn(orientation: raw.orientation), main: raw.size, request)
        }
      }
      return try outcome.get().answer(request)
    case .pixels(let pixels):
      return QuickAnswer.answer(pixels, turn: raw.turn(of: pixels.size), request)
    case nil: throw DecoderFailure(.absent, detail: "no preview")
    }
  }

  /// A file of a thumbnail cache.
  func cached(
    _ file: Int32, _ request: DecoderRequest, count: Int
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    guard count <= QuickAnswer.cachedLimit else { throw DecoderFailure(.tooLarge) }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, count, 0))
    }
    guard let pixels = bytes.withUnsafeBytes(PNGPixels.decode) else {
      throw DecoderFailure(.corrupt, detail: "no PNG thumbnail")
    }
    return QuickAnswer.answer(pixels, turn: .none, request)
  }

  /// The small picture in the size that is wanted. Where it was decoded smaller than it is, that is
  /// still its own size as far as is known.
  static func answer(
    _ pixels: PixelBuffer, turn: Turn, _ request: DecoderRequest
  ) -> DecoderReply.Decoded {
    if let recipe = request.recipe, !recipe.isEmpty,
      let adjusted = AdjustedAnswer.quick(pixels, turn: turn, recipe, request)
    {
      return adjusted
    }
    let all = turn.then(Turn(quarters: request.turns))
    let placement = Placement(of: pixels.size, turn: all, request: request)
    return DecoderReply.Decoded(
      raster: pixels.scaled(placement).raster(over: request.background, turn: all),
      source: all.size(pixels.size))
  }

  private mutating func readHead(_ file: Int32) throws(DecoderFailure) -> Int {
    if head.isEmpty { head = [UInt8](repeating: 0, count: QuickAnswer.headLength) }
    let count = pread(file, &head, head.count, 0)
    guard count >= 0 else {
      throw DecoderFailure(.unreadable, detail: String(cString: strerror(errno)))
    }
    return count
  }
}
