import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

@Suite struct SimilarGroupItemTests {
  private func photo(_ number: UInt32, width: Int) -> Asset {
    var metadata = Metadata()
    metadata.pixelSize = PixelSize(width: width, height: 100)
    let file = AssetFile(
      path: FilePath("/p/\(number).jpg"), role: .main, type: .jpeg, size: 1,
      modifiedAt: FileTime(seconds: 1))
    return Asset(
      id: Asset.ID(rawValue: number), main: file, addedAt: FileTime(seconds: 1),
      metadata: metadata)
  }

  private let group = SimilarPhotos(
    leader: Asset.ID(rawValue: 1),
    others: [2, 3].map { SimilarPhoto(id: Asset.ID(rawValue: $0), distance: 4) })

  @Test func `the photo to keep is the first, and the others keep their order`() throws {
    let assets = [photo(1, width: 100), photo(2, width: 200), photo(3, width: 300)]
    let details = Dictionary(uniqueKeysWithValues: assets.map { ($0.id, $0) })

    let item = try #require(SimilarGroupItem(group, details))

    #expect(item.photos.map(\.rawValue) == [3, 1, 2])
    #expect(item.path == FilePath("/p/3.jpg") && item.reason == .pixels && !item.areDifferent)
  }

  @Test func `a group without the photo to keep, or without others, is none`() {
    let ids = (1...3).map { Asset.ID(rawValue: $0) }
    let item = SimilarGroupItem(photos: ids, path: FilePath("/p/1.jpg"), reason: .pixels)

    #expect(item.limited(to: AssetSet([ids[0], ids[2]]))?.photos == [ids[0], ids[2]])
    #expect(item.limited(to: AssetSet([ids[1], ids[2]])) == nil)
    #expect(item.limited(to: AssetSet([ids[0]])) == nil)
  }

  @Test func `a group of which one photo is left is none`() {
    #expect(SimilarGroupItem(group, [Asset.ID(rawValue: 1): photo(1, width: 100)]) == nil)
  }
}
