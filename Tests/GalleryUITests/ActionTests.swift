import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the table of actions.
@Suite struct ActionTests {
  @Test func `each command has a name of its own, by which it is found`() {
    for command in Command.allCases { #expect(Command(name: command.name) == command) }
    #expect(Set(Command.allCases.map(\.name)).count == Command.allCases.count)
    #expect(Command(name: "album.add") == .act(.addToAlbum))
    #expect(Command(name: "cursor.page-down") == .move(.pageDown))
    #expect(Command(name: "rate.three") == .rate(.three))
    #expect(Command(name: "album") == nil && Command(name: "") == nil)
  }

  /// Names used in users' settings: names may be added, but never changed.
  private static let names = """
    adjust.auto adjust.beside adjust.choose adjust.choose-all adjust.copy adjust.erase adjust.frame \
    adjust.grey adjust.higher adjust.larger adjust.less adjust.lower adjust.mirror adjust.mirror-down \
    adjust.more adjust.much-less adjust.much-more adjust.narrower adjust.next-shape adjust.original \
    adjust.other-way adjust.paste adjust.previous-shape adjust.reset adjust.revert adjust.smaller \
    adjust.tilt-left adjust.tilt-right adjust.turn-left adjust.turn-right adjust.whole adjust.wider album.add \
    album.arrange album.choose-shown album.delete album.edit-query album.menu album.move album.move-earlier \
    album.move-later album.new album.new-folder album.new-smart album.remove album.rename album.set-cover \
    compare.blink compare.choose compare.focus-next compare.focus-previous compare.keep-only compare.next \
    compare.open compare.previous compare.toggle-step compare.toggle-survey \
    answer.accept answer.again answer.complete answer.only-developed answer.only-raw answer.refuse \
    cull.add-picked cull.begin cull.choose-scope cull.export-picked cull.finish cull.import-picked cull.import-unrejected cull.imported cull.last-judged \
    cull.mark-picked cull.keep-only stack.menu stack.toggle cull.next-open cull.redo cull.toggle-advance cull.trash-rejected cull.undo label.blue \
    label.green label.red label.yellow rate.neither rate.picked \
    clash.number clash.number-all clash.replace clash.replace-all clash.skip clash.skip-all cursor.down \
    cursor.first cursor.half-page-down cursor.half-page-up cursor.last cursor.left cursor.page-down \
    cursor.page-up cursor.right cursor.up field.clear field.next-section field.previous-section field.reset \
    filter.edit filter.on-this-day filter.remove-term filter.save go.back go.escape go.open \
    go.to-album-of-photo go.to-date go.to-day-of-photo go.to-folder-of-photo go.to-place-of-photo help.show \
    history.redo history.show history.undo job.list jump.next-moment jump.next-month jump.next-year \
    jump.previous-moment jump.previous-month jump.previous-year keep-in.catalogue keep-in.choose keep-in.file \
    keep-in.sidecar line.cut-line line.cut-to-end line.cut-word-backward line.cut-word-forward \
    line.delete-backward line.delete-forward line.previous-line line.end line.next-line line.left line.yank \
    line.right line.start line.word-left line.word-right map.next-cluster map.previous-cluster map.track \
    map.whole map.zoom-in map.zoom-out mark.album mark.clear mark.invert mark.moment mark.next mark.photo \
    mark.previous mark.range palette.open photo.filmstrip photo.histogram photo.slideshow photo.tags photo.turn-left \
    photo.turn-right photo.zoom-in photo.zoom-mode photo.zoom-out photos.adjust photos.copy-path photos.edit \
    photos.export photos.favourite photos.import photos.move photos.open photos.revert photos.trash \
    preset.save similar.find similar.toggle-different program.interrupt program.quit rate.five rate.four rate.none rate.one rate.rejected \
    rate.three rate.two slideshow.end slideshow.faster slideshow.pause slideshow.slower sort.added \
    sort.choose sort.name sort.newest sort.oldest sort.size trash.empty trash.restore trash.restore-all \
    view.albums view.info view.larger view.map view.moments view.next-pane view.pictures view.places \
    view.redraw view.selection view.smaller view.zoom-out
    """.split(separator: " ").map(String.init)

  @Test func `no name has changed`() {
    #expect(Set(Command.allCases.map(\.name)) == Set(Self.names))
  }

  @Test(arguments: Command.allCases) func `a name is a subject and a verb in small letters`(
    command: Command
  ) {
    let parts = command.name.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 2, "\(command.name)")
    for part in parts {
      #expect(part.first?.isLowercase == true && part.last?.isLowercase == true)
      #expect(part.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  /// Opens the page of a context.
  private static func session(in context: KeyContext) throws -> Session {
    var session = Session(columns: 120, rows: 40)
    switch context {
    case .grid: break
    case .albums: session.press("2")
    case .places: session.press("3")
    case .map: session.press("4")
    case .months: session.press("z")
    case .years: session.press("z z")
    case .photo: session.press("Enter")
    case .slideshow: session.press("Enter S")
    case .cull: session.press("g c")
    case .cullingSummary: session.press("g c Enter")
    case .compare: session.press("w")
    case .similar: session.showSimilar()
    case .help: session.press("?")
    case .jobs: session.press("g j")
    case .sort: session.press("s")
    case .menu: session.press("m")
    case .choice: session.press("c")
    case .target: session.press("g w")
    case .line: session.press("t")
    case .query: session.press("/")
    case .form: session.press("E")
    case .export: session.press("e")
    case .move: session.press("M")
    case .importing: session.press("g i")
    case .adjust: session = .adjusting()
    case .frame:
      session = .adjusting()
      session.press("C")
    case .grey:
      session = .adjusting()
      session.answerPictures()
      session.press("g")
      session.answerPictures()
    case .paste:
      session = .adjusting()
      session.press("l c Esc y l x v")
    case .history:
      let entry = JournalEntry(
        id: 1, time: FileTime(seconds: 1_600_000_000), origin: ChangeOrigin(.screen),
        summary: .marks(added: 1, removed: 0), state: .done)
      session.press("g u")
      session.send(
        .history(.loaded(.success(JournalHistory(entries: [entry], undoable: [1], redoable: [])))))
    case .plan: session.planExport()
    case .clash:
      session.planExport()
      session.press("Enter")
      let existingPath = FilePath("/home/ann/Out/a.jpg")
      session.send(
        .waitsForAnswer(ExportClash(source: FilePath("/home/ann/a.jpg"), existing: existingPath)))
    case .report:
      session.planExport()
      session.press("Enter")
      session.send(.finished(ExportReport(destination: FilePath("/home/ann/Out"), planned: 3)))
    case .question:
      session = TestAlbums.session(on: TestAlbums.china)
      session.press("m d")
    case .warning:
      var presets = ExportPresets()
      _ = presets.save(ExportSettings(), as: "mine")
      session = Session(columns: 120, rows: 40, exportHistory: ["/out"], exportPresets: presets)
      session.press("e Ctrl-s")
      session.type("mine")
      session.press("Enter")
    case .palette: session.press(":")
    case .changes, .pick: session = try editing(context)
    }
    return session
  }

  private static func loadedEditor() -> Session {
    var session = Session(columns: 120, rows: 40)
    session.press("E")
    for case .editor(.load(_, let request)) in session.effects {
      session.send(.editor(.loaded([:], keywords: [], request: request)))
    }
    return session
  }

  private static func editing(_ context: KeyContext) throws -> Session {
    var session = loadedEditor()
    let targetField: EditorField = context == .pick ? .map : .other("title")
    let rows = try #require(session.state.pages.editor).rows.count
    for _ in 0..<rows where session.state.pages.editor?.current.field != targetField {
      session.press("Down")
    }
    if context == .changes { session.type("Rome") }
    session.press("Enter")
    if context == .pick { session.answerMap() }
    for case .editor(.plan(_, let photos, _, _, let request)) in session.effects {
      let change = EditorPlan.Change(from: nil, to: "Rome")
      let changes = EditorPlan.FieldChanges(
        field: "title", changes: [(change, 1)], otherChangeCount: 0)
      let plan = EditorPlan(
        photos: 1, changed: 1, fields: [changes], refusals: [],
        job: EditJob(AssetSet(photos.inOrderOfDays())) { _, _ in [] })
      session.send(.editor(.planned(plan, request: request)))
    }
    return session
  }

  @Test(arguments: KeyContext.allCases) func `an action does by its name what its key does`(
    context: KeyContext
  ) throws {
    let session = try Self.session(in: context)
    try #require(session.state.keyContext == context)
    let bindings = Keymap.standard.bindings.filter { $0.contexts.contains(context) }
    #expect(!bindings.isEmpty)
    for binding in bindings {
      let name = binding.command.name
      let command = try #require(Command(name: name))
      var (byKey, byName) = (session, session)
      byKey.press(try #require(binding.keys.first).text)
      byName.perform(command)
      let isSame = byKey.state.frame() == byName.state.frame()
      #expect(isSame, "\(name)")
      #expect(byKey.state.keyContext == byName.state.keyContext, "\(name)")
      #expect(Self.kinds(byKey.effects) == Self.kinds(byName.effects), "\(name)")
    }
  }

  /// Returns sessions on pages where something has been started, so that all their actions have an
  /// effect.
  private static func busySessions() throws -> [Session] {
    func session(_ steps: (keys: String, text: String)...) -> Session {
      var session = Session(columns: 120, rows: 40)
      for (keys, text) in steps {
        session.press(keys)
        session.type(text)
      }
      return session
    }
    var dateSession = session(("t", "2020-03-12"), ("Enter t", ""))
    var sessions = [dateSession, session(("t", "12 mar 2020"), ("Ctrl-Left", ""))]
    dateSession.press("Up")
    sessions.append(dateSession)
    dateSession.press("Ctrl-u")
    sessions.append(dateSession)
    for keys in ["l l", "C H K -"] {
      var adjusting = Session.adjusting()
      adjusting.answerPictures()
      adjusting.press(keys)
      sessions.append(adjusting)
    }
    var culling = session(("g c", ""))
    for case .culling(.load(let photos, let request)) in culling.effects {
      culling.send(.culling(.loaded(.success(CulledPhotos(photos)), request: request)))
    }
    sessions.append(culling)
    var editor = loadedEditor()
    sessions.append(editor)
    editor.press("PgDn PgDn")
    sessions.append(editor)
    for album in [TestAlbums.best, TestAlbums.china, TestAlbums.travels] {
      var list = TestAlbums.session(on: album)
      sessions.append(list)
      list.press("m")
      sessions.append(list)
      list.press("Esc Enter")
      sessions.append(list)
      list.press("m")
      sessions.append(list)
    }
    let smart = UserAlbum(id: UserAlbum.ID(rawValue: 9), title: "Rated", query: "rating>=4")
    var list = TestAlbums.session(on: smart.id, UserAlbums([smart], photos: [:]))
    list.press("m")
    return sessions + [list]
  }

  @Test func `every action changes something somewhere`() throws {
    // `TrashAlbumTests` covers actions on photos in the trash, `ExportFlowTests` the retry of
    // failed ones, and `CullingImportedTests` the report of an import.
    var idle = Set(Command.allCases).subtracting([
      .menu(.restore), .menu(.restoreAll), .menu(.empty), .answer(.again),
      .cull(.cullImported),
    ])
    for session in try KeyContext.allCases.map(Self.session) + Self.busySessions() {
      let context = session.state.keyContext
      var still = session
      still.performNothing()
      let frame = still.state.frame()
      for command in idle where Keymap.standard.binding(for: command, in: context) != nil {
        var other = session
        other.perform(command)
        // A notice that explains why nothing was done is also a change.
        if other.state.frame() != frame || Self.kinds(other.effects) != Self.kinds(still.effects) {
          idle.remove(command)
        }
      }
    }
    #expect(idle.map(\.name) == [])
  }

  @Test func `every action has a key and a title`() {
    for command in Command.allCases {
      let binding = Keymap.standard.bindings.first { $0.command == command }
      #expect(binding?.keys.isEmpty == false && binding?.help.isEmpty == false, "\(command.name)")
    }
  }

  // MARK: What actions are done to

  @Test func `photos in the trash are only restored, and those of a card only imported`() {
    let refused = Command.allCases.filter { !$0.action.origins.contains(.trash) }.map(\.name)
    let ofCard = Command.allCases.filter { !$0.action.origins.contains(.source) }.map(\.name)

    #expect(
      Set(refused).symmetricDifference(ofCard) == [
        "photos.open", "album.menu", "album.remove", "trash.restore",
      ])
    for name in ["photos.trash", "photos.edit", "rate.four", "album.add", "go.to-day-of-photo"] {
      #expect(refused.contains(name) && ofCard.contains(name))
    }
    for name in ["photos.copy-path", "mark.photo", "filter.edit", "photos.import"] {
      #expect(!refused.contains(name) && !ofCard.contains(name))
    }
  }

  @Test func `what changes photos needs a library that can be changed`() {
    for command in Command.allCases where command.action.object == .photos {
      #expect(command.action.needs != nil, "\(command.name)")
    }
  }

  // MARK: Arguments

  /// How an action with an argument is performed with keys, and from which start.
  private static let calls: [Command: (start: String, keys: String, argument: String)] = [
    .go(.toDate): ("", "t", "2020-03-12"), .look(.search): ("", "/", "rating>=4"),
    .act(.addToAlbum): ("", "c", "China"), .menu(.newAlbum): ("", "m n", "Rome"),
    .menu(.newFolder): ("", "m f", "Italy"), .act(.saveFilter): ("/ f Enter", "Ctrl-s", "Mine"),
    .form(.save): ("e", "Ctrl-s", "mine"), .menu(.rename): ("2", "m r", "Sichuan"),
    .menu(.move): ("2", "m m", "Travels"), .act(.export): ("", "e", "~/Out"),
    .act(.move): ("", "M", "~/Photos/New"), .act(.importPhotos): ("", "g i", "/media/card"),
    .menu(.query): ("2", "m e", "rating>=5"),
  ]

  @Test(arguments: Command.allCases.filter { $0.action.argument != nil })
  func `an argument is what would be typed`(command: Command) throws {
    let call = try #require(Self.calls[command])
    var byName = TestAlbums.session(on: call.start == "2" ? TestAlbums.best : nil)
    if !["", "2"].contains(call.start) { byName.press(call.start) }
    var byKeys = byName

    byName.perform(command, argument: call.argument)
    byKeys.press(call.keys)
    byKeys.press("End Ctrl-u")
    byKeys.type(call.argument)
    if command.action.argument != .folder { byKeys.press("Enter") }

    #expect(byName.state.keyContext == byKeys.state.keyContext)
    let isSame = byKeys.state.frame() == byName.state.frame()
    #expect(isSame, "\(command.name)")
  }

  @Test func `a query that was open gives way to the argument`() {
    var session = Session()
    session.perform(.look(.search), argument: "rating>=4")
    session.press("/")
    session.perform(.look(.search), argument: "is:video")

    #expect(session.state.filter.current?.text == "is:video")
    #expect(session.state.keyContext == .grid)
  }

  @Test func `an album is the one of exactly that title, else a new one`() {
    var session = TestAlbums.session()
    session.perform(.act(.addToAlbum), argument: "Chin")

    let added = session.albumChanges.last
    if case .create(let title, _, _, _, _)? = added {
      #expect(title == "Chin")
    } else {
      Issue.record("\(String(describing: added))")
    }
  }

  @Test func `an argument of an action that takes none is refused`() {
    var session = Session()
    session.perform(.look(.sort), argument: "rome")

    #expect(session.state.keyContext == .grid)
    #expect(session.state.notice == "sort.choose takes no argument")
  }

  /// Returns the features of effects with their requests. Excludes storing the view, which happens
  /// wherever the program ends.
  private static func kinds(_ effects: [Effect]) -> Set<String> {
    let kinds = effects.map { "\($0)".split(separator: "(").prefix(2).joined(separator: ".") }
    return Set(kinds.filter { !$0.hasPrefix("remembering") })
  }

  @Test func `only two commands end the program from the grid`() {
    let quittingCommands = Command.allCases.filter { command in
      var session = Session()
      session.perform(command)
      return session.quits
    }
    #expect(Set(quittingCommands.map(\.name)) == ["program.quit", "program.interrupt", "go.back"])
  }
}
