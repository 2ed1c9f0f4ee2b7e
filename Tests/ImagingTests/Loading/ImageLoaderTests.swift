import AlbumenTestSupport
import DecoderProtocol
import Foundation
import Imaging
import PhotoModel
import Synchronization
import Testing

@Suite struct ImageLoaderTests {
  private let fixture: LoaderFixture

  init() throws {
    fixture = try LoaderFixture()
  }

  @Test func `an embedded picture comes first, then the real one`() async throws {
    let loader = fixture.loader { request, _, _ in FakeDecoder.picture(request) }
    let request = try fixture.request("a")

    let results = await fixture.results(of: loader, [request], count: 2)

    #expect(results.map(\.summary) == ["a embedded degraded", "a decoded"])
  }

  @Test func `a file without an embedded picture has one answer`() async throws {
    let loader = fixture.loader { request, _, _ in
      request.kind == .embedded ? .failure(DecoderFailure(.absent)) : FakeDecoder.picture(request)
    }

    let results = await fixture.results(of: loader, [try fixture.request("a")], count: 1)

    #expect(results.map(\.summary) == ["a decoded"])
  }

  @Test func `a fast request without a fast answer says that there is none`() async throws {
    let loader = fixture.loader { _, _, _ in .failure(DecoderFailure(.absent)) }

    let results = await fixture.results(of: loader, [try fixture.request("a", .fast)], count: 1)

    #expect(results.map(\.summary) == ["a absent"])
    #expect(fixture.record.count(.full) == 0)
  }

  @Test func `nothing is started before the first request`() {
    let loader = fixture.loader { request, _, _ in FakeDecoder.picture(request) }

    loader.show([])
    loader.close()

    #expect(fixture.record.started.withLock { $0 } == 0)
  }

  @Test func `a decoder that is lost costs one file and is replaced`() async throws {
    let loader = fixture.loader { request, text, _ in
      text == "bad"
        ? .lost(.crashed(detail: "signal 11")) : FakeDecoder.picture(request)
    }
    let window = try ["a", "bad", "b"].map { try fixture.request($0, .highQuality) }

    let results = await fixture.results(of: loader, window, count: 3)

    #expect(results.map(\.summary) == ["a decoded", "bad crashed", "b decoded"])
    #expect(fixture.record.started.withLock { $0 } == 2)
  }

  @Test func `a decoder that was killed is replaced, and its file decoded by the next`()
    async throws
  {
    let kills = Mutex(1)
    let loader = fixture.loader(cache: fixture.cache) { request, text, _ in
      let isKilled =
        text == "b"
        && kills.withLock { kills in
          defer { kills -= 1 }
          return kills > 0
        }
      return isKilled ? .lost(.killed(detail: "signal 9")) : FakeDecoder.picture(request)
    }
    let window = try ["a", "b", "c"].map { try fixture.request($0, .highQuality) }

    let results = await fixture.results(of: loader, window, count: 3)

    #expect(results.map(\.summary) == ["a decoded", "b decoded", "c decoded"])
    #expect(fixture.record.started.withLock { $0 } == 2)
    // The cache doesn't contain the unfinished output of the killed decoder.
    let secondResults = await fixture.results(
      of: fixture.loader(cache: fixture.cache), [try fixture.request("b")], count: 1)
    #expect(secondResults.map(\.summary) == ["b cache"])
  }

  @Test func `a file that its decoder is killed for twice is marked with the reason`() async throws
  {
    let loader = fixture.loader { _, text, _ in
      text == "bad" ? .lost(.killed(detail: "signal 9")) : .failure(DecoderFailure(.absent))
    }
    let request = try fixture.request("bad", .highQuality)
    var results = loader.results.makeAsyncIterator()

    loader.show([request])
    let first = await results.next()
    loader.show([])
    loader.show([request])
    let second = await results.next()
    loader.close()

    for result in [first, second] {
      guard case .failure(let failure) = result?.outcome else {
        Issue.record("It was decoded")
        continue
      }
      #expect(failure == DecoderFailure(.crashed, detail: "signal 9"))
    }
    #expect(fixture.record.count(.full) == 2)
  }

  @Test func `a file that takes too long is marked so`() async throws {
    let loader = fixture.loader { _, _, _ in .lost(.timedOut) }

    let results = await fixture.results(
      of: loader, [try fixture.request("a", .highQuality)], count: 1)

    #expect(results.map(\.summary) == ["a timedOut"])
  }

  @Test func `a broken file is decoded once`() async throws {
    let loader = fixture.loader { _, _, _ in .failure(DecoderFailure(.corrupt)) }
    let request = try fixture.request("a", .highQuality)
    var results = loader.results.makeAsyncIterator()

    loader.show([request])
    let first = await results.next()
    loader.show([])
    loader.show([request])
    let second = await results.next()
    loader.close()

    #expect([first, second].map { $0?.summary } == ["a corrupt", "a corrupt"])
    #expect(fixture.record.count(.full) == 1)
  }

