import GalleryEngine
import GalleryUI
import Journal
import PhotoModel
import Testing

@Suite struct CatalogueWriterTests {
  private let missing = UserAlbum.ID(rawValue: 77)

  /// Returns the result of a change as a short text.
  private func word(_ answer: CatalogueWriter.Answer) -> String {
    switch answer {
    case .message(.albums(.changed(.create(let title, _, _, _, _), .success))): "made \(title)"
    case .message(.albums(.changed(_, .failure))): "failed"
    case .message(.albums(.loaded(let albums, _))): "\(albums.all.count) albums"
    default: "?"
    }
  }

  @Test func `answers come in the order of what was asked`() async {
    let writer = CatalogueWriter(MemoryStore(.holidays))
    for number in 0..<20 {
      writer.perform(
        .albums(.change(.create(title: "\(number)", isFolder: false, in: nil, adding: []))))
    }
    writer.perform(.albums(.change(.delete(missing))))
    writer.perform(.albums(.load(request: .first)))
    await writer.end()

    var answerTexts: [String] = []
    for await answer in writer.answers { answerTexts.append(word(answer)) }

    #expect(answerTexts == (0..<20).map { "made \($0)" } + ["failed", "20 albums"])
  }

  @Test func `the end does not wait for a library that does not answer`() async {
    let store = MemoryStore(.holidays)
    store.hold()
    let writer = CatalogueWriter(store)

    writer.perform(.albums(.load(request: .first)))
    writer.perform(.marks(.store([MarkStep(adding: store.shown)])))
    writer.perform(
      .albums(.change(.create(title: "Trip", isFolder: false, in: nil, adding: []))))
    await writer.end(timeout: .milliseconds(50))

    var expected = UnsavedChanges(error: StoreError(.timedOut))
    (expected.marks, expected.albums) = (store.shown.count, 1)
    #expect(writer.unsaved == expected)
    store.release()
  }

  @Test func `a question that is not answered at the end is nothing to save`() async {
    let store = MemoryStore(.holidays)
    store.hold()
    let writer = CatalogueWriter(store)

    writer.perform(.albums(.load(request: .first)))
    await writer.end(timeout: .milliseconds(50))

    #expect(writer.unsaved == nil)
    store.release()
  }

  @Test func `an album is changed under the number that it was shown with`() async {
    let writer = CatalogueWriter(MemoryStore(.holidays))
    let (folder, album) = (UserAlbum.ID(rawValue: .max), UserAlbum.ID(rawValue: .max - 1))

    writer.perform(
      .albums(
        .change(.create(title: "Trips", isFolder: true, in: nil, adding: [], as: folder))))
    writer.perform(
      .albums(
        .change(.create(title: "A", isFolder: false, in: folder, adding: [], as: album))))
    writer.perform(.albums(.change(.rename(album, to: "Rome"))))
    writer.perform(.albums(.load(request: .first)))
    await writer.end()

    var loaded: UserAlbums?
    for await answer in writer.answers {
      if case .message(.albums(.loaded(let albums, _))) = answer { loaded = albums }
    }
    #expect(loaded?.all.map(\.title) == ["Trips", "Rome"])
    #expect(loaded?.all.last.map { loaded?.fullTitle(of: $0.id) } == "Trips › Rome")
    #expect(loaded?[album] == nil)
  }

  @Test func `what fails after the screen has ended is kept`() async {
    let writer = CatalogueWriter(MemoryStore(.holidays))
    let listener = Task { for await _ in writer.answers {} }
    listener.cancel()
    await listener.value

    writer.perform(.albums(.change(.rename(missing, to: "Trip"))))
    await writer.end()

    guard case .refused(.noSuchAlbum)? = writer.failure?.code else {
      Issue.record("Nothing was kept")
      return
    }
  }
}
