import DecoderProtocol
import Dispatch
import Imaging
import PhotoModel
import Synchronization

/// Decoders that are at work until a test lets them go, and find nothing then.
final class HeldDecoders: Sendable {
  /// The longest that one is held, so that a test that waits for it fails and does not hang.
  private static let patience = DispatchTimeInterval.seconds(20)

  private let gate = DispatchSemaphore(value: 0)
  private let isLate = Atomic(false)
  private let begun: AsyncStream<Void>
  private let beginning: AsyncStream<Void>.Continuation

  init() {
    (begun, beginning) = AsyncStream.makeStream()
  }

  var start: DecoderStarter { { .success(Decoder(owner: self)) } }

  /// Waits until one has something to do.
  func haveBegun() async {
    for await _ in begun { return }
  }

  /// Lets them go; whether all were held until now.
  func release() -> Bool {
    gate.signal()
    return !isLate.load(ordering: .sequentiallyConsistent)
  }

  private func hold() {
    beginning.yield()
    if gate.wait(timeout: .now() + Self.patience) == .timedOut {
      isLate.store(true, ordering: .sequentiallyConsistent)
    }
    // The next one goes, too.
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
