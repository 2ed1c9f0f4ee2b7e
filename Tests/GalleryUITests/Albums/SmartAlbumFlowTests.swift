import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the user's smart albums on the screen.
@Suite struct SmartAlbumFlowTests {
  private static let rated = UserAlbum.ID(rawValue: 7)
  private let library = TestLibrary.holidays

  /// The albums of the tests, and a smart one in the folder `Travels`.
  private static let albums = UserAlbums(
    TestAlbums.all.all + [
      UserAlbum(
        id: rated, parent: TestAlbums.travels, title: "Rated", query: "rating>=4")
    ],
    photos: [
      TestAlbums.best: TestAlbums.all.order(of: TestAlbums.best),
      TestAlbums.china: TestAlbums.all.order(of: TestAlbums.china),
    ])

  private func ids(_ names: String...) -> AssetSet { AssetSet(names.map { library.id($0) }) }

  private func names(_ session: Session) -> [String] {
    session.state.grid.index.rows.map {
      PathText.name(session.library.assets[Int($0.id.rawValue)].path)
    }
  }

  private func session(on album: UserAlbum.ID? = rated, _ found: AssetSet? = nil) -> Session {
    var session = TestAlbums.session(on: album, SmartAlbumFlowTests.albums)
    session.send(
      SmartAlbumResults(
        user: [SmartAlbumFlowTests.rated: .found(found ?? ids("IMG_1200.JPG", "IMG_2033.JPG"))]),
      after: .zero)
    return session
  }

  private func tally(_ id: UserAlbum.ID, _ session: Session) -> Int? {
    session.state.albums.list.rows.lazy.compactMap { row in
      if case .album(.user(id), _, let tally, _, _) = row { tally.count } else { nil }
    }.first
  }

  @Test func `a smart album counts what its query finds, and so does its folder, each photo once`()
  {
    let session = session()

    #expect(tally(SmartAlbumFlowTests.rated, session) == 2)
    // China contains one of the two, and another one.
    #expect(tally(TestAlbums.travels, session) == 3)
    #expect(tally(TestAlbums.china, session) == 2)
  }

  @Test func `counts go when the last photos of the library do`() {
    var session = session()
    let empty = TestLibrary().snapshot

    session.send(.library(.snapshotMade(empty)), after: .seconds(600))

    #expect(session.asksForSmart)
    session.send(
      SmartAlbumResults(user: [SmartAlbumFlowTests.rated: .found(AssetSet())]), after: .zero)
    #expect(tally(SmartAlbumFlowTests.rated, session) == 0)
    session.send(.library(.snapshotMade(empty)), after: .seconds(600))
    #expect(!session.asksForSmart)
  }

  @Test func `it opens as a grid, in the order of days`() {
    var session = session()
    session.press("Enter")
    #expect(Set(names(session)) == ["IMG_1200.JPG", "IMG_2033.JPG"])
    let days = session.state.grid.index.rows.map { $0.day?.number ?? 0 }
    #expect(days == days.sorted(by: >))
  }

  @Test func `photos come in and go out, and the cursor stays on its photo in its line`() {
    var session = session(ids("IMG_1200.JPG"))
    session.press("Enter")
    session.press("G")
    let (before, line) = (session.current, session.cursorLine)
    #expect(before == "IMG_1200.JPG")

    session.send(.library(.snapshotMade(library.snapshot)), after: .seconds(600))
    #expect(session.asksForSmart)
    session.send(
      SmartAlbumResults(
        user: [
          SmartAlbumFlowTests.rated: .found(
            ids("IMG_1200.JPG", "IMG_2033.JPG", "PANO_20190512.jpg"))
        ]), after: .zero)
    #expect(names(session).count == 3)
    #expect(session.current == before)
    #expect(session.cursorLine >= line)

    session.send(.library(.snapshotMade(library.snapshot)), after: .seconds(600))
    session.send(
      SmartAlbumResults(
        user: [SmartAlbumFlowTests.rated: .found(ids("IMG_1200.JPG", "PANO_20190512.jpg"))]))
    #expect(Set(names(session)) == ["IMG_1200.JPG", "PANO_20190512.jpg"])
    #expect(session.current == before)
  }

