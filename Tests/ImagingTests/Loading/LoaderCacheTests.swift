import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import PhotoRecipe
import Synchronization
import Testing

@testable import Imaging

/// Tests the loader with the shared thumbnails.
@Suite struct LoaderCacheTests {
  private let fixture: LoaderFixture

  init() throws {
    fixture = try LoaderFixture()
  }

  @Test func `a thumbnail that is large enough is the only answer`() async throws {
    let request = try fixture.request("a")
    try put("normal", 128, 85, of: request.file)

    let results = await fixture.results(
      of: fixture.loader(cache: fixture.cache), [request], count: 1)

    #expect(results.map(\.summary) == ["a cache"])
    #expect(fixture.record.count(.full) == 0)
  }

  @Test func `a small thumbnail is shown until the real picture comes`() async throws {
    var request = try fixture.request("a")
    request.size = PixelSize(width: 300, height: 200)
    try put("normal", 128, 85, of: request.file)

    let results = await fixture.results(
      of: fixture.loader(cache: fixture.cache), [request], count: 2)

    #expect(results.map(\.summary) == ["a cache degraded", "a decoded"])
    #expect(fixture.record.count(.embedded) == 0)
  }

  @Test func `the shared thumbnails stay those of the file, and its look is put on them`()
    async throws
  {
    var request = try fixture.request("a")
    request.recipe = Recipe()
    request.recipe?[.exposure] = 1
    try put("normal", 128, 85, of: request.file)

    let results = await fixture.results(
      of: fixture.loader(cache: fixture.cache) { decoderRequest, _, _ in
        #expect(decoderRequest.recipe?[.exposure] == 1)
        return FakeDecoder.picture(decoderRequest)
      }, [request], count: 1)
    #expect(results.map(\.summary) == ["a cache"])

    // A part of a thumbnail is too small, so the photo itself follows. The result isn't saved as a
    // thumbnail.
    request.recipe?.setCrop(to: RecipeCrop(x: 0, y: 0, width: 0.5, height: 0.5))
    let cut = await fixture.results(
      of: fixture.loader(cache: fixture.cache) { decoderRequest, _, _ in
        #expect(decoderRequest.thumbnail == nil)
        return FakeDecoder.picture(decoderRequest)
      }, [request], count: 2)
    #expect(cut.map(\.summary) == ["a cache degraded", "a decoded"])
  }

  @Test func `the next session finds what this one decoded`() async throws {
    let request = try fixture.request("a")
    _ = await fixture.results(of: fixture.loader(cache: fixture.cache), [request], count: 2)

    let results = await fixture.results(
      of: fixture.loader(cache: fixture.cache), [request], count: 1)

    #expect(results.map(\.summary) == ["a cache"])
    guard case .image(let image) = results.first?.outcome else { return }
    #expect(image.source == PixelSize(width: 600, height: 400))
  }

  @Test func `a file that was changed meanwhile is shown and not saved`() async throws {
    let request = try fixture.request("a", .highQuality)
    try fixture.folder.setTime(request.file.path, FileTime(seconds: 1_600_000_000))

    let results = await fixture.results(
      of: fixture.loader(cache: fixture.cache), [request], count: 1)

    #expect(results.map(\.summary) == ["a decoded"])
    #expect(fixture.cache.thumbnail(for: request) == nil)
  }

  @Test func `a photo whose disk is not there comes from the cache, without being opened`()
    async throws
  {
    var request = try fixture.request("a", .highQuality)
    try put("normal", 128, 85, of: request.file)
    try fixture.folder.remove("a")
    request.file.isOffline = true
    request.size = PixelSize(width: 600, height: 400)

    let results = await fixture.results(
      of: fixture.loader(cache: fixture.cache), [request], count: 1)

    // No better picture follows.
    #expect(results.map(\.summary) == ["a cache"])
  }

  @Test func `a photo that is nowhere is absent`() async throws {
    var request = try fixture.request("a")
    request.file.isOffline = true

    let results = await fixture.results(
      of: fixture.loader(cache: fixture.cache), [request], count: 1)

    #expect(results.map(\.summary) == ["a offline"])
    #expect(fixture.record.started.withLock { $0 } == 0)
  }

  @Test(arguments: [
    (DecodingOutcome.failure(DecoderFailure(.corrupt)), "a corrupt", true),
    // From a decoder that has never answered, which may be a broken program.
    (.lost(.crashed(detail: "signal 11")), "a crashed", false),
    (.lost(.killed(detail: "signal 9")), "a crashed", false),
    (.lost(.timedOut), "a timedOut", false),
    (.failure(DecoderFailure(.unsupported)), "a unsupported", false),
    (.failure(DecoderFailure(.tooLarge)), "a tooLarge", false),
    (.failure(DecoderFailure(.unreadable)), "a unreadable", false),
  ])
  func `only what is the file's own fault is noted for other sessions`(
    outcome: DecodingOutcome, summary: String, isNoted: Bool
  ) async throws {
    let request = try fixture.request("a", .highQuality)
    let first = fixture.loader(cache: fixture.cache) { _, _, _ in outcome }
    #expect(await fixture.results(of: first, [request], count: 1).map(\.summary) == [summary])

    let second = await fixture.results(
      of: fixture.loader(cache: fixture.cache), [request], count: 1)

    #expect(second.map(\.summary) == [isNoted ? summary : "a decoded"])
  }

  @Test func `a crash of a decoder that has answered others is noted for other sessions`()
    async throws
  {
    let requests = [
      try fixture.request("a", .highQuality), try fixture.request("b", .highQuality),
    ]
    let answered = Atomic(false)
    let first = fixture.loader(cache: fixture.cache) { request, _, _ in
      answered.exchange(true, ordering: .relaxed)
        ? .lost(.crashed(detail: "signal 11")) : FakeDecoder.picture(request)
    }
    let results = await fixture.results(of: first, requests, count: 2)
    #expect(results.map(\.summary).sorted() == ["a decoded", "b crashed"])

    let second = await fixture.results(
      of: fixture.loader(cache: fixture.cache), [requests[1]], count: 1)
    #expect(second.map(\.summary) == ["b crashed"])
  }

  @Test func `a thumbnail that cannot be decoded is as good as none`() async throws {
    let request = try fixture.request("a")
    try put("normal", 128, 85, of: request.file)
    let loader = fixture.loader(cache: fixture.cache) { request, _, _ in
      request.kind == .cached
        ? .failure(DecoderFailure(.corrupt)) : FakeDecoder.picture(request)
    }

    let results = await fixture.results(of: loader, [request], count: 2)

    #expect(results.map(\.summary) == ["a embedded degraded", "a decoded"])
  }

  private func put(_ level: String, _ width: Int, _ height: Int, of file: ImageFile) throws {
    let identity = try #require(ThumbnailIdentity(file))
    let texts = identity.texts(type: file.type, software: "another").map { ($0.key, $0.value) }
    try fixture.folder.file(
      "cache/thumbnails/\(level)/\(identity.fileName)",
      TestPNG.bytes(PixelSize(width: width, height: height), texts))
  }
}
