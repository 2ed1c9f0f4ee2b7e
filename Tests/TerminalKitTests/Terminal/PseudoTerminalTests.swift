import AlbumenTestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct PseudoTerminalTests {
  @Test func `a program runs on a terminal of the size that was asked for`() async throws {
    let pseudo = try PseudoTerminal(
      running: "/bin/sh", ["-c", "stty size; test -t 0 && read line && echo got $line; exit 3"],
      environment: ["PATH": "/usr/bin:/bin"], columns: 71, rows: 19)

    _ = try await pseudo.wait(for: "19 71")
    pseudo.send("it\r")

    _ = try await pseudo.wait(for: "got it")
    #expect(try await pseudo.exitStatus() == 3)
  }

  @Test func `waiting for what never comes is a failure`() async throws {
    let pseudo = try PseudoTerminal(running: "/bin/sh", ["-c", "echo bye"], environment: [:])

    await #expect(throws: PseudoTerminal.Failure.self) { try await pseudo.wait(for: "hello") }
  }
}