  @Test func `the filter that stands becomes a smart album with a name`() {
    var session = Session()
    session.press("/")
    session.type("iso>100  -is:raw")
    session.press("Enter")
    session.press("m")
    #expect(session.shows("Save this filter as a smart album"))
    session.press("s")
    #expect(session.bottomLine.contains("Name of the smart album: "))
    session.type("Bright")
    session.press("Enter")

    guard
      case .createSmart("Bright", "iso>100 -is:raw", nil, let provisionalID?)? = session
        .albumChanges.first
    else {
      Issue.record("no album is made: \(session.albumChanges)")
      return
    }
    #expect(session.state.albums.user[provisionalID]?.query == "iso>100 -is:raw")
    // Its photos are requested once it is stored.
    session.send(
      .albums(
        .changed(
          .createSmart(title: "Bright", query: "iso>100 -is:raw", in: nil, as: provisionalID),
          .success(AlbumOutcome(album: UserAlbum.ID(rawValue: 40))))))
    #expect(session.state.notice == "Created 'Bright'")
  }

  @Test func `a new one asks what it holds first, and what is not understood stays in the line`() {
    var session = session(on: TestAlbums.travels)
    session.press("m")
    session.press("s")
    #expect(session.bottomLine.contains("Query: "))
    session.type("is:favourit")
    session.press("Enter")
    #expect(session.albumChanges.isEmpty)
    guard case .query(let editor, .newAlbum)? = session.state.pages.prompt else {
      Issue.record("the line is closed")
      return
    }
    #expect(editor.text == "is:favourit")
    #expect(session.state.notice?.contains("is:favourite") == true)
    #expect(session.bottomLine.contains("is:favourit"))
    #expect(session.shows("is:favourite"), "What is wrong is shown above the line")

    session.type("e")
    session.press("Enter")
    session.type("Loved")
    session.press("Enter")
    guard
      case .createSmart("Loved", "is:favourite", TestAlbums.travels, _)? = session.albumChanges
        .first
    else {
      Issue.record("no album is made: \(session.albumChanges)")
      return
    }
  }

  @Test func `an empty query makes no album`() {
    var session = session()
    session.press("m")
    session.press("s")
    session.press("Enter")
    #expect(session.albumChanges.isEmpty)
    #expect(session.state.notice == "A smart album needs a query")
  }

  @Test func `its query is changed in a line that begins with it`() {
    var session = session()
    session.press("m")
    session.press("e")
    #expect(session.bottomLine.contains("Query: rating>=4"))
    session.press("Backspace")
    session.type("5")
    session.press("Enter")

    #expect(session.albumChanges == [.setQuery(SmartAlbumFlowTests.rated, to: "rating>=5")])
    session.send(
      .albums(
        .changed(
          .setQuery(SmartAlbumFlowTests.rated, to: "rating>=5"),
          .success(AlbumOutcome(album: SmartAlbumFlowTests.rated)))))
    #expect(session.state.notice == "Changed the query of 'Rated'")
  }

  @Test func `what the library refuses is said, and the albums are reread`() {
    var session = session()
    let error = QueryError(.albumInItself, at: 0, "Rated")
    let change = AlbumChange.setQuery(SmartAlbumFlowTests.rated, to: "album:rated")
    session.press("m")
    session.press("e")
    session.press("Ctrl-u")
    session.type("album:rated")
    session.press("Enter")
    #expect(session.albumChanges == [change])

    session.send(
      .albums(.changed(change, .failure(StoreError(.query(error, in: "album:rated"))))))

    #expect(session.state.notice == "A smart album can't contain itself: 'Rated'")
    session.send(SmartAlbumFlowTests.albums)
    #expect(session.state.albums.user[SmartAlbumFlowTests.rated]?.query == "rating>=4")
  }

  @Test func `no photo is put into it or taken out`() {
    var session = session()
    session.press("Enter")
    session.press("C")
    #expect(session.albumChanges.isEmpty)
    #expect(
      session.state.notice == "'Rated' is a smart album: its query determines its photos")

