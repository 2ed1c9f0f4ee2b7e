import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests copying a position from another photo, and the photos around those of a form.
@Suite struct EditorSourceTests {
  private static let items = [
    EditorList.Item(
      EditorPlace(
        name: "previous: IMG_1.JPG", location: Location(latitude: 1, longitude: 2, altitude: 3)),
      fact: "2020-03-12 14:03:01"),
    EditorList.Item(
      EditorPlace(name: "next: IMG_3.JPG", location: Location(latitude: 4, longitude: 5)),
      fact: "2020-03-12 15:03:01"),
  ]

  private func look(
    _ session: Session
  ) -> (photos: EditorPhotos, seen: Asset.ID?, request: RequestNumber)? {
    session.effects.lazy.compactMap {
      if case .editor(.loadContext(let photos, let seen, let request)) = $0 {
        (photos, seen, request)
      } else {
        nil
      }
    }.first
  }

  /// Returns the form with the cursor on the line of photos.
  private func form(
    _ keys: String = "E", sources: [EditorList.Item]? = items, columns: Int = 80, rows: Int = 24
  ) throws -> Session {
    var session = Session(TestLibrary.plain([3]), columns: columns, rows: rows)
    session.press(keys)
    let looked = try #require(look(session))
    let load = try #require(
      session.effects.lazy.compactMap {
        if case .editor(.load(_, let request)) = $0 { request } else { nil }
      }.first)
    session.send(.editor(.loaded([:], keywords: [], request: load)))
    if let sources {
      session.send(
        .editor(.contextLoaded(EditorContext(), sources: sources, request: looked.request)))
    }
    while session.state.pages.editor?.current.field != .photo { session.press("Down") }
    return session
  }

  @Test func `Enter lists the photos, and takes the position of one with its altitude`() throws {
    var session = try form()
    session.press("Enter")
    #expect(session.shows("previous: IMG_1.JPG") && session.shows("2020-03-12 15:03:01"))

    session.press("Enter")

    let form = try #require(session.state.pages.editor)
    #expect(form.drafts == [.photo: .place(EditorSourceTests.items[0].place)])
    #expect(form.position?.altitude == 3 && form.openList == nil)
  }

  @Test func `keys go past the line as long as nothing is listed`() throws {
    var session = try form()

    session.press("Down")
    #expect(session.state.pages.editor?.current.field == .neighbours)
    session.press("Up Enter Down Esc")

    #expect(session.state.pages.editor?.drafts.isEmpty == true)
    #expect(session.state.pages.editor?.openList == nil)
  }

  @Test func `what was chosen is taken back, and another can be chosen`() throws {
    var session = try form()
    session.press("Enter Enter Ctrl-r")
    #expect(session.state.pages.editor?.drafts.isEmpty == true)

    session.press("Enter Down Enter")

    #expect(
      session.state.pages.editor?.drafts == [.photo: .place(EditorSourceTests.items[1].place)])
  }

  @Test func `without another photo that has a position this is said`() throws {
    var session = try form(sources: [])

    session.press("Enter")

    #expect(
      session.shows("Neither the last viewed photo nor the nearest ones in time have a position"))
  }

  @Test func `the photo that was seen last is not one of those in the form`() throws {
    var session = Session(TestLibrary.plain([3]))
    session.press("Enter q l Enter q E")

    let looked = try #require(look(session))

    #expect(Array(looked.photos.ids) == [session.library.id("IMG_1.JPG")])
    #expect(looked.seen == session.library.id("IMG_0.JPG"))
    #expect(looked.photos.reference == session.library.id("IMG_1.JPG"))
  }

  @Test func `photos around others are found in the order of their days`() {
    let index = TestLibrary.plain([2, 3]).snapshot.index
    let rows = Array(index.rows)
    let nearby = NearbyPhotos(EditorPhotos(AssetSet([rows[1].id, rows[2].id]), in: index))

    #expect(nearby.around(later: false, skipping: 0, limit: 9) == rows[3...].map(\.id))
    #expect(nearby.around(later: false, skipping: 1, limit: 9) == [rows[4].id])
    #expect(nearby.around(later: true, skipping: 0, limit: 9) == [rows[0].id])
    #expect(nearby.around(later: true, skipping: 1, limit: 9).isEmpty)
  }

  @Test func `neighbours are those whose clocks are near, the photos themselves among them`() {
    let index = TestLibrary.plain([3]).snapshot.index
    let rows = Array(index.rows)
    let photos = EditorPhotos(AssetSet([rows[0].id]), in: index)

    #expect(NeighbourRows.rows(near: photos, within: 1).map(\.id) == rows.prefix(2).map(\.id))
    #expect(NeighbourRows.rows(near: photos, within: nil).count == 3)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `the photos are drawn under their line`(columns: Int, rows: Int) throws {
    var session = try form(columns: columns, rows: rows)
    session.press("Enter Down")

    try expectScreen(session.state.frame(), matches: "editor-photos-\(columns)x\(rows)")
  }
}
