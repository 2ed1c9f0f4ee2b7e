import AlbumenTestSupport
import DecoderProtocol
import Files
import Foundation
import PhotoModel
import Testing
import Workers

@testable import Imaging

/// Tests real processes: the shell as a misbehaving decoder, and the decoder itself.
@Suite struct DecoderProcessTests {
  private let folder: TemporaryFolder
  private let file: OpenMedia

  init() throws {
    folder = try TemporaryFolder()
    let path = try folder.file("a.jpg", TestJPEG.bytes)
    file = try OpenMedia(opening: path)
  }

  @Test func `the decoder beside this program decodes a photo`() throws {
    let decoder = try DecoderProcess(program: BuiltProgram.path("albumen-decoder"))
    defer { decoder.end() }

    let outcome = decode(decoder)

    guard case .raster(let decoded) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(decoded.raster.size == PixelSize(width: 16, height: 12))
    #expect(decoded.source == PixelSize(width: 64, height: 48))
  }

  @Test(arguments: [
    ("kill -SEGV $$", DecoderExit.crashed(detail: "signal 11")),
    ("kill -KILL $$", .killed(detail: "signal 9")),
    ("exit 127", .failedToRun(detail: "exit status 127")),
    ("exec 3<&-; sleep 60", .killed(detail: "hung up")),
  ])
  func `how a decoder ended is reported`(script: String, loss: DecoderExit) throws {
    let decoder = try shell(script)

    #expect(decode(decoder) == .lost(loss))

    decoder.end()
    #expect(isGone(decoder))
  }

  @Test func `a decoder that hangs is given up in time and ended`() throws {
    let decoder = try shell("sleep 60")

    #expect(decode(decoder, within: .milliseconds(20)) == .lost(.timedOut))

    decoder.end()
    #expect(isGone(decoder))
  }

  @Test func `a decoder that makes no sense is recognised`() throws {
    let decoder = try shell("echo this makes no sense at all >&3; sleep 60")
    defer { decoder.end() }

    guard case .lost(.invalidReply) = decode(decoder) else {
      Issue.record("Nonsense was taken for something else")
      return
    }
  }

  @Test func `a program that is not there cannot be started`() {
    #expect(throws: DecoderStartError.self) {
      try DecoderProcess(program: FilePath("/nowhere/albumen-decoder"))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `a decoder has a socket and nothing else of ours`() async throws {
    // A descriptor that a library might leave open.
    let stray = open("/dev/zero", O_RDONLY)
    defer { close(stray) }
    let decoder = try DecoderProcess(program: FilePath("/bin/sleep"), arguments: ["60"])
    defer { decoder.end() }

    let processPath = "/proc/\(decoder.child.processID)"
    // Before it sleeps, it has opened its libraries and closed them again.
    var numbers: [String] = []
    _ = try await waitUntil {
      numbers = try FileManager.default.contentsOfDirectory(atPath: "\(processPath)/fd").sorted()
      return numbers.count == 4
    }
    let targets = try numbers.map {
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(processPath)/fd/\($0)")
    }
    #expect(numbers == ["0", "1", "2", "3"])
    #expect(targets.prefix(3) == ["/dev/null", "/dev/null", "/dev/null"])
    #expect(targets.last?.hasPrefix("socket:") == true)
  }

  private func shell(_ script: String) throws -> DecoderProcess {
    try DecoderProcess(program: FilePath("/bin/sh"), arguments: ["-c", script])
  }

  private func decode(
    _ decoder: DecoderProcess, within time: Duration = .seconds(30)
  ) -> DecodingOutcome {
    decoder.decode(
      DecoderRequest(
        id: 0, kind: .full, type: .jpeg, mode: .fill, size: PixelSize(width: 16, height: 12)),
      file: file.descriptor, thumbnail: nil, before: .now + time, progress: { _ in })
  }

  /// Returns whether the process has ended and been reaped.
  private func isGone(_ decoder: DecoderProcess) -> Bool {
    waitpid(decoder.child.processID, nil, WNOHANG) < 0 && errno == ECHILD
  }
}
