import GalleryEngine
import PhotoModel
import Testing

@Suite struct AssetReplacingTests {
  private typealias Photo = DuplicatePhoto

  private func replaces(
    _ kept: Asset, _ other: Asset, _ kind: DuplicateKind = .identical,
    isCopy: (AssetFile, AssetFile) -> Bool = { _, _ in true }
  ) -> Bool {
    kept.obstacle(toReplacing: other, kind, isCopy: isCopy) == nil
  }

  @Test func `a photo replaces another one unless a RAW file or video would be lost`() {
    let pair = Photo.photo(1, [Photo.raw("1.dng")])
    let live = Photo.photo(2, [Photo.video("2.mov")])
    let raw = Photo.photo(3, main: .dng)
    let similar = DuplicateKind.similar(stacks: [:])
    let (plain, other) = (Photo.photo(4), Photo.photo(5))

    #expect(replaces(pair, plain) && replaces(live, plain) && replaces(plain, other))
    #expect(!replaces(plain, pair) && !replaces(plain, live) && !replaces(pair, live))
    #expect(!replaces(plain, raw, similar) && replaces(pair, raw, similar))
    #expect(!replaces(pair, raw, similar) { _, _ in false })
  }

  @Test func `a different RAW file is not replaced, even if the pictures are the same`() {
    let kept = Photo.photo(1, [Photo.raw("1.dng")])
    let (other, larger) = (
      Photo.photo(2, [Photo.raw("2.dng")]), Photo.photo(3, [Photo.raw("3.dng", size: 2000)])
    )

    #expect(!replaces(kept, other) { _, _ in false })
    #expect(!replaces(kept, larger))
    #expect(replaces(kept, other) { $0 == kept.files[1] && $1 == other.files[1] })
  }

  @Test func `each of several RAW files and videos needs a copy`() {
    let kept = Photo.photo(1, [Photo.raw("1.dng"), Photo.video("1.mov")])
    let other = Photo.photo(2, [Photo.raw("2.dng"), Photo.video("2.mov")])

    #expect(replaces(kept, other))
    #expect(!replaces(kept, other) { one, _ in one.role == .raw })
    #expect(!replaces(Photo.photo(3, [Photo.raw("3.dng")]), other))
  }

  @Test func `adjustments that the photo lacks are not lost`() {
    let (plain, adjusted) = (Photo.photo(1), Photo.photo(2) { $0.recipe = "1 exposure=1" })
    let equal = Photo.photo(3) { $0.recipe = "1 exposure=1" }
    let otherwise = Photo.photo(4) { $0.recipe = "1 exposure=2" }
    let developed = Photo.photo(5) { $0.developed = "crop" }

    #expect(!replaces(plain, adjusted) && !replaces(plain, developed))
    #expect(!replaces(otherwise, adjusted) && replaces(equal, adjusted))
    #expect(replaces(adjusted, plain))
  }

  @Test func `a date that the user set is not lost, unless the photo has another one`() {
    let camera = Photo.photo(1) { $0.captureTime = Photo.time(.exif) }
    let corrected = Photo.photo(2) { $0.captureTime = Photo.time(.user, day: 3) }
    let alsoCorrected = Photo.photo(3) { $0.captureTime = Photo.time(.user, day: 4) }

    #expect(!replaces(camera, corrected) && !replaces(Photo.photo(4), corrected))
    #expect(replaces(corrected, camera) && replaces(alsoCorrected, corrected))
  }

  @Test func `a text that differs is not lost, whoever wrote it`() throws {
    let embedded = Photo.photo(1) { $0.label = "Red" }
    let labelled = Photo.photo(2) {
      $0.label = "Blue"
      $0.sources[.label] = .user
    }
    let camera = Photo.photo(3) { $0.caption = "OLYMPUS DIGITAL CAMERA" }
    let described = Photo.photo(4) { $0.caption = "At noon" }

    #expect(!replaces(embedded, labelled) && !replaces(labelled, embedded))
    #expect(!replaces(camera, described) && replaces(described, described))
    #expect(replaces(Photo.photo(5) { $0.title = "Boats" }, Photo.photo(6)))
  }

  @Test func `a keyword beyond the limit of the photo is not lost`() {
    let full = Photo.photo(1) { $0.keywords = (0..<256).map { "word \($0)" } }

    #expect(!replaces(full, Photo.photo(2) { $0.keywords = ["boats"] }))
    #expect(replaces(full, Photo.photo(3) { $0.keywords = ["Word 7"] }))
  }

  @Test func `the date of the camera is not lost, nor its time of day`() {
    let camera = Photo.photo(1) { $0.captureTime = Photo.time(.exif) }
    var day = Photo.time(.iptc)
    day.isDayOnly = true
    let dated = Photo.photo(2) { $0.captureTime = day }
    let named = Photo.photo(3) { $0.captureTime = Photo.time(.filename) }

    for kept in [Photo.photo(4), dated, named] {
      #expect(kept.obstacle(toReplacing: camera, .identical) { _, _ in true } == .date)
    }
    #expect(replaces(camera, dated) && replaces(camera, named))
  }

  @Test func `an album or keyword that was added since is not lost`() {
    let (kept, other) = (Photo.photo(1), Photo.photo(2))
    let album = UserAlbum.ID(rawValue: 1)

    #expect(kept.metadataObstacle(toReplacing: other) == nil)
    #expect(kept.metadataObstacle(toReplacing: other, albums: [other.id: [album]]) == .values)
    let both = [kept.id: [album], other.id: [album]]
    #expect(kept.metadataObstacle(toReplacing: other, albums: both) == nil)
    let rated = Photo.photo(2) { $0.rating = 3 }
    #expect(kept.metadataObstacle(toReplacing: rated) == .values)
  }
}
