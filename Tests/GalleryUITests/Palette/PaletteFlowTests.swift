import GalleryEngine
import PhotoExport
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the palette from the key that opens it to the action that it runs.
@Suite struct PaletteFlowTests {
  /// Types a line into the palette and presses Enter.
  private func run(_ line: String, in session: inout Session) {
    session.press(":")
    session.type(line)
    session.press("Enter")
  }

  /// Returns the names of the features and requests of effects, except those that store the
  /// palette's history or the view.
  private func kinds(_ session: Session) -> Set<String> {
    let kinds = session.effects.map {
      "\($0)".split(separator: "(").prefix(2).joined(separator: ".")
    }
    return Set(kinds.filter { !$0.hasPrefix("remembering") })
  }

  private func names(_ typed: String, in session: Session) -> [String] {
    names(typed, in: session.state)
  }

  private func names(_ typed: String, in state: GalleryState) -> [String] {
    let entries = state.paletteEntries(in: state.keyContext)
    return entries.found(typed).map { entries.entries[$0].name }
  }

  private func reason(of name: String, in session: Session) -> String? {
    session.state.paletteEntries(in: session.state.keyContext).entries
      .first { $0.name == name }?.reason
  }

  // MARK: The list

  @Test(
    arguments: [
      ("exp", "photos.export"), ("export", "photos.export"), ("nm", "jump.next-moment"),
      ("undo", "history.undo"), ("trash", "photos.trash"), ("rate", "rate"),
      ("rate.f", "rate.four"), ("go", "go.to-date"), ("filter", "filter.edit"),
      ("photos.copy", "photos.copy-path"), ("q", "program.quit"), ("help", "help.show"),
    ])
  func `the action that is meant comes first`(typed: String, name: String) {
    let found = names(typed, in: Session())

    #expect(found.first == name, "\(found.prefix(4))")
  }

  @Test func `without a text, the actions that were run most come first, impossible ones last`() {
    var state = Session().state
    for _ in 0..<3 { state.palette.history.add("x", running: "photos.copy-path") }
    state.palette.history.add("x", running: "rate.four")
    for _ in 0..<9 { state.palette.history.add("x", running: "photo.zoom-in") }

    let found = names("", in: state)

    #expect(Array(found.prefix(2)) == ["photos.copy-path", "rate.four"])
    #expect(!found.prefix(100).contains("photo.zoom-in"))
  }

  @Test func `an action of another context has no keys`() throws {
    let entries = Session().state.paletteEntries(in: .grid).entries

    #expect(try #require(entries.first { $0.name == "sort.added" }).keys == "")
    #expect(try #require(entries.first { $0.name == "sort.choose" }).keys == "s")
  }

  @Test func `actions of dialogues are not listed`() {
    let listed = Set(names("", in: Session()))

    for name in ["answer.accept", "line.start", "field.clear", "clash.skip", "palette.open"] {
      #expect(!listed.contains(name))
    }
    var history = Session()
    history.press("g j")
    #expect(names("", in: history).contains("answer.refuse"))
  }

