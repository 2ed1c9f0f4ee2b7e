#if os(Linux)
  import AlbumenTestSupport
  import Foundation
  import PhotoModel
  import Testing

  /// A gallery without input.
  @Suite(.serialized, .timeLimit(.minutes(15))) struct RestTests {
    @Test func `at rest nothing is written and next to nothing wakes it, in every view`()
      async throws
    {
      let workspace = try Workspace(graphics: "blocks")
      try workspace.makeTrips()
      var environment = workspace.environment
      environment["TERM"] = "xterm-256color"
      let terminal = try PseudoTerminal(
        running: Workspace.program, [workspace.folder.path("Photos").lossyString],
        environment: environment, columns: 120, rows: 40)
      let process = try #require(terminal.process)
      try await terminal.wait(for: "Moments")

      for view in 1...5 {
        terminal.send("\(view)")
        try await calm(terminal)
        // Dispatch lets threads go that have had nothing to do for five seconds.
        try await Task.sleep(for: .seconds(6))
        let (bytes, before, start) = (
          terminal.text.utf8.count, RestTests.wakings(of: process), ContinuousClock.now
        )
        try await Task.sleep(for: .seconds(3))
        let wakings = RestTests.wakings(of: process) - before
        // A busy machine may sleep longer than it was asked to.
        let seconds = Double((.now - start).components.seconds)

        #expect(terminal.text.utf8.count == bytes, "view \(view)")
        // Dispatch looks at its own threads once a second.
        #expect(Double(wakings) < 5 + seconds, "view \(view), \(seconds) s")
      }
      terminal.send("Q")
      _ = try await terminal.exitStatus()
    }

    /// Waits until nothing was written for two seconds.
    private func calm(_ terminal: PseudoTerminal) async throws {
      var count = -1
      while count != terminal.text.utf8.count {
        count = terminal.text.utf8.count
        try await Task.sleep(for: .seconds(2))
      }
    }

    /// How often the threads of a process have waited for something and were woken.
    private static func wakings(of process: Int32) -> Int {
      let tasks = "/proc/\(process)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      return threads.reduce(0) { sum, thread in
        let text = try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
      }
    }
  }
#endif
