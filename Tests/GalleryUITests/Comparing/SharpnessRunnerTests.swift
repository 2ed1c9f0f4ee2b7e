import AlbumenTestSupport
import DecoderProtocol
import Imaging
import PhotoModel
import Synchronization
import Testing

@testable import GalleryUI

/// Tests which files are measured, and that a measurement ends at once.
@MainActor @Suite(.timeLimit(.minutes(15))) struct SharpnessRunnerTests {
  private let folder: TemporaryFolder
  private let decoders = SharpnessDecoders()
  private let answers = Answers()
  private let runner: SharpnessRunner

  init() throws {
    folder = try TemporaryFolder()
    runner = SharpnessRunner { [decoders] in SharpnessWorker(start: decoders.start) }
  }

  /// Makes a file whose size is its score.
  private func file(_ name: String, score: Int) throws -> ImageFile {
    let time = FileTime(seconds: 1_500_000_000)
    let path = try folder.file(name, [UInt8](repeating: 0, count: score), modifiedAt: time)
    return ImageFile(path: path, size: Int64(score), modifiedAt: time, type: .jpeg)
  }

  private func perform(_ files: [ImageFile]) {
    runner.perform(.measure(files)) { [answers] in answers.receive($0) }
  }

  @Test func `files are measured in order by one decoder, which then ends`() async throws {
    let files = try [30, 10, 20].map { try file("\($0)", score: $0) }

    perform(files)
    await answers.haveArrived(3)
    await runner.end()

    #expect(answers.scores == [30, 10, 20])
    #expect(decoders.counts.withLock { $0.started } == 1)
    await decoders.haveEnded()
  }

  @Test func `a new request replaces the files that are waiting`() async throws {
    let held = try file("held", score: SharpnessDecoders.heldScore)
    let others = try [10, 20].map { try file("\($0)", score: $0) }
    perform([held, others[0]])
    await decoders.haveBegun()

    perform([others[1], held])
    decoders.release()
    await answers.haveArrived(2)
    await runner.end()

    #expect(answers.scores == [SharpnessDecoders.heldScore, 20])
    #expect(decoders.counts.withLock { $0.started } == 1)
  }

  @Test func `a running file that is not in a new request is ended`() async throws {
    perform([try file("held", score: SharpnessDecoders.heldScore)])
    await decoders.haveBegun()

    perform([try file("10", score: 10)])
    await answers.haveArrived(1)
    await runner.end()

    #expect(answers.scores == [10])
  }

  @Test func `a measurement that was ended before it began does not end the next one`()
    async throws
  {
    perform([try file("10", score: 10)])
    perform([])

    perform([try file("20", score: 20)])
    await answers.haveArrived(1)
    await runner.end()

    #expect(answers.scores == [20])
  }

  @Test func `an empty request ends a running measurement, which sends nothing`() async throws {
    let held = try file("held", score: SharpnessDecoders.heldScore)
    perform([held])
    await decoders.haveBegun()

    perform([])
    await decoders.haveEnded()
    perform([try file("10", score: 10)])
    await answers.haveArrived(1)
    await runner.end()

    #expect(answers.scores == [10])
    #expect(decoders.counts.withLock { $0.started } == 2)
  }

  @Test func `the end of the program ends a running measurement`() async throws {
    perform([try file("held", score: SharpnessDecoders.heldScore)])
    await decoders.haveBegun()

    await runner.end()

    await decoders.haveEnded()
    #expect(answers.scores.isEmpty)
  }
}

/// The scores that were sent, in order.
@MainActor private final class Answers {
  private(set) var scores: [Int] = []
  private let arrivals: AsyncStream<Void>
  private let sink: AsyncStream<Void>.Continuation

  init() {
    (arrivals, sink) = AsyncStream.makeStream()
  }

  func receive(_ message: Message) {
    if case .sharpness(.measured(_, .success(let result))) = message {
      scores.append(Int(result.score ?? -1))
    } else {
      Issue.record("\(message)")
    }
    sink.yield()
  }

  func haveArrived(_ count: Int) async {
    guard scores.count < count else { return }
    for await _ in arrivals where scores.count >= count { return }
  }
}
