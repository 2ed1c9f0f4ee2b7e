import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests the counts of cameras and lenses.
@Suite struct CatalogueGearTests {
  private func photos() throws -> (StoredPhotos, [Asset.ID]) {
    let photos = try StoredPhotos()
    let ids = try photos.find(1...6) { metadata, number in
      metadata.captureTime = CaptureTime(
        wall: WallTime(day: Day(number: Int32(18_000 + number)), nanosecond: 0), source: .exif)
      switch number {
      case 1, 2: (metadata.make, metadata.model, metadata.lens) = ("NIKON", "D70", "50mm")
      case 3: (metadata.make, metadata.model) = ("NIKON", "D70")
      case 4: metadata.model = "X-T3"
      default: break
      }
    }
    return (photos, ids)
  }

  private static func camera(_ make: String?, _ model: String?) -> String? {
    [make, model].compactMap(\.self).joined(separator: " ")
  }

  private func index(_ catalogue: Catalogue, _ ids: [Asset.ID]) throws -> MomentIndex {
    var sorter = MomentSorter(recentSince: Day(number: 0))
    sorter.add(AssetChanges(inserted: try catalogue.rows(of: ids)))
    return sorter.merge()
  }

  @Test func `photos of two lenses on one camera are one camera's, with days and the newest photo`()
    throws
  {
    let (photos, ids) = try photos()
    let texts = try photos.catalogue.texts { make, model, _ in Self.camera(make, model) }

    let counted = texts.values(of: .cameras, in: try index(photos.catalogue, ids))

    #expect(counted.map(\.album.value) == ["NIKON D70", "X-T3"])
    #expect(counted.map(\.tally.count) == [3, 1])
    #expect(counted[0].tally.days == Day(number: 18_001)...Day(number: 18_003))
    #expect(counted.map(\.cover) == [ids[2], ids[3]])
  }

  @Test func `only photos of the index are counted`() throws {
    let (photos, ids) = try photos()
    let texts = try photos.catalogue.texts { $2 }

    #expect(
      texts.values(of: .lenses, in: try index(photos.catalogue, [ids[1]])).map(\.tally.count) == [1]
    )
    #expect(texts.values(of: .lenses, in: try index(photos.catalogue, [ids[3]])).isEmpty)
    #expect(texts.values(of: .lenses, in: .empty).isEmpty)
  }

  @Test func `the newest photo with a lens stands for all, among those that are shown`() throws {
    let (photos, ids) = try photos()
    func photo(among candidates: [Asset.ID]) throws -> Asset.ID? {
      try photos.catalogue.photo(withGear: { $2 != nil }, among: AssetSet(candidates))
    }

    #expect(try photo(among: ids) == ids[1])
    #expect(try photo(among: [ids[0], ids[3]]) == ids[0])
    #expect(try photo(among: [ids[3]]) == nil)
    #expect(
      try photos.catalogue.photo(withGear: { make, _, _ in make == "Canon" }, among: AssetSet(ids))
        == nil)
  }

  @Test func `among very many newer ones without a lens one is found all the same`() throws {
    let (photos, ids) = try photos()
    try photos.find(10..<2_110, in: "many") { metadata, number in
      metadata.captureTime = CaptureTime(
        wall: WallTime(day: Day(number: 19_000), nanosecond: 0), source: .exif)
    }

    let found = try photos.catalogue.photo(withGear: { $2 != nil }, among: AssetSet(ids))
    #expect(found == ids[0] || found == ids[1])
  }
}
