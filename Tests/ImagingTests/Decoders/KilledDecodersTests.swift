import AlbumenTestSupport
import DecoderProtocol
import Foundation
import PhotoModel
import Synchronization
import Testing
import Workers

@testable import Imaging

/// Tests the loader with real decoders that are killed while a window is shown.
@Suite struct KilledDecodersTests {
  @Test func `every picture arrives all the same, and nothing is left behind`()
    async throws
  {
    let folder = try TemporaryFolder()
    let workers = Seats()
    let cache = ThumbnailCache(cacheHome: folder.path("cache"), version: "1.0")
    let loader = ImageLoader(
      limits: LoadLimits(fullWorkers: 2), cache: cache, start: workers.starter)
    let window = try (0..<60).map { number in
      let time = FileTime(seconds: 1_500_000_000)
      let path = try folder.file("\(number).jpg", TestJPEG.bytes, modifiedAt: time)
      let file = ImageFile(
        path: path, size: Int64(TestJPEG.bytes.count), modifiedAt: time, type: .jpeg)
      return ImageRequest(file, mode: .fill, size: PixelSize(width: 32, height: 32))
    }

    loader.show(window)
    var answers: [ImageRequest: Int] = [:]
    var pictures = 0
    for await result in loader.results {
      switch result.outcome {
      case .progress: continue
      case .image(let image) where image.isDegraded: continue
      case .image: pictures += 1
      case .failure(let failure): Issue.record("\(failure)")
      }
      answers[result.request, default: 0] += 1
      if answers.count == window.count { break }
    }
    loader.close()

    #expect(answers.values.allSatisfy { $0 == 1 })
    #expect(pictures == window.count)
    // Without kills, there is one decoder in each of three pools.
    #expect(workers.children.count > 3)
    #expect(workers.children.allSatisfy { waitpid($0, nil, WNOHANG) < 0 && errno == ECHILD })
    #expect(openFiles(below: folder.path.lossyString) == [])
    let drafts = FileManager.default.enumerator(atPath: folder.path("cache").lossyString)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".albumen") }
    #expect(drafts == [])
  }

  /// Returns the open files of this process in a folder. Empty if the system has no `/proc`.
  private func openFiles(below folder: String) -> [String] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return numbers.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }.filter { $0.hasPrefix(folder) }
  }
}

/// Starts decoders, each of which is killed before its fifth answer.
private final class Seats: Sendable {
  private let numbers = Mutex<[pid_t]>([])

  var children: [pid_t] { numbers.withLock { $0 } }

  var starter: DecoderStarter {
    { [self] in
      do throws(DecoderStartError) {
        let process = try DecoderProcess(program: BuiltProgram.path("albumen-decoder"))
        numbers.withLock { $0.append(process.child.processID) }
        return .success(Killed(process))
      } catch {
        return .failure(error)
      }
    }
  }
}

private final class Killed: Decoding {
  private let process: DecoderProcess
  private let count = Mutex(0)

  init(_ process: DecoderProcess) {
    self.process = process
  }

  func decode(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
    before deadline: ContinuousClock.Instant, progress: (Int) -> Void
  ) -> DecodingOutcome {
    let number = count.withLock { count in
      count += 1
      return count
    }
    if number == 5 {
      let child = process.child.processID
      // While it decodes, or shortly before or after.
      Thread.detachNewThread {
        usleep(UInt32.random(in: 0..<2000))
        kill(child, SIGKILL)
      }
    }
    return process.decode(
      request, file: file, thumbnail: thumbnail, before: deadline, progress: progress)
  }

  func end() {
    process.end()
  }
}
