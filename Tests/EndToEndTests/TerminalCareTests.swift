import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests that the user's terminal is restored after any end of the program.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct TerminalCareTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGILL, SIGABRT])
  func `a signal ends the program and leaves the terminal as it was`(signal: Int32) async throws {
    let (workspace, session) = try await open()
    let before = try await start(session)

    try await send(signal, in: workspace)
    let after = try await session.wait(for: "status \(128 + signal)")

    try await expectAsBefore(before, after, workspace, session)
  }

  @Test func `quitting leaves the terminal as it was`() async throws {
    let (workspace, session) = try await open()
    let before = try await start(session)

    try await session.type("q")
    let after = try await session.wait(for: "status 0")

    try await expectAsBefore(before, after, workspace, session)
  }

  @Test func `Ctrl-c quits as a signal would`() async throws {
    let (workspace, session) = try await open()
    let before = try await start(session)

    try await session.press("C-c")
    let after = try await session.wait(for: "status 130")

    try await expectAsBefore(before, after, workspace, session)
  }

  @Test func `Ctrl-z gives the terminal to the shell, and fg brings the gallery back`()
    async throws
  {
    let (workspace, session) = try await open()
    try await session.run("stty -g > before")
    try await session.waitForPrompt()
    try await session.run("albumen Photos")
    try await session.wait(forCursorOn: "16:20:00")
    try await session.type("]")
    try await session.wait(forCursorOn: "DSC_2.JPG")

    try await session.press("C-z")
    let stopped = try await session.waitForPrompt()
    try await session.run("stty -g > after; echo looked")
    try await session.wait(for: "\nlooked")

    #expect(stopped.modes == TmuxSession.shellModes)
    #expect(workspace.contents(of: "after") == workspace.contents(of: "before"))
    try await session.run("fg")
    try await session.wait(forCursorOn: "DSC_2.JPG")
    try await session.type("]")
    try await session.wait(forCursorOn: "IMG_3.JPG")
    try await session.type("q")
    try await session.waitForPrompt()
  }

  @Test func `a gallery that goes on in the background leaves the shell its terminal`()
    async throws
  {
    let (_, session) = try await open()
    try await session.run("albumen Photos")
    try await session.wait(forCursorOn: "16:20:00")
    try await session.press("C-z")
    try await session.waitForPrompt()

    try await session.run("bg")
    try await session.run("echo still $((40 + 2))")
    let screen = try await session.wait(for: "still 42")

    #expect(screen.modes == TmuxSession.shellModes)
    try await session.run("fg")
    try await session.wait(forCursorOn: "16:20:00")
    try await session.type("q")
    try await session.waitForPrompt()
  }

  @Test func `SIGTSTP from outside stops it as well, and a changed size is noticed`() async throws {
    let (workspace, session) = try await open()
    _ = try await start(session)

    try await send(SIGTSTP, in: workspace)
    let stopped = try await session.waitForPrompt()
    try await session.resize(columns: 50, rows: 20)
    try await session.run("fg")
    let resumed = try await session.wait(forCursorOn: "16:20:00")

    #expect(stopped.modes == TmuxSession.shellModes)
    #expect(workspace.contents(of: "after") == workspace.contents(of: "before"))
    #expect(resumed.rows.count == 20)
    #expect(resumed.contains("8 photos"))
    try await session.type("q")
    try await session.waitForPrompt()
  }

  @Test func `closing the window ends the program`() async throws {
    let (workspace, session) = try await open()
    try await session.run("sh -c 'trap : HUP; albumen Photos; echo $? > status'")
    try await session.wait(for: "8 photos")

    try await session.closeWindow()

    try await expect("129\n", in: "status", of: workspace)
  }

  @Test func `every mode that is switched on is switched off again`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    var environment = workspace.environment
    environment["TERM"] = "xterm-256color"
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-c", "cd && albumen Photos; echo status $?"],
      environment: environment)

    try await terminal.wait(for: "cafe\u{301}.jpg")
    terminal.send("q")

    try await terminal.wait(for: "status 0")
    let modes = terminal.text.matches(of: /\u{1B}\[\?([0-9;]+)([hl])/)
    let last = Dictionary(modes.map { ($0.1, $0.2) }, uniquingKeysWith: { $1 })
    #expect(last["1049"] == "l" && last["1002"] == "l" && last["2004"] == "l")
    // Except the cursor (25) and line wrapping (7), which are on in a new terminal.
    #expect(last.filter { $0.value == "h" }.keys.allSatisfy { ["25", "7"].contains($0) })
  }

  private func open() async throws -> (Workspace, TmuxSession) {
    let workspace = try Workspace()
    try workspace.makeTrips()
    try workspace.folder.file(
      "gallery",
      """
      ulimit -c 0
      stty -g > before
      sh -c 'echo $$ > process; exec albumen Photos'
      echo "status $?"
      stty -g > after
      """)
    return (workspace, try await TmuxSession(workspace))
  }

  /// Starts the gallery and returns the screen before.
  private func start(_ session: TmuxSession) async throws -> TmuxScreen {
    let before = try await session.screen()
    try await session.run(". ./gallery")
    let galleryScreen = try await session.wait(for: "8 photos")
    #expect(galleryScreen.modes.isAlternate)
    #expect(galleryScreen.modes.hasMouse)
    #expect(!galleryScreen.modes.isCursorVisible)
    return before
  }

  private func processID(in workspace: Workspace) -> Int32? {
    workspace.contents(of: "process").flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
  }

  private func send(_ signal: Int32, in workspace: Workspace) async throws {
    #expect(kill(try #require(processID(in: workspace)), signal) == 0)
  }

  /// Waits until a file has this text.
  private func expect(_ text: String, in file: String, of workspace: Workspace) async throws {
    _ = try await waitUntil { workspace.contents(of: file) == text }
    #expect(workspace.contents(of: file) == text)
  }

  private func expectAsBefore(
    _ before: TmuxScreen, _ after: TmuxScreen, _ workspace: Workspace, _ session: TmuxSession
  ) async throws {
    #expect(after.modes == before.modes)
    #expect(after.rows.first == "ready> . ./gallery")
    try await session.waitForPrompt()
    #expect(workspace.contents(of: "before") != nil)
    #expect(workspace.contents(of: "after") == workspace.contents(of: "before"))
    // If bracketed paste mode were still on, brackets would surround the text.
    try await session.paste("pasted")
    try await session.wait("the pasted text") { $0.lastLine == "ready> pasted" }
  }
}
