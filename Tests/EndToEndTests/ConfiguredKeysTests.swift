import AlbumenTestSupport
import Testing

/// Tests keys of the configuration file in a real terminal.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct ConfiguredKeysTests {
  private let file = ".config/albumen/config.toml"

  @Test func `a saved configuration is in force at once, and the cursor stays`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    try workspace.folder.file(file, "[keys.grid]\nZ = \"cursor.last\"\n")
    let session = try await TmuxSession(workspace, columns: 80, rows: 24)
    try await session.run("albumen Photos")
    try await session.wait(forCursorOn: "16:20:00")
    try await session.type("Z")
    try await session.wait(forCursorOn: "undated")

    try workspace.folder.file(file, "[keys.grid]\nZ = \"cursor.first\"\nx = 4\n")

    let screen = try await session.wait(for: "Configuration line 3: ")
    #expect(screen.underCursor.contains("undated"))
    try await session.type("Z")
    try await session.wait(forCursorOn: "16:20:00")
  }

  @Test func `a pause after the first key shows what may follow`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace, columns: 80, rows: 24)
    try await session.run("albumen Photos")
    try await session.wait(forCursorOn: "16:20:00")

    try await session.type("g")
    try await session.wait(for: "show the photo in its folder")
    try await session.press("Escape")

    try await session.wait("the grid") { !$0.contains("show the photo in its folder") }
  }
}