    session.press("c")
    guard case .chooseAlbum(let choice)? = session.state.pages.prompt else {
      Issue.record("no album is asked for")
      return
    }
    #expect(!choice.rows.contains { $0.title.contains("Rated") })
  }

  @Test func `it is asked again when the library or the day is another`() {
    var session = session()
    session.send(.library(.snapshotMade(library.snapshot)), after: .seconds(600))
    #expect(session.asksForSmart)
    session.send(SmartAlbumResults(), after: .zero)
    session.send(.dayChanged(TestLibrary.today.advanced(by: 1)), after: .seconds(600))
    #expect(session.asksForSmart)
  }

  @Test func `albums of the library are hidden and shown again, which is kept`() {
    var session = TestAlbums.session(on: nil)
    func titles() -> [String] {
      session.state.albums.list.rows.compactMap { row in
        if case .album(.smart, let title, _, _, _) = row { title } else { nil }
      }
    }
    let before = titles()
    #expect(before.contains("RAW"))
    session.press("2 m v")
    session.type("raw")
    session.press("Enter")
    #expect(session.albumChanges == [.hide([.raw])])
    #expect(titles() == before.filter { $0 != "RAW" })
    #expect(session.shows("hidden"))
    session.press("Enter")
    #expect(session.albumChanges == [.hide([])])
    #expect(titles() == before)
  }

  @Test func `what another program hides is read with the albums`() {
    var session = TestAlbums.session(on: nil)
    func titles() -> [String] {
      session.state.albums.list.rows.compactMap { row in
        if case .album(.smart, let title, _, _, _) = row { title } else { nil }
      }
    }
    session.send(UserAlbums([], photos: [:], hidden: [.videos, .allPhotos]))
    #expect(!titles().contains("Videos"))
    #expect(titles().contains("All Photos"))
  }

  @Test func `an album that can't be answered has a mark, and says why where its photos would be`()
  {
    var session = session()
    let error = QueryError(.unknownAlbum, at: 8, "Rome")
    session.send(.library(.snapshotMade(library.snapshot)), after: .seconds(600))
    session.send(SmartAlbumResults(user: [SmartAlbumFlowTests.rated: .refused(error)]))

    #expect(session.lines.contains { $0.hasPrefix("!") && $0.contains("Rated") })
    session.press("Enter")
    #expect(session.shows("The query of smart album 'Rated' has an error at character 9:"))
    #expect(session.state.albums.user[SmartAlbumFlowTests.rated] != nil)
  }

  @Test func `an album without an answer yet stands with what was known`() {
    var session = session()
    session.send(.library(.snapshotMade(library.snapshot)), after: .seconds(600))
    #expect(tally(SmartAlbumFlowTests.rated, session) == 2)
  }
}

/// Tests when smart albums are looked up.
@Suite struct SmartFindingTests {
  @Test func `it is asked at once, one at a time, and again for what came meanwhile`() throws {
    var finding = SmartAlbumSchedule()
    let first = finding.request(at: .seconds(1))
    let laterRequests = [finding.request(at: .seconds(2)), finding.request(at: .seconds(3))]
    #expect(laterRequests == [nil, nil])
    #expect(finding.retryTime == nil)

    let isTaken = finding.receive(try made(first), at: .seconds(5))
    #expect(isTaken)
    // The lookup took four seconds, so nothing is requested for three times as long.
    #expect(finding.retryTime == .seconds(17))
    let early = finding.request(at: .seconds(16))
    let dues = [finding.consumeRetry(at: .seconds(16)), finding.consumeRetry(at: .seconds(17))]
    #expect(early == nil)
    #expect(dues == [false, true])
    let second = finding.request(at: .seconds(17))
    #expect(second != nil)
  }

  @Test func `where it was calm, a change is looked up at once`() throws {
    var finding = SmartAlbumSchedule()
    let first = finding.request(at: .seconds(1))
    _ = finding.receive(try made(first), at: .milliseconds(1_010))
    #expect(finding.retryTime == nil)

    let early = finding.request(at: .milliseconds(1_100))
    #expect(early == nil)
    #expect(finding.retryTime == .milliseconds(1_310))
    let calm = finding.request(at: .seconds(2))
    #expect(calm != nil)
    #expect(finding.retryTime == nil)
  }

  @Test func `what fails is asked for again later`() throws {
    var finding = SmartAlbumSchedule()
    let first = finding.request(at: .seconds(1))
    let isWaitedFor = finding.fail(try made(first), at: .seconds(2))
    #expect(isWaitedFor)
    let due = try #require(finding.retryTime)
    #expect(due > .seconds(2))
    let isDue = finding.consumeRetry(at: due)
    #expect(isDue)
  }
}
