import DecoderProtocol
import PhotoMetadata
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Handles one request after the other. Used by the decoder's thread.
struct RequestHandler {
  private var quick = PreviewDecoder()
  private var full = FullPictureDecoder()
  private let metadata = MetadataReader()

  /// `report` receives the progress of a slow request, in per cent, possibly on another thread
  /// while this one waits.
  mutating func answer(
    _ received: ReceivedRequest, report: @escaping (Int) -> Void
  ) -> DecoderReply.Outcome {
    do throws(DecoderFailure) {
      switch received.request.kind {
      case .rendition: return .rendition(try rendition(received))
      case .sharpness: return .sharpness(try sharpness(received))
      case .embedded, .cached: return .raster(try quickPicture(received))
      case .full, .frame: return .raster(try picture(received, report: report))
      }
    } catch {
      return .failure(error)
    }
  }

  private mutating func quickPicture(
    _ received: ReceivedRequest
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    let (request, file) = (received.request, received.file.number)
    let count = Int(try RequestHandler.status(of: file).st_size)
    if request.kind == .cached { return try quick.cached(file, request, count: count) }
    if let decoded = try quick.jpeg(file, request) { return decoded }
    return try quick.other(file, request, count: count, reading: read(file, count))
  }

  private mutating func picture(
    _ received: ReceivedRequest, report: @escaping (Int) -> Void
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    let (request, file) = (received.request, received.file.number)
    let status = try RequestHandler.status(of: file)
    let reading = try read(file, Int(status.st_size))
    if reading.type.mediaType == .video { return try frame(received, reading) }
    let listener = request.reportsProgress ? VipsProgressListener(report) : nil
    return try full.decode(received, status: status, reading: reading, progress: listener)
  }

  private func rendition(
    _ received: ReceivedRequest
  ) throws(DecoderFailure) -> DecoderReply.RenditionResult {
    let file = received.file.number
    let count = Int(try RequestHandler.status(of: file).st_size)
    guard let order = received.request.rendition else {
      throw DecoderFailure(.unsupported, detail: "no rendition options")
    }
    let reading = try read(file, count)
    guard reading.type.mediaType == .image else {
      throw DecoderFailure(.unsupported, detail: reading.type.title)
    }
    return try RenditionEncoder(
      received: received, order: order, reading: reading, metadata: metadata, byteCount: count
    ).encode()
  }

  private func sharpness(
    _ received: ReceivedRequest
  ) throws(DecoderFailure) -> DecoderReply.SharpnessResult {
    let file = received.file.number
    let count = Int(try RequestHandler.status(of: file).st_size)
    let reading = try read(file, count)
    guard reading.type.mediaType == .image else {
      throw DecoderFailure(.unsupported, detail: reading.type.title)
    }
    return try SharpnessMeter.measure(
      file, count: count, reading: reading, limit: received.request.pixelLimit)
  }

  /// Returns the status of a file, which must not be empty.
  private static func status(of file: Int32) throws(DecoderFailure) -> stat {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw DecoderFailure(.unreadable, detail: "not a regular file")
    }
    guard status.st_size > 0 else { throw DecoderFailure(.corrupt, detail: "the file is empty") }
    return status
  }

  private func read(_ file: Int32, _ count: Int) throws(DecoderFailure) -> FileReading {
    do {
      let reading = try metadata.read(descriptor: file, path: FilePath("/"), count: count)
      guard let reading else { throw DecoderFailure(.unsupported, detail: "not an image file") }
      return reading
    } catch let failure as DecoderFailure {
      throw failure
    } catch {
      throw DecoderFailure(.unreadable, detail: "\((error as? MetadataError)?.detail ?? "")")
    }
  }

  private func frame(
    _ received: ReceivedRequest, _ reading: FileReading
  ) throws(DecoderFailure) -> DecoderReply.Decoded {
    let request = received.request
    let pixels = try VideoFrame.decode(
      received.file.number, side: VideoFrame.side(request, of: reading.metadata.pixelSize))
    var decoded = PreviewDecoder.answer(pixels, transform: .none, request)
    if let size = reading.metadata.pixelSize {
      decoded.source = PictureTransform(quarters: request.quarterTurns).size(size)
    }
    if let descriptor = received.thumbnail, let thumbnail = request.thumbnail {
      let file = ThumbnailFile(descriptor: descriptor.number, thumbnail: thumbnail)
      let small = pixels.scaled(file.placement(of: pixels.size, transform: .none))
      decoded.isSaved = file.save(small)
    }
    return decoded
  }
}
