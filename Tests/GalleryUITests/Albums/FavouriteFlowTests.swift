import GalleryEngine
import GalleryUI
import PhotoModel
import Testing

@Suite struct FavouriteFlowTests {
  private let library = TestLibrary.plain([3])

  private func asked(_ session: Session) -> (Bool, [Asset.ID], Int)? {
    session.effects.lazy.compactMap { effect in
      if case .edits(.store(let job, let number)) = effect {
        (job.uniformEdits == [.favourite(true)], Array(job.photos), number)
      } else {
        nil
      }
    }.first
  }

  private func hearts(_ session: Session) -> Int {
    session.lines.joined().count { $0 == "♥" }
  }

  @Test func `a favourite is shown at once`() throws {
    var session = Session(library)

    session.press("f")

    let (isFavourite, photos, _) = try #require(asked(session))
    #expect(isFavourite)
    #expect(photos == [library.id("IMG_0.JPG")])
    #expect(hearts(session) == 1)
  }

  @Test func `f again takes it back`() throws {
    var session = Session(library)

    session.press("f f")

    #expect(try #require(asked(session)).0 == false)
    #expect(hearts(session) == 0)
  }

  @Test func `it is about all that are marked`() throws {
    var session = Session(library)

    session.press("Space Space h f")
    #expect(try #require(asked(session)).1 == ["IMG_0.JPG", "IMG_1.JPG"].map { library.id($0) })
    #expect(hearts(session) == 2)

    session.press("u l f")
    #expect(try #require(asked(session)).1 == [library.id("IMG_2.JPG")])
  }

  @Test func `a favourite that can't be stored stays one until it is`() throws {
    var session = Session(library)
    session.press("f")
    let number = try #require(asked(session)).2

    session.send(.storing(.failed(StoreError(.diskFull))))
    session.send(.library(.snapshotMade(library.snapshot)))

    #expect(hearts(session) == 1)
    #expect(session.shows("unsaved"))

    session.send(.storing(.recovered))
    session.send(.edits(.stored(number, loaderNumber: 1)))
    #expect(hearts(session) == 1)
    #expect(!session.shows("unsaved"))
  }

  @Test func `a snapshot from before the change does not hide it`() throws {
    var session = Session(library)
    session.press("f")
    let number = try #require(asked(session)).2

    session.send(.edits(.stored(number, loaderNumber: 1)))
    session.send(.library(.snapshotMade(library.snapshot)))
    #expect(hearts(session) == 1)

    // A snapshot that includes the change is trusted: another program has reverted it since.
    var later = library.snapshot
    later.lastChangeNumber = 1
    session.send(.library(.snapshotMade(later)))
    #expect(hearts(session) == 0)
  }

  @Test func `what is wrong with the catalogue is said once`() {
    var session = Session(library)
    session.send(.library(.storeReported(.failed(StoreError(.diskFull)))))
    #expect(session.state.notice?.contains("its disk is full") == true)

    session.press("l")
    session.send(.library(.storeReported(.failed(StoreError(.diskFull)))))
    #expect(session.state.notice == nil)

    session.send(.library(.storeReported(.polling(.networkFileSystem))))
    #expect(session.state.notice?.contains("network drive") == true)
  }

  @Test func `of two quick changes the last one is shown`() throws {
    var session = Session(library)
    session.press("f")
    let first = try #require(asked(session)).2
    session.press("f")

    session.send(.edits(.stored(first, loaderNumber: 1)))

    #expect(hearts(session) == 0)
  }
}
