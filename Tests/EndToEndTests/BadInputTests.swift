import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

/// Tests what a user sees after requesting something that can't be shown.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct BadInputTests {
  @Test func `a folder that is not there is named`() async throws {
    let session = try await TmuxSession(try Workspace())

    try await session.run("albumen Nowhere; echo status $?")

    let screen = try await session.wait(for: "status 4")
    #expect(screen.prose.contains("Can't find '") && screen.prose.contains("Nowhere'"))
    #expect(screen.modes == TmuxSession.shellModes)
  }

  @Test func `a folder without photos says what would be shown`() async throws {
    let workspace = try Workspace()
    try workspace.folder.file("Empty/notes.txt", "no photo")
    let session = try await TmuxSession(workspace)

    try await session.run("albumen Empty")

    let screen = try await session.wait(for: "No photos in '~/Empty'")
    #expect(screen.contains("JPEG, HEIC"))
  }

  @Test func `a file that is no photo is named, over its folder`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    try workspace.folder.file("Photos/notes.txt", "no photo")
    let session = try await TmuxSession(workspace)

    try await session.run("albumen Photos/notes.txt")

    let screen = try await session.wait(for: "'notes.txt' is not a photo")
    #expect(screen.contains("8 photos"))
  }

  @Test(.enabled(if: Permissions.canBite, Comment(rawValue: Permissions.absence)))
  func `a library that may not be read says how to be let in`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    try await Permissions.close("Photos", in: workspace)
    let session = try await TmuxSession(workspace, columns: 120)

    try await session.run("\(Permissions.prefix)albumen Photos; echo status $?")

    try await session.wait("the sentence") {
      $0.prose.contains("no permission; allow it with chmod u+rx")
    }
    try await session.type("q")
    let left = try await session.wait(for: "status 4")
    #expect(left.contains("Can't open the folder '"))
    #expect(left.modes == TmuxSession.shellModes)
    try await Permissions.open("Photos", in: workspace)
  }

  @Test(.enabled(if: Permissions.canBite, Comment(rawValue: Permissions.absence)))
  func `one folder that may not be read keeps nothing of the rest away`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    try await Permissions.close("Photos/Lisbon", in: workspace)
    let session = try await TmuxSession(workspace, columns: 80)

    try await session.run("\(Permissions.prefix)albumen Photos")

    let screen = try await session.wait(for: "日出")
    #expect(screen.contains("5 photos"))
    try await session.type("2")
    let list = try await session.wait(for: "Problems")
    #expect(list.contains("! Lisbon"))
    try await session.type("G\r")
    try await session.wait(for: "chmod u+rx")
    try await Permissions.open("Photos/Lisbon", in: workspace)
  }

  @Test func `without a terminal a sentence names the command for scripts`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()

    let result = try await workspace.shell("albumen Photos")

    #expect(result.status == 4)
    #expect(
      result.output == "The browser needs a terminal; for scripts, see 'albumen list --help'\n")
  }

  @Test func `a pipe gets no frames`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace, columns: 100)

    try await session.run("(albumen Photos; echo status $? >&2) | cat")

    let screen = try await session.wait(for: "status 4")
    #expect(screen.contains("for scripts, see 'albumen list --help'"))
  }

  @Test(arguments: [
    ("TERM=dumb", "A terminal of type 'dumb' can't show the browser"),
    ("env -u TERM", "TERM is not set, so the terminal is unknown"),
  ])
  func `a terminal that cannot show frames gets a sentence`(
    setting: String, sentence: String
  ) async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace, columns: 120)

    try await session.run("\(setting) albumen Photos; echo status $?")

    let screen = try await session.wait(for: "status 4")
    #expect(screen.contains(sentence))
    #expect(screen.modes == TmuxSession.shellModes)
  }

  @Test func `a terminal that is newer than this machine works all the same`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace)

    try await session.run("TERM=xterm-ghostty albumen Photos")

    try await session.wait(forCursorOn: "16:20:00")
    try await session.type("q")
    let after = try await session.waitForPrompt()
    #expect(after.modes == TmuxSession.shellModes)
  }
}

/// Makes folders that the program may not read, even if the tests run as root: the program then
/// runs without the capability to bypass permissions.
private enum Permissions {
  static let absence = "running as root, and there is no setpriv to give rights away"

  private static let isRoot = geteuid() == 0

  static var canBite: Bool {
    !isRoot || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
  }

  static var prefix: String {
    isRoot ? "setpriv --bounding-set=-dac_override,-dac_read_search " : ""
  }

  static func close(_ folder: String, in workspace: Workspace) async throws {
    #expect(try await workspace.shell("chmod 000 '\(folder)'").status == 0)
  }

  /// Restores access so that the workspace can be removed.
  static func open(_ folder: String, in workspace: Workspace) async throws {
    #expect(try await workspace.shell("chmod 700 '\(folder)'").status == 0)
  }
}
