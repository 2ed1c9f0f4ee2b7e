import ActivityLog
import DecoderProtocol
import Foundation
import Logging
import Synchronization

/// Manages one decoder: starts it on first use and replaces it when it is lost.
///
/// Used by the thread of its pool; only `close` may be called by others.
final class DecoderWorker: Sendable {
  /// The result for a file, and whether a failure is blamed on the file.
  typealias Answer = Response<DecoderReply.Decoded>

  struct Response<Picture: Sendable>: Sendable {
    var outcome: Result<Picture, DecoderFailure>
    var blame: DecoderWorker.Blame = .nothing
    /// Whether the decoder was ended from outside.
    var wasKilled = false
  }

  enum Blame: Hashable, Sendable {
    /// The file isn't the cause.
    case nothing
    /// The file is the cause for now; it may be decodable later or on another machine.
    case file
    /// The file is the cause permanently.
    case filePermanently
  }

  /// A picture in the reply, one written to a file, or a measurement.
  private enum WorkResult: Sendable {
    case raster(DecoderReply.Decoded)
    case rendition(DecoderReply.RenditionResult)
    case sharpness(DecoderReply.SharpnessResult)
  }

  private struct State {
    var decoder: (any Decoding)?
    var isClosed = false
    /// Whether the decoder has sent any reply.
    var hasReplied = false
    var backOff = StartBackOff()
    /// The libraries of the last decoder.
    var libraries: String?
  }

  private let start: DecoderStarter
  private let state = Mutex(State())

  init(start: @escaping DecoderStarter) {
    self.start = start
  }

  /// Decodes a file. If the decoder was ended from outside, it is replaced and the file is tried
  /// again: the process that a kernel short of memory kills first isn't necessarily the one that
  /// used the memory. A file that ends two decoders in a row is blamed.
  func decode(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?, within time: Duration,
    progress: (Int) -> Void = { _ in }
  ) -> Answer {
    answer(request, file: file, thumbnail: thumbnail, within: time, progress: progress).map {
      guard case .raster(let decoded) = $0 else { return nil }
      return decoded
    }
  }

  /// Does the same for a rendition, which is written to `target`. After a failure, the caller must
  /// remove what was written.
  func render(
    _ request: DecoderRequest, file: Int32, into target: Int32, within time: Duration
  ) -> Response<DecoderReply.RenditionResult> {
    answer(request, file: file, thumbnail: target, within: time) { _ in }.map {
      guard case .rendition(let rendition) = $0 else { return nil }
      return rendition
    }
  }

  /// Does the same for a measurement.
  func measure(
    _ request: DecoderRequest, file: Int32, within time: Duration
  ) -> Response<DecoderReply.SharpnessResult> {
    answer(request, file: file, thumbnail: nil, within: time) { _ in }.map {
      guard case .sharpness(let sharpness) = $0 else { return nil }
      return sharpness
    }
  }

  private func answer(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?, within time: Duration,
    progress: (Int) -> Void
  ) -> Response<WorkResult> {
    let first = attempt(request, file: file, thumbnail: thumbnail, within: time, progress: progress)
    guard first.wasKilled else { return first }
    if let thumbnail, !DecoderWorker.empty(thumbnail) { return first }
    return attempt(request, file: file, thumbnail: thumbnail, within: time, progress: progress)
  }

  /// The libraries that the last decoder reported; nil if none has.
  var knownLibraries: String? { state.withLock { $0.libraries } }

  /// Returns the same, asking a decoder if none has reported them. Starts a decoder if there is
  /// none.
  func libraries(within time: Duration) -> String? {
    if let libraryList = knownLibraries { return libraryList }
    guard case .success(let decoder) = startedDecoder() else { return nil }
    recordLibraries(decoder.libraries(before: .now + time))
    return knownLibraries
  }

  private func recordLibraries(_ libraries: String?) {
    if let libraries { state.withLock { $0.libraries = libraries } }
  }

  /// Empties the file of a thumbnail, so that no partly written one remains.
  private static func empty(_ thumbnail: Int32) -> Bool {
    ftruncate(thumbnail, 0) == 0 && lseek(thumbnail, 0, SEEK_SET) == 0
  }

