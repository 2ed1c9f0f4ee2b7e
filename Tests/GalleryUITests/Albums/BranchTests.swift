import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests years, cameras and lenses as branches of the album list.
@Suite struct BranchTests {
  private let library = TestLibrary.holidays

  private var answers: SmartAlbumResults {
    SmartAlbumResults(branches: [.cameras: library.id("IMG_1200.JPG")])
  }

  private func counted(_ value: String, _ count: Int, of branch: SmartAlbum) -> CountedValue {
    CountedValue(
      ValueAlbum(value, of: branch), tally: Tally(count: count, days: nil),
      cover: library.id("IMG_1200.JPG"))
  }

  private func titles(_ session: Session) -> [String] {
    session.state.albums.list.rows.compactMap { row in
      guard case .album(_, let title, let tally, let depth, let branch) = row else { return nil }
      let symbol = branch == .open ? "v " : branch == .closed ? "> " : ""
      return String(repeating: "  ", count: depth) + symbol + "\(title) \(tally.count)"
    }
  }

  private func session(at album: SmartAlbum, columns: Int = 80) -> Session {
    var session = Session(columns: columns)
    session.send(.library(.snapshotMade(library.snapshot)), after: .seconds(600))
    session.send(answers, after: .zero)
    session.press("2")
    for _ in 0..<90 where session.state.albums.list.current?.album != .smart(album) {
      session.press("j")
    }
    return session
  }

  private func asksForValues(_ session: Session) -> [SmartAlbum]? {
    session.effects.lazy.compactMap { effect in
      if case .albums(.countValues(let branches, _, _)) = effect { branches } else { nil }
    }.first
  }

  @Test func `years are counted from days, the newest first`() {
    var session = session(at: .years)
    #expect(titles(session).contains("> Years 58"))
    session.press("l")
    #expect(
      titles(session).drop { !$0.contains("Years") }.prefix(4)
        == ["v Years 58", "  2020 21", "  2019 36", "  2018 1"])
    session.press("h")
    #expect(!titles(session).contains("  2019 36"))
  }

  @Test func `a year is an album as any other`() {
    var session = session(at: .years)
    session.press("l j j Enter")
    #expect(session.state.shownAlbum == .value(ValueAlbum("2019", of: .years)))
    #expect(session.state.grid.index.count == 36)
    #expect(session.lines[0].contains("2019"))
    #expect(session.state.grid.index.rows.allSatisfy { $0.day?.year == 2019 })
  }

  @Test func `a branch that is not open asks for nothing, and has no count`() {
    let session = session(at: .cameras)
    #expect(titles(session).contains("> Cameras 0"))
    #expect(session.lines.contains { $0.contains("▸ Cameras") && !$0.contains("0") })
    #expect(asksForValues(session) == nil)
    // No photo has a known lens.
    #expect(!titles(session).contains { $0.contains("Lenses") })
  }

  @Test func `it is counted when it is opened, and again when the library is another`() throws {
    var session = session(at: .cameras)
    session.press("l")
    #expect(asksForValues(session) == [.cameras])
    session.send(
      .albums(
        .valuesCounted(
          [.cameras: [counted("Canon EOS R", 44, of: .cameras), counted("X-T3", 5, of: .cameras)]],
          request: try #require(session.asked.values))), after: .zero)
    #expect(
      titles(session).drop { !$0.contains("Cameras") }.prefix(3)
        == ["v Cameras 49", "  Canon EOS R 44", "  X-T3 5"])

    session.send(.library(.snapshotMade(library.snapshot)), after: .seconds(600))
    #expect(asksForValues(session) == [.cameras])
    session.send(
      .albums(.valuesCounted([.cameras: []], request: try #require(session.asked.values))),
      after: .zero)
    #expect(!titles(session).contains { $0.contains("Cameras") })
  }

  @Test func `where it can't be counted, that is said and tried again`() throws {
    var session = session(at: .cameras)
    session.press("l")
    session.send(
      .albums(
        .countFailed(StoreError(.timedOut), request: try #require(session.asked.values))),
      after: .zero)
    #expect(session.state.notice == "Can't use the catalogue: it doesn't respond")
    session.send(.tick, after: .seconds(60))
    #expect(asksForValues(session) == [.cameras])
  }

  @Test func `the photos of a camera are those that its query finds`() throws {
    var session = session(at: .cameras, columns: 160)
    session.press("l")
    session.send(
      .albums(
        .valuesCounted(
          [.cameras: [counted("Canon EOS R", 44, of: .cameras)]],
          request: try #require(session.asked.values))), after: .zero)
    // The photos of all cameras were requested before.
    while case .places(.findPhotos(let album, let source, let request))? =
      session.takePendingPlaces()
    {
      session.send(
        .places(.photosFound(AssetSet(), of: album, source: source, request: request)))
    }
    session.press("j")
    let album = AlbumID.value(ValueAlbum("Canon EOS R", of: .cameras))
    #expect(session.state.shownAlbum == album)
    let photoRequest = session.effects.lazy.compactMap { effect -> (Int, RequestNumber)? in
      guard case .places(.findPhotos(album, let source, let request)) = effect else { return nil }
      return (source, request)
    }.first
    let (source, request) = try #require(photoRequest)
    session.send(
      .places(
        .photosFound(
          library.ids { $0.metadata.make == "Canon" }, of: album, source: source,
          request: request)))
    #expect(session.state.grid.index.count == 44)
    #expect(ValueAlbum("Canon EOS R", of: .cameras).query == #"camera="Canon EOS R""#)
  }

  @Test func `a branch is hidden and shown as other albums of the program are`() {
    var session = session(at: .years)
    session.press("m v")
    session.type("years")
    session.press("Enter")
    #expect(session.albumChanges == [.hide([.years])])
    #expect(!titles(session).contains("> Years 58"))
  }

  @Test func `a year that was open is remembered, and the list is unfolded to it`() throws {
    var session = session(at: .years)
    session.press("l j j Enter Q")
    let storedView = session.effects.lazy.compactMap { effect in
      if case .remembering(.store(let view, _)) = effect { view } else { nil }
    }.first
    var view = try #require(storedView)
    #expect(view.album == .value(ValueAlbum("2019", of: .years)))
    view.photo = nil

    let restoredSession = Session(remembered: view)
    #expect(restoredSession.state.shownAlbum == .value(ValueAlbum("2019", of: .years)))
    #expect(titles(restoredSession).contains("  2019 36"))
    #expect(
      restoredSession.state.albums.list.current?.album == .value(ValueAlbum("2019", of: .years)))
  }
}
