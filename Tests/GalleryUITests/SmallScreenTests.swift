import DecoderProtocol
import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests texts and drawing on small screens.
@Suite struct SmallScreenTests {
  @Test(arguments: [40, 60, 80, 100, 120, 160, 220]) func `the bars of the cursor cover no text`(
    columns: Int
  ) {
    for keys in ["+", "", "-", "- -", "- - -"] {
      var session = Session(columns: columns, rows: 30, graphics: TestPictures.graphics)
      session.press("l")
      if !keys.isEmpty { session.press(keys) }
      for key in ["l", "l", "l", "l", "l", "l", "j", "h", "h", "h"] {
        let before = session.lines.map(Array.init)
        let top = session.state.grid.viewport.top
        session.press(key)
        if session.state.grid.viewport.top != top { continue }
        let after = session.lines.map(Array.init)
        for (old, new) in zip(before, after).dropFirst() where old.count == new.count {
          for (was, now) in zip(old, new) where now == "▐" || now == "▌" {
            #expect([" ", "▐", "▌", "\u{A0}"].contains(was), "\(columns) \(keys): \(String(new))")
          }
        }
      }
    }
  }

  @Test func `words in a small picture are not broken`() throws {
    var session = Session(columns: 80, rows: 24, graphics: TestPictures.graphics)
    session.press("- -")
    let key = try #require(session.wantedPictures.first)

    session.send(
      .pictures(
        .answered(
          key, .failure(DecoderFailure(.corrupt)), for: TestPictures.graphics)))

    #expect(session.shows("damaged"))
  }

  @Test func `a title stands apart from tabs that are numbers`() {
    var session = Session(columns: 70, rows: 24)
    session.press("2")
    for _ in 0..<40 where session.state.title(of: session.state.albums.open) != "2020" {
      session.press("j")
    }

    session.press("Enter")

    let bar = session.lines[0]
    #expect(bar.contains("│ 2020"), "\(bar)")
  }

  @Test func `on a narrow screen the album that is open is named, and its page is not`() {
    var session = Session(columns: 40, rows: 12)

    session.press("2 Enter")

    #expect(session.lines[0].hasPrefix(" 2 Albums  All Photos"), "\(session.lines[0])")
    #expect(session.lines[0].contains("61 photos"))
  }

  @Test(arguments: [1, 20, 1_234]) func `where photos are marked, the export is named`(
    count: Int
  ) {
    var session = Session(.plain([count]), columns: 60, rows: 20)

    session.press("A k")

    #expect(session.bottomLine.contains("e export"), "\(session.bottomLine)")
    #expect(session.bottomLine.contains("Enter open"), "\(session.bottomLine)")
  }

  @Test func `the page gives way before the tabs do`() {
    var session = Session(.plain([270]), columns: 60, rows: 20)

    session.press("A")

    #expect(session.lines[0].hasPrefix(" 1 Moments  2  3  4  5 "), "\(session.lines[0])")
    #expect(session.lines[0].contains("270 marked · 270 photos"), "\(session.lines[0])")
  }

  @Test(arguments: [40, 60, 80, 120]) func `a scan is called one`(columns: Int) {
    var session = Session(columns: columns, rows: 20, isLoaded: false)
    session.send(.library(.snapshotMade(session.library.snapshot)))
    for (files, wait) in [(0, 1), (4_000, 1), (8_000, 1)] {
      let progress = ScanProgress(filesFound: 20_000, filesRead: files, isWalking: false)
      session.send(.library(.storeReported(.progress(progress))), after: .seconds(wait))
    }

    #expect(session.lines[0].contains("scanning"), "\(session.lines[0])")
    #expect(session.lines[0].contains("40%"), "\(session.lines[0])")
    #expect(session.lines[0].contains("61 photos"), "\(session.lines[0])")
  }

