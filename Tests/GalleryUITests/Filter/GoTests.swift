import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests navigation: views, panes, photos, back and out.
@Suite struct GoTests {
  @Test func `q at the top quits`() {
    var session = Session()

    session.press("q")

    #expect(session.quits)
  }

  @Test func `Esc never quits`() {
    var session = Session()
    for keys in ["Esc", "Enter Esc", "2 Esc", "Esc Esc Esc"] {
      session.press(keys)
      #expect(!session.quits)
    }
    #expect(session.state.pages.view == .moments)
  }

  @Test func `Q and Ctrl-c quit from anywhere`() {
    for keys in ["Q", "Ctrl-c"] {
      for viewKey in ["j", "Enter", "2", "5", "?", "v"] {
        var session = Session()
        session.press("\(viewKey) \(keys)")
        #expect(session.quits)
      }
    }
  }

  @Test func `Enter opens a photo and q goes back to the grid`() {
    var session = Session()

    session.press("j Enter")
    #expect(session.state.keyContext == .photo)
    session.press("l l h q")

    #expect(session.state.keyContext == .grid)
    #expect(!session.quits)
    #expect(session.current == "DSCF4413.RAF")
  }

  @Test func `back takes one step: photo, range, filter, album, view, out`() {
    var session = Session()
    session.press("2 Enter /")
    session.type("canon")
    session.press("Enter")
    session.answerSearch(for: ["canon"], session.library.ids { $0.metadata.make == "Canon" })
    session.press("v Enter")

    session.press("q")
    #expect(session.state.pages.photo == nil && session.state.grid.rangeStart != nil)
    session.press("q")
    #expect(session.state.grid.rangeStart == nil && session.state.filter.current != nil)
    session.press("q")
    #expect(session.state.filter.current == nil && session.state.pages.pane == .grid)
    session.press("q")
    #expect(session.state.pages.pane == .albums && session.state.pages.view == .albums)
    session.press("q")
    #expect(session.state.pages.view == .moments && !session.quits)
    session.press("q")
    #expect(session.quits)
  }

  @Test func `the views have their numbers`() {
    var session = Session()

    session.press("2")
    #expect(session.state.pages.view == .albums)
    session.press("5")
    #expect(session.state.pages.view == .selection)
    session.press("1")
    #expect(session.state.pages.view == .moments)
  }

  @Test func `Tab goes between the albums and their photos`() {
    var session = Session(columns: 120, rows: 30)

    session.press("Tab")
    #expect(session.state.keyContext == .albums)
    session.press("j j Tab")

    #expect(session.state.keyContext == .grid)
    #expect(session.state.albums.open == .smart(.favourites))
    #expect(session.state.grid.index.count == 2)
  }

  @Test func `in a wide window the grid follows the album list`() {
    var session = Session(columns: 120, rows: 30)

    session.press("2 j j j")

    #expect(session.state.albums.open == .smart(.videos))
    #expect(session.state.grid.index.count == 1)
  }

  @Test func `a folder shows what lies below it`() {
    var session = Session()

    session.press("2 G k k k Enter")

    #expect(session.state.title(of: session.state.shownAlbum) == "2019")
    #expect(session.state.grid.index.count == 36)
  }

  @Test func `l opens a folder, h closes it, l on an album goes in`() {
    var session = Session()
    session.press("2 G k k k")
    let count = session.state.albums.list.rows.count

    session.press("l")
    #expect(session.state.albums.list.rows.count == count + 2)
    session.press("h")
    #expect(session.state.albums.list.rows.count == count)
    session.press("g g l")
    #expect(session.state.pages.pane == .grid)
  }

  @Test func `each album keeps its own cursor`() {
    var session = Session()
    session.press("j l")
    let photo = session.current

    session.press("2 j j Enter l q q")

    #expect(session.state.pages.view == .moments)
    #expect(session.current == photo)
  }

  @Test func `i in the album list of a narrow window does nothing`() {
    var session = Session()

    session.press("2 i")

    #expect(session.state.keyContext == .albums)
  }

  @Test func `i shows the information beside a roomy grid, and as a page elsewhere`() {
    var roomy = Session()
    roomy.press("i")
    #expect(roomy.state.window.hasInfo && roomy.state.panes.info != nil)
    roomy.press("i")
    #expect(!roomy.state.window.hasInfo)

    var narrow = Session(columns: 60, rows: 20)
    narrow.press("i")
    #expect(narrow.state.keyContext == .photo)
    narrow.press("i")
    #expect(narrow.state.keyContext == .grid)
  }

  @Test func `the help scrolls, and closes`() {
    var session = Session()
    session.press("?")
    #expect(session.state.pages.overlay == .help(HelpState(.grid)))

    session.press("j j k G G Home PgDn")
    #expect(session.state.pages.scroll > 0)
    session.press("?")

    #expect(session.state.pages.overlay == nil)
    #expect(session.state.grid.cursor == 0)
  }

