import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import Testing

@testable import Imaging

/// Tests the loader with the real decoder and the shared thumbnails.
@Suite struct RealDecoderTests {
  private let fixture: LoaderFixture

  init() throws {
    fixture = try LoaderFixture()
  }

  @Test func `what one session decodes the next one finds, and it looks the same`() async throws {
    let request = try photo("a.jpg", TestJPEG.bytes)

    let first = try #require(await results([request]).last?.image)
    let second = try #require(await results([request]).first?.image)

    #expect(first.origin == .decoded && second.origin == .cache)
    #expect(!first.isDegraded && !second.isDegraded)
    #expect(first.source == PixelSize(width: 64, height: 48) && second.source == first.source)
    #expect(first.raster.size == second.raster.size)
    let differences = zip(first.raster.pixels, second.raster.pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.reduce(0, +) < differences.count * 3)
  }

  @Test func `what is no picture is marked, and the next one is decoded`() async throws {
    let window = try [
      photo("broken.jpg", Array(TestJPEG.bytes.prefix(180))), photo("text.jpg", Array("no".utf8)),
      photo("empty.jpg", []), photo("good.jpg", TestJPEG.bytes),
    ].map { request in
      var request = request
      request.delivery = .highQuality
      return request
    }

    let results = await results(window)

    #expect(
      results.map(\.summary) == [
        "broken.jpg corrupt", "text.jpg unsupported", "empty.jpg corrupt", "good.jpg decoded",
      ])
  }

  private func photo(_ name: String, _ bytes: [UInt8]) throws -> ImageRequest {
    let time = FileTime(seconds: 1_500_000_000)
    let path = try fixture.folder.file(name, bytes, modifiedAt: time)
    let file = ImageFile(path: path, size: Int64(bytes.count), modifiedAt: time, type: .jpeg)
    return ImageRequest(file, mode: .fill, size: PixelSize(width: 32, height: 32))
  }

  /// Returns all results of a new session.
  private func results(_ window: [ImageRequest]) async -> [ImageResult] {
    let loader = ImageLoader(
      limits: LoadLimits(fullWorkers: 1), cache: fixture.cache,
      start: DecoderProgram.starter(BuiltProgram.path("albumen-decoder")))
    return await fixture.results(of: loader, window, count: window.count)
  }
}

extension ImageResult {
  var image: Image? {
    if case .image(let image) = outcome { image } else { nil }
  }
}
