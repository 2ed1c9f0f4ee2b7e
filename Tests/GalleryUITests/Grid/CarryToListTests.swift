import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests changing from photos to the lists of albums and places: the cursor moves to the entry that
/// contains the photo.
@Suite struct CarryToListTests {
  @Test func `the list of albums stands on the folder of the photo under the cursor`() throws {
    var session = Session(columns: 120, rows: 40)
    session.press("] ]")
    let row = try #require(session.state.grid.current)

    session.press("2")

    #expect(session.state.keyContext == .albums)
    #expect(session.state.albums.list.current?.album == .folder(row.folder))
    #expect(session.state.currentID == row.id)
    session.press("1")
    #expect(session.state.pages.view == .moments)
    #expect(session.state.currentID == row.id)
  }

  @Test func `an album of one's own goes before the folder, and one that is open stays`() throws {
    var session = Session(columns: 120, rows: 40)
    session.send(TestAlbums.all)
    let photo = try #require(TestAlbums.all.order(of: TestAlbums.best).first)
    for _ in 0..<70 where session.state.currentID != photo { session.press("l") }

    session.press("2")
    #expect(session.state.albums.list.current?.album == .user(TestAlbums.best))
    for _ in 0..<40 where session.state.albums.open != .smart(.favourites) { session.press("k") }
    session.press("1 g g l h")
    #expect(session.current == "IMG_0007.HEIC")
    session.press("2")

    #expect(session.state.albums.open == .smart(.favourites))
  }

  @Test func `a list that was folded is unfolded as far as the album`() throws {
    var session = Session(columns: 120, rows: 40)
    session.press("2")
    for _ in 0..<40 where session.state.albums.list.current?.isFolder != true {
      session.press("j")
    }
    session.press("h 1 ] ]")
    let row = try #require(session.state.grid.current)

    session.press("2")

    #expect(session.state.albums.list.current?.album == .folder(row.folder))
  }

  @Test func `the tab that is open already stays on its album`() throws {
    var session = Session(columns: 120, rows: 40)
    session.press("2")
    for _ in 0..<40 where session.state.albums.list.current?.album != .smart(.allPhotos) {
      session.press("k")
    }
    session.press("Enter l l")
    #expect(session.state.albums.open == .smart(.allPhotos))

    session.press("2")

    #expect(session.state.albums.open == .smart(.allPhotos))
  }

  @Test func `albums that lie in one another in a circle can be opened`() throws {
    var session = Session(columns: 120, rows: 40)
    let (a, b, c) = (
      UserAlbum.ID(rawValue: 1), UserAlbum.ID(rawValue: 2), UserAlbum.ID(rawValue: 3)
    )
    session.press("] ]")
    let photo = try #require(session.state.currentID)
    session.send(
      UserAlbums(
        [
          UserAlbum(id: a, parent: b, title: "A", isFolder: true),
          UserAlbum(id: b, parent: a, title: "B", isFolder: true),
          UserAlbum(id: c, parent: a, title: "C", count: 1),
        ], photos: [c: [photo]]))

    session.press("2")

    #expect(session.state.keyContext == .albums)
  }

  @Test func `where no photo was looked at the lists stand where they were left`() {
    var session = Session(columns: 120, rows: 40)
    session.press("2 j j")
    let album = session.state.albums.open
    #expect(album != .smart(.allPhotos))

    session.press("1 2")

    #expect(session.state.albums.open == album)
  }

  @Test func `the list of places stands on the place of the photo under the cursor`() throws {
    var session = TestPlaces.session(columns: 120, rows: 40)
    session.press("1 ] ]")
    let photo = session.state.currentID

    session.press("3")
    let placeRequest = try #require(session.placeAsked)
    #expect(placeRequest.id == photo)
    session.send(
      .places(
        .placeFound(
          Place(country: "China", province: "Zhejiang", city: "Hangzhou", district: "Xihu"),
          of: placeRequest.id, at: placeRequest.location, request: placeRequest.request)))
    session.answerPlaces()

    #expect(session.state.keyContext == .places)
    #expect(session.state.places.list.names == ["China", "Zhejiang", "Hangzhou", "Xihu"])
    #expect(session.state.currentID == photo)
    session.press("1")
    #expect(session.state.currentID == photo)
  }

  @Test func `a key in between is not overtaken by the place of a photo`() throws {
    var session = TestPlaces.session(columns: 120, rows: 40)
    session.press("1 ] ] 3")
    let placeRequest = try #require(session.placeAsked)
    session.press("j")

    session.send(
      .places(
        .placeFound(
          Place(country: "China", province: "Zhejiang"), of: placeRequest.id,
          at: placeRequest.location,
          request: placeRequest.request)))

    #expect(session.state.places.list.names == ["Germany"])
  }

  @Test func `a click in between is not overtaken by it either`() throws {
    var session = TestPlaces.session(columns: 120, rows: 40)
    session.press("1 ] ] 3")
    let placeRequest = try #require(session.placeAsked)
    session.mouse(.press(.left), column: 4, row: 4)
    let names = session.state.places.list.names

    session.send(
      .places(
        .placeFound(
          Place(country: "China", province: "Zhejiang"), of: placeRequest.id,
          at: placeRequest.location,
          request: placeRequest.request)))

    #expect(session.state.places.list.names == names)
    #expect(names != ["China", "Zhejiang"])
  }
}

extension AlbumTree.Row {
  fileprivate var isFolder: Bool { if case .folder = album { true } else { false } }
}
