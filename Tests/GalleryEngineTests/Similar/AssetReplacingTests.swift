import GalleryEngine
import PhotoModel
import Testing

@Suite struct AssetReplacingTests {
  private typealias Photo = DuplicatePhoto

  private func replaces(
    _ kept: Asset, _ other: Asset, isCopy: (AssetFile, AssetFile) -> Bool = { _, _ in true }
  ) -> Bool {
    kept.replaces(other, isCopy: isCopy)
  }

  @Test func `a photo replaces another one unless a RAW file or video would be lost`() {
    let pair = Photo.photo(1, [Photo.raw("1.dng")])
    let live = Photo.photo(2, [Photo.video("2.mov")])
    let raw = Photo.photo(3, main: .dng)
    let (plain, other) = (Photo.photo(4), Photo.photo(5))

    #expect(replaces(pair, plain) && replaces(live, plain) && replaces(plain, other))
    #expect(!replaces(plain, pair) && !replaces(plain, live) && !replaces(pair, live))
    #expect(!replaces(plain, raw) && replaces(pair, raw) && replaces(raw, pair))
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

  @Test func `a label that the user gave it is not lost to that of a file`() {
    let embedded = Photo.photo(1) { $0.label = "Red" }
    let labelled = Photo.photo(2) {
      $0.label = "Blue"
      $0.sources[.label] = .user
    }

    #expect(!replaces(embedded, labelled))
    #expect(replaces(labelled, embedded))
  }
}