  @Test func `keys that mean nothing do nothing`() {
    var session = Session()

    session.press("X 7 F5 g X")

    #expect(session.state.notice == "g X has no effect here (? for keys)")
    #expect(session.state.grid.cursor == 0)
    session.press("g Esc j")
    #expect(session.state.grid.cursor == 2)
    #expect(session.effects.isEmpty)
  }

  @Test func `a problem says what is wrong, and where`() {
    var session = Session(isLoaded: false)
    let problem = ScanProblem(path: FilePath("/x/secret"), isFolder: true, reason: .noPermission)
    session.send(.library(.storeReported(.problem(problem))))
    #expect(session.shows("no permission"))

    session.press("2 G Enter")

    #expect(session.state.pages.overlay != nil)
    #expect(session.shows("Can't open the folder '/x/secret'"))
  }

  @Test func `past midnight the headers have other names`() {
    var session = Session()
    #expect(session.shows("Today ") && session.shows("Yesterday "))

    session.send(.dayChanged(TestLibrary.today.advanced(by: 1)))
    #expect(!session.shows("Today ") && session.shows("Yesterday "))
    session.send(.dayChanged(TestLibrary.today.advanced(by: 2)))
    #expect(session.shows("Fri 13 March 2020") && !session.shows("Yesterday "))
  }

  @Test func `past midnight what was added long ago is no more recent`() {
    var session = Session(columns: 120, rows: 30)
    session.press("2 j")
    #expect(session.state.albums.open == .smart(.recentlyAdded))
    #expect(session.state.grid.index.count == 61)

    // All of them were added the day before, which is now the 31st day back.
    session.send(.dayChanged(TestLibrary.today.advanced(by: SmartAlbum.recentDays)))

    #expect(session.state.grids.all[.smart(.recentlyAdded)]?.index.isEmpty == true)
    #expect(!session.state.albums.list.rows.contains { $0.album == .smart(.recentlyAdded) })
  }

  @Test func `past midnight today is another date`() {
    var session = Session()
    session.send(.dayChanged(TestLibrary.today.advanced(by: 1)))

    session.press("t")
    session.type("yesterday")
    session.press("Enter")

    #expect(session.state.grid.current?.day == TestLibrary.today)
    #expect(session.state.notice == nil)
  }

  @Test func `a library that can't be opened has its reasons, until there is a photo`() {
    var session = Session(isLoaded: false)
    let problem = { (path: String) in
      ScanProblem(path: FilePath(path), isFolder: true, reason: .noPermission)
    }
    let (root, other) = (FilePath("/home/ann/Photos"), FilePath("/home/ann/More"))

    session.send(.library(.storeReported(.problem(problem("/home/ann/Photos/2019")))))
    #expect(session.state.library.problems(blocking: [root]).isEmpty)
    session.send(.library(.storeReported(.problem(problem("/home/ann/Photos")))))
    #expect(session.state.library.problems(blocking: [root]).map(\.path) == [root])
    #expect(session.state.library.problems(blocking: [root, other]).isEmpty)

    session.send(.library(.snapshotMade(session.library.snapshot)))
    #expect(session.state.library.problems(blocking: [root]).isEmpty)
  }

  @Test func `in a window too small only the ways out work`() {
    var session = Session(columns: 39, rows: 11)
    session.press("j Enter ? / Space")
    #expect(session.state.marks.selection.marks.isEmpty)
    #expect(session.state.pages.overlay == nil && session.state.pages.prompt == nil)

    session.press("Esc")
    #expect(!session.quits)
    session.press("q")
    #expect(session.quits)
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 40), (400, 2)])
  func `a window of any size can be drawn`(columns: Int, rows: Int) {
    var session = Session(columns: columns, rows: rows)

    session.press("j Enter ?")

    #expect(session.lines.count == rows)
  }

  @Test func `the end of the terminal ends the program`() {
    var session = Session()

    session.send(.input(.ended))

    #expect(session.quits)
  }

  @Test func `after a suspension everything is drawn again`() {
    var session = Session()

    session.send(.input(.resumed))

    #expect(session.effects.contains { if case .screen(.redraw) = $0 { true } else { false } })
  }

  @Test func `a path is copied and a photo opened by its id`() {
    var session = Session()
    let id = session.state.currentID

    session.press("y")
    #expect(
      session.effects.contains { if case .outside(.copyPaths([id])) = $0 { true } else { false } })
    session.press("o")
    #expect(session.effects.contains { if case .outside(.open([id])) = $0 { true } else { false } })
  }

  @Test func `in an empty library every key is harmless`() {
    for binding in Keymap.standard.bindings {
      var session = Session(TestLibrary(), columns: 120, rows: 30)
      for viewKey in ["1", "2", "5"] {
        session.press(viewKey)
        for keys in binding.keys { session.press(keys.text) }
        session.press("Esc Esc")
        #expect(session.lines.count == 30)
      }
    }
  }
}

extension TestLibrary {
  func ids(where matches: (Asset) -> Bool) -> AssetSet {
    AssetSet(assets.filter(matches).map(\.id))
  }
}
