import GalleryEngine
import PhotoModel
import PhotoQuery
import Testing

@testable import GalleryUI

/// Tests the first results of a query, shown before its complete answer.
@Suite struct GlimpseTests {
  private func asked(_ session: Session) -> (ids: [Asset.ID], request: RequestNumber)? {
    session.effects.lazy.compactMap { effect in
      guard case .filter(.searchFirst(_, let ids, _, let request)) = effect else { return nil }
      return (ids, request)
    }.first
  }

  private static let library = TestLibrary.plain(Array(repeating: 50, count: 12))
  private let session = Session(GlimpseTests.library, glimpsesFrom: 600)

  @Test func `the first photos are looked for among those that would be seen first`() throws {
    var session = session
    session.press("/")
    session.type("a")
    let (ids, request) = try #require(asked(session))
    #expect(ids == Array(session.state.library.snapshot.index.rows.map(\.id)))

    session.send(.filter(.partlyFound(AssetSet(ids.prefix(3)), request: request)))
    #expect(session.state.grid.index.count == 3)
    #expect(session.lines[0].contains("3+ photos"))
    #expect(session.bottomLine.contains("…"))

    session.answerSearch(for: ["a"], AssetSet(ids.prefix(400)))
    #expect(session.state.grid.index.count == 400)
    #expect(session.lines[0].contains("400 photos"))
    // After that, it is too late.
    session.send(.filter(.partlyFound(AssetSet(ids.prefix(2)), request: request)))
    #expect(session.state.grid.index.count == 400)
  }

  @Test func `one for what was typed before is late, and one without photos shows nothing`() throws
  {
    var session = session
    session.press("/")
    session.type("a")
    let first = try #require(asked(session))
    session.type("b")
    let second = try #require(asked(session))
    session.send(.filter(.partlyFound(AssetSet(first.ids.prefix(3)), request: first.request)))
    #expect(session.state.grid.index.count == 600)
    session.send(.filter(.partlyFound(AssetSet(), request: second.request)))
    #expect(session.state.grid.index.count == 600)
  }

  @Test func `a library that is answered at once has none`() {
    var session = Session()
    session.press("/")
    session.type("a")
    #expect(asked(session) == nil)
  }
}
