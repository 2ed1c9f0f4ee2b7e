import PhotoImport
import PhotoModel
import Testing

/// Tests finding the cards among the mounted disks.
@Suite struct CardSearchTests {
  @Test func `a card is what has a folder DCIM, each once`() {
    let mounts = ["/", "/media/a", "/media/b", "/media/a"].map { FilePath($0) }
    let cards = CardSearch.cards(mounts) { path in
      path != FilePath("/media/b/DCIM")
    }
    #expect(cards == [FilePath("/media/a")])
  }
}
