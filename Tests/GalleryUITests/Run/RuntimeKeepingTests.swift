import AlbumenTestSupport
import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests what is stored when a gallery ends, and restored when the next one is opened on the same
/// library.
@MainActor @Suite(.serialized, .timeLimit(.minutes(15))) struct RuntimeKeepingTests {
  private func gallery(_ home: MemoryHome, isChooser: Bool = false) -> RunningGallery {
    RunningGallery(home.store, in: home.folder, isChooser: isChooser)
  }

  @Test func `marks survive quitting, and a signal`() async throws {
    let home = try MemoryHome(["a.jpg", "b.jpg", "c.jpg"])
    var gallery = self.gallery(home)
    try await gallery.loaded()
    gallery.press("Space Space")
    try await gallery.until { $0.marks.selection.marks.count == 2 }
    let marks = gallery.state.marks.selection.marks
    await gallery.hangUp()

    gallery = self.gallery(home)
    try await gallery.until { $0.marks.selection.marks == marks }
    try await gallery.loaded()
    await gallery.hangUp()

    let chooser = self.gallery(home, isChooser: true)
    try await chooser.loaded()
    #expect(chooser.state.marks.selection.marks.isEmpty)
    chooser.press("Space")
    try await chooser.until { !$0.marks.selection.marks.isEmpty }
    await chooser.hangUp()

    let storedMarks = try await home.store.marks()
    #expect(storedMarks == marks)
  }

  @Test func `marks of another window stay its own, and the last one closed counts`() async throws {
    let home = try MemoryHome(["a.jpg", "b.jpg"])
    let gallery = self.gallery(home)
    try await gallery.loaded()
    let id = try #require(gallery.state.currentID)

    try await home.store.changeMarks(adding: AssetSet([id]), removing: AssetSet())
    home.store.report(.changedExternally([.marks, .albums]))
    _ = try await home.store.change(
      .create(title: "Trip", isFolder: false, in: nil, adding: Array(home.store.shown)))
    home.store.report(.changedExternally([.albums]))
    try await gallery.until { !$0.albums.user.albums.all.isEmpty }
    #expect(gallery.state.marks.selection.marks.isEmpty)

    await gallery.hangUp()
    let storedMarks = try await home.store.marks()
    #expect(storedMarks.isEmpty && id.rawValue >= 0)
  }

  @Test func `albums that another program makes appear`() async throws {
    let home = try MemoryHome(["a.jpg", "b.jpg"])
    let gallery = self.gallery(home)
    try await gallery.loaded()

    _ = try await home.store.change(
      .create(title: "Trip", isFolder: false, in: nil, adding: Array(home.store.shown)))
    home.store.report(.changedExternally([.albums]))
    try await gallery.until { $0.albums.user.albums.all.map(\.count) == [2] }

    #expect(gallery.state.albums.user.albums.all.map(\.title) == ["Trip"])
    await gallery.hangUp()
  }

  @Test func `a favourite is stored, counted and known the next time`() async throws {
    let home = try MemoryHome(["a.jpg", "b.jpg"])
    var gallery = self.gallery(home)
    try await gallery.loaded()

    gallery.press("f")
    try await gallery.until { $0.library.snapshot.index.tally(of: .favourites).count == 1 }
    try await gallery.until { state in
      state.currentID.flatMap { state.library.details[$0] }?.metadata.favourite == true
    }
    let id = try #require(gallery.state.currentID)
    await gallery.hangUp()
    #expect(home.store.isFavourite(id))

    gallery = self.gallery(home)
    try await gallery.until { $0.grid.index.rows.contains { $0.isFavourite } }
    #expect(gallery.state.grid.index.rows.filter(\.isFavourite).map(\.id) == [id])
    await gallery.hangUp()
  }

  @Test func `two quick changes of a favourite are stored in their order`() async throws {
    let home = try MemoryHome(["a.jpg"])
    let gallery = self.gallery(home)
    try await gallery.loaded()

    gallery.press("f f f f f")
    await gallery.hangUp()

    let id = try #require(gallery.state.currentID)
    #expect(home.store.isFavourite(id))
  }

  @Test func `an album is made, filled, put in order and emptied`() async throws {
    let home = try MemoryHome(["a.jpg", "b.jpg", "c.jpg"])
    let gallery = self.gallery(home)
    try await gallery.loaded()
    try await gallery.until { $0.grid.index.count == 3 }

    let (id, order) = try await gallery.makeTripByHand()
    await gallery.hangUp()

    let storedOrder = try await home.store.albums().order(of: id)
    #expect(storedOrder == [order[2], order[0]])
  }

  @Test func `a name that a folder of albums has is refused`() async throws {
    let home = try MemoryHome(["a.jpg"])
    _ = try await home.store.change(
      .create(title: "Trip", isFolder: true, in: nil, adding: []))
    let gallery = self.gallery(home)
    try await gallery.loaded()

    gallery.press("c T r i p Down Enter")

    try await gallery.until { $0.notice != nil }
    #expect(
      gallery.state.notice == "There is already an album named 'Trip'; choose another name")
    await gallery.hangUp()
    #expect(try await home.store.albums().all.map(\.title) == ["Trip"])
  }

  @Test func `the cursor is on its photo again`() async throws {
    let home = try MemoryHome((0..<9).map { "\($0).jpg" })
    var gallery = self.gallery(home)
    try await gallery.loaded()
    gallery.press("l l l l")
    try await gallery.until { state in
      state.grid.cursor == 4 && state.currentID.flatMap { state.library.details[$0] } != nil
    }
    let id = gallery.state.currentID
    await gallery.hangUp()

    gallery = self.gallery(home)
    try await gallery.until { $0.currentID == id }
    #expect(gallery.state.grid.cursor == 4)
    await gallery.hangUp()
  }
}
