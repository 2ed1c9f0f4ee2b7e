import GalleryEngine
import PhotoModel
import Testing

@Suite struct CulledPhotosTests {
  private func set(_ ids: UInt32...) -> AssetSet { AssetSet(ids.map { Asset.ID(rawValue: $0) }) }

  @Test func `photos outside the session don't count`() {
    let culled = CulledPhotos(set(1, 2, 3), picked: set(1, 9), rejected: set(2), starred: set(8))

    #expect(culled.picked == set(1) && culled.rejected == set(2) && culled.starred == set())
    #expect(culled.open == set(3))
  }

  @Test func `all photos that are not rejected are kept, whether judged or not`() {
    let culled = CulledPhotos(set(1, 2, 3, 4), picked: set(1), rejected: set(2), starred: set(2, 3))

    #expect(culled.unrejected == set(1, 3, 4))
  }

  @Test func `a photo that is rejected and picked is rejected`() {
    let culled = CulledPhotos(set(1), picked: set(1), rejected: set(1))

    #expect(culled.picked.isEmpty && culled.rejected == set(1))
  }

  @Test func `changed metadata move a photo`() {
    var culled = CulledPhotos(set(1, 2), picked: set(1))
    var metadata = Metadata()
    metadata.pick = -1
    metadata.rating = 3

    culled.update(Asset.ID(rawValue: 1), metadata)
    #expect(culled.rejected == set(1) && culled.picked.isEmpty && culled.starred == set(1))
    culled.update(Asset.ID(rawValue: 1), Metadata())
    #expect(culled.open == set(1, 2))
    culled.update(Asset.ID(rawValue: 7), metadata)
    #expect(culled.all == set(1, 2) && culled.rejected.isEmpty)
  }

  @Test func `stars are enough for a photo not to be open`() {
    let culled = CulledPhotos(set(1, 2), starred: set(2))

    #expect(culled.isOpen(Asset.ID(rawValue: 1)) && !culled.isOpen(Asset.ID(rawValue: 2)))
    #expect(CullingScope.open.photos(of: culled) == set(1))
    #expect(CullingScope.all.photos(of: culled) == set(1, 2))
  }
}
