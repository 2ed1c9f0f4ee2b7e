import AlbumenTestSupport
import PhotoModel
import Testing

/// Tests `albumen --choose` as part of a user's scripts.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct ChoosingTests {
  @Test func `the marked paths are on standard output, and frames are on the terminal`()
    async throws
  {
    let (workspace, session) = try await choose("albumen --choose Photos > chosen")

    #expect(
      workspace.contents(of: "chosen")
        == "\(workspace.home.lossyString)/Photos/Home/DSC_2.JPG\n\(workspace.home.lossyString)/Photos/Home/DSC_1.JPG\n"
    )
    #expect(try await session.screen().rows.filter { !$0.isEmpty }.count == 2)
  }

  @Test func `a pipe gets the paths with zero bytes where that was asked for`() async throws {
    let (workspace, _) = try await choose("albumen --choose -0 Photos | cat > chosen")

    #expect(
      workspace.contents(of: "chosen")
        == "\(workspace.home.lossyString)/Photos/Home/DSC_2.JPG\0\(workspace.home.lossyString)/Photos/Home/DSC_1.JPG\0"
    )
  }

  @Test func `on a terminal the paths stand behind the gallery`() async throws {
    let (_, session) = try await choose("albumen --choose Photos")

    let screen = try await session.screen()
    #expect(screen.contains("/Photos/Home/DSC_2.JPG"))
    #expect(screen.contains("/Photos/Home/DSC_1.JPG"))
  }

  @Test func `paths come in by a pipe, too`() async throws {
    let (workspace, _) = try await choose(
      "echo Photos/Home | albumen --choose - | cat > chosen", photos: 2)

    #expect(
      workspace.contents(of: "chosen")
        == "\(workspace.home.lossyString)/Photos/Home/DSC_2.JPG\n\(workspace.home.lossyString)/Photos/Home/DSC_1.JPG\n"
    )
  }

  @Test func `Ctrl-c chooses nothing, and says so by its status`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace)
    try await session.run("albumen --choose Photos > chosen; echo status $?")
    try await session.wait(for: "8 photos")

    try await session.type("a")
    try await session.wait(for: "2 marked")
    try await session.press("C-c")

    try await session.wait(for: "status 130")
    #expect(workspace.contents(of: "chosen") == "")
  }

  @Test func `a program that needs a photo picker gets the paths in its file`() async throws {
    let (workspace, session) = try await choose("albumen --chooser-file chosen Photos")

    #expect(
      workspace.contents(of: "chosen")
        == "\(workspace.home.lossyString)/Photos/Home/DSC_2.JPG\n\(workspace.home.lossyString)/Photos/Home/DSC_1.JPG\n"
    )
    #expect(!(try await session.screen().contains("DSC_1.JPG")))
  }

  @Test func `a pipe gets the paths like a file, and a shell learns the folder`() async throws {
    let (workspace, _) = try await choose(
      "mkfifo pipe; cat pipe > chosen & albumen --chooser-file pipe -0 --cwd-file cwd Photos; wait")

    let home = "\(workspace.home.lossyString)/Photos/Home"
    #expect(workspace.contents(of: "chosen") == "\(home)/DSC_2.JPG\0\(home)/DSC_1.JPG\0")
    #expect(workspace.contents(of: "cwd") == home)
  }

  @Test func `Ctrl-c leaves the files as they were`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    try workspace.folder.file("chosen", "before")
    let session = try await TmuxSession(workspace)
    try await session.run("albumen --chooser-file chosen --cwd-file cwd Photos; echo status $?")
    try await session.wait(for: "8 photos")

    try await session.type("a")
    try await session.wait(for: "2 marked")
    try await session.press("C-c")

    try await session.wait(for: "status 130")
    #expect(workspace.contents(of: "chosen") == "before")
    #expect(workspace.contents(of: "cwd") == nil)
  }

  /// Marks the photos of 1 April 2020 and quits.
  private func choose(
    _ line: String, photos: Int = 8
  ) async throws -> (Workspace, TmuxSession) {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace, columns: 120)
    try await session.run(line)
    try await session.wait(for: "\(photos) photos")
    try await session.type("t")
    try await session.wait(for: "Go to date:")
    try await session.type("2020\r")
    try await session.wait(forCursorOn: "DSC_2.JPG")
    try await session.type("a")
    try await session.wait(for: "2 marked")
    try await session.type("Q")
    try await session.waitForPrompt()
    return (workspace, session)
  }
}
