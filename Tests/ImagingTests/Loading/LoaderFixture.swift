import AlbumenTestSupport
import DecoderProtocol
import Imaging
import PhotoModel

/// A loader with decoders controlled by a test, and a folder of photos that contain their names.
struct LoaderFixture {
  let folder: TemporaryFolder
  let record = FakeDecoder.Record()

  init() throws {
    folder = try TemporaryFolder()
  }

  var cache: ThumbnailCache {
    ThumbnailCache(cacheHome: folder.path("cache"), version: "1.0")
  }

  func loader(
    cache: ThumbnailCache? = nil,
    _ answer: @escaping FakeDecoder.Answer = { request, _, _ in FakeDecoder.picture(request) }
  ) -> ImageLoader {
    ImageLoader(
      limits: LoadLimits(fastWorkers: 1, fullWorkers: 1), cache: cache,
      start: record.starter(answer))
  }

  /// Makes a file with this name and returns a request for it.
  func request(
    _ name: String, _ delivery: ImageRequest.Delivery = .opportunistic
  ) throws -> ImageRequest {
    let time = FileTime(seconds: 1_500_000_000)
    let path = try folder.file(name, name, modifiedAt: time)
    let file = ImageFile(
      path: path, size: Int64(name.utf8.count), modifiedAt: time, type: .jpeg)
    return ImageRequest(
      file, mode: .fill, size: PixelSize(width: 12, height: 9), delivery: delivery)
  }

  /// Returns the first `count` results of a window, then closes the loader.
  func results(
    of loader: ImageLoader, _ window: [ImageRequest], count: Int
  ) async -> [ImageResult] {
    loader.show(window)
    var results: [ImageResult] = []
    for await result in loader.results {
      results.append(result)
      if results.count == count { break }
    }
    loader.close()
    return results
  }
}

extension ImageResult {
  /// The file's name and its result.
  var summary: String {
    let name = String(decoding: request.file.path.name, as: UTF8.self)
    switch outcome {
    case .image(let image): return "\(name) \(image.origin)" + (image.isDegraded ? " degraded" : "")
    case .failure(let failure): return "\(name) \(failure.code)"
    case .progress(let percent): return "\(name) \(percent) %"
    }
  }
}