  @Test func `a decoder that cannot be started is not started again and again`() async throws {
    let tries = Mutex(0)
    let loader = ImageLoader(limits: LoadLimits(fastWorkers: 1, fullWorkers: 1), cache: nil) {
      tries.withLock { $0 += 1 }
      return .failure(DecoderStartError(detail: "not there"))
    }
    let window = try ["a", "b", "c"].map { try fixture.request($0, .highQuality) }

    let results = await fixture.results(of: loader, window, count: 3)

    #expect(
      results.map(\.summary) == ["a noDecoder", "b noDecoder", "c noDecoder"])
    #expect(tries.withLock { $0 } == 1)
  }

  @Test func `a decoder that ends before its first answer is not started again and again`()
    async throws
  {
    let loader = fixture.loader { _, _, _ in .lost(.failedToRun(detail: "exit status 127")) }
    let window = try ["a", "b", "c"].map { try fixture.request($0, .highQuality) }

    let results = await fixture.results(of: loader, window, count: 3)

    #expect(
      results.map(\.summary) == ["a noDecoder", "b noDecoder", "c noDecoder"])
    #expect(fixture.record.started.withLock { $0 } == 1)
    #expect(fixture.record.ended.withLock { $0 } == 1)
  }

  @Test func `a decoder that gives up after an answer has crashed on its file`() async throws {
    let loader = fixture.loader { request, text, _ in
      text == "bad" ? .lost(.failedToRun(detail: "exit status 1")) : FakeDecoder.picture(request)
    }
    let window = try ["a", "bad", "b"].map { try fixture.request($0, .highQuality) }

    let results = await fixture.results(of: loader, window, count: 3)

    #expect(results.map(\.summary) == ["a decoded", "bad crashed", "b decoded"])
  }

  @Test func `slow files do not hold up fast answers`() async throws {
    // The full picture of `slow` isn't finished until the embedded one of `b` has been reported.
    let reported = DispatchSemaphore(value: 0)
    let loader = fixture.loader { request, text, _ in
      if request.kind == .full, text == "slow" { reported.wait() }
      return FakeDecoder.picture(request)
    }
    loader.show(try ["slow", "a", "b"].map { try fixture.request($0) })

    var summaries: [String] = []
    for await result in loader.results {
      summaries.append(result.summary)
      if result.summary == "b embedded degraded" { reported.signal() }
      if summaries.count == 6 { break }
    }
    loader.close()

    #expect(
      summaries.prefix(3) == [
        "slow embedded degraded", "a embedded degraded", "b embedded degraded",
      ])
  }

  @Test func `what scrolls away before its turn is never decoded`() async throws {
    let isShown = DispatchSemaphore(value: 0)
    let loader = fixture.loader { request, text, _ in
      if text == "first" { isShown.wait() }
      return FakeDecoder.picture(request)
    }
    let (first, droppedRequest, last) = (
      try fixture.request("first", .highQuality), try fixture.request("gone", .highQuality),
      try fixture.request("last", .highQuality)
    )
    loader.show([first, droppedRequest])
    loader.show([last])
    isShown.signal()

    var summaries: [String] = []
    for await result in loader.results {
      summaries.append(result.summary)
      if result.request == last { break }
    }
    loader.close()

    #expect(summaries.last == "last decoded")
    #expect(!summaries.contains("gone decoded"))
  }

  @Test func `a file that is gone or no plain file is unreadable`() async throws {
    let loader = fixture.loader { request, _, _ in FakeDecoder.picture(request) }
    let missingRequest = try fixture.request("gone", .highQuality)
    try fixture.folder.remove("gone")
    try fixture.folder.pipe("pipe")
    var pipe = missingRequest
    pipe.file.path = fixture.folder.path("pipe")

    let results = await fixture.results(of: loader, [missingRequest, pipe], count: 2)

    #expect(results.map(\.summary) == ["gone unreadable", "pipe unreadable"])
    #expect(fixture.record.count(.full) == 0)
  }

  @Test func `a video is asked for a frame`() async throws {
    let loader = fixture.loader { request, _, _ in FakeDecoder.picture(request) }
    var request = try fixture.request("a")
    request.file.type = .mov

    let results = await fixture.results(of: loader, [request], count: 1)

    #expect(results.map(\.summary) == ["a decoded"])
    #expect(fixture.record.count(.frame) == 1)
    #expect(fixture.record.count(.embedded) == 0)
  }

  @Test func `progress is reported before the picture`() async throws {
    let loader = fixture.loader { request, _, progress in
      progress(50)
      return FakeDecoder.picture(request)
    }
    var large = try fixture.request("a", .highQuality)
    large.size = PixelSize(width: 2000, height: 1500)

    let results = await fixture.results(of: loader, [large], count: 2)

    #expect(results.map(\.summary) == ["a 50 %", "a decoded"])
  }
}
