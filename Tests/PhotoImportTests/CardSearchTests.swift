import PhotoImport
import PhotoModel
import Testing

/// Tests finding the cards among the mounted disks.
@Suite struct CardSearchTests {
  @Test func `a card is what has a folder DCIM, each once`() {
    let mounts = ["/", "/media/a", "/media/b", "/media/c", "/media/a"].map { FilePath($0) }
    let cards = CardSearch.cards(mounts) { path in
      path == FilePath("/media/a/DCIM") || path == FilePath("/media/c/dcim")
    }
    #expect(cards == [FilePath("/media/a"), FilePath("/media/c")])
  }

  @Test(
    arguments: [
      ("/media/ann/EOS/DCIM/100CANON/IMG_1.CR3", "/media/ann/EOS"), ("/mnt/DCIM", "/mnt"),
      ("/DCIM/a.jpg", "/"), ("/mnt/dcim/a.jpg", "/mnt"),
      ("/media/ann/DCIM2/a.jpg", nil), ("/a.jpg", nil), ("a.jpg", nil),
    ] as [(String, String?)])
  func `a card is found by the path of a photo on it`(path: String, card: String?) {
    #expect(CardSearch.card(of: FilePath(path)) == card.map { FilePath($0) })
  }

  @Test func `removable disks are those that the system mounts for a user`() {
    #expect(CardSearch.isRemovable(FilePath("/media/ann/DISK/a.jpg")))
    #expect(CardSearch.isRemovable(FilePath("/run/media/ann/DISK")))
    #expect(!CardSearch.isRemovable(FilePath("/mediathek/a.jpg")))
    #expect(!CardSearch.isRemovable(FilePath("/home/ann/media/a.jpg")))
  }
}
