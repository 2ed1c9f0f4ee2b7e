import DecoderProtocol
import PhotoMetadata
import PhotoModel
import PhotoRecipe

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decodes small pictures: those embedded by cameras, those of a cache, and frames of videos.
struct PreviewDecoder {
  private var head: [UInt8] = []

  /// The number of bytes that usually contain the camera's preview; reading fewer bytes at once
  /// isn't faster.
  private static let headLength = 128 * 1024
  /// More than a cached thumbnail of 1,024 by 1,024 pixels can have.
  private static let cachedLimit = 16 * 1024 * 1024

  /// Decodes the picture in a JPEG's Exif block; nil if the file isn't a JPEG.
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
    return PreviewDecoder.answer(picture.pixels, transform: picture.transform, request)
  }

  /// Decodes the picture in a file of another kind: a thumbnail item of HEIF, or a preview of a RAW
  /// file.
  func other(
    _ file: Int32, _ request: DecoderRequest, count: Int, reading: FileReading
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    switch reading.type {
    case .heic, .heif, .avif:
      let side = max(request.size.width, request.size.height)
      let main = try HEIFFile(descriptor: file, count: count).primary()
      let thumbnails = main.thumbnails(limit: request.pixelLimit)
      guard Vips.isAvailable,
        let small = thumbnails.first(where: { $0.longerSide >= side }) ?? thumbnails.last,
        // A thumbnail in landscape format next to a picture in portrait format wasn't updated when
        // the picture was turned.
        (small.size.width < small.size.height) == (main.size.width < main.size.height),
        let pixels = try small.decoded(covering: nil, of: main).picture.pixels()
      else { throw DecoderFailure(.absent, detail: "no thumbnail item") }
      return PreviewDecoder.answer(pixels, transform: .none, request)
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
    let transform = PictureTransform(orientation: metadata.orientation)
    let main = metadata.pixelSize.map(transform.size) ?? previews.previews.last?.size
    let side = max(request.size.width, request.size.height)
    if let preview = previews.covering(side) {
      let bytes = UnsafeRawBufferPointer(rebasing: mapped.bytes[preview.range])
      return try RawPicture(
        jpeg: bytes, transform: transform, main: main, request
      ).answer(request)
    }
    let raw = try RawFile(descriptor: file, count: count)
    switch raw.preview() {
    case .jpeg(let jpeg):
      let outcome = jpeg.withUnsafeBytes { bytes in
        Result { () throws(DecoderFailure) in
          try RawPicture(
            jpeg: bytes, transform: PictureTransform(orientation: raw.orientation), main: raw.size,
            request)
        }
      }
      return try outcome.get().answer(request)
    case .pixels(let pixels):
      return PreviewDecoder.answer(pixels, transform: raw.transform(of: pixels.size), request)
    case nil: throw DecoderFailure(.absent, detail: "no preview")
    }
  }

  /// Decodes a file of a thumbnail cache.
  func cached(
    _ file: Int32, _ request: DecoderRequest, count: Int
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    guard count <= PreviewDecoder.cachedLimit else { throw DecoderFailure(.tooLarge) }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, count, 0))
    }
    guard let pixels = bytes.withUnsafeBytes(PNGPixels.decode) else {
      throw DecoderFailure(.corrupt, detail: "no PNG thumbnail")
    }
    return PreviewDecoder.answer(pixels, transform: .none, request)
  }

  /// Returns the small picture in the requested size. If it was decoded at a reduced size, that is
  /// reported as its own size.
  static func answer(
    _ pixels: PixelBuffer, transform: PictureTransform, _ request: DecoderRequest
  ) -> DecoderReply.Decoded {
    if let recipe = request.recipe, !recipe.isEmpty,
      let adjusted = AdjustedPictureDecoder.quick(pixels, transform: transform, recipe, request)
    {
      return adjusted
    }
    let all = transform.then(PictureTransform(quarters: request.quarterTurns))
    let placement = Placement(of: pixels.size, transform: all, request: request)
    return DecoderReply.Decoded(
      raster: pixels.scaled(placement).raster(over: request.background, transform: all),
      source: all.size(pixels.size))
  }

  private mutating func readHead(_ file: Int32) throws(DecoderFailure) -> Int {
    if head.isEmpty { head = [UInt8](repeating: 0, count: PreviewDecoder.headLength) }
    let count = pread(file, &head, head.count, 0)
    guard count >= 0 else {
      throw DecoderFailure(.unreadable, detail: String(cString: strerror(errno)))
    }
    return count
  }
}
