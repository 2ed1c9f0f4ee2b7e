import DecoderProtocol
import Dispatch
import Imaging
import PhotoModel
import Synchronization

/// Decoders that block until a test releases them, and then find nothing.
final class HeldDecoders: Sendable {
  /// The maximum time that a decoder blocks, so that a test that waits for it fails instead of
  /// hanging.
  private static let patience = DispatchTimeInterval.seconds(20)

  private let gate = DispatchSemaphore(value: 0)
  private let isLate = Atomic(false)
  private let started: AsyncStream<Void>
  private let beginning: AsyncStream<Void>.Continuation

  init() {
    (started, beginning) = AsyncStream.makeStream()
  }

  var start: DecoderStarter { { .success(Decoder(owner: self)) } }

  /// Waits until a decoder has received a request.
  func haveBegun() async {
    for await _ in started { return }
  }

  /// Releases the decoders. Returns whether all were blocked until now.
  func release() -> Bool {
    gate.signal()
    return !isLate.load(ordering: .sequentiallyConsistent)
  }

  private func hold() {
    beginning.yield()
    if gate.wait(timeout: .now() + Self.patience) == .timedOut {
      isLate.store(true, ordering: .sequentiallyConsistent)
    }
    // Releases the next one too.
    gate.signal()
  }

  private final class Decoder: Decoding {
    private let owner: HeldDecoders

    init(owner: HeldDecoders) {
      self.owner = owner
    }

    func decode(
      _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
      before deadline: ContinuousClock.Instant, progress: (Int) -> Void
    ) -> DecodingOutcome {
      owner.hold()
      return .failure(DecoderFailure(.absent))
    }

    func end() {}
  }
}
