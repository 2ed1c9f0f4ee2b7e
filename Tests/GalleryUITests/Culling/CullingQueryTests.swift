import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests culling only the photos that match a query.
@Suite struct CullingQueryTests {
  private let library = TestLibrary.plain([4])

  private func culling() -> Session {
    var session = Session(library)
    session.press("g c")
    for case .culling(.load(let photos, let request)) in session.effects {
      session.send(.culling(.loaded(.success(CulledPhotos(photos)), request: request)))
    }
    return session
  }

  /// Chooses the query in the list of scopes, and types one.
  private func asking(_ query: String) -> Session {
    var session = culling()
    session.press("s Down Down Down Down Down Enter")
    session.type(query)
    session.press("Enter")
    return session
  }

  private func request(_ session: Session) -> (text: String, number: RequestNumber)? {
    session.effects.lazy.compactMap { effect in
      if case .culling(.find(_, let text, let request)) = effect { (text, request) } else { nil }
    }.first
  }

  private func answer(_ session: inout Session, _ names: String...) throws {
    let (text, number) = try #require(request(session))
    let found = AssetSet(names.map(library.id) + [Asset.ID(rawValue: 9_000)])
    session.send(.culling(.matched(.success(.found(found)), text: text, request: number)))
  }

  @Test func `only the photos that match a query are shown, and the top bar names it`() throws {
    var session = asking("iso>100  is:raw")
    #expect(request(session)?.text == "iso>100 is:raw")

    try answer(&session, "IMG_1.JPG", "IMG_2.JPG")

    #expect(session.state.grid.index.count == 2 && session.current == "IMG_2.JPG")
    #expect(session.lines[0].contains("All Photos · iso>100 is:raw"))
    session.press("x")
    #expect(session.state.grid.index.count == 2 && session.current == "IMG_1.JPG")
  }

  @Test func `the list shows the query, which can be changed or left`() throws {
    var session = asking("iso>100")
    try answer(&session, "IMG_1.JPG")
    session.press("s")
    #expect(session.shows("Query: iso>100"))

    session.press("Enter")
    guard case .query(let editor, .culling)? = session.state.pages.prompt else {
      Issue.record("No query is asked for")
      return
    }
    #expect(editor.text == "iso>100" && session.bottomLine.contains("matching: iso>100"))
    session.press("Esc s Up Up Up Up Enter")

    #expect(session.state.grid.index.count == 4)
    #expect(!session.lines[0].contains("iso>100"))
  }

  @Test func `the list has the number of photos of each scope, also of the current one`() {
    var session = culling()
    session.press("p s")

    #expect(session.lines.contains { $0.contains(/All photos .*current  4\b/) })
    #expect(session.lines.contains { $0.contains(/Open: .* 3\b/) && !$0.contains("current") })
  }

  @Test func `a query that matches nothing changes nothing`() throws {
    var session = asking("iso>100")
    try answer(&session)

    #expect(session.state.notice == "No photo of this session matches 'iso>100'")
    #expect(session.state.grid.index.count == 4)
    #expect(session.state.culling.session?.query == nil)
  }

  @Test func `a query that is not understood stays in the line`() {
    let session = asking("is:favourit")

    guard case .query(let editor, .culling)? = session.state.pages.prompt else {
      Issue.record("The line is closed")
      return
    }
    #expect(editor.text == "is:favourit" && request(session) == nil)
    #expect(session.state.notice?.contains("is:favourite") == true)
  }

  @Test func `an empty query shows all photos`() throws {
    var session = asking("iso>100")
    try answer(&session, "IMG_1.JPG")

    session.press("s Enter Ctrl-u Enter")

    #expect(session.state.grid.index.count == 4 && request(session) == nil)
  }

  @Test func `an answer after the scope was changed is ignored`() throws {
    var session = asking("iso>100")
    let (text, number) = try #require(request(session))
    session.press("s Down Enter")

    let found = AssetSet([library.id("IMG_1.JPG")])
    session.send(.culling(.matched(.success(.found(found)), text: text, request: number)))

    #expect(session.state.grid.index.count == 4 && session.lines[0].contains("· open"))
  }
}
