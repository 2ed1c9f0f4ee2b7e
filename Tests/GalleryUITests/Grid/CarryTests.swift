import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests changing from one view to another with the photo under the cursor.
@Suite struct CarryTests {
  @Test func `a tab keeps the photo`() {
    var session = Session(columns: 120, rows: 40)
    session.press("2")
    for _ in 0..<90 where session.state.albums.open != .smart(.videos) { session.press("j") }
    session.press("Enter G")
    let photo = session.state.currentID

    session.press("1")

    #expect(session.state.pages.view == .moments)
    #expect(session.state.currentID == photo)
  }

  @Test func `where nothing was looked at the cursor stays where it was`() {
    var session = Session(columns: 120, rows: 40)
    session.press("j j")
    let photo = session.state.currentID

    session.press("5 1")

    #expect(session.state.currentID == photo)
  }

  @Test func `a photo is shown in its folder, and from there in its day`() throws {
    var session = Session(columns: 120, rows: 40)
    session.press("j j l")
    let row = try #require(session.state.grid.current)

    session.press("g f")
    #expect(session.state.albums.open == .folder(row.folder))
    #expect(session.state.keyContext == .grid)
    #expect(session.state.currentID == row.id)
    session.press("g m")

    #expect(session.state.pages.view == .moments)
    #expect(session.state.currentID == row.id)
  }

  @Test func `a photo is shown in the albums that it is in, one after the other`() throws {
    var session = Session(columns: 120, rows: 40)
    session.send(TestAlbums.all)
    let albums = TestAlbums.all
    let photo = try #require(albums.order(of: TestAlbums.best).first)
    for _ in 0..<90 where session.state.currentID != photo { session.press("l") }
    let holding = albums.all.filter { !$0.isFolder && albums.photos(of: $0.id).contains(photo) }

    for album in holding + holding.prefix(1) {
      session.press("g a")
      #expect(session.state.albums.open == .user(album.id))
      #expect(session.state.currentID == photo)
    }
  }

  @Test func `a photo of no album says so`() {
    var session = Session(columns: 120, rows: 40)

    session.press("g a")

    #expect(session.state.notice?.hasPrefix("This photo is in none of your albums") == true)
  }

  @Test func `a photo whose place is not known yet is shown there once it is`() {
    var session = Session(columns: 120, rows: 40)
    while session.state.currentID.map({ session.location(of: $0) == nil }) ?? false {
      session.press("l")
    }
    let photo = session.state.currentID

    session.press("g p")

    #expect(
      session.effects.contains {
        if case .places(.findPlace(let id, _, _)) = $0 { id == photo } else { false }
      })
  }
}

extension Session {
  fileprivate func location(of id: Asset.ID) -> Location? {
    library.assets[Int(id.rawValue)].metadata.location
  }
}
