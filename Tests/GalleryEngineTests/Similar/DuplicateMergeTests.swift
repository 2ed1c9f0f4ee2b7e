import GalleryEngine
import PhotoModel
import Testing

@Suite struct DuplicateMergeTests {
  private func photo(
    _ id: UInt32, _ describe: (inout Metadata) -> Void = { _ in }
  ) -> Asset {
    var metadata = Metadata()
    describe(&metadata)
    return Asset(
      id: Asset.ID(rawValue: id), main: file("\(id).jpg", .main, .jpeg),
      addedAt: FileTime(seconds: 1), metadata: metadata)
  }

  private func file(_ name: String, _ role: AssetFile.Role, _ type: FileType) -> AssetFile {
    AssetFile(
      path: FilePath("/p/\(name)"), role: role, type: type, size: 1000,
      modifiedAt: FileTime(seconds: 1))
  }

  /// Returns the metadata of the kept photo after the merge.
  private func merged(_ kept: Asset, _ others: Asset...) -> Metadata {
    var metadata = kept.metadata
    for edit in DuplicateMerge(of: kept, from: others).edits { edit.apply(to: &metadata) }
    return metadata
  }

  private func album(_ number: UInt32) -> UserAlbum.ID { UserAlbum.ID(rawValue: number) }

  @Test func `photos without any metadata need no change`() {
    #expect(DuplicateMerge(of: photo(1), from: [photo(2), photo(3)]).isEmpty)
  }

  @Test(
    arguments: [
      (nil, 3, 3), (2, 4, 4), (4, 2, 4), (-1, 3, 3), (nil, -1, nil), (1, -1, 1), (0, 0, 0),
    ] as [(Int?, Int?, Int?)])
  func `the highest rating is kept, and a rejection is not taken over`(
    kept: Int?, other: Int?, result: Int?
  ) {
    #expect(merged(photo(1) { $0.rating = kept }, photo(2) { $0.rating = other }).rating == result)
  }

  @Test func `the keywords of all photos are kept, each once in its first spelling`() {
    let result = merged(
      photo(1) { $0.keywords = ["Harbour"] }, photo(2) { $0.keywords = ["harbour", "boats"] },
      photo(3) { $0.keywords = ["Boats", "Lisbon"] })

    #expect(result.keywords == ["Harbour", "boats", "Lisbon"])
  }

  @Test func `no more keywords are taken over than a photo can have`() {
    let many = photo(2) { $0.keywords = (0..<256).map { "word \($0)" } }

    let result = merged(photo(1) { $0.keywords = ["first"] }, many)

    #expect(result.keywords.count == 256 && result.keywords.first == "first")
  }

  @Test func `a favourite among the others makes the photo one`() {
    #expect(merged(photo(1), photo(2) { $0.favourite = true }).favourite == true)
    #expect(
      DuplicateMerge(
        of: photo(1) { $0.favourite = true }, from: [photo(2) { $0.favourite = true }]
      ).isEmpty)
  }

  @Test func `title, caption and position are taken over only if there are none`() {
    let position = Location(latitude: 38.7, longitude: -9.1)
    let result = merged(
      photo(1) { $0.title = "Harbour" },
      photo(2) {
        $0.title = "Boats"
        $0.caption = "At noon"
      },
      photo(3) {
        $0.caption = "At night"
        $0.location = position
      })

    #expect(result.title == "Harbour" && result.caption == "At noon")
    #expect(result.location == position)
  }

  @Test func `the photo is added to the albums of the others, to each once`() {
    let merge = DuplicateMerge(
      of: photo(1), from: [photo(2), photo(3)],
      albums: [
        photo(1).id: [album(1)], photo(2).id: [album(1), album(2)], photo(3).id: [album(2)],
      ])

    #expect(merge.edits.isEmpty && merge.albums == [album(2)] && !merge.isEmpty)
  }

  @Test func `a photo replaces another one unless a RAW file or video would be lost`() {
    var pair = photo(1)
    pair.companions = [file("1.dng", .raw, .dng)]
    var live = photo(2)
    live.companions = [file("2.mov", .liveVideo, .mov)]
    var raw = photo(3)
    raw.main = file("3.dng", .main, .dng)

    #expect(pair.replaces(photo(4)) && live.replaces(photo(4)) && photo(4).replaces(photo(5)))
    #expect(!photo(4).replaces(pair) && !photo(4).replaces(live) && !pair.replaces(live))
    #expect(raw.replaces(pair) && pair.replaces(raw))
  }
}
