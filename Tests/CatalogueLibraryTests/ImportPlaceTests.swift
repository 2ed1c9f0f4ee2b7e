import AlbumenTestSupport
import CatalogueLibrary
import PhotoModel
import Testing

@Suite struct ImportPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["card", "Photos"] { try folder.folder(name) }
    try folder.link("link", to: folder.path("Photos"))
  }

  private func clash(into: String, backup: String? = nil) -> ImportPlace.Clash? {
    ImportPlace(into: folder.path(into), backup: backup.map { folder.path($0) })
      .clash(with: [folder.path("card")])
  }

  @Test(arguments: [
    ("Photos", "Photos"), ("Photos", "link"), ("link", "Photos"), ("Photos/new", "link/new"),
    ("new", "new"),
  ])
  func `second copies don't go where the first ones go`(into: String, backup: String) {
    #expect(clash(into: into, backup: backup) == .backup(folder.path(backup)))
  }

  @Test(arguments: ["second", "Photos/second", "link/second"])
  func `they may go anywhere else`(backup: String) {
    #expect(clash(into: "Photos", backup: backup) == nil)
  }

  @Test func `neither copies lie in the source, nor the source in them`() {
    let card = folder.path("card")

    #expect(clash(into: "card/x") == .inside(source: card, target: folder.path("card/x")))
    #expect(clash(into: "") == .inside(source: card, target: folder.path("")))
    #expect(
      clash(into: "Photos", backup: "card") == .inside(source: card, target: card))
  }
}
