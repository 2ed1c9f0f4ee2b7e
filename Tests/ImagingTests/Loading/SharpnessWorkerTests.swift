import AlbumenTestSupport
import DecoderProtocol
import Imaging
import PhotoModel
import Synchronization
import Testing

@Suite struct SharpnessWorkerTests {
  private let fixture: LoaderFixture

  init() throws {
    fixture = try LoaderFixture()
  }

  private static let measured = DecoderReply.SharpnessResult(
    score: 40.5, size: PixelSize(width: 600, height: 400),
    source: PixelSize(width: 600, height: 400))

  private func worker(
    _ answer: @escaping FakeDecoder.Answer = { _, _, _ in .sharpness(measured) }
  ) -> SharpnessWorker {
    SharpnessWorker(start: fixture.record.starter(answer))
  }

  @Test func `one decoder measures all files`() throws {
    let files = try ["a", "b"].map { try fixture.request($0).file }
    let worker = worker()

    for file in files {
      #expect(try worker.sharpness(of: file).get() == SharpnessWorkerTests.measured)
    }

    #expect(fixture.record.asked.withLock { $0.map(\.text) } == ["a", "b"])
    #expect(fixture.record.count(.sharpness) == 2)
    #expect(fixture.record.started.withLock { $0 } == 1)
  }

  @Test func `a file of another version is not measured`() throws {
    var file = try fixture.request("a").file
    file.size += 1

    #expect(throws: DecoderFailure(.unreadable, detail: "changed meanwhile")) {
      try worker().sharpness(of: file).get()
    }
    #expect(fixture.record.started.withLock { $0 } == 0)
  }

  @Test func `a picture is no answer`() throws {
    let file = try fixture.request("a").file
    let worker = worker { request, _, _ in FakeDecoder.picture(request) }

    #expect(throws: DecoderFailure(.crashed, detail: "an answer of another kind")) {
      try worker.sharpness(of: file).get()
    }
  }

  @Test func `a closed worker starts no decoder`() throws {
    let file = try fixture.request("a").file
    let worker = worker()

    worker.close()

    #expect(throws: DecoderFailure.self) { try worker.sharpness(of: file).get() }
    #expect(fixture.record.started.withLock { $0 } == 0)
  }

  @Test func `the real decoder measures a file, and ends with its worker`() throws {
    let bytes = TestJPEG.bytes
    let time = FileTime(seconds: 1_500_000_000)
    let path = try fixture.folder.file("a.jpg", bytes, modifiedAt: time)
    let file = ImageFile(path: path, size: Int64(bytes.count), modifiedAt: time, type: .jpeg)
    let worker = SharpnessWorker(
      start: DecoderProgram.starter(BuiltProgram.path("albumen-decoder")))

    let result = try worker.sharpness(of: file).get()
    // Too small to be measured.
    #expect(result.score == nil)
    #expect(result.size == PixelSize(width: 64, height: 48))

    worker.close()
    #expect(throws: DecoderFailure.self) { try worker.sharpness(of: file).get() }
  }
}
