import PhotoModel
import Testing

@testable import GalleryUI

/// Tests where photos are that are culled: in the library, on a card or elsewhere.
@Suite struct CullingFoldersTests {
  private let library = [FilePath("/home/ann/Bilder")]

  private func folders(_ roots: String..., cards: [String] = []) -> CullingFolders {
    CullingFolders(
      roots: roots.map { FilePath($0) }, library: library, cards: cards.map { FilePath($0) })
  }

  private func source(_ place: CullingFolders.Place) -> CullingSource? {
    if case .source(let source) = place { source } else { nil }
  }

  @Test func `a card is a folder DCIM of a removable or mounted disk`() {
    let path = FilePath("/mnt/DCIM/1/a.jpg")
    let card = CullingSource(folder: FilePath("/mnt"), isCard: true, isTemporary: true)

    #expect(folders("/mnt/DCIM/1", cards: ["/mnt"]).place(of: path) == .source(card))
    #expect(source(folders("/mnt/DCIM/1").place(of: path))?.isTemporary == false)
    #expect(
      source(folders("/").place(of: FilePath("/media/ann/EOS/DCIM/a.jpg")))?.folder
        == FilePath("/media/ann/EOS"))
  }

  @Test func `an open folder is a source unless it is in the library or around it`() {
    #expect(
      source(folders("/media/ann/DISK").place(of: FilePath("/media/ann/DISK/a.jpg")))?.isTemporary
        == true)
    #expect(
      source(folders("/home/ann/New").place(of: FilePath("/home/ann/New/a.jpg")))?.isTemporary
        == false)
    #expect(folders("/home/ann").place(of: FilePath("/home/ann/New/a.jpg")) == .aroundLibrary)
    #expect(folders("/home/ann").place(of: FilePath("/home/ann/Bilder/DCIM/a.jpg")) == .library)
    #expect(folders("/home/ann/New").place(of: FilePath("/srv/a.jpg")) == .elsewhere)
  }

  @Test func `a disk that photos were imported into is part of the library`() {
    var disk = folders("/media/ann/DISK")
    disk.library.append(FilePath("/media/ann/DISK/Photos"))

    #expect(disk.place(of: FilePath("/media/ann/DISK/Photos/DCIM/a.jpg")) == .library)
    #expect(disk.place(of: FilePath("/media/ann/DISK/a.jpg")) == .aroundLibrary)
  }

  @Test func `the photos of two cards are compared separately`() {
    let ids = (1...4).map { Asset.ID(rawValue: $0) }
    let paths = [
      ids[0]: FilePath("/media/A/DCIM/a.jpg"), ids[1]: FilePath("/media/B/DCIM/a.jpg"),
      ids[2]: FilePath("/media/A/DCIM/b.jpg"), ids[3]: FilePath("/home/ann/Bilder/a.jpg"),
    ]

    let found = folders("/media/A", "/media/B").temporaryPhotos(paths)

    #expect(found.map { $0.source.folder } == [FilePath("/media/A"), FilePath("/media/B")])
    #expect(found.map { $0.photos } == [AssetSet([ids[0], ids[2]]), AssetSet([ids[1]])])
  }
}