  @Test func `an action that can't be performed says why`() {
    #expect(reason(of: "photos.export", in: Session()) == nil)
    #expect(
      reason(of: "photo.zoom-in", in: Session()) == "Not here; works in: photo, culling, compare")
    let files = Set(StorePart.allCases).subtracting([.trash])
    #expect(
      reason(of: "photos.trash", in: Session(parts: files)) == "This library has no trash")
    #expect(
      reason(of: "photos.favourite", in: Session(isLoaded: false))
        == "No photo is marked or under the cursor; press Space in a grid to mark photos")
    #expect(
      reason(of: "album.rename", in: Session())
        == "None of your albums is open or under the cursor")
  }

  @Test func `all reasons fit on a line`() {
    for keys in ["", "2", "3", "4", "z", "Enter", "g c", "w", "g j"] {
      var session = Session()
      if !keys.isEmpty { session.press(keys) }
      for entry in session.state.paletteEntries(in: session.state.keyContext).entries {
        #expect(entry.reason?.count ?? 0 <= 100, "\(entry.name): \(entry.reason ?? "")")
        #expect(!entry.title.isEmpty)
      }
    }
  }

  // MARK: Running

  @Test(
    arguments: [
      ("rate 4", "* 4", ""), ("rate.four", "* 4", ""), ("rate picked", "* p", ""),
      ("go 2019-06", "t", "2019-06"), ("sort oldest", "s o", ""), ("view albums", "2", ""),
      ("filter rating>=4", "/", "rating>=4"), ("add Rome", "c", "Rome"), ("undo", "U", ""),
      ("export", "e", ""), ("mark.moment", "a", ""),
    ])
  func `a line does what the keys do`(line: String, keys: String, typed: String) {
    var byKeys = TestAlbums.session()
    var byLine = byKeys

    byKeys.press(keys)
    if !typed.isEmpty {
      byKeys.type(typed)
      byKeys.press("Enter")
    }
    run(line, in: &byLine)

    #expect(byLine.state.keyContext == byKeys.state.keyContext)
    #expect(byLine.lines == byKeys.lines)
    // What is typed into a prompt requests photos with each key.
    if typed.isEmpty { #expect(kinds(byLine) == kinds(byKeys)) }
  }

  @Test func `the question for more than twenty photos is asked`() {
    var session = Session(.plain([21]))
    session.press("A")
    run("rate 3", in: &session)

    #expect(session.shows("Rate the 21 marked photos: 3 stars?"))
  }

  @Test func `an export with options fills the dialogue and shows its plan`() throws {
    var session = Session()
    session.press("Space Space")
    run("export preset=web to=~/Out size=1600", in: &session)

    let form = try #require(session.state.pages.export)
    #expect(form.preset == .web && form.destination == "~/Out")
    #expect(ExportOption.size.valueName(in: form.settings) == "1600")
    #expect(form.progress.submitsWhenPlanned)
    let planned = session.effects.compactMap { effect in
      if case .export(.plan(_, _, _, let draft, _)) = effect { draft } else { nil }
    }
    #expect(planned.last == form.draft)
  }

  @Test func `an unknown preset is named, and opens no dialogue`() {
    var session = Session()
    run("export preset=wbe", in: &session)

    #expect(session.state.pages.export == nil)
    #expect(session.state.notice == "There is no preset 'wbe' (did you mean 'web'?)")
  }

  @Test func `a line that can't be run keeps the palette open with the reason`() {
    var session = Session()
    run("photo.zoom-in", in: &session)
    #expect(session.state.keyContext == .palette)
    #expect(session.shows("Not here; works in: photo, culling, compare"))

    session.press("End Ctrl-u")
    session.type("rate 9")
    session.press("Enter")
    #expect(session.shows("'9' is not valid for rate: try 0, 1, 2, 3, 4, 5, …"))
  }

  @Test func `a call from a key has the same reasons`() {
    var session = Session()
    session.send(.input(.key(Key(.character("j")))))
    var state = session.state
    _ = state.perform(ActionCall(.photo(.zoomIn)))

    #expect(state.notice == "Not here; works in: photo, culling, compare")
  }

  @Test func `Esc closes the palette, and nothing else`() {
    var session = Session()
    session.press("Enter :")
    session.type("exp")
    session.press("Esc")

    #expect(session.state.keyContext == .photo)
    #expect(!session.quits)
  }

  @Test(arguments: KeyContext.allCases)
  func `characters that are text, and answers to questions, open no palette`(context: KeyContext) {
    let isBound = Keymap.standard.binding(for: .look(.palette), in: context) != nil
    let isText = KeyContext.typing.contains(context)

    #expect(!isBound || !isText)
    if KeyContext.pages.contains(context) || context == .cull || context == .compare {
      #expect(isBound)
    }
  }

  // MARK: History and mouse

  @Test func `Up on the empty line shows what was run before`() {
    var session = Session()
    run("go 2019-06", in: &session)
    run("rate 4", in: &session)

    session.press(": Up")
    #expect(session.bottomLine.hasPrefix(" :rate 4"))
    session.press("Up")
    #expect(session.bottomLine.hasPrefix(" :go 2019-06"))
    session.press("Down Down")
    #expect(session.state.palette.line?.text == "")
    session.press("Ctrl-p Enter")
    #expect(session.state.palette.line == nil)
  }

  @Test func `what was run is stored`() {
    var session = Session()
    run("rate 4", in: &session)

    let stored = session.effects.compactMap { effect in
      if case .remembering(.storeCall(let line, let action)) = effect {
        [line, action]
      } else {
        nil
      }
    }
    #expect(stored == [["rate 4", "rate.four"]])
  }

  @Test func `a click on a line runs it`() throws {
    var session = Session()
    session.press(":")
    session.type("help")
    let row = try #require(session.lines.firstIndex { $0.contains("help.show") })

    session.mouse(.press(.left), column: 10, row: row)

    #expect(session.state.keyContext == .help)
  }

  @Test func `F1 shows the keys of the palette`() {
    var session = Session()
    session.press(": F1")

    #expect(session.state.keyContext == .help)
    #expect(session.shows("Keys: palette"))
  }

  @Test func `the page below stays visible`() {
    var session = Session(rows: 30)
    session.press("g j :")
    session.type("zzz")

    #expect(session.shows("No action has such a name") && session.shows(Phrases.jobsTitle))
  }
}
