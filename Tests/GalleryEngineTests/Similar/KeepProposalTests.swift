import GalleryEngine
import PhotoModel
import Testing

@Suite struct KeepProposalTests {
  /// Describes a photo. All photos are equal in everything that isn't given.
  private func photo(
    _ id: UInt32, type: FileType = .jpeg, size: Int64 = 1000,
    _ describe: (inout Metadata) -> Void = { _ in }
  ) -> Asset {
    var metadata = Metadata()
    metadata.pixelSize = PixelSize(width: 4000, height: 3000)
    describe(&metadata)
    return Asset(
      id: Asset.ID(rawValue: id),
      main: AssetFile(
        path: FilePath("/p/\(id)"), role: .main, type: type, size: size,
        modifiedAt: FileTime(seconds: 1)),
      addedAt: FileTime(seconds: 1), metadata: metadata)
  }

  private func proposal(_ photos: [Asset]) -> (id: UInt32, reason: KeepProposal.Reason)? {
    KeepProposal(photos).map { ($0.photo.rawValue, $0.reason) }
  }

  private func time(_ source: CaptureTime.Source) -> CaptureTime {
    CaptureTime(wall: WallTime(day: Day(number: 1), nanosecond: 0), source: source)
  }

  @Test func `more pixels win over everything else`() throws {
    let small = photo(1, type: .dng, size: 9000) {
      $0.pixelSize = PixelSize(width: 800, height: 600)
      $0.rating = 5
    }

    let found = try #require(proposal([small, photo(2)]))

    #expect(found.id == 2 && found.reason == .pixels)
  }

  @Test(arguments: [
    (FileType.dng, FileType.png), (.png, .heic), (.heic, .jpeg), (.tiff, .webp), (.jpeg, .gif),
  ])
  func `the format that keeps more wins`(better: FileType, worse: FileType) throws {
    let found = try #require(
      proposal([photo(1, type: worse, size: 9000), photo(2, type: better)]))

    #expect(found.id == 2 && found.reason == .format)
  }

  @Test func `the camera's date wins over one from the name`() throws {
    let named = photo(1, size: 9000) { $0.captureTime = time(.filename) }
    let dated = photo(2) { $0.captureTime = time(.exif) }

    let found = try #require(proposal([named, dated]))

    #expect(found.id == 2 && found.reason == .date)
  }

  @Test func `a rejected photo is kept only if all are rejected`() throws {
    let large = photo(1) {
      $0.pixelSize = PixelSize(width: 8000, height: 6000)
      $0.pick = -1
    }
    let lowRated = photo(2) { $0.rating = -1 }

    #expect(try #require(proposal([large, photo(3)])) == (3, .verdict))
    #expect(try #require(proposal([lowRated, photo(3)])) == (3, .verdict))
    #expect(try #require(proposal([lowRated, large])) == (1, .pixels))
  }

  @Test func `a pair of RAW and JPEG wins over a rated JPEG, and over the RAW file alone`() throws {
    let rated = photo(1, size: 9000) { $0.rating = 5 }
    var pair = photo(2)
    pair.companions = [DuplicatePhoto.raw("2.dng")]
    var live = photo(3)
    live.companions = [DuplicatePhoto.video("3.mov")]

    #expect(try #require(proposal([rated, pair])) == (2, .format))
    #expect(try #require(proposal([photo(4, type: .dng), pair])) == (2, .files))
    #expect(try #require(proposal([rated, live])) == (3, .files))
  }

  @Test func `a date that the user set wins over the camera's`() throws {
    let camera = photo(1, size: 9000) {
      $0.captureTime = time(.exif)
      $0.rating = 5
    }
    let corrected = photo(2) { $0.captureTime = time(.user) }

    #expect(try #require(proposal([camera, corrected])) == (2, .userDate))
  }

  @Test func `edits come before stars, then the size, then the order`() throws {
    let rated = photo(4) { $0.rating = 3 }
    let edited = photo(3) { $0.recipe = "1 exposure=1" }
    let large = photo(5, size: 2000)

    #expect(try #require(proposal([photo(1), edited, large, rated])) == (3, .edits))
    #expect(try #require(proposal([photo(1), large, rated])) == (4, .stars))
    #expect(try #require(proposal([photo(1), large])) == (5, .size))
    #expect(try #require(proposal([photo(7), photo(2)])) == (2, .order))
  }

  @Test func `of no photos none is kept`() {
    #expect(KeepProposal([]) == nil)
    #expect(proposal([photo(1)])?.id == 1)
  }

  @Test(arguments: KeepProposal.Reason.allCases)
  func `each reason is said`(reason: KeepProposal.Reason) {
    #expect(Phrases.keep(reason).hasPrefix("keep: "))
  }
}
