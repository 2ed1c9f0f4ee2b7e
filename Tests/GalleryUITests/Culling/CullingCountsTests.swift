import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the bars of the culling mode: the counts by verdict, and the useful keys.
@Suite struct CullingCountsTests {
  private let library = TestLibrary.plain([4])

  private func id(_ name: String) -> Asset.ID { library.id(name) }

  /// Answers the request for the verdicts of the session.
  private func load(
    _ session: inout Session, picked: [String] = [], rejected: [String] = [],
    starred: [String] = []
  ) {
    for case .culling(.load(let photos, let request)) in session.effects {
      let culled = CulledPhotos(
        photos, picked: AssetSet(picked.map(id)), rejected: AssetSet(rejected.map(id)),
        starred: AssetSet(starred.map(id)))
      session.send(.culling(.loaded(.success(culled), request: request)))
    }
  }

  private func culling(
    picked: [String] = [], rejected: [String] = [], starred: [String] = [], columns: Int = 80
  ) -> Session {
    var session = Session(library, columns: columns)
    session.press("g c")
    load(&session, picked: picked, rejected: rejected, starred: starred)
    return session
  }

  @Test func `photos with stars only are counted and can be shown`() {
    var session = culling(
      picked: ["IMG_1.JPG"], starred: ["IMG_2.JPG", "IMG_1.JPG"], columns: 120)
    #expect(session.lines[0].contains("1 picked · 0 rejected · 2 open · 1 stars only"))
    session.press("p")

    session.press("s Down Down Down Down Enter")

    #expect(session.state.grid.index.rows.map(\.id) == [id("IMG_2.JPG")])
    #expect(session.lines[0].contains("All Photos · stars only"))
    session.press("q")
    #expect(
      session.state.notice?.hasPrefix(
        "Culling: 2 picked, 0 rejected, 1 open, 1 stars only") == true)
  }

  @Test func `on 80 columns the most important keys are in the bottom line`() {
    let session = culling()

    #expect(
      session.bottomLine.hasPrefix(
        " p pick  x reject  1-5 stars  U undo  Enter summary  w compare  ? help  q leave"))
  }
}
