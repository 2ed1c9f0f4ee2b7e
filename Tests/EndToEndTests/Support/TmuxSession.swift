import AlbumenTestSupport
import Foundation
import PhotoModel

/// A real terminal emulator without a window: tmux, with a shell that waits in the home folder.
///
/// It ends with its last reference, together with all processes in it.
final class TmuxSession: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The reason why a test that needs tmux is skipped.
  static let absence = "tmux is not installed; make test installs it"

  static var isInstalled: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/tmux")
    }
  }

  /// The modes while a shell has the terminal.
  static let shellModes = TmuxScreen.Modes(
    isAlternate: false, isCursorVisible: true, hasMouse: false, hasKeypad: false)

  /// The maximum time that a test waits for something.
  private static let patience = Duration.seconds(90)
  private static let pause = Duration.milliseconds(25)

  private let workspace: Workspace
  /// Not in the home folder, because socket paths are limited to 104 bytes on macOS.
  private let socket = "/tmp/albumen-\(UUID().uuidString).tmux"

  /// Starts a session that runs the command `shell`.
  init(
    _ workspace: Workspace, columns: Int = 80, rows: Int = 24, term: String = "tmux-256color",
    shell: [String] = ["/bin/sh", "-i"]
  ) async throws {
    self.workspace = workspace
    let configuration = try workspace.folder.file(
      ".tmux.conf",
      """
      set -g default-terminal \(term)
      set -g status off
      set -s escape-time 0
      """)
    try await tmux(
      ["-f", configuration.lossyString, "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
        + ["-c", workspace.home.lossyString] + shell)
    try await wait("the shell") { $0.isAtPrompt }
  }

  deinit {
    _ = try? command(["kill-server"]).runAndWait()
    unlink(socket)
  }

  // MARK: What a user does

  /// Types text, key by key.
  func type(_ text: String) async throws {
    try await tmux(["send-keys", "-l", "--", text])
  }

  /// Presses keys by tmux's names: `Enter`, `Escape`, `C-l`, `PPage`.
  func press(_ keys: String...) async throws {
    try await tmux(["send-keys"] + keys)
  }

  /// Types a command for the shell, then Enter.
  func run(_ line: String) async throws {
    try await tmux(["send-keys", "-l", "--", line + "\r"])
  }

  func paste(_ text: String) async throws {
    try await tmux(["set-buffer", "--", text])
    try await tmux(["paste-buffer", "-p"])
  }

  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Writes directly to the terminal, into the middle of the screen, as a system message would.
  func scribble(_ text: String) async throws {
    let terminal = try await tmux(["display-message", "-p", "#{pane_tty}"])
    let path = terminal.trimmingCharacters(in: .newlines)
    let result = try await workspace.shell("printf '\\033[7;9H\(text)' > '\(path)'")
    guard result.status == 0 else { throw Failure(description: result.output) }
  }

  /// Closes the window, as its close button does.
  func closeWindow() async throws {
    try await tmux(["kill-session"])
  }

  // MARK: What a user sees

  func screen() async throws -> TmuxScreen {
    TmuxScreen(
      try await tmux(
        ["display-message", "-p", TmuxScreen.format, ";", "capture-pane", "-e", "-p"]))
  }

  /// Returns the screen with colours, without the last four rows, where a notice may appear and
  /// disappear.
  func styledText() async throws -> String {
    let text = try await tmux(["capture-pane", "-e", "-p"])
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(5)
      .joined(separator: "\n")
  }

  /// Waits until the screen satisfies the condition, and returns it when it no longer changes,
  /// because a frame may arrive in parts. A screen that keeps changing, or satisfies the condition
  /// only briefly, is returned as last seen.
  @discardableResult
  func wait(
    _ description: String, until exists: (TmuxScreen) -> Bool
  ) async throws -> TmuxScreen {
    let deadline = ContinuousClock.now + TmuxSession.patience
    while true {
      let screen = try await screen()
      if exists(screen) { return try await settled(screen, while: exists) }
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "\(description) never came; the screen is\n\(screen)")
      }
      try await Task.sleep(for: TmuxSession.pause)
    }
  }

  private func settled(
    _ first: TmuxScreen, while exists: (TmuxScreen) -> Bool
  ) async throws -> TmuxScreen {
    var last = first
    for _ in 0..<40 {
      try await Task.sleep(for: TmuxSession.pause)
      // The program may have ended, and its terminal with it.
      guard let screen = try? await screen(), exists(screen) else { return last }
      if screen.rows == last.rows { return screen }
      last = screen
    }
    return last
  }

  /// Waits as `wait` does and presses a key repeatedly until then. Used for keys after Esc: a
  /// terminal sends Alt with a key as Esc and the key, so a key that follows too soon is read as
  /// another one.
  @discardableResult
  func wait(
    _ description: String, pressing key: String, until exists: (TmuxScreen) -> Bool
  ) async throws -> TmuxScreen {
    let deadline = ContinuousClock.now + TmuxSession.patience
    while true {
      try await press(key)
      let screen = try await screen()
      if exists(screen) { return screen }
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "\(description) never came; the screen is\n\(screen)")
      }
      try await Task.sleep(for: TmuxSession.pause)
    }
  }

  @discardableResult
  func wait(for text: String) async throws -> TmuxScreen {
    try await wait("'\(text)'") { $0.contains(text) }
  }

  /// Waits until the gallery's cursor is on a photo with this text.
  @discardableResult
  func wait(forCursorOn text: String) async throws -> TmuxScreen {
    try await wait("the cursor on '\(text)'") { $0.underCursor.contains(text) }
  }

  /// Waits until the shell controls the terminal again.
  @discardableResult
  func waitForPrompt() async throws -> TmuxScreen {
    try await wait("the prompt of the shell") { $0.isAtPrompt }
  }

  /// From now on, records all output to this terminal in a file of the home folder.
  func record(in file: String) async throws {
    try await tmux(["pipe-pane", "cat > '\(workspace.folder.path(file).lossyString)'"])
  }

  // MARK: tmux

  @discardableResult
  private func tmux(_ arguments: [String]) async throws -> String {
    let result = try await command(arguments).run()
    guard result.status == 0 else {
      throw Failure(description: "tmux \(arguments.joined(separator: " ")): \(result.output)")
    }
    return result.output
  }

  private func command(_ arguments: [String]) -> Command {
    Command(["tmux", "-u", "-S", socket] + arguments, environment: workspace.environment)
  }
}
