import GalleryEngine
import PhotoModel
import Testing

/// Tests which similar photos may be other exposures.
@Suite struct AssetExposureTests {
  private typealias Photo = DuplicatePhoto

  /// A photo of a second of 2000-01-01, with a fraction of it.
  private func photo(
    _ id: UInt32, second: Int64? = 1, milliseconds: Int64 = 0, width: Int = 4000,
    _ describe: (inout Metadata) -> Void = { _ in }
  ) -> Asset {
    Photo.photo(id) {
      if let second {
        let nanosecond = second * 1_000_000_000 + milliseconds * 1_000_000
        $0.captureTime = CaptureTime(
          wall: WallTime(day: Day(number: 0), nanosecond: nanosecond), source: .exif)
      }
      $0.pixelSize = PixelSize(width: width, height: width * 3 / 4)
      ($0.exposureTime, $0.fNumber, $0.iso) = (0.01, 4, 100)
      ($0.make, $0.model) = ("Canon", "Canon EOS 5D")
      describe(&$0)
    }
  }

  private func named(_ name: String, _ photo: Asset) -> Asset {
    var photo = photo
    photo.main.path = FilePath("/p/\(name)")
    return photo
  }

  private func obstacle(
    _ kept: Asset, _ other: Asset, stacks: [Asset.ID: Stack.ID] = [:]
  ) -> ReplacementObstacle? {
    kept.obstacle(toReplacing: other, .similar(stacks: stacks)) { _, _ in false }
  }

  @Test func `another time, also within a second, is another exposure`() {
    let kept = photo(1, milliseconds: 500)

    #expect(obstacle(kept, photo(2, second: 2, milliseconds: 500)) == .exposure)
    #expect(obstacle(kept, photo(2, milliseconds: 600)) == .exposure)
    #expect(obstacle(kept, photo(2, milliseconds: 600, width: 800)) == .exposure)
    #expect(obstacle(kept, photo(2, milliseconds: 500)) == nil)
  }

  @Test func `one moment in two time zones is one exposure`() {
    let kept = photo(1, second: 7_200, milliseconds: 5) { $0.captureTime?.offset = 3_600 }

    #expect(
      obstacle(kept, photo(2, second: 3_600, milliseconds: 5) { $0.captureTime?.offset = 0 })
        == nil)
    #expect(obstacle(kept, photo(2, second: 3_600, milliseconds: 5)) == .exposure)
  }

  @Test(
    arguments: [
      { $0.exposureTime = 0.02 }, { $0.fNumber = 5.6 }, { $0.iso = 200 }, { $0.model = "Canon R5" },
    ] as [@Sendable (inout Metadata) -> Void])
  func `another setting or camera is another exposure`(
    change: @Sendable (inout Metadata) -> Void
  ) {
    #expect(obstacle(photo(1), photo(2, width: 800, change)) == .exposure)
  }

  @Test func `rounded and missing settings are no difference`() {
    let rounded = photo(2, width: 800) {
      $0.exposureTime = 0.010_01
      ($0.iso, $0.make, $0.model) = (nil, nil, nil)
    }

    #expect(obstacle(photo(1), rounded) == nil)
  }

  @Test func `frames of one second and size are not told apart, unless their names are related`() {
    let kept = named("IMG_1042.jpg", photo(1))

    for name in ["IMG_1043.jpg", "IMG_1042_1.jpg", "IMG_10421.jpg", "IMG_104.jpg", "x.jpg"] {
      #expect(obstacle(kept, named(name, photo(2))) == .unclear, "\(name)")
    }
    for name in ["img_1042.JPG", "IMG_1042.png", "IMG_1042-small.jpg", "IMG_1042 copy.jpg"] {
      #expect(obstacle(kept, named(name, photo(2))) == nil, "\(name)")
    }
  }

  @Test func `without a time only a smaller photo is a copy`() {
    #expect(obstacle(photo(1), photo(2, second: nil)) == .unclear)
    #expect(obstacle(photo(1), photo(2, second: nil, width: 3900)) == .unclear)
    #expect(obstacle(photo(1), photo(2, second: nil, width: 2000)) == nil)
    #expect(obstacle(photo(1, second: nil), photo(2, second: nil, width: 2000)) == nil)
    #expect(obstacle(photo(1, second: nil), photo(2, width: 2000)) == .date)
  }

  @Test func `a photo in the same stack stays`() {
    let (kept, other) = (photo(1, milliseconds: 5), photo(2, milliseconds: 5))
    let stack = Stack.ID.automatic(kept.id)

    #expect(obstacle(kept, other, stacks: [kept.id: stack, other.id: stack]) == .stack)
    #expect(obstacle(kept, other, stacks: [kept.id: stack, other.id: .manual(1)]) == nil)
    #expect(obstacle(kept, other, stacks: [kept.id: stack]) == nil)
  }
}
