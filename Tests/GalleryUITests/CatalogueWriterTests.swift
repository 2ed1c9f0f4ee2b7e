import AlbumenTestSupport
import GalleryUI
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Testing

@Suite struct CatalogueWriterTests {
  private let missing = UserAlbum.ID(rawValue: 77)

  /// What came of a change, in a word.
  private func word(_ answer: CatalogueWriter.Answer) -> String {
    switch answer {
    case .message(.albumChanged(.create(let title, _, _, _), .success)): "made \(title)"
    case .message(.albumChanged(_, .failure)): "failed"
    case .message(.albums(let albums)): "\(albums.all.count) albums"
    default: "?"
    }
  }

  @Test func `answers come in the order of what was asked`() async {
    let writer = CatalogueWriter(AssetRegistry.temporary())
    for number in 0..<20 {
      writer.perform(
        .changeAlbums(.create(title: "\(number)", isFolder: false, in: nil, adding: [])))
    }
    writer.perform(.changeAlbums(.delete(missing)))
    writer.perform(.loadAlbums)
    await writer.end()

    var words: [String] = []
    for await answer in writer.answers { words.append(word(answer)) }

    #expect(words == (0..<20).map { "made \($0)" } + ["failed", "20 albums"])
  }

  @Test func `what fails when nobody listens any more is kept`() async {
    let writer = CatalogueWriter(AssetRegistry.temporary())
    let listener = Task { for await _ in writer.answers {} }
    listener.cancel()
    await listener.value

    writer.perform(.changeAlbums(.rename(missing, to: "Trip")))
    await writer.end()

    guard case .refused(.noSuchAlbum)? = writer.failure?.code else {
      Issue.record("Nothing was kept")
      return
    }
  }
}
