import AlbumenTestSupport
import PhotoModel
import Testing

/// The program in a terminal over a line of 1 Mbit per second with a round trip of 200 ms. Prints the
/// measured times.
///
/// The goals are a first row within a second, and keys within a round trip and 16 ms. The limits
/// here have slack for machines that run other tests, and for a debug build, at the same time.
@Suite(.serialized, .timeLimit(.minutes(15))) struct SlowLineTests {
  private static let columns = 120
  private static let rows = 40
  /// The end of a picture in kitty's protocol: it is shown.
  private static let pictureEnd = "\u{1B}_Ga=p,U=1"

  private func open() async throws -> (Workspace, SlowTerminal) {
    let workspace = try Workspace(graphics: "kitty")
    let result = try await workspace.shell("albumen-demo Photos --count 120")
    #expect(result.status == 0)
    _ = try await workspace.shell("albumen scan Photos")
    var environment = workspace.environment
    environment["TERM"] = "xterm-256color"
    let terminal = try SlowTerminal(
      .megabit, running: Workspace.program, [workspace.folder.path("Photos").lossyString],
      environment: environment, columns: Self.columns, rows: Self.rows)
    return (workspace, terminal)
  }

  /// Waits until nothing was written for a second. Returns the number of bytes written.
  private func quiet(_ terminal: SlowTerminal) async throws -> Int {
    var count = -1
    while terminal.output.count != count {
      count = terminal.output.count
      try await Task.sleep(for: .seconds(1))
    }
    return count
  }

  @Test func `pages and keys are quick over a slow line`() async throws {
    let (_, terminal) = try await open()
    _ = try await terminal.arrival(of: Self.pictureEnd)
    var before = try await quiet(terminal)

    // The thumbnails are in the cache then, as they are in a library that was looked at before.
    terminal.type("\u{1B}[6~")
    _ = try await quiet(terminal)
    terminal.type("\u{1B}[5~")
    _ = try await quiet(terminal)

    var rows: [Duration] = []
    for key in ["\u{1B}[6~", "\u{1B}[6~"] {
      before = terminal.output.count
      let start = terminal.type(key)
      let row = try await terminal.arrival(of: Self.pictureEnd, number: 4, after: before)
      rows.append(start.duration(to: row.time))
      _ = try await quiet(terminal)
    }

    var keys: [Duration] = []
    terminal.type("\u{1B}[6~")
    try await Task.sleep(for: .milliseconds(400))
    for key in ["l", "h", "l", "h", "l", "h", "l", "h", "l", "h"] {
      // Only the bar at the cursor and the line at the bottom change; pictures are sent meanwhile.
      let (start, before) = (terminal.type(key), terminal.output.count)
      let update = try await terminal.arrival(of: "\u{1B}[?2026h", after: before)
      keys.append(start.duration(to: update.time))
      try await Task.sleep(for: .milliseconds(90))
    }
    keys.sort()

    print("first rows over a slow line: \(rows); keys: \(keys)")
    #expect(rows.allSatisfy { $0 <= .seconds(3) }, "\(rows)")
    #expect(keys[keys.count / 2] <= .milliseconds(200 + 16 + 100), "\(keys)")
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("slow line"))
    terminal.type("Q")
  }
}
