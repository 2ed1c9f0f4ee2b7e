import AlbumenTestSupport
import DecoderProtocol
import Imaging
import PhotoModel
import Synchronization
import Testing

@Suite struct SmallPictureWorkerTests {
  private let fixture: LoaderFixture

  init() throws {
    fixture = try LoaderFixture()
  }

  private func worker(
    _ answer: @escaping FakeDecoder.Answer = { request, _, _ in FakeDecoder.picture(request) }
  ) -> SmallPictureWorker {
    SmallPictureWorker(cache: fixture.cache, start: fixture.record.starter(answer))
  }

  @Test func `a file without a thumbnail is decoded`() throws {
    let file = try fixture.request("a").file

    let picture = try worker().picture(of: file, side: 128).get()

    #expect(picture.size == PixelSize(width: 128, height: 128))
    #expect(fixture.record.count(.full) == 1 && fixture.record.count(.embedded) == 0)
  }

  @Test func `the preview of a RAW file is enough`() throws {
    var file = try fixture.request("a").file
    file.type = .dng

    _ = try worker().picture(of: file, side: 128).get()

    #expect(fixture.record.count(.embedded) == 1 && fixture.record.count(.full) == 0)
  }

  @Test func `a RAW file without a preview is developed`() throws {
    var file = try fixture.request("a").file
    file.type = .dng
    let worker = worker { request, _, _ in
      request.kind == .embedded ? .failure(DecoderFailure(.absent)) : FakeDecoder.picture(request)
    }

    _ = try worker.picture(of: file, side: 128).get()

    #expect(fixture.record.count(.full) == 1)
  }

  @Test func `a file of another version is not decoded`() throws {
    var file = try fixture.request("a").file
    file.size += 1

    let result = worker().picture(of: file, side: 128)

    #expect(throws: DecoderFailure(.unreadable, detail: "changed meanwhile")) {
      try result.get()
    }
    #expect(fixture.record.started.withLock { $0 } == 0)
  }

  @Test func `a file that is gone can't be read`() throws {
    var file = try fixture.request("a").file
    file.path = fixture.folder.path("gone")

    #expect(throws: DecoderFailure.self) { try worker().picture(of: file, side: 128).get() }
  }
}