  @Test func `the slideshow says how fast it is in the line of its keys`() {
    var session = Session(columns: 80, rows: 24, graphics: TestPictures.graphics)
    session.press("Enter F S")
    let strip = session.lines[21]

    #expect(session.bottomLine.contains("4 s per photo  Space pause"))
    #expect(session.bottomLine.contains("S end"))
    session.press("Space")
    #expect(session.bottomLine.contains("Paused, 4 s per photo  Space resume"))
    session.press("+")
    #expect(session.bottomLine.contains("Paused, 5 s per photo"))
    #expect(session.lines[21] == strip)
  }

  @Test func `without pictures p says who wanted none`() {
    var session = Session(noPicturesBy: "--graphics none")

    session.press("p")

    #expect(session.bottomLine.contains("Pictures are turned off by --graphics none"))
  }

  @Test func `a range that is dragged is marked when the mouse is released, which is said`() {
    var session = Session(columns: 80, rows: 24)
    session.press("] ]")
    session.mouse(.press(.left), column: 4, row: 3)
    session.mouse(.drag(.left), column: 60, row: 3)

    let count = session.state.rangePositions?.count
    #expect(count ?? 0 > 1)
    #expect(session.bottomLine.contains("Release the button to mark \(count ?? 0) photos"))
    session.mouse(.release(.left), column: 60, row: 3)
    #expect(!session.bottomLine.contains("Release"))
    #expect(session.marked.count == count)
    session.press("v")
    session.press("l")
    #expect(session.bottomLine.contains("v mark range"))
  }

  @Test func `a drag that Esc gave up is over when the button is let go`() {
    var session = Session(columns: 80, rows: 24)
    session.press("] ]")
    session.mouse(.press(.left), column: 4, row: 3)
    session.mouse(.drag(.left), column: 60, row: 3)
    session.press("Esc")
    session.mouse(.release(.left), column: 60, row: 3)

    session.press("v l")

    #expect(session.bottomLine.contains("v mark range"))
    #expect(!session.bottomLine.contains("Release"))
  }

  // MARK: What keys are about

  @Test func `in the photo view the line says whether y is about the marked photos`() {
    var session = Session(columns: 160, rows: 30)
    session.press("Space Space h Enter")

    #expect(session.bottomLine.hasPrefix(" 2 marked"))
    #expect(session.bottomLine.contains("y copy paths"))
    session.press("l")
    #expect(session.bottomLine.hasPrefix(" this photo"))
    #expect(session.bottomLine.contains("y copy path "))
  }

  @Test func `beside a list nothing is exported that is not marked`() {
    var session = Session(columns: 120, rows: 30)
    session.press("2 e")

    #expect(session.bottomLine.contains("No photo to export; press Space in a grid to mark photos"))
  }

  @Test func `the help of a key says what it is about there`() {
    func help(_ keys: String, in page: KeyContext) -> String? {
      Keymap.standard.bindings.first {
        $0.contexts.contains(page) && $0.keys.contains { $0.text == keys }
      }?.help
    }

    #expect(help("e", in: .grid) == "export the marked photos, or this one")
    #expect(help("e", in: .photo) == "export this photo; if it is marked, all marked photos")
    #expect(help("e", in: .map) == "export the marked photos")
    #expect(help("h", in: .photo) == "previous photo; when zoomed in, pan left")
    #expect(help("PgDn", in: .grid) == "page down")
    #expect(help("PgDn", in: .photo) == "next photo; when zoomed in, the same part of it")
    #expect(help("PgDn", in: .map) == "half a screen to the right")
    #expect(help("G", in: .map) == "all photos on the map")
    #expect(help("Home", in: .photo) == "first photo")
    #expect(help("PgUp", in: .help) == "page up")
    #expect(
      help("y", in: .photo) == "copy the path of this photo; if it is marked, of all marked photos")
    #expect(help("m", in: .albums) == "album menu: new, rename, move, order, delete")
    #expect(
      help("m", in: .grid)
        == "menu of the open album: cover, order, rename, move, delete, new album"
    )
  }
}
