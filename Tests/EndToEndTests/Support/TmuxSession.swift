import AlbumenTestSupport
import Foundation
import PhotoModel

/// A real terminal emulator without a window: tmux, with a shell that waits in the home folder.
///
/// It ends with its last reference, and with it all that runs in it.
final class TmuxSession: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Why a test that needs tmux is not run.
  static let absence = "tmux is not installed; make test installs it"

  static var isInstalled: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/tmux")
    }
  }

  /// What is switched on while a shell has the terminal.
  static let shellModes = TmuxScreen.Modes(
    isAlternate: false, isCursorVisible: true, hasMouse: false, hasKeypad: false)

  /// The longest a test waits for what never comes.
  private static let patience = Duration.seconds(90)
  private static let pause = Duration.milliseconds(25)

  private let workspace: Workspace
  /// Not in the home folder, since names of sockets are short: 104 bytes on macOS.
  private let socket = "/tmp/albumen-\(UUID().uuidString).tmux"

  /// `shell` is what runs in it.
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

  /// Types a command for the shell and Enter.
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

  /// Writes into the middle of the screen behind the back of what runs there, as a message of the
  /// system would.
  func scribble(_ text: String) async throws {
    let terminal = try await tmux(["display-message", "-p", "#{pane_tty}"])
    let path = terminal.trimmingCharacters(in: .newlines)
    let result = try await workspace.shell("printf '\\033[7;9H\(text)' > '\(path)'")
    guard result.status == 0 else { throw Failure(description: result.output) }
  }

  /// Closes the window, as a click on its cross does.
  func closeWindow() async throws {
    try await tmux(["kill-session"])
  }

  // MARK: What a user sees

  func screen() async throws -> TmuxScreen {
    TmuxScreen(
      try await tmux(
        ["display-message", "-p", TmuxScreen.format, ";", "capture-pane", "-e", "-p"]))
  }

  /// What is shown, with colours, and without the last four rows, which a notice may take and leave.
  func styledText() async throws -> String {
    let text = try await tmux(["capture-pane", "-e", "-p"])
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(5)
      .joined(separator: "\n")
  }

  /// Waits until the screen is as it should be, and returns it when it stands still: a frame may
  /// arrive in parts. What moves on and on, or is there for a moment only, is returned as it was
  /// seen.
  @discardableResult
  func wait(
    _ what: String, until isThere: (TmuxScreen) -> Bool
  ) async throws -> TmuxScreen {
    let deadline = ContinuousClock.now + TmuxSession.patience
    while true {
      let screen = try await screen()
      if isThere(screen) { return try await settled(screen, while: isThere) }
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "\(what) never came; the screen is\n\(screen)")
      }
      try await Task.sleep(for: TmuxSession.pause)
    }
  }

  private func settled(
    _ first: TmuxScreen, while isThere: (TmuxScreen) -> Bool
  ) async throws -> TmuxScreen {
    var last = first
    for _ in 0..<40 {
      try await Task.sleep(for: TmuxSession.pause)
      // The program may have ended, and its terminal with it.
      guard let screen = try? await screen(), isThere(screen) else { return last }
      if screen.rows == last.rows { return screen }
      last = screen
    }
    return last
  }

  /// Waits as `wait` does and presses a key again and again until then. For what has to come after
  /// Esc: a terminal sends Alt with a key as Esc and the key, so that a key that follows too fast
  /// is another one.
  @discardableResult
  func wait(
    _ what: String, pressing key: String, until isThere: (TmuxScreen) -> Bool
  ) async throws -> TmuxScreen {
    let deadline = ContinuousClock.now + TmuxSession.patience
    while true {
      try await press(key)
      let screen = try await screen()
      if isThere(screen) { return screen }
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "\(what) never came; the screen is\n\(screen)")
      }
      try await Task.sleep(for: TmuxSession.pause)
    }
  }

  @discardableResult
  func wait(for text: String) async throws -> TmuxScreen {
    try await wait("'\(text)'") { $0.contains(text) }
  }

  /// Waits until the cursor of the gallery covers a photo with this text.
  @discardableResult
  func wait(forCursorOn text: String) async throws -> TmuxScreen {
    try await wait("the cursor on '\(text)'") { $0.underCursor.contains(text) }
  }

  /// Waits until the shell has its terminal back.
  @discardableResult
  func waitForPrompt() async throws -> TmuxScreen {
    try await wait("the prompt of the shell") { $0.isAtPrompt }
  }

  /// From now on, all that programs write to this terminal is kept in a file of the home folder.
  func record(in file: String) async throws {
    try await tmux(["pipe-pane", "cat > '\(workspace.folder.path(file).lossyString)'"])
  }

  // MARK: tmux

  @discardableResult
  private func tmux(_ words: [String]) async throws -> String {
    let result = try await command(words).run()
    guard result.status == 0 else {
      throw Failure(description: "tmux \(words.joined(separator: " ")): \(result.output)")
    }
    return result.output
  }

  private func command(_ words: [String]) -> Command {
    Command(["tmux", "-u", "-S", socket] + words, environment: workspace.environment)
  }
}
