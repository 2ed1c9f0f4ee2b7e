import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests opening, leaving and the keys of the compare page, with photos named from the newest to
/// the oldest.
@Suite struct CompareFlowTests {
  private func session(
    of count: Int = 8, _ keys: String, columns: Int = 80, rows: Int = 24,
    graphics: Graphics = .none
  ) -> Session {
    var session = Session(.plain([count]), columns: columns, rows: rows, graphics: graphics)
    session.press(keys)
    return session
  }

  private func names(_ ids: [Asset.ID]?, _ session: Session) -> [String] {
    (ids ?? []).map { PathText.name(session.library.assets[Int($0.rawValue)].path) }
  }

  private func shown(_ session: Session) -> [String] {
    names(session.state.comparedPhotos.map(\.id), session)
  }

  private func all(_ session: Session) -> [String] {
    names(session.state.pages.compare?.remaining, session)
  }

  // MARK: Opening

  @Test func `the photo under the cursor is compared with those after it`() {
    let session = session("l w")

    #expect(session.state.keyContext == .compare)
    #expect(all(session) == (1...6).map { "IMG_\($0).JPG" })
    #expect(shown(session) == ["IMG_1.JPG", "IMG_2.JPG"])
    #expect(session.lines[0].contains("Compare") && session.lines[0].contains("6 photos"))
  }

  @Test func `at the end it is compared with those before it, the nearest first`() {
    let session = session("G w")

    #expect(all(session) == (2...7).reversed().map { "IMG_\($0).JPG" })
    #expect(shown(session) == ["IMG_7.JPG", "IMG_6.JPG"])
  }

  @Test func `rejected neighbours are left out`() {
    var library = TestLibrary()
    for number in 0..<4 {
      library.add(
        "\(number).jpg", in: "/home/ann/Photos", on: TestLibrary.today, at: "12:00:5\(9 - number)"
      ) { $0.pick = number == 1 ? -1 : nil }
    }
    var session = Session(library)
    session.press("w")

    #expect(all(session) == ["0.jpg", "2.jpg", "3.jpg"])
  }

  @Test func `in a grid the marked photos are compared`() {
    let session = session("Space l Space l Space w")

    #expect(all(session) == ["IMG_0.JPG", "IMG_2.JPG", "IMG_4.JPG"])
  }

  @Test func `in the photo view marked photos are compared only if this is one of them`() {
    var session = session("Space Space Space h Enter w")
    #expect(all(session) == ["IMG_2.JPG", "IMG_1.JPG", "IMG_0.JPG"])
    #expect(shown(session) == ["IMG_2.JPG", "IMG_1.JPG"])

    session.press("q l w")
    #expect(all(session).count == 6)
  }

  @Test func `the marked photo under the cursor is the first, and then all others follow`() {
    var session = session("A G w")
    #expect(session.lines[1].hasPrefix("   stays · 1 of 8"))

    var candidates: [String] = []
    for _ in 0..<7 {
      candidates.append(shown(session)[1])
      session.press("l")
    }

    #expect(candidates == (0...6).reversed().map { "IMG_\($0).JPG" })
    #expect(session.state.notice == "These are the last candidates")
  }

  @Test func `after the photos that follow come those before the cursor, the nearest first`() {
    let session = session(of: 5, "A l l w")

    #expect(all(session) == [2, 3, 4, 1, 0].map { "IMG_\($0).JPG" })
  }

  @Test func `of many photos those around the cursor are compared`() {
    let session = session(of: 40, "A G w")

    #expect(all(session) == (16...39).reversed().map { "IMG_\($0).JPG" })
  }

  @Test func `a comparison has at most 24 photos`() {
    let session = session(of: 40, "A w")

    #expect(all(session).count == 24)
    #expect(session.state.notice == "Comparing 24 of 40 photos")
  }

  @Test func `a single photo is not compared`() {
    let session = session(of: 1, "w")

    #expect(session.state.keyContext == .grid)
    #expect(session.state.notice == "There are no two photos here to compare")
  }

  // MARK: Leaving

  @Test(arguments: ["q", "Esc"]) func `the cursor is then on the photo that stays`(key: String) {
    var session = session("w Enter Enter")

    session.press(key)

    #expect(session.state.keyContext == .grid)
    #expect(session.current == "IMG_2.JPG")
  }

  @Test func `a comparison from the photo view goes back to it`() {
    var session = session("Enter w Enter q")

    #expect(session.state.keyContext == .photo)
    #expect(session.current == "IMG_1.JPG")
    session.press("q")
    #expect(session.state.keyContext == .grid)
  }

  @Test func `marks are kept, and Esc leaves before it clears them`() {
    let session = session("Space Space w Esc")

    #expect(session.marked.count == 2)
  }

