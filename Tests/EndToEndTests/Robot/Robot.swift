import AlbumenTestSupport
import Foundation

/// Presses random keys in two browsers on one catalogue while other programs change the library,
/// and checks the results.
final class Robot {
  private(set) var failures: [String] = []
  private var actions = 0
  private var log: [String] = []
  private var terminals: [RobotTerminal] = []
  private var processes = Array(repeating: RobotProcess(), count: RobotScript.terminals)
  /// The number of pressed keys per terminal that may still end its browser.
  private var quitKeys = Array(repeating: 0, count: RobotScript.terminals)
  /// The time at which the browsers show the last external change.
  private var settledAt = ContinuousClock.now
  private static let delayOfWatching = Duration.seconds(3)
  /// After this time without a change of the catalogue, all browsers show its contents.
  private static let quietTime: TimeInterval = 1.5
  private var (compared, moving, starts) = (0, 0, 0)
  private let library: RobotLibrary
  private let workspace: Workspace
  private let logFile: FileHandle?

  init(logging path: String?) async throws {
    workspace = try Workspace(graphics: "blocks")
    library = try await RobotLibrary(workspace)
    if let path { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    logFile = path.flatMap { FileHandle(forWritingAtPath: $0) }
    for number in 0..<RobotScript.terminals {
      terminals.append(try await RobotTerminal(number, workspace))
    }
  }

  var summary: String {
    "\(actions) actions, \(compared) screens compared, \(moving) never at rest, \(starts) browsers "
      + "started again; "
      + processes.enumerated().map { "\($0): \($1.summary)" }.joined(separator: "; ")
  }

  func perform(_ action: RobotAction) async throws {
    record("\(action)")
    switch action {
    case .press(let number, let key):
      if ["q", "Q", "C-c"].contains(key) { quitKeys[number] += 1 }
      try await terminals[number].press(key)
    case .type(let number, let text): try await terminals[number].session.type(text)
    case .paste(let number, let text): try await terminals[number].session.paste(text)
    case .resize(let number, let columns, let rows):
      try await terminals[number].session.resize(columns: columns, rows: rows)
    case .suspend(let number):
      guard try await lives(number) else { return }
      if try await !terminals[number].suspend(), try await lives(number) {
        fail("terminal \(number) did not stop and go on")
      }
    case .shell(let line):
      let result = try await workspace.shell(line)
      settledAt = .now + Robot.delayOfWatching
      if result.status > 4, result.status != 141 {
        fail("\(line): \(result.status) \(result.output)")
      }
    case .check: try await check()
    }
    if case .press(let number, let key) = action, ["q", "Q", "C-c", "y"].contains(key) {
      _ = try await lives(number)
    }
  }

  /// Quits the browsers, and compares the originals with the recorded changes and with their
  /// initial state.
  func finish() async throws {
    for terminal in terminals {
      for attempt in 0..<20 {
        if terminal.exitStatus != nil { break }
        // A form with changes asks first, and "y" discards them.
        let closing = attempt.isMultiple(of: 2) ? ["Escape", "y"] : ["Escape", "Escape"]
        for key in closing + ["Escape", "Q", "y"] { try await terminal.press(key) }
        _ = try await terminal.picture()
      }
      if terminal.exitStatus == nil {
        fail("terminal \(terminal.number) does not quit\n\(try await terminal.session.screen())")
      }
    }
    for (number, process) in processes.enumerated() {
      for failure in process.failures { fail("terminal \(number): \(failure)") }
    }
    for path in try await library.unrecorded() { fail("\(path): changed, but not recorded") }
    let output = try await library.undoAll()
    for path in try library.changed() { fail("\(path): not as it was after undo\n\(output)") }
    for path in try library.drafts() { fail("\(path): a draft was left") }
    write("# \(summary)")
  }

  // MARK: What is looked at

  private func check() async throws {
    // Otherwise an external change could appear between the two captures.
    try await Task.sleep(until: settledAt)
    try await waitForQuietCatalogue()
    let changed = library.catalogueChanged()
    for (number, terminal) in terminals.enumerated() {
      guard try await lives(number) else { continue }
      if let process = terminal.process { processes[number].look(at: process) }
      guard let before = try await terminal.picture() else {
        moving += 1
        continue
      }
      try await terminal.session.press("C-l")
      guard let after = try await terminal.picture() else {
        moving += 1
        continue
      }
      guard try await lives(number) else { continue }
      // While one browser still writes, the other may show the change at any time.
      guard library.catalogueChanged() == changed else {
        moving += 1
        continue
      }
      compared += 1
      if before != after {
        fail("terminal \(number): a redraw changes the screen\n" + before.difference(from: after))
      }
    }
  }

  /// Waits until the catalogue hasn't changed for a while, for at most 20 seconds.
  private func waitForQuietCatalogue() async throws {
    let end = ContinuousClock.now + .seconds(20)
    while let changed = library.catalogueChanged(),
      changed.timeIntervalSinceNow > -Robot.quietTime, ContinuousClock.now < end
    {
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Returns whether the browser runs. Restarts it if it was quit, and reports any other end.
  private func lives(_ number: Int) async throws -> Bool {
    guard let status = terminals[number].exitStatus else { return true }
    if quitKeys[number] == 0 || ![0, 130].contains(status) {
      fail("terminal \(number): the browser ended with \(status)")
    }
    // The next browser receives keys that were typed while this one ended.
    quitKeys[number] = min(1, max(0, quitKeys[number] - 1))
    starts += 1
    processes[number] = RobotProcess()
    try await terminals[number].start()
    return false
  }

  private func fail(_ text: String) {
    failures.append("after action \(actions): \(text)\nlast: \(log.suffix(12))")
    write("# failed: \(text.replacing("\n", with: "\n# "))")
  }

  private func record(_ line: String) {
    actions += 1
    log = log.suffix(20) + [line]
    write(line)
  }

  private func write(_ line: String) {
    try? logFile?.write(contentsOf: Data((line + "\n").utf8))
  }
}
