#if os(Linux)
  import AlbumenTestSupport
  import Foundation
  import PhotoModel
  import Testing

  /// Tests a gallery without input.
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
        // Remaining background work takes longer on a busy machine.
        var rests = 0
        let end = ContinuousClock.now + .seconds(120)
        while rests < 2, .now < end {
          let (bytes, before) = (terminal.text.utf8.count, RestTests.wakings(of: process))
          let start = ContinuousClock.now
          // A fixed time, in which the activity is measured.
          try await Task.sleep(for: .seconds(2))
          let wakings = RestTests.wakings(of: process) - before
          let seconds = (.now - start) / .seconds(1)
          // Dispatch checks its own threads once a second, and ends those that have been idle for
          // five.
          let isAtRest = terminal.text.utf8.count == bytes && Double(wakings) < 2 + 2 * seconds
          rests = isAtRest ? rests + 1 : 0
        }
        #expect(rests == 2, "view \(view)")
      }
      terminal.send("Q")
      _ = try await terminal.exitStatus()
    }

    /// Returns the number of times the threads of a process have waited and been woken.
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
