import GalleryEngine
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the table of the keys that may follow the first keys of a sequence.
@Suite struct WhichKeyTests {
  private static let title = "show the photo in its day"

  /// A session in which `keys` were pressed and the delay has passed.
  private func session(
    _ keys: String, columns: Int = 80, rows: Int = 24, keymap: Keymap = .standard,
    parts: Set<StorePart> = Set(StorePart.allCases)
  ) -> Session {
    var session = Session(columns: columns, rows: rows, keymap: keymap, parts: parts)
    session.press(keys)
    session.send(.tick, after: .milliseconds(300))
    return session
  }

  @Test func `the table appears after 300 milliseconds, not before`() {
    var session = Session()
    session.press("g")
    #expect(session.wakeTime == session.now + .milliseconds(300))

    session.send(.tick, after: .milliseconds(299))
    #expect(!session.shows(Self.title))
    #expect(session.state.whichKeyTable == nil)
    session.send(.tick, after: .milliseconds(1))

    #expect(session.shows(Self.title))
    #expect(session.wakeTime == nil)
  }

  @Test func `the delay is a setting, and without one the table appears at once`() {
    var session = Session()
    var settings = ScreenSettings()
    settings.whichKeyDelay = .zero
    session.send(.settingsChanged(settings))

    session.press("g")

    #expect(session.shows(Self.title))
    #expect(session.wakeTime == nil)
  }

  @Test(arguments: ["Esc", "m", "F12"]) func `the next key closes it`(key: String) {
    var session = session("g")

    session.press(key)

    #expect(session.state.whichKeyTable == nil)
    #expect(session.state.input.pendingKeys.isEmpty)
  }

  @Test func `a sequence that is typed without a pause shows nothing`() {
    var session = Session()
    session.press("g g", each: .milliseconds(100))
    session.send(.tick, after: .seconds(1))

    #expect(session.state.whichKeyTable == nil)
  }

  @Test func `without an incomplete sequence no time is waited for`() {
    var session = session("g")
    session.press("Esc")

    #expect(session.wakeTime == nil)
    #expect(session.state.whichKeyTime == nil)
  }

  @Test func `the time begins again with each key of a sequence`() throws {
    let settings = try KeymapSettings(toml: "[keys.grid]\n\"Z Z Z\" = \"program.quit\"")
    var session = session("Z", keymap: settings.keymap)
    #expect(session.shows("Z Z quit"))

    session.press("Z", each: .milliseconds(10))
    #expect(session.state.whichKeyTable == nil)
    session.send(.tick, after: .milliseconds(300))

    #expect(session.shows("── Z Z ─"))
    #expect(session.shows("Z quit"))
  }

  @Test func `all keys that may follow are listed with their titles`() throws {
    let table = try #require(session("*").state.whichKeyTable)

    #expect(table.pending == "*")
    #expect(
      table.items.map(\.keys) == ["5", "4", "3", "2", "1", "0", "p", "x", "u", "6", "7", "8", "9"])
    #expect(table.items[0].title == "five stars")
    #expect(table.items.allSatisfy { $0.isPossible })
  }

  @Test func `what can't be done now is faint`() throws {
    let parts = Set(StorePart.allCases).subtracting([.history])
    let session = session("g", parts: parts)
    let table = try #require(session.state.whichKeyTable)
    let isPossible = Dictionary(
      uniqueKeysWithValues: table.items.map { ($0.keys, $0.isPossible) })

    #expect(isPossible["u"] == false)
    #expect(isPossible["m"] == true)
    #expect(isPossible["j"] == true)
  }

  @Test func `what has no photo to act on is faint`() throws {
    var session = Session(.plain([]))
    session.press("*")
    session.send(.tick, after: .milliseconds(300))

    let table = try #require(session.state.whichKeyTable)

    #expect(!table.items.contains { $0.isPossible })
  }

  @Test func `a click on the table closes it, and does nothing else`() {
    var session = session("g")
    let current = session.current

    session.mouse(.press(.left), column: 5, row: 20)

    #expect(session.state.whichKeyTable == nil)
    #expect(session.state.input.pendingKeys.isEmpty)
    #expect(session.current == current)
  }

  @Test func `a page that opens by itself is not covered`() {
    var state = session("g").state
    #expect(state.whichKeyTable != nil)

    state.pages.prompt = .sort

    #expect(state.whichKeyTable == nil)
  }

  // MARK: Layout

  private func table(_ count: Int, title: String, columns: Int, rows: Int) -> WhichKeyTable {
    WhichKeyTable(
      pending: "g",
      items: (0..<count).map { .init(keys: "\($0 % 10)", title: title, isPossible: true) },
      content: Rect(column: 0, row: 1, columns: columns, rows: rows - 2), theme: .color)
  }

  @Test func `there are as many columns as fit`() {
    #expect(table(14, title: "ten letters", columns: 80, rows: 24).rect.size.rows == 4)
    #expect(table(14, title: "ten letters", columns: 40, rows: 24).rect.size.rows == 8)
    #expect(table(2, title: "ten letters", columns: 200, rows: 24).rect.size.rows == 2)
    let long = String(repeating: "long ", count: 20)
    #expect(table(14, title: long, columns: 80, rows: 24).rect.size.rows == 8)
    #expect(table(14, title: long, columns: 20, rows: 24).rect.size.rows == 15)
  }

  @Test func `a small screen shows what fits, and the number of the others`() {
    let table = table(14, title: String(repeating: "long ", count: 20), columns: 40, rows: 12)
    var frame = CellBuffer(size: Size(columns: 40, rows: 12))

    table.draw(in: &frame)

    #expect(table.rect == Rect(column: 0, row: 2, columns: 40, rows: 9))
    #expect(frame.lines[2].hasPrefix("── g ──"))
    #expect(frame.lines[2].contains(" +6 "))
    #expect(frame.lines[3].hasPrefix(" 0 long long") && frame.lines[10].hasPrefix(" 7 long long"))
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `the table fits every size`(columns: Int, rows: Int) throws {
    let session = session("g", columns: columns, rows: rows)

    try expectScreen(session.state.frame(), matches: "which-key-\(columns)x\(rows)")
  }

  @Test func `without colours what can't be done differs too`() throws {
    var session = Session(
      columns: 60, rows: 16, theme: .monochrome,
      parts: Set(StorePart.allCases).subtracting([.history, .stacks]))
    session.press("g")
    session.send(.tick, after: .milliseconds(300))

    try expectScreen(session.state.frame(), matches: "which-key-monochrome", styles: true)
  }
}
