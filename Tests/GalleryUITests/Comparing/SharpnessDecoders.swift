import DecoderProtocol
import Dispatch
import Foundation
import Imaging
import PhotoModel
import Synchronization

/// Decoders whose score is the size of the file. One size is held until it is released, or the
/// decoder is ended.
final class SharpnessDecoders: Sendable {
  static let heldScore = 99

  let counts = Mutex((started: 0, ended: 0))
  private let gate = DispatchSemaphore(value: 0)
  private let begun: AsyncStream<Void>
  private let beginning: AsyncStream<Void>.Continuation
  private let ended: AsyncStream<Void>
  private let ending: AsyncStream<Void>.Continuation

  init() {
    (begun, beginning) = AsyncStream.makeStream()
    (ended, ending) = AsyncStream.makeStream()
  }

  var start: DecoderStarter {
    {
      self.counts.withLock { $0.started += 1 }
      return .success(Decoder(owner: self))
    }
  }

  func haveBegun() async { for await _ in begun { return } }

  func haveEnded() async { for await _ in ended { return } }

  func release() { gate.signal() }

  private final class Decoder: Decoding {
    private let owner: SharpnessDecoders
    private let isEnded = Atomic(false)

    init(owner: SharpnessDecoders) {
      self.owner = owner
    }

    func decode(
      _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
      before deadline: ContinuousClock.Instant, progress: (Int) -> Void
    ) -> DecodingOutcome {
      let score = Int(lseek(file, 0, SEEK_END))
      if score == SharpnessDecoders.heldScore {
        owner.beginning.yield()
        owner.gate.wait()
      }
      guard !isEnded.load(ordering: .sequentiallyConsistent) else {
        return .lost(.killed(detail: "ended"))
      }
      let size = PixelSize(width: 1, height: 1)
      return .sharpness(
        DecoderReply.SharpnessResult(score: Double(score), size: size, source: size))
    }

    func end() {
      isEnded.store(true, ordering: .sequentiallyConsistent)
      owner.counts.withLock { $0.ended += 1 }
      owner.gate.signal()
      owner.ending.yield()
    }
  }
}
