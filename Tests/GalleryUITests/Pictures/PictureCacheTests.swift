import DecoderProtocol
import GalleryUI
import Imaging
import PhotoModel
import TerminalKit
import Testing

@Suite struct PictureCacheTests {
  private let pictures = TestPictures()

  private func key(_ number: Int) -> PictureKey {
    let file = ImageFile(
      path: FilePath("/\(number).jpg"), size: 1, modifiedAt: FileTime(seconds: 1), type: .jpeg)
    return PictureKey(
      ImageRequest(file, mode: .fill, size: PixelSize(width: 8, height: 8)),
      cells: Size(columns: 1, rows: 1))
  }

  private func answer(_ key: PictureKey, isDegraded: Bool = false) -> PictureAnswer {
    .picture(pictures.picture(for: key), isDegraded: isDegraded, source: nil)
  }

  /// The size of any of these pictures.
  private var byteCount: Int { pictures.picture(for: key(0)).byteCount }

  @Test func `the pictures used longest ago go first`() {
    var cache = PictureCache(capacity: 3 * byteCount)
    for number in 0..<5 {
      cache.use([key(number)])
      cache.receive(answer(key(number)), for: key(number))
    }

    #expect(cache[key(0)] == nil)
    #expect(cache[key(4)] != nil)
    #expect(cache.byteCount <= 3 * byteCount)
  }

  @Test func `what is seen now stays however much it is`() {
    var cache = PictureCache(capacity: byteCount)
    let visibleKeys = (0..<10).map(key)
    cache.use(visibleKeys)

    for key in visibleKeys { cache.receive(answer(key), for: key) }

    #expect(visibleKeys.allSatisfy { cache[$0] != nil })
  }

  @Test func `a degraded picture never takes the place of the real one`() {
    var cache = PictureCache()
    cache.receive(answer(key(1)), for: key(1))
    let real = cache[key(1)]

    cache.receive(answer(key(1), isDegraded: true), for: key(1))

    #expect(cache[key(1)] == real)
    #expect(cache.isComplete(key(1)))
  }

  @Test func `the real picture takes the place of a degraded one`() {
    var cache = PictureCache()
    cache.receive(answer(key(1), isDegraded: true), for: key(1))
    #expect(!cache.isComplete(key(1)))

    cache.receive(answer(key(1)), for: key(1))

    #expect(cache.isComplete(key(1)))
    #expect(cache.byteCount == cache[key(1)]?.byteCount)
  }

  @Test func `a file that failed is not asked for again`() {
    var cache = PictureCache()

    cache.receive(.failure(DecoderFailure(.corrupt)), for: key(1))

    #expect(cache.isComplete(key(1)))
    #expect(cache.failure(of: key(1).request.file)?.code == .corrupt)
  }

  @Test func `what may pass is tried again when its photo is seen again`() {
    var cache = PictureCache()
    cache.receive(.failure(DecoderFailure(.noDecoder)), for: key(1))
    cache.use([key(1)])
    #expect(cache.isComplete(key(1)))

    cache.use([key(2)])

    #expect(!cache.isComplete(key(1)))
  }

  @Test func `what took too long may be had smaller`() {
    var cache = PictureCache()
    var large = key(1)
    large.request.size = PixelSize(width: 4_000, height: 3_000)

    cache.receive(.failure(DecoderFailure(.timedOut)), for: large)

    #expect(cache.isComplete(large))
    #expect(!cache.isComplete(key(1)))
  }

  @Test func `progress is forgotten when the picture is there`() {
    var cache = PictureCache()
    cache.receive(.progress(40), for: key(1))
    #expect(cache.progress(of: key(1)) == 40)

    cache.receive(answer(key(1)), for: key(1))

    #expect(cache.progress(of: key(1)) == nil)
  }
}
