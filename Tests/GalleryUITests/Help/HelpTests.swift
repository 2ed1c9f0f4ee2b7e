import GalleryEngine
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the help: what it lists first, its cursor, and what Enter does.
@Suite struct HelpTests {
  private func help(_ session: Session) throws -> HelpText {
    let help = try #require(session.state.help)
    return session.state.helpText(
      help, width: TextPage.textWidth(in: session.state.panes.content))
  }

  // MARK: What is listed

  @Test(arguments: ["", "Space Space ", "Enter ", "2 ", "4 ", "z ", "g c ", "w "])
  func `the help begins with the keys that the bottom line may show`(keys: String) throws {
    var session = Session(columns: 80, rows: 24)
    if !keys.isEmpty { session.press(keys) }
    let possible = session.state.keysPossibleNow
    #expect(!possible.isEmpty)

    session.press("?")

    #expect(session.lines[2].contains("Possible now"))
    for (offset, hint) in possible.prefix(HelpText.maxHints).enumerated() {
      let line = session.lines[3 + offset]
      #expect(line.contains(" \(hint.key) ") && line.contains(hint.text), "\(hint.text): \(line)")
    }
  }

  @Test(arguments: ["", "Space Space ", "Enter ", "g c ", "w "])
  func `what is possible and the symbols fit a window of 80 by 24`(keys: String) throws {
    var session = Session(columns: 80, rows: 24)
    if !keys.isEmpty { session.press(keys) }

    session.press("?")

    let text = try help(session)
    let rows = try #require(session.state.textPage).rows
    #expect(text.sections[1].line - 1 <= rows)
    for symbol in PhotoSymbol.allCases where symbol.origins.contains(.library) {
      let start = Phrases.meaning(of: symbol).prefix(30)
      #expect(
        session.lines.contains { $0.contains(symbol.text) && $0.contains(start) }, "\(symbol)")
    }
  }

  @Test func `what is possible follows the marks and what the library can do`() {
    func possible(_ keys: String, parts: Set<StorePart>) -> [Command] {
      var session = Session(parts: parts)
      session.press(keys)
      return session.state.keysPossibleNow.map(\.command)
    }
    let all = Set(StorePart.allCases)

    #expect(!possible("j", parts: all).contains(.act(.export)))
    #expect(possible("Space", parts: all).contains(.act(.export)))
    #expect(!possible("Space", parts: all.subtracting([.files])).contains(.act(.export)))
    #expect(possible("j", parts: all).contains(.act(.favourite)))
    #expect(!possible("j", parts: all.subtracting([.fields])).contains(.act(.favourite)))
  }

  @Test func `a page without photos has no symbols next to its keys`() {
    var session = Session(columns: 80, rows: 24)

    session.press("4 ?")

    #expect(session.shows("Possible now") && !session.shows("Symbols on photos"))
  }

  @Test func `below the keys of a narrow window there are the symbols, and then all keys`() throws {
    var session = Session(columns: 40, rows: 12)

    session.press("?")

    let headings = try help(session).lines.filter(\.isHeading).map(\.text)
    #expect(headings.prefix(3) == ["Possible now", "Symbols on photos", "Move"])
    #expect(try help(session).lines.allSatisfy { $0.aside == nil })
  }

  @Test func `a line that is typed has only its own keys first`() throws {
    var session = Session()

    session.press("t F1")

    #expect(try help(session).lines.first?.text == Keymap.Group.look.title)
    #expect(!session.shows("Possible now"))
  }

  @Test func `a search lists the keys themselves, and says if there is none`() throws {
    var session = Session()
    session.press("? /")
    session.type("five stars")
    #expect(!session.shows("Possible now"))
    #expect(try help(session).items.count == 2)

    session.type(" zeppelin")

    #expect(try help(session).items.isEmpty)
    #expect(session.shows("No key matches"))
    session.press("Enter Enter")
    #expect(session.state.keyContext == .help)
  }

  // MARK: The cursor

  @Test func `Tab goes from section to section, and round`() throws {
    var session = Session(columns: 80, rows: 24)
    session.press("?")
    let sections = try help(session).sections
    #expect(sections.count == 4)

    var visited: [Int] = []
    for _ in 0..<4 {
      session.press("Tab")
      visited.append(try #require(session.state.help).cursor)
    }
    #expect(visited == sections.dropFirst().map(\.item) + [0])
    #expect(session.state.pages.scroll == 0)
    session.press("Shift-Tab Shift-Tab")

    #expect(session.state.help?.cursor == sections[2].item)
    #expect(session.lines[2].contains("On other pages"))
  }

  @Test func `a page down moves the cursor and the text, and G and Home go to their ends`() throws {
    var session = Session(columns: 80, rows: 24)
    session.press("? PgDn")
    let cursor = try #require(session.state.help).cursor
    #expect(cursor > 10 && session.state.pages.scroll > 10)

    session.press("G")
    #expect(session.state.help?.cursor == (try help(session).items.count) - 1)
    #expect(session.state.pages.scroll == session.state.textPage?.lastScroll)
    session.press("Home")

    #expect(session.state.help?.cursor == 0 && session.state.pages.scroll == 0)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `the line under the cursor is always visible`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows)
    session.press("?")
    for key in ["j", "PgDn", "Ctrl-d", "Tab", "k", "PgUp", "Ctrl-u", "Shift-Tab", "G", "k"] {
      for _ in 0..<9 {
        session.press(key)
        let page = try #require(session.state.textPage)
        let current = page.lines.firstIndex { $0.isCurrent }
        let line = try #require(current, "\(key)")
        #expect(page.scroll <= line && line < page.scroll + page.rows, "\(key)")
      }
    }
  }

  @Test func `typed words put the cursor on the first line again`() {
    var session = Session()
    session.press("? j j j /")
    session.type("f")

    #expect(session.state.help?.cursor == 0)
  }

  // MARK: Enter

  @Test func `Enter does what the key of the line does`() {
    var session = Session()
    session.press("? Enter")
    #expect(session.state.keyContext == .photo)

    session = Session()
    session.press("? j Enter")
    #expect(session.state.keyContext == .grid)
    #expect(session.state.marks.selection.marks.count == 1)

    session = Session()
    session.press("? /")
    session.type("sort")
    session.press("Enter Enter")
    #expect(session.state.keyContext == .sort)
  }

  @Test func `Enter on a key of another page says where it works`() throws {
    var session = Session()
    session.press("? Tab Tab Enter")

    #expect(session.state.keyContext == .help)
    #expect(session.state.notice == "This key works only here: albums, places")
    #expect(session.bottomLine.contains("This key works only here"))
    session.press("j")
    #expect(session.state.notice == nil)
  }

  @Test func `Enter on what the library can't do says why`() {
    var session = Session(parts: Set(StorePart.allCases).subtracting([.fields]))
    session.press("? /")
    session.type("favourite on")
    session.press("Enter Enter")

    #expect(session.state.keyContext == .help)
    #expect(session.state.notice == "The metadata of this library can't be changed here")
  }

  @Test func `Enter on a symbol says that it has no action`() {
    var session = Session()
    session.press("? /")
    session.type("dynamic range")
    session.press("Enter Enter")

    #expect(session.state.keyContext == .help)
    #expect(session.state.notice == "This line explains a symbol and has no action")
  }

  @Test func `Enter follows the keymap`() throws {
    let keys = try #require(KeySequence("F5"))
    let keymap = Keymap(
      bindings: Keymap.standard.bindings.map { binding in
        guard binding.command == .mark(.mark) else { return binding }
        var binding = binding
        binding.keys = [keys]
        return binding
      })
    var session = Session(keymap: keymap)
    session.press("? j")
    #expect(session.lines[4].contains("F5") && session.lines[4].contains("mark"))
    session.press("Enter")

    #expect(session.state.marks.selection.marks.count == 1)
  }

  @Test func `zooming out of a photo leaves only the photo view`() {
    func help(in context: KeyContext) -> String? {
      Keymap.standard.binding(for: .photo(.zoomOut), in: context)?.help
    }
    #expect(help(in: .photo) == "zoom out; from the whole photo, back to the grid")
    #expect(help(in: .cull) == "zoom out" && help(in: .compare) == "zoom out")

    var session = Session(graphics: TestPictures.graphics)
    session.press("g c -")
    #expect(session.state.keyContext == .cull)
    session = Session(graphics: TestPictures.graphics)
    session.press("Enter -")
    #expect(session.state.keyContext == .grid)
  }
}
