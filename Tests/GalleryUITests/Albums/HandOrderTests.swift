import GalleryEngine
import GalleryUI
import PhotoModel
import Testing

/// Tests how the manual order of an album begins.
@Suite struct HandOrderTests {
  private static let elsewhere = Asset.ID(rawValue: 9_000)
  private let library = TestLibrary.holidays
  private var newer: Asset.ID { library.id("IMG_1200.JPG") }
  private var older: Asset.ID { library.id("PANO_20190512.jpg") }

  private func names(_ session: Session) -> [String] {
    session.state.grid.index.rows.map {
      PathText.name(library.assets[Int($0.id.rawValue)].path)
    }
  }

  @Test func `it begins with the order that is seen, and the cursor stays`() {
    var session = TestAlbums.session(on: TestAlbums.china)
    session.press("Enter l")
    let initialNames = names(session)

    session.press("m o")

    // The album's photos in other libraries follow.
    #expect(
      session.albumChanges == [
        .arrange(TestAlbums.china, .manual, startingAs: [newer, older, Self.elsewhere])
      ])
    #expect(session.state.isManuallyOrdered)
    #expect(names(session) == initialNames)
    #expect(session.current == "PANO_20190512.jpg")
  }

  @Test func `an order that was made before comes back, and the cursor stays`() {
    var session = TestAlbums.session(on: TestAlbums.china, TestAlbums.kept)
    session.press("Enter")
    #expect(session.current == "IMG_1200.JPG")

    session.press("m o")

    #expect(session.albumChanges == [.arrange(TestAlbums.china, .manual, startingAs: nil)])
    #expect(names(session) == ["PANO_20190512.jpg", "IMG_1200.JPG"])
    #expect(session.current == "IMG_1200.JPG")
  }

  @Test func `back by date, the order by hand is not forgotten`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("Enter")
    let hand = names(session)

    session.press("m o")
    #expect(names(session) != hand)
    session.press("m o")

    #expect(session.albumChanges == [.arrange(TestAlbums.best, .manual, startingAs: nil)])
    #expect(names(session) == hand)
  }

  @Test func `an export and a rename follow the order by hand, and not the date`() {
    for key in ["e", "M"] {
      var session = TestAlbums.session(on: TestAlbums.china)
      session.press("Enter \(key)")
      session.type("~/Out")
      #expect(arranged(session).last == [])

      session = TestAlbums.session(on: TestAlbums.china)
      session.press("Enter m o \(key)")
      session.type("~/Out")
      #expect(arranged(session).last?.prefix(2) == [newer, older])
    }
  }

  /// Returns the orders of photos that were to be exported or moved.
  private func arranged(_ session: Session) -> [[Asset.ID]] {
    session.effects.compactMap { effect -> [Asset.ID]? in
      switch effect {
      case .export(.plan(_, _, let arranged, _, _)), .moving(.plan(_, _, let arranged, _, _)):
        arranged
      default: nil
      }
    }
  }

  @Test func `what the filter leaves out keeps its place`() {
    var session = TestAlbums.session(on: TestAlbums.china)
    session.press("Enter / p Enter")
    session.answerSearch(for: ["p"], AssetSet([older]))
    #expect(names(session) == ["PANO_20190512.jpg"])

    session.press("m o")

    #expect(
      session.albumChanges == [
        .arrange(TestAlbums.china, .manual, startingAs: [newer, older, Self.elsewhere])
      ])
  }

  // MARK: Moving

  @Test func `J in an album by date goes on from what is seen`() {
    var session = TestAlbums.session(on: TestAlbums.china)
    session.press("Enter J")

    #expect(
      session.albumChanges == [
        .arrange(TestAlbums.china, .manual, startingAs: [newer, older, Self.elsewhere]),
        .reorder([newer], in: TestAlbums.china, before: Self.elsewhere),
      ])
    #expect(names(session) == ["PANO_20190512.jpg", "IMG_1200.JPG"])
    #expect(session.current == "IMG_1200.JPG")
  }

  @Test func `the page is never scrolled past its end by a move`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("Enter")
    for _ in 0..<6 where session.state.grid.layout.shape.density != .large { session.press("+") }
    let last = session.state.grid.viewport.lastTop(in: session.state.grid.layout)

    session.press("g g J J")

    #expect(session.current == "IMG_1200.JPG" && session.state.grid.cursor == 2)
    #expect(session.state.grid.viewport.top <= last)
    #expect(session.state.grid.viewport.shows(2, in: session.state.grid.layout))
  }

  @Test func `where nothing can be moved no order is made`() {
    var session = TestAlbums.session(on: TestAlbums.china)

    session.press("Enter K")

    #expect(session.albumChanges.isEmpty)
    #expect(!session.state.isManuallyOrdered)
  }

  @Test func `an order that was made before is replaced after a question only`() {
    var session = TestAlbums.session(on: TestAlbums.china, TestAlbums.kept)
    session.press("Enter J")
    #expect(session.albumChanges.isEmpty)
    #expect(session.bottomLine.contains("Replace the manual order of 'China'"))

    session.press("n")
    #expect(!session.state.isManuallyOrdered)
    session.press("J y")

    #expect(session.albumChanges.count == 2)
    #expect(names(session) == ["PANO_20190512.jpg", "IMG_1200.JPG"])
    #expect(session.current == "IMG_1200.JPG")
  }

  @Test func `nothing is asked where the order seen is that by hand`() {
    var albums = TestAlbums.kept
    albums.arrange(
      TestAlbums.china, .byDate, startingAs: [newer, older, Self.elsewhere])
    var session = TestAlbums.session(on: TestAlbums.china, albums)

    session.press("Enter J")

    #expect(session.albumChanges.count == 2)
    #expect(session.state.isManuallyOrdered)
  }

  @Test func `sorted by name, that order becomes the one by hand, and is seen`() throws {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("Enter s a")
    session.answer(try #require(session.sortAsked))
    let initialNames = names(session)
    #expect(initialNames == ["DSCF4412.RAF", "IMG_1200.JPG", "IMG_2033.JPG"])

    session.press("g g J")
    #expect(session.shows("Replace the manual order of 'Best of all'"))
    session.press("y")

    #expect(session.state.isManuallyOrdered)
    #expect(names(session) == [initialNames[1], initialNames[0], initialNames[2]])
    #expect(session.current == initialNames[0])
  }
}
