import GalleryEngine
import GalleryUI
import PhotoModel
import Testing

/// Everything that a file says, as a page that can be searched.
@Suite struct TagsPageTests {
  private func asked(_ session: Session) -> (path: FilePath, request: RequestNumber)? {
    for case .details(.readTags(let path, let request)) in session.effects {
      return (path, request)
    }
    return nil
  }

  private let tags = [
    FileTag(name: "Exif.Image.Make", text: "Canon"),
    FileTag(name: "Exif.Photo.FNumber", text: "F2.8  (28/10)"),
    FileTag(name: "Xmp.dc.title", text: "Lisbon"),
  ]

  @Test func `all tags of the photo are read, and searched by name and value`() throws {
    var session = Session(.plain([3]))
    session.press("g t")
    let asked = try #require(self.asked(session))
    #expect(asked.path == session.library.assets[0].path)
    session.send(.details(.tags(.success(tags), of: asked.path, request: asked.request)))

    #expect(session.shows("All tags of") && session.shows("Exif.Photo.FNumber"))
    #expect(session.shows("F2.8 (28/10)"))
    session.press("/")
    for key in ["c", "a", "n", "o"] { session.press(key) }
    #expect(session.shows("Search the tags: cano") && session.shows("Canon"))
    #expect(!session.shows("Lisbon"))
    session.press("Enter")
    #expect(session.shows("Canon") && !session.shows("Lisbon"))
    session.press("/ Esc")
    #expect(session.shows("Lisbon"))
    session.press("q")
    #expect(!session.shows("All tags of"))
  }

  @Test func `what can't be read is said, and a late answer opens nothing`() throws {
    var session = Session(.plain([3]))
    session.press("g t")
    let first = try #require(self.asked(session))
    session.press("l g t")
    let second = try #require(self.asked(session))
    session.send(.details(.tags(.success(tags), of: first.path, request: first.request)))
    #expect(!session.shows("All tags of"))
    let error = StoreError(.unreadable("it is not there any more"), file: second.path)
    session.send(.details(.tags(.failure(error), of: second.path, request: second.request)))
    #expect(session.shows("it is not there any more"))
  }
}
