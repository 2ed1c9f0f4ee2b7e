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
    try workspace.folder.file("robot\(number)", RobotTerminal.loop(number))
    try await session.run("clear; sh robot\(number)")
    try await waitForStart()
  }

  /// Returns a script that starts one browser after another. In between, typed keys are discarded,
  /// because otherwise the surrounding shell would run them.
  private static func loop(_ number: Int) -> String {
    """
    modes=$(stty -g)
    while :; do
      stty "$modes"
      sh -c 'echo $$ > process\(number); PATH=$HOME/bin:$PATH exec albumen Photos'
      code=$?
      stty -icanon -isig -echo
      echo $code > part\(number) && mv part\(number) status\(number)
      while [ -e status\(number) ]; do sleep 0.05; done
    done
    """
  }

  /// Lets the loop start the next browser.
  func start() async throws {
    try workspace.folder.remove("status\(number)")
    try await waitForStart()
  }

  private func waitForStart() async throws {
    try await session.wait("the gallery") { $0.modes.isAlternate }
  }

  var process: Int32? {
    workspace.contents(of: "process\(number)").flatMap {
      Int32($0.trimmingCharacters(in: .newlines))
    }
  }

  /// The exit status after the browser has ended, or nil while it runs.
  var exitStatus: Int? {
    workspace.contents(of: "status\(number)").flatMap {
      Int($0.trimmingCharacters(in: .newlines))
    }
  }

  /// Presses a key. A key within 50 ms after Esc would be read as Alt plus that key.
  func press(_ key: String) async throws {
    try await session.press(key)
    if key == "Escape" { try await Task.sleep(for: .milliseconds(90)) }
  }

  /// Stops and continues the browser. Returns false if it didn't stop or continue.
  func suspend() async throws -> Bool {
    guard let process, kill(process, SIGTSTP) == 0 else { return true }
    // The terminal is restored before the process stops.
    guard try await settle(within: .seconds(20), while: { $0.modes.isAlternate }) else {
      return false
    }
    var isRunning = !isStopped(process)
    for _ in 0..<100 where isRunning {
      try await Task.sleep(for: RobotTerminal.pause)
      isRunning = !isStopped(process)
    }
    guard !isRunning, kill(process, SIGCONT) == 0 else { return false }
    return try await settle(within: .seconds(20)) { !$0.modes.isAlternate }
  }

  private func isStopped(_ process: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status?.contains("State:\tT") ?? true
  }

  /// Returns the screen once it no longer changes, or nil if it keeps changing.
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
