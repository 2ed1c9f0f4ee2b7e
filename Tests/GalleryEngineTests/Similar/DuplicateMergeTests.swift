import GalleryEngine
import PhotoModel
import Testing

@Suite struct DuplicateMergeTests {
  private func photo(
    _ id: UInt32, _ describe: (inout Metadata) -> Void = { _ in }
  ) -> Asset {
    DuplicatePhoto.photo(id, [], describe)
  }

  /// Returns the metadata of the kept photo after the merge.
  private func merged(_ kept: Asset, _ others: Asset...) -> Metadata {
    var metadata = kept.metadata
    let merge = DuplicateMerge(of: kept, from: others)
    for edit in merge.edits(for: metadata) { edit.apply(to: &metadata) }
    return metadata
  }

  private func album(_ number: UInt32) -> UserAlbum.ID { UserAlbum.ID(rawValue: number) }

  @Test func `photos without any metadata need no change`() {
    #expect(
      DuplicateMerge(of: photo(1), from: [photo(2), photo(3)]).isEmpty(for: photo(1).metadata))
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
    let favourite = photo(1) { $0.favourite = true }
    let merge = DuplicateMerge(of: favourite, from: [photo(2) { $0.favourite = true }])
    #expect(merge.isEmpty(for: favourite.metadata))
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

    #expect(merge.edits(for: Metadata()).isEmpty && merge.albums == [album(2)])
    #expect(!merge.isEmpty(for: Metadata()))
  }

  @Test func `a photo without a label, artist or copyright takes those of the others`() {
    let result = merged(
      photo(1) { $0.artist = "Ana" },
      photo(2) {
        $0.label = "Red"
        $0.artist = "Rui"
        $0.copyright = "Rui 2024"
      })

    #expect(result.label == "Red" && result.artist == "Ana" && result.copyright == "Rui 2024")
  }

  @Test(
    arguments: [
      (nil, 1, 1), (0, 1, 1), (nil, -1, nil), (nil, 0, nil), (-1, 1, -1), (1, -1, 1),
    ] as [(Int?, Int?, Int?)])
  func `a picked photo among the others makes it picked, but a rejection is not taken over`(
    kept: Int?, other: Int?, result: Int?
  ) {
    #expect(merged(photo(1) { $0.pick = kept }, photo(2) { $0.pick = other }).pick == result)
  }

  @Test func `what was changed since the merge was planned is not overwritten`() {
    let merge = DuplicateMerge(
      of: photo(1),
      from: [
        photo(2) {
          $0.keywords = ["boats"]
          $0.title = "Harbour"
          $0.rating = 3
        }
      ])
    var metadata = Metadata()
    (metadata.keywords, metadata.title, metadata.rating) = (["Lisbon"], "Ferry", 4)

    for edit in merge.edits(for: metadata) { edit.apply(to: &metadata) }

    #expect(metadata.keywords == ["Lisbon", "boats"])
    #expect(metadata.title == "Ferry" && metadata.rating == 4)
    #expect(merge.isEmpty(for: metadata))
  }
}
