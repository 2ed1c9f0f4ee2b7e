import AlbumenTestSupport
import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal of the robot, with a shell and a browser in it.
struct RobotTerminal {
  let number: Int
  let workspace: Workspace
  let session: TmuxSession

  private static let pause = Duration.milliseconds(100)

  init(_ number: Int, _ workspace: Workspace) async throws {
    (self.number, self.workspace) = (number, workspace)
    session = try await TmuxSession(workspace, columns: 120, rows: 40)
    try await start()
  }

  func start() async throws {
    // `bin` has what opens photos in other programs.
    let command = "echo $$ > process\(number); PATH=$HOME/bin:$PATH exec albumen Photos"
    try await session.run("clear; sh -c '\(command)'")
    try await session.wait("the gallery") { $0.modes.isAlternate }
  }

  var process: Int32? {
    workspace.contents(of: "process\(number)").flatMap {
      Int32($0.trimmingCharacters(in: .newlines))
    }
  }

  /// The exit status when the browser has ended; nil while it runs.
  func exitStatus() async throws -> Int? {
    guard try await session.screen().isAtPrompt else { return nil }
    try await session.run("echo code $?,")
    let screen = try await session.wait("the exit status") {
      $0.description.contains(/code \d+,/) && $0.isAtPrompt
    }
    let codes = screen.description.matches(of: /code (\d+),/)
    return codes.last.flatMap { Int($0.1) }
  }

  /// Presses a key. What follows Esc within 50 ms would be a key with Alt.
  func press(_ key: String) async throws {
    try await session.press(key)
    if key == "Escape" { try await Task.sleep(for: .milliseconds(90)) }
  }

  /// Stops the browser and lets it go on; false when the shell did not get its terminal.
  func suspend() async throws -> Bool {
    guard let process, kill(process, SIGTSTP) == 0 else { return true }
    guard try await settle(within: .seconds(20), while: { !$0.isAtPrompt }) else { return false }
    try await session.run("fg")
    return try await settle(within: .seconds(20)) { !$0.modes.isAlternate }
  }

  /// What is shown once nothing moves; nil when something always does.
  func picture() async throws -> RobotPicture? {
    let end = ContinuousClock.now + .seconds(12)
    var (last, equal) = (RobotPicture(try await session.styledText()), 0)
    while equal < 5 {
      guard ContinuousClock.now < end else { return nil }
      try await Task.sleep(for: RobotTerminal.pause)
      let now = RobotPicture(try await session.styledText())
      equal = now == last ? equal + 1 : 0
      last = now
    }
    return last
  }

  private func settle(
    within time: Duration, while isWaiting: (TmuxScreen) -> Bool
  ) async throws -> Bool {
    let end = ContinuousClock.now + time
    while isWaiting(try await session.screen()) {
      guard ContinuousClock.now < end else { return false }
      try await Task.sleep(for: RobotTerminal.pause)
    }
    return true
  }
}
