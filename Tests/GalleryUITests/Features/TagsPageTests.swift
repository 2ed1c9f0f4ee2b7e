import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests the searchable page with all metadata of a file.
@Suite struct TagsPageTests {
  private func asked(_ session: Session) -> (path: FilePath, request: RequestNumber)? {
    for case .details(.readTags(let files, let request)) in session.effects {
      return files.first.map { ($0, request) }
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
    let tagsRequest = try #require(self.asked(session))
    #expect(tagsRequest.path == session.library.assets[0].path)
    session.send(
      .details(.tags(.success(tags), of: tagsRequest.path, request: tagsRequest.request)))

    #expect(session.shows("All tags of") && session.shows("Exif.Photo.FNumber"))
    #expect(session.shows("F2.8 (28/10)"))
    session.press("/")
    for key in ["c", "a", "n", "o"] { session.press(key) }
    #expect(session.shows("Search tags: cano") && session.shows("Canon"))
    #expect(!session.shows("Lisbon"))
    session.press("Enter")
    #expect(session.shows("Canon") && !session.shows("Lisbon"))
    session.press("/ Esc")
    #expect(session.shows("Lisbon"))
    session.press("q")
    #expect(!session.shows("All tags of"))
  }

  @Test @MainActor func `a Live Photo's video is read, too, and shown behind its name`()
    async throws
  {
    var library = TestLibrary()
    library.add(
      "a.heic", in: "/home/ann/Photos", on: TestLibrary.today, companions: [("a.mov", .liveVideo)])
    var session = Session(library)
    session.press("g t")
    let detailsEffects = session.effects.compactMap { effect -> DetailsEffect? in
      if case .details(let details) = effect, case .readTags = details { details } else { nil }
    }
    let effect = try #require(detailsEffects.first)
    guard case .readTags(let files, _) = effect else { return }
    #expect(files == ["a.heic", "a.mov"].map { FilePath("/home/ann/Photos/\($0)") })

    let (answers, sink) = AsyncStream<[String]>.makeStream()
    let runner = DetailsRunner(MemoryStore(library))
    runner.perform(effect) { message in
      if case .details(.tags(.success(let tags), _, _)) = message { sink.yield(tags.map(\.name)) }
    }
    var iterator = answers.makeAsyncIterator()
    let names = await iterator.next(isolation: MainActor.shared)
    #expect(names == ["Exif.Image.Make", "a.mov", "Exif.Image.Make"])
    runner.end()
  }

  @Test func `what can't be read is said, and a late answer opens nothing`() throws {
    var session = Session(.plain([3]))
    session.press("g t")
    let first = try #require(self.asked(session))
    session.press("l g t")
    let second = try #require(self.asked(session))
    session.send(.details(.tags(.success(tags), of: first.path, request: first.request)))
    #expect(!session.shows("All tags of"))
    let error = StoreError(.unreadable("it no longer exists"), file: second.path)
    session.send(.details(.tags(.failure(error), of: second.path, request: second.request)))
    #expect(session.shows("it no longer exists"))
  }
}