  @Test func `photos that are gone leave the comparison, and the last one closes it`() {
    var session = session("w")

    session.send(.library(.snapshotMade(session.library.snapshot { $0.id.rawValue > 1 })))
    #expect(all(session) == (2...5).map { "IMG_\($0).JPG" })
    session.send(.library(.snapshotMade(session.library.snapshot { $0.id.rawValue > 6 })))

    #expect(session.state.pages.compare == nil)
    #expect(session.state.notice == "The photo is no longer in the library")
  }

  // MARK: Panes

  @Test func `one key brings the next candidate and another the previous one`() {
    var session = session("w l")
    #expect(shown(session) == ["IMG_0.JPG", "IMG_2.JPG"])

    session.press("h h")

    #expect(shown(session) == ["IMG_0.JPG", "IMG_1.JPG"])
    #expect(session.state.notice == "These are the first candidates")
  }

  @Test func `only the pane with the focus has a frame, and a click moves it`() throws {
    var session = session("w")
    #expect(session.lines[1].hasPrefix("   stays · 1 of 6"))
    #expect(session.lines[1].contains("┏━ 2 of 6 ━"))
    #expect(session.lines.joined().count { $0 == "┏" } == 1)

    session.mouse(.press(.left), column: 3, row: 5)

    #expect(session.lines[1].hasPrefix("┏━ stays · 1 of 6 ━"))
    #expect(session.lines.joined().count { $0 == "┏" } == 1)
    session.press("Tab")
    #expect(session.lines[1].contains("┏━ 2 of 6 ━"))
  }

  @Test func `below each photo are its name and what differs`() {
    let session = session("w")

    #expect(session.lines[20].contains("IMG_0.JPG") && session.lines[20].contains("IMG_1.JPG"))
    #expect(session.lines[21].contains("12:59:59") && session.lines[21].contains("12:59:58"))
    #expect(!session.lines[21].contains("4032"))
  }

  @Test func `without pictures each pane has a table of the differences`() {
    let session = session("w", columns: 120, rows: 30)

    #expect(session.shows("Time"))
    #expect(!session.shows("megapixels"))
  }

  @Test func `the table replaces the pictures, and gives way to them`() {
    var session = session("w i", graphics: TestPictures.graphics)
    #expect(session.shows("Name "))

    session.press("i")

    #expect(!session.shows("Name "))
  }

  @Test func `two photos are flipped in one place, and a key shows all panes again`() {
    var session = session("w b")
    #expect(shown(session) == ["IMG_1.JPG"])
    session.press("b")
    #expect(shown(session) == ["IMG_0.JPG"])

    session.press("Esc")

    #expect(shown(session) == ["IMG_0.JPG", "IMG_1.JPG"])
    #expect(session.state.keyContext == .compare)
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
  func `the page is drawn on every screen`(columns: Int, rows: Int) {
    for graphics in [Graphics.none, TestPictures.graphics] {
      var session = session(of: 12, "A w", columns: columns, rows: rows, graphics: graphics)
      session.answerPictures()
      for key in ["l", "Tab", "S", "b", "z", "z", "z", "+", "i", "Enter"] {
        session.press(key)
        session.answerPictures()
        #expect(session.lines.count == rows)
        for (id, _) in session.state.comparedPhotos {
          let name = PathText.name(session.library.assets[Int(id.rawValue)].path)
          #expect(session.shows(String(name.prefix(5))), "\(key)")
        }
      }
    }
  }

  @Test func `one key marks the photo with the focus`() {
    let session = session("w Space")

    #expect(session.marked == ["IMG_1.JPG"])
    #expect(session.lines[20].contains("● IMG_1.JPG"))
  }

  // MARK: Keys

  @Test func `each key of the photo view is the same, has another row or is off in a comparison`() {
    let bindings = Keymap.standard.bindings
    for binding in bindings where binding.contexts.contains(.photo) {
      let here = bindings.filter {
        $0.command == binding.command && $0.contexts.contains(.compare)
      }
      switch Keymap.useWhileComparing(binding.command) {
      case .same: #expect(binding.contexts.contains(.compare), "\(binding.command)")
      case .other:
        #expect(!binding.contexts.contains(.compare) && !here.isEmpty, "\(binding.command)")
      case .off: #expect(here.isEmpty, "\(binding.command)")
      }
    }
  }

  @Test func `verdicts have the keys of the culling mode`() {
    for binding in Keymap.standard.bindings where binding.contexts.contains(.cull) {
      switch binding.command {
      case .rate, .verdict, .label, .act(.favourite):
        #expect(binding.contexts.contains(.compare), "\(binding.command)")
      default: break
      }
    }
  }

  @Test func `the help of the page lists all of its keys`() {
    let help = HelpText(HelpState(.compare), .standard, width: 76).lines.map { $0.key + $0.text }
      .joined(separator: "\n")
    for binding in Keymap.standard.bindings where binding.contexts.contains(.compare) {
      #expect(help.contains(binding.help.prefix(40)), "\(binding.help)")
    }
  }
}