  private func attempt(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?, within time: Duration,
    progress: (Int) -> Void
  ) -> Response<WorkResult> {
    switch startedDecoder() {
    case .failure(let error):
      return Response(outcome: .failure(DecoderFailure(.noDecoder, detail: error.detail)))
    case .success(let decoder):
      let outcome = decoder.decode(
        request, file: file, thumbnail: thumbnail, before: .now + time, progress: progress)
      recordLibraries(decoder.libraries(before: .now))
      switch outcome {
      case .raster(let decoded):
        recordReply()
        return Response(outcome: .success(.raster(decoded)))
      case .rendition(let rendition):
        recordReply()
        return Response(outcome: .success(.rendition(rendition)))
      case .sharpness(let sharpness):
        recordReply()
        return Response(outcome: .success(.sharpness(sharpness)))
      case .failure(let failure):
        recordReply()
        return Response(outcome: .failure(failure), blame: failure.blame)
      case .lost(let loss):
        return discard(decoder, loss)
      }
    }
  }

  /// Ends the decoder and prevents another from being started. Any thread.
  func close() {
    let decoder = state.withLock { state in
      state.isClosed = true
      return state.decoder
    }
    decoder?.end()
  }

  /// Returns the decoder, which is started if there is none.
  private func startedDecoder() -> Result<any Decoding, DecoderStartError> {
    let (decoder, refusal) = state.withLock { state in
      let closed = DecoderStartError(detail: "closing")
      return (state.decoder, state.isClosed ? closed : state.backOff.refusal(at: .now))
    }
    if let refusal { return .failure(refusal) }
    if let decoder { return .success(decoder) }
    let timer = LogTimer(.pictures)
    let started = start()
    switch started {
    case .success: Logger.pictures.debug("decoder started", metadata: ["time": timer.elapsed])
    case .failure(let error): Logger.pictures.error("decoder could not start", error: error)
    }
    let isLate = state.withLock { state in
      switch started {
      case .success(let decoder):
        (state.decoder, state.hasReplied) = (decoder, false)
      case .failure(let error):
        state.backOff.fail(error, at: .now)
      }
      return state.isClosed
    }
    // The worker was closed during the start. The ended decoder fails when it is used.
    if isLate, case .success(let decoder) = started { decoder.end() }
    return started
  }

  private func recordReply() {
    state.withLock { state in
      state.hasReplied = true
      state.backOff.succeed()
    }
  }

  private func discard(_ decoder: any Decoding, _ loss: DecoderExit) -> Response<WorkResult> {
    decoder.end()
    Logger.pictures.warning("decoder ended", metadata: ["reason": "\(loss)"])
    return state.withLock { state in
      state.decoder = nil
      if state.isClosed {
        return Response(outcome: .failure(DecoderFailure(.crashed, detail: "closing")))
      }
      switch loss {
      case .failedToRun(let detail) where !state.hasReplied:
        state.backOff.fail(DecoderStartError(detail: detail), at: .now)
        return Response(outcome: .failure(DecoderFailure(.noDecoder, detail: detail)))
      case .crashed(let detail), .failedToRun(let detail):
        // A decoder that never replied may be a broken program.
        return Response(
          outcome: .failure(DecoderFailure(.crashed, detail: detail)),
          blame: state.hasReplied ? .filePermanently : .file)
      case .killed(let detail):
        return Response(
          outcome: .failure(DecoderFailure(.crashed, detail: detail)), blame: .file,
          wasKilled: true)
      case .invalidReply(let detail):
        return Response(outcome: .failure(DecoderFailure(.crashed, detail: detail)), blame: .file)
      case .timedOut:
        return Response(outcome: .failure(DecoderFailure(.timedOut)), blame: .file)
      }
    }
  }
}

extension DecoderWorker.Response {
  /// A reply of another kind than requested is a failure.
  fileprivate func map<Other>(_ picture: (Picture) -> Other?) -> DecoderWorker.Response<Other> {
    let outcome = outcome.flatMap { result -> Result<Other, DecoderFailure> in
      picture(result).map { .success($0) }
        ?? .failure(DecoderFailure(.crashed, detail: "an answer of another kind"))
    }
    return DecoderWorker.Response<Other>(outcome: outcome, blame: blame, wasKilled: wasKilled)
  }
}

extension DecoderFailure {
  /// A corrupt file stays corrupt. A newer library may support an unknown format later, and limits
  /// are set by the user.
  fileprivate var blame: DecoderWorker.Blame {
    switch code {
    case .corrupt: .filePermanently
    case .unsupported, .tooLarge, .timedOut, .crashed, .absent: .file
    case .unreadable, .noDecoder, .offline, .unwritable: .nothing
    }
  }
}
