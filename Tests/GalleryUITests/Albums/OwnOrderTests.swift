import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests smart albums with an order of their own.
@Suite struct OwnOrderTests {
  private let library = TestLibrary.holidays
  private static let bright = UserAlbum.ID(rawValue: 7)
  private static let albums = UserAlbums(
    [UserAlbum(id: bright, title: "Bright", query: "iso>100")], photos: [:])

  private func kept(_ session: Session) -> RememberedView? {
    session.effects.lazy.compactMap { effect in
      if case .remembering(.store(let view, _)) = effect { view } else { nil }
    }.first
  }

  private func days(_ session: Session) -> [Int32] {
    session.state.grid.index.rows.compactMap { $0.day?.number }
  }

  @Test func `a smart album has the order that was chosen in it, and no other album has`() {
    var session = Session()
    session.press("2")
    for _ in 0..<90 where session.state.albums.list.current?.album != .smart(.raw) {
      session.press("j")
    }
    session.press("Enter s o")
    #expect(session.state.order == .oldest)
    #expect(days(session) == days(session).sorted())
    #expect(days(session).count == 5)
    #expect(session.lines[0].contains("oldest"))

    session.press("1")
    #expect(session.state.order == .newest)
    #expect(days(session) == days(session).sorted(by: >))

    // The general order doesn't affect it.
    session.press("s a")
    #expect(session.state.order == .name)
    session.press("2")
    #expect(session.state.shownAlbum == .smart(.raw))
    #expect(session.state.order == .oldest)
  }

  @Test func `an order that days do not follow is made for the one album`() {
    var session = Session()
    session.press("2")
    for _ in 0..<90 where session.state.albums.list.current?.album != .smart(.raw) {
      session.press("j")
    }
    session.press("Enter s a")
    #expect(session.sortAsked?.id == SortRequest.ID(album: .smart(.raw), order: .name))
    session.press("1")
    #expect(session.sortAsked == nil)
  }

  @Test func `those of the user's smart albums are kept with where the library was left`() throws {
    var session = TestAlbums.session(on: OwnOrderTests.bright, OwnOrderTests.albums)
    session.press("Enter s o Q")
    let view = try #require(kept(session))
    #expect(view.order == .newest)
    #expect(view.orders == [.user(OwnOrderTests.bright): .oldest])

    var restoredSession = Session(remembered: view)
    restoredSession.send(OwnOrderTests.albums)
    #expect(restoredSession.state.shownAlbum == .user(OwnOrderTests.bright))
    #expect(restoredSession.state.order == .oldest)
  }

  @Test func `that of an album that is gone is forgotten`() throws {
    var view = RememberedView()
    view.orders = [.user(OwnOrderTests.bright): .oldest, .smart(.raw): .size]
    var session = Session(remembered: view)
    session.send(UserAlbums([], photos: [:]))
    session.press("Q")
    #expect(try #require(kept(session)).orders == [.smart(.raw): .size])
  }

  @Test func `they are written and read again, and what is unknown is passed over`() throws {
    var view = RememberedView()
    view.album = .value(ValueAlbum("Canon \"EOS\"", of: .cameras))
    view.orders = [
      .smart(.best): .size, .user(OwnOrderTests.bright): .oldest,
      .value(ValueAlbum("2019", of: .years)): .name,
    ]
    var views = RememberedViews()
    views.add(view, of: [FilePath("/p")])
    let bytes = try #require(views.encoded)
    #expect(RememberedViews(decoding: bytes)?[[FilePath("/p")]] == view)

    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\"by\" : \"size\"", with: "\"by\" : \"weight\"")
      .replacing("\"smart\" : \"years\"", with: "\"smart\" : \"decades\"")
    let other = try #require(RememberedViews(decoding: Array(text.utf8))?[[FilePath("/p")]])
    #expect(other.orders == [.user(OwnOrderTests.bright): .oldest])
  }
}
