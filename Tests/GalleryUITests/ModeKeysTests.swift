import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

/// Tests that modes opened over a page also take their keys from the keymap.
@Suite struct ModeKeysTests {
  /// Returns the standard keymap with other keys for one command.
  private static func keymap(_ command: Command, _ keys: String, in context: KeyContext) throws
    -> Keymap
  {
    let sequence = try #require(KeySequence(keys))
    return Keymap(
      bindings: Keymap.standard.bindings.map { binding in
        guard binding.command == command, binding.contexts.contains(context) else { return binding }
        var binding = binding
        binding.keys = [sequence]
        return binding
      })
  }

  @Test(arguments: KeyContext.allCases) func `every place has keys, and a way out`(
    context: KeyContext
  ) {
    let commands = Keymap.standard.bindings.filter { $0.contexts.contains(context) }
      .map(\.command)

    let ways: [Command] = [.answer(.refuse), .go(.back), .slideshow(.end)]
    #expect(commands.contains(where: ways.contains))
    #expect(commands.contains(.look(.help)) || context == .help)
  }

  @Test func `where characters are text no command takes one`() {
    for context in KeyContext.typing {
      for binding in Keymap.standard.bindings where binding.contexts.contains(context) {
        for key in binding.keys.compactMap(\.keys.first) {
          let isText =
            if case .character = key.code { key.modifiers.isEmpty } else { false }
          #expect(!isText, "\(key)")
        }
      }
    }
  }

  @Test func `the menu of albums follows the keymap, and shows its keys`() throws {
    let keymap = try Self.keymap(.menu(.newAlbum), "x", in: .menu)
    var session = Session(columns: 120, rows: 40, keymap: keymap)
    session.press("2 m n")
    guard case .albumMenu = session.state.pages.prompt else {
      Issue.record("the menu is not open")
      return
    }
    #expect(session.shows("x  New album"))

    session.press("x")

    guard case .albumTitle = session.state.pages.prompt else {
      Issue.record("no name is asked for")
      return
    }
  }

  @Test func `the sort line follows the keymap`() throws {
    let keymap = try Self.keymap(.sort(.oldest), "x", in: .sort)
    var session = Session(keymap: keymap)

    session.press("s")
    #expect(session.shows("x oldest first"))
    session.press("x")

    #expect(session.state.grids.order == .oldest)
  }

  @Test func `a sentence names the keys of the keymap`() throws {
    let keymap = try Self.keymap(.act(.undo), "Ctrl-x", in: .grid)
    var session = Session(keymap: keymap)

    session.press("Space u")

    #expect(session.state.notice == "Cleared 1 mark; press Ctrl-x to undo")
  }

  @Test func `an export is started and left by the keys of the keymap`() throws {
    let keymap = try Self.keymap(.answer(.accept), "Ctrl-s", in: .plan)
    var session = Session(keymap: keymap)
    session.planExport()
    #expect(session.shows("Ctrl-s: start, Esc: back"))

    session.press("Enter")
    guard case .plan = session.state.pages.top else {
      Issue.record("Enter started it")
      return
    }
    session.press("Ctrl-s")

    #expect(session.state.jobs.isExporting)
  }

  @Test func `a typed line is edited by the keys of the keymap`() throws {
    let keymap = try Self.keymap(.edit(.cutLine), "Ctrl-x", in: .line)
    var session = Session(keymap: keymap)
    session.press("/")
    session.type("canon")

    session.press("Ctrl-x")
    session.type("fuji")
    session.press("Enter")

    #expect(session.state.filter.current?.text == "fuji")
  }

  @Test func `F1 shows the keys of a line that is typed, and leads back to it`() {
    var session = Session(columns: 80, rows: 24)
    session.press("/")
    session.type("can")

    session.press("F1")
    #expect(session.state.keyContext == .help)
    #expect(session.shows("Keys: filter"))
    session.press("Esc")
    session.type("on")
    session.press("Enter")

    #expect(session.state.filter.current?.text == "canon")
  }

  @Test func `text that is pasted while the help is open goes nowhere`() {
    var session = Session()
    session.press("/ F1")

    session.send(.input(.paste("canon")))
    session.press("Esc Enter")

    #expect(session.state.filter.current == nil)
  }

  @Test func `a key that does nothing says so each time`() {
    var session = Session()

    session.press("X")
    #expect(session.state.notice == "X has no effect here (? for keys)")
    session.press("j")
    #expect(session.state.notice == nil)
    session.press("X")

    #expect(session.state.notice == "X has no effect here (? for keys)")
  }

  @Test func `Enter does nothing in the photo view, says so, and is not listed there`() {
    var session = Session(columns: 120, rows: 60)
    session.press("Enter Enter")
    #expect(session.state.keyContext == .photo)
    #expect(session.state.notice == "Enter has no effect here (? for keys)")

    #expect(Keymap.standard.binding(for: .go(.open), in: .photo) == nil)
  }

  @Test func `the help says of every key of another place where it holds`() {
    var session = Session(columns: 120, rows: 500)

    session.press("?")

    #expect(session.shows("previous photo; when zoomed in, pan left (photo,"))
    #expect(session.shows("cancel the export (export plan)"))
    #expect(session.shows("cancel the export (export)"))
    #expect(session.shows("left") && !session.shows("pan left (grid)"))
  }

  @Test func `i in the photo view stays there where nothing but information is shown`() {
    var session = Session()

    session.press("Enter i")

    #expect(session.state.keyContext == .photo)
    #expect(
      session.state.notice == "Without pictures, only information is shown; press q to go back")
  }

  @Test func `the slideshow pauses, and goes on`() {
    var session = Session(columns: 120, rows: 40, graphics: TestPictures.graphics)
    session.press("Enter S")
    let first = session.state.currentID

    session.press("Space")
    #expect(session.shows("Paused, 4 s per photo  Space resume"))
    session.send(.tick, after: .seconds(60))
    #expect(session.state.currentID == first)
    session.press("Space")
    session.send(.tick, after: .seconds(60))

    #expect(session.state.currentID != first)
    #expect(session.state.keyContext == .slideshow)
  }

  @Test func `a key that ends the slideshow means what it always does`() {
    var session = Session(columns: 120, rows: 40, graphics: TestPictures.graphics)
    session.press("Enter S")

    session.press("H")

    #expect(session.state.keyContext == .photo)
    #expect(session.state.pages.photo?.hasHistogram == true)
  }

  @Test func `the help is searched while words are typed`() {
    var session = Session(columns: 120, rows: 40)
    session.press("? /")
    session.type("favour")

    #expect(session.shows("Search keys: favour"))
    #expect(session.shows("favourite on or off"))
    #expect(!session.shows("half a page down"))
    session.press("Enter j q")

    #expect(session.state.keyContext == .grid)
  }

  @Test func `words that no key has are answered, and Esc drops them`() {
    var session = Session()
    session.press("? /")
    session.type("zeppelin")
    #expect(session.shows("No key matches"))

    session.press("Esc")

    #expect(session.shows("Possible now"))
  }

  @Test func `q that was pressed once too often on the way back does not quit`() {
    var session = Session()
    session.press("Enter")
    session.press("q q", each: .milliseconds(100))
    #expect(!session.quits)
    #expect(session.state.notice == "Press q again to quit")

    session.press("q")

    #expect(session.quits)
  }

  @Test func `choosing for another program says how`() {
    var session = Session(columns: 120, rows: 24, isChooser: true)
    #expect(session.shows("Choose photos for another program: Space: mark, Q: done"))

    session.press("j")

    #expect(session.shows("q done"))
  }
}
