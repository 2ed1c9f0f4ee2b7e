import DecoderProtocol
import PhotoMetadata
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Answers one request after the other. It belongs to the thread of the decoder.
struct RequestHandler {
  private var head: [UInt8] = []
  private let metadata = MetadataReader(rule: CaptureTimeRule { _, _ in 0 })

  /// Camera previews lie in here; as much as one reading of the file gives in the same time.
  private static let headLength = 128 * 1024

  /// `tell` takes news about a slow one, in percent.
  mutating func answer(
    _ received: ReceivedRequest, tell: @escaping (Int) -> Void
  ) -> DecoderReply.Outcome {
    do throws(DecoderFailure) {
      return .raster(try decode(received, tell: tell))
    } catch {
      return .failure(error)
    }
  }

  private mutating func decode(
    _ received: ReceivedRequest, tell: @escaping (Int) -> Void
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    let (request, file) = (received.request, received.file.number)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw DecoderFailure(.unreadable, detail: "no file")
    }
    let count = Int(status.st_size)
    guard count > 0 else { throw DecoderFailure(.corrupt, detail: "no bytes") }
    switch request.kind {
    case .embedded: return try embedded(file, request)
    case .cached, .frame: throw DecoderFailure(.unsupported)
    case .full: return try full(file, count, request, tell)
    }
  }

  private mutating func embedded(
    _ file: Int32, _ request: DecoderRequest
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    try readHead(file)
    var outcome: Result<EmbeddedPicture, DecoderFailure>?
    head.withUnsafeBytes { bytes in
      outcome = Result { () throws(DecoderFailure) in
        try EmbeddedPicture(head: bytes, request: request)
      }
    }
    guard let picture = try outcome?.get() else { throw DecoderFailure(.absent) }
    let turn = picture.turn.then(Turn(quarters: request.turns))
    let placement = Placement(of: picture.pixels.size, turn: turn, request: request)
    let raster = picture.pixels.scaled(placement).raster(over: request.background, turn: turn)
    return DecoderReply.Decoded(raster: raster, source: turn.size(picture.pixels.size))
  }

  private func full(
    _ file: Int32, _ count: Int, _ request: DecoderRequest, _ tell: @escaping (Int) -> Void
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    let reading: FileReading?
    do {
      reading = try metadata.read(descriptor: file, path: FilePath("/"), count: count)
    } catch {
      throw DecoderFailure(.unreadable, detail: error.detail)
    }
    guard let reading else { throw DecoderFailure(.unsupported, detail: "no picture") }
    let picture = try FullPicture(
      descriptor: file, type: reading.type, orientation: reading.metadata.orientation,
      pixelLimit: request.pixelLimit)
    let turn = picture.turn.then(Turn(quarters: request.turns))
    let placement = Placement(of: picture.size, turn: turn, request: request)
    let listener = request.wantsProgress ? VipsProgressListener(tell) : nil
    let pixels: Pixels
    if request.region == .whole {
      let base = try picture.base(placement.whole(of: picture.size), progress: listener)
      let area = placement.area(of: picture.size, in: base.size)
      pixels = base.cropped(to: area)
    } else {
      pixels = try picture.part(placement, progress: listener)
    }
    return DecoderReply.Decoded(
      raster: pixels.raster(over: request.background, turn: turn),
      source: turn.size(picture.size))
  }

  private mutating func readHead(_ file: Int32) throws(DecoderFailure) {
    head = [UInt8](unsafeUninitializedCapacity: RequestHandler.headLength) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, buffer.count, 0))
    }
    guard !head.isEmpty else { throw DecoderFailure(.unreadable, detail: "no bytes to read") }
  }
}
