import Foundation
import GalleryUI
import TerminalKit
import Testing

/// Tests browsing a library as a user at a terminal does.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct BrowsingTests {
  @Test func `the first screen shows the newest photos by day, and q leaves no trace`()
    async throws
  {
    let (_, session) = try await open(columns: 80, rows: 30)

    let screen = try await session.wait("8 photos with their names") {
      $0.contains("8 photos") && $0.contains("日出.jpg")
    }
    #expect(screen.contains("Sat 3 July 2021"))
    #expect(screen.contains("cafe\u{301}.jpg"))
    #expect(screen.underCursor.contains("16:20:00"))

    try await session.press("q")
    let after = try await session.waitForPrompt()
    #expect(after.rows.filter { !$0.isEmpty } == ["ready> albumen Photos", "ready>"])
  }

  @Test func `wide and combining characters keep their columns`() async throws {
    let (_, session) = try await open(columns: 100, rows: 24)

    let screen = try await session.wait(for: "8 photos")

    // The line between the panes is in the same column of every row.
    let places = screen.rows.dropFirst().compactMap { row in
      row.firstIndex(of: "│").map { columns(row[..<$0]) }
    }
    #expect(places.count >= 20)
    #expect(Set(places).count == 1)
    #expect(screen.contains("旅行"))
  }

  @Test func `keys move the cursor and jump by day, month and year`() async throws {
    let (_, session) = try await open(columns: 80, rows: 30)
    try await session.wait(forCursorOn: "16:20:00")

    for (keys, expectedText) in [
      ("l", "日出"), ("]", "08:05:00"), ("j", "10:00:00"), ("]", "18:40:00"), ("[", "10:00:00"),
      ("(", "08:05:00"), (")", "10:00:00"), ("{", "08:05:00"), ("}", "10:00:00"), ("G", "undated"),
      ("gg", "16:20:00"),
    ] {
      try await session.type(keys)
      let screen = try await session.wait(forCursorOn: expectedText)
      #expect(screen.contains("8 photos"), "after \(keys)")
    }
  }

  @Test func `t goes to a month that is typed`() async throws {
    let (_, session) = try await open()
    try await session.wait(forCursorOn: "16:20:00")

    try await session.type("t")
    try await session.wait(for: "Go to date:")
    try await session.type("2019-05")
    try await session.press("Enter")

    let screen = try await session.wait(forCursorOn: "IMG_3.JPG")
    #expect(!screen.contains("Go to date:"))
  }

  @Test func `a filter keeps the photos whose words match, and Esc clears it`() async throws {
    let (_, session) = try await open()
    try await session.wait(for: "8 photos")

    try await session.type("/")
    try await session.wait(for: "Filter:")
    try await session.type("nikon")
    try await session.press("Enter")
    let screen = try await session.wait(for: "2 photos · page")

    #expect(screen.contains("DSC_1.JPG"))
    #expect(!screen.contains("IMG_1.JPG"))
    try await session.press("Escape")
    try await session.wait(for: "8 photos")
  }

  @Test func `s sorts by name, and back`() async throws {
    let (_, session) = try await open()
    try await session.wait(for: "8 photos")

    try await session.type("s")
    try await session.wait(for: "Sort by")
    try await session.type("a")
    let sorted = try await session.wait(for: "by name")

    let names = ["cafe\u{301}.jpg", "DSC_1.JPG", "IMG_1.JPG", "undated.jpg"]
    let places = names.map { name in place(of: name, in: sorted) }
    #expect(places == places.sorted())
    try await session.type("so")
    try await session.type("sn")
    try await session.wait("the order of days") { !$0.contains("by ") }
  }

  @Test func `the help lists every key, and closes`() async throws {
    let (_, session) = try await open(columns: 100, rows: 700)
    try await session.wait(for: "8 photos")

    try await session.type("?")
    let help = try await session.wait(for: " Keys: ")
    // A help text longer than its line continues on the next one.
    let missing = Keymap.standard.bindings.filter { binding in
      !help.contains(String(binding.help.prefix(40)))
        || !binding.keys.allSatisfy { help.contains($0.text) }
    }
    #expect(missing.map(\.help) == [])

    try await session.type("?")
    try await session.wait("the grid") { !$0.contains(" Keys: ") && $0.contains("8 photos") }
  }

  @Test func `a help longer than the window scrolls to its end`() async throws {
    let (_, session) = try await open(columns: 80, rows: 24)
    try await session.wait(for: "8 photos")

    try await session.type("?")
    try await session.wait(for: "more")
    try await session.type("G")

    let end = try await session.wait("the last key") { !$0.contains("more") }
    #expect(end.contains("in an import source: new"))
  }

  @Test func `Esc never quits, q at the top does`() async throws {
    let (_, session) = try await open()
    try await session.wait(forCursorOn: "16:20:00")

    try await session.press("Enter")
    try await session.wait(for: "1/8")
    try await session.press("Escape")
    try await session.wait(for: "page 1/")
    try await session.press("Escape")
    try await session.wait("the last photo", pressing: "G") { $0.underCursor.contains("undated") }
    try await session.type("?")
    try await session.wait(for: " Keys: ")
    try await session.press("Escape")
    try await session.wait("the grid") { !$0.contains(" Keys: ") && $0.modes.isAlternate }

    try await session.type("q")
    let after = try await session.waitForPrompt()
    #expect(after.modes == TmuxSession.shellModes)
  }

  @Test func `the window may have any size at any moment`() async throws {
    let (_, session) = try await open(columns: 120, rows: 40)
    try await session.wait(forCursorOn: "16:20:00")
    try await session.type("]")
    try await session.wait(forCursorOn: "DSC_2.JPG")

    try await session.resize(columns: 40, rows: 12)
    try await session.wait("a small window") {
      $0.rows.count == 12 && $0.underCursor.contains("DSC_2.JPG")
    }
    try await session.resize(columns: 39, rows: 11)
    try await session.wait(for: "39×11")
    try await session.resize(columns: 10, rows: 3)
    try await session.wait(for: "Albumen")
    try await session.resize(columns: 200, rows: 60)

    let screen = try await session.wait(forCursorOn: "DSC_2.JPG")
    #expect(screen.contains("Lisbon"))
    #expect(screen.contains("8 photos"))
  }

  @Test func `Ctrl-l draws again what something else has painted over`() async throws {
    let (_, session) = try await open()
    let before = try await session.wait("all photos, and no scan") {
      $0.contains("8 photos") && $0.contains("日出.jpg") && !$0.contains("%")
    }

    try await session.scribble("SCRIBBLE")
    try await session.wait(for: "SCRIBBLE")
    try await session.press("C-l")

    let after = try await session.wait("the screen as it was") { $0.rows == before.rows }
    #expect(!after.contains("SCRIBBLE"))
  }

  @Test func `a click moves the cursor, a right click marks and the wheel scrolls`() async throws {
    let (_, session) = try await open()
    let screen = try await session.wait(for: "DSC_2.JPG")
    let row = try #require(screen.rows.firstIndex { $0.contains("DSC_2.JPG") }) + 1

    try await session.type("\u{1B}[<0;5;\(row)M\u{1B}[<0;5;\(row)m")
    try await session.wait(forCursorOn: "DSC_2.JPG")
    try await session.type("\u{1B}[<2;5;\(row)M\u{1B}[<2;5;\(row)m")
    try await session.wait(for: "● 08:05:00")
    try await session.type("\u{1B}[<65;5;\(row)M")

    try await session.wait("the photos further up") {
      $0.rows.firstIndex { $0.contains("IMG_3.JPG") } ?? .max
        < screen.rows.firstIndex { $0.contains("IMG_3.JPG") } ?? 0
    }
  }

  @Test func `a pasted text is text, not keys`() async throws {
    let (_, session) = try await open()
    try await session.wait(for: "8 photos")

    try await session.paste("q\rQ")
    try await session.type("/")
    try await session.wait(for: "Filter:")
    try await session.paste("two\nwords")

    let screen = try await session.wait(for: "Filter: two words")
    #expect(screen.modes.isAlternate)
  }

  @Test func `a file instead of a folder opens its folder at that photo`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace)

    try await session.run("albumen Photos/Lisbon/IMG_2.JPG")

    let screen = try await session.wait(forCursorOn: "IMG_2.JPG")
    #expect(screen.contains("3 photos"))
  }

  private func open(columns: Int = 80, rows: Int = 24) async throws -> (Workspace, TmuxSession) {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace, columns: columns, rows: rows)
    try await session.run("albumen Photos")
    return (workspace, session)
  }

  /// Returns the position of a text, in characters from the top.
  private func place(of text: String, in screen: TmuxScreen) -> Int {
    let all = screen.description
    return all.range(of: text).map { all.distance(from: all.startIndex, to: $0.lowerBound) } ?? .max
  }

  /// Returns the number of terminal columns of a text, for the characters of these tests.
  private func columns(_ text: Substring) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x300..<0x370: sum
      case 0x2E80..<0xA000: sum + 2
      default: sum + 1
      }
    }
  }
}
