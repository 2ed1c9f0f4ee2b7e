import AlbumenTestSupport
import Foundation
import Testing
import Workers

@Suite struct ChildProgramTests {
  private func program(_ script: String) -> ChildProgram {
    ChildProgram(
      ["sh", "-c", script], environment: ["PATH=/bin:/usr/bin", "MARK=x"].map { Array($0.utf8) })
  }

  @Test func `a program gets its input and gives its output`() {
    #expect(
      ChildProgram(["cat"]).run(input: Array("hello".utf8))
        == .exited(status: 0, output: Array("hello".utf8)))
    #expect(program("echo $MARK; exit 3").run() == .exited(status: 3, output: Array("x\n".utf8)))
    #expect(program("kill -TERM $$").run() == .exited(status: 143, output: []))
  }

  @Test func `a program that is not there is not started`() {
    #expect(ChildProgram(["albumen-no-such-program"]).run() == .notStarted)
    let error = #expect(throws: ChildProgram.Failure.self) {
      try ChildProgram(["/nowhere/program"]).start()
    }
    #expect(error?.detail == "No such file or directory")
  }

  @Test func `a program that writes without end is ended`() {
    #expect(ChildProgram(["yes"]).run(limit: 100_000) == .outputLimitExceeded)
  }

  @Test(arguments: ["sleep 60", "exec >&-; sleep 60"])
  func `a program that is not done in time is ended`(script: String) {
    #expect(program(script).run(within: .milliseconds(20)) == .timedOut)
  }

  @Test func `only what ends well has an output to use`() {
    #expect(program("echo fine").output(within: .seconds(30)) == "fine\n")
    #expect(program("echo bad; exit 1").output(within: .seconds(30)) == nil)
  }

  @Test func `words that are no text reach the program as they are`() throws {
    let arguments = ["printf", "%s"].map { Array($0.utf8) } + [[0x61, 0xE9, 0xFF]]

    #expect(ChildProgram(arguments).run() == .exited(status: 0, output: [0x61, 0xE9, 0xFF]))
  }

  @Test func `variables that are no text reach the program as they are`() throws {
    let environment = [Array("PATH=/bin:/usr/bin".utf8), Array("NAME=".utf8) + [0x61, 0xFF]]

    #expect(
      ChildProgram(["sh", "-c", "printf %s \"$NAME\""], environment: environment).run()
        == .exited(status: 0, output: [0x61, 0xFF]))
  }

  @Test func `a child of a thread that blocks signals gets them`() async throws {
    // Dispatch threads block all signals. If the child inherited that, it would continue to sleep.
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: program("kill -TERM $$; sleep 60").run())
      }
    }

    #expect(result == .exited(status: 143, output: []))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `a child has the descriptors it is given and no others`() async throws {
    // A descriptor that a library might leave open.
    let stray = open("/dev/zero", O_RDONLY)
    defer { close(stray) }
    let pair = try #require(StreamPair())
    defer { for end in [pair.ours, pair.theirs] { close(end) } }

    let child = try ChildProgram(["sleep", "60"]).start(with: [nil, pair.theirs, nil])
    defer { child.terminate() }

    // It opens its libraries first.
    let descriptorFolder = "/proc/\(child.processID)/fd"
    var numbers: [String] = []
    _ = try await waitUntil {
      numbers = try FileManager.default.contentsOfDirectory(atPath: descriptorFolder).sorted()
      return numbers.count == 3
    }
    #expect(numbers == ["0", "1", "2"])
  }

  @Test(arguments: [ChildProgram.ProcessGroup.inherited, .newGroup, .newSession])
  func `a child is in the group that it is given`(group: ChildProgram.ProcessGroup) throws {
    let child = try ChildProgram(["sleep", "60"], group: group).start()
    defer { child.terminate() }

    #expect((getpgid(child.processID) == getpgrp()) == (group == .inherited))
    #expect((getsid(child.processID) == getsid(0)) == (group != .newSession))
  }
}

@Suite struct ChildProcessTests {
  @Test func `a process that is ended leaves nothing behind`() throws {
    let child = try ChildProgram(["sleep", "60"]).start()
    #expect(child.wait(until: .now) == nil)

    child.terminate()
    child.terminate()

    #expect(child.wait() == SIGKILL)
    #expect(waitpid(child.processID, nil, WNOHANG) < 0 && errno == ECHILD)
  }

  #if os(Linux)
    @Test func `a thread sleeps while it waits for a process`() throws {
      let child = try ChildProgram(["sleep", "0.3"]).start()
      let before = try switches()

      #expect(child.wait() == 0)

      // Polling every half millisecond would make 600.
      #expect(try switches() - before < 30)
    }

    /// Returns the number of times this thread released its processor to wait.
    private func switches() throws -> Int {
      let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      let line = try #require(
        status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
      return try #require(line.split(separator: "\t").last.flatMap { Int($0) })
    }
  #endif

  @Test func `a process that is left to itself is not ended`() throws {
    let pair = try #require(StreamPair())
    defer { close(pair.ours) }
    let child = try ChildProgram(["sh", "-c", "read line; echo $line"])
      .start(with: [pair.theirs, pair.theirs])
    close(pair.theirs)

    child.detach()
    child.terminate()
    #expect(write(pair.ours, "here\n", 5) == 5)

    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(pair.ours, &bytes, bytes.count) == 5)
  }
}
