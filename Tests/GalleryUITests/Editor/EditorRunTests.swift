import AlbumenTestSupport
import GalleryEngine
import GalleryUI
import PhotoModel
import Testing

/// Tests the editor with a library in memory: from the keys to the library and back.
@MainActor @Suite(.serialized, .timeLimit(.minutes(15))) struct EditorRunTests {
  @Test func `a title is typed, seen, and stored`() async throws {
    let home = try MemoryHome(["a.jpg", "b.jpg"])
    let gallery = RunningGallery(home.store, in: home.folder)
    try await gallery.loaded(2)

    gallery.press("A E")
    try await gallery.until { $0.pages.editor?.isLoading == false }
    gallery.press("PgDn PgDn R o m e Space { c o u n t e r } Enter")
    try await gallery.until { $0.pages.editor?.plan != nil }
    #expect(gallery.state.pages.editor?.plan?.changed == 2)
    gallery.press("Enter")
    try await gallery.until { $0.notice?.contains("Changed 2 photos") == true }
    await gallery.quit()

    let assets = try await home.store.details(of: Array(home.store.shown))
    #expect(Set(assets.values.compactMap(\.metadata.title)) == ["Rome 1", "Rome 2"])
  }

  @Test func `a mistake is named, and nothing is stored`() async throws {
    let home = try MemoryHome(["a.jpg"])
    let gallery = RunningGallery(home.store, in: home.folder)
    try await gallery.loaded(1)

    gallery.press("E")
    try await gallery.until { $0.pages.editor?.isLoading == false }
    gallery.press("s o o n Enter")
    try await gallery.until { $0.pages.editor?.problems[.date] != nil }

    #expect(gallery.state.pages.editor?.plan == nil)
    gallery.press("Esc y")
    await gallery.quit()
  }
}
