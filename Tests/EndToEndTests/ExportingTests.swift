import AlbumenTestSupport
import Testing

/// Tests marking and exporting photos as a user at a terminal does.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct ExportingTests {
  @Test func `photos marked in two albums are together in the selection`() async throws {
    let (_, session) = try await open()

    try await markOneInEachOfTwoAlbums(session)
    try await session.type("5")

    let selection = try await session.wait(for: "2 photos")
    #expect(selection.contains("● 08:05:00"))
    #expect(selection.contains("● 10:00:00"))
    #expect(!selection.contains("日出"))
  }

  @Test func `u clears the marks and U brings them back`() async throws {
    let (_, session) = try await open()
    try await session.type("a")
    let marked = try await session.wait(for: "2 marked")

    try await session.type("u")
    try await session.wait("no marks") { !$0.contains("marked") && !$0.contains("●") }
    try await session.type("U")

    let restoredScreen = try await session.wait(for: "2 marked")
    #expect(marks(in: restoredScreen) == marks(in: marked))
  }

  /// Returns the number of mark symbols on the screen.
  private func marks(in screen: TmuxScreen) -> Int {
    screen.rows.joined().count { $0 == "●" }
  }

  @Test func `an export asks, completes the folder, confirms, copies and reports`() async throws {
    let (workspace, session) = try await open()
    try workspace.folder.folder("Exports for Ann")
    try await markOneInEachOfTwoAlbums(session)

    try await session.type("e")
    try await session.wait(for: "Export 2 photos")
    try await session.press("C-u")
    try await session.type("~/Exp")
    try await session.press("Tab")
    try await session.wait(for: "~/Exports for Ann/")
    try await session.type("new")
    try await session.press("Enter")
    try await session.wait(for: "Enter: start, Esc: back")
    #expect(workspace.names(in: "Exports for Ann") == [])
    try await session.press("Enter")
    let report = try await session.wait(for: "Enter: close")

    #expect(report.contains("Exported 2 files"))
    #expect(workspace.names(in: "Exports for Ann/new") == ["DSC_2.JPG", "IMG_3.JPG"])
    for (copy, original) in [("DSC_2.JPG", "Home/DSC_2.JPG"), ("IMG_3.JPG", "Lisbon/IMG_3.JPG")] {
      #expect(
        try workspace.modificationTime(of: "Exports for Ann/new/\(copy)")
          == workspace.modificationTime(of: "Photos/\(original)"))
    }
    try await session.press("Enter")
    try await session.wait("the grid") { !$0.contains("Exported") && $0.contains("2 marked") }
  }

  @Test func `a name that is taken gets a number and nothing is overwritten`() async throws {
    let (workspace, session) = try await open()
    try workspace.folder.file("out/DSC_2.JPG", "was here before")
    try await markOneInEachOfTwoAlbums(session)

    try await exportTo("~/out", session)
    let plan = try await session.wait(for: "Enter: start, Esc: back")
    #expect(plan.contains("1 name already exists"))
    try await session.press("Enter")
    try await session.wait(for: "Enter: close")

    #expect(workspace.names(in: "out") == ["DSC_2 (1).JPG", "DSC_2.JPG", "IMG_3.JPG"])
    #expect(workspace.contents(of: "out/DSC_2.JPG") == "was here before")
  }

  @Test func `Esc at the question or at the plan exports nothing`() async throws {
    let (workspace, session) = try await open()

    try await session.type("e")
    try await session.wait(for: "Export 1 photo")
    try await session.press("Escape")
    try await session.wait("the grid") { !$0.contains("Export 1") }
    try await exportTo("~/out", session)
    try await session.wait(for: "Enter: start, Esc: back")
    try await session.press("Escape")
    try await session.wait("the dialogue") {
      $0.contains("Export 1") && !$0.contains("Enter: start")
    }
    try await session.press("Escape")
    try await session.wait(for: "Nothing was exported")

    #expect(workspace.names(in: "out") == [])
  }

  @Test func `an export to where nothing can be written says why`() async throws {
    let (workspace, session) = try await open()
    try workspace.folder.file("taken", "a file")

    try await exportTo("~/taken", session)

    try await session.wait("the reason") {
      $0.prose.contains("Can't export to 'taken': it is not a folder; choose")
    }
    #expect(workspace.contents(of: "taken") == "a file")
  }

  @Test func `the next session offers the folder of the last export`() async throws {
    let (workspace, session) = try await open()
    try await exportTo("~/out", session)
    try await session.wait(for: "Enter: start, Esc: back")
    try await session.press("Enter")
    try await session.wait(for: "Enter: close")
    try await session.press("Enter")
    try await session.type("q")
    try await session.waitForPrompt()

    try await session.run("albumen Photos")
    try await session.wait(for: "8 photos")
    try await session.type("e")
    try await session.wait("an empty dialogue") {
      $0.contains("Export 1 photo") && !$0.contains("/out")
    }

    try await session.press("M-p")

    try await session.wait("the folder") { $0.contains("/out") }
    #expect(workspace.names(in: "out").count == 1)
  }

  private func open() async throws -> (Workspace, TmuxSession) {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace)
    try await session.run("albumen Photos")
    try await session.wait(for: "8 photos")
    return (workspace, session)
  }

  /// Marks the first photos of the albums Home and Lisbon.
  private func markOneInEachOfTwoAlbums(_ session: TmuxSession) async throws {
    for (filter, first, marks) in [("home", "08:05:00", 1), ("lisbon", "10:00:00", 2)] {
      try await openAlbum(filter, session)
      try await session.wait(forCursorOn: first)
      try await session.press("Space")
      try await session.wait(for: "\(marks) marked")
    }
    try await session.type("1")
    try await session.wait(for: "日出")
  }

  /// Moves down the album list to an album and opens it.
  private func openAlbum(_ name: String, _ session: TmuxSession) async throws {
    try await session.type("2")
    try await session.wait(for: "Folders")
    try await session.type("gg")
    while true {
      let screen = try await session.wait("a row of the list") { !$0.underCursor.isEmpty }
      if screen.underCursor.lowercased().contains(name) { break }
      try await session.type("j")
      try await session.wait("the next row") { $0.underCursor != screen.underCursor }
    }
    try await session.press("Enter")
  }

  private func exportTo(_ folder: String, _ session: TmuxSession) async throws {
    try await session.type("e")
    try await session.wait(for: "─ Export ")
    try await session.press("C-u")
    try await session.type(folder)
    try await session.press("Enter")
  }
}
