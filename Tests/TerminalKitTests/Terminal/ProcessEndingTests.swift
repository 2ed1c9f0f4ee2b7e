import AlbumenTestSupport
import CPosix
import Testing

@testable import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Each test ends a process of its own.
@Suite(.serialized, .timeLimit(.minutes(15))) struct ProcessEndingTests {
  @Test func `the end of the program takes nothing down that a thread may still use`() async throws
  {
    let pseudo = try PseudoTerminal()
    let (name, before) = (try #require(pseudo.name), pseudo.modes)

    let ended = await #expect(
      processExitsWith: .exitCode(3), observing: [\.standardOutputContent]
    ) { [name = name as String] in
      try await Victim.hold(name)
      atexit { abort() }
      print("the last word", terminator: "")
      albumen_end_process(3)
    }

    let printed = try #require(ended).standardOutputContent
    #expect(String(decoding: printed, as: UTF8.self).contains("the last word"))
    #expect(pseudo.modes == before)
    _ = try await pseudo.wait(for: "\u{1B}[?1049l")
  }

  @Test func `a signal ends the process on a thread that blocks it, too`() async {
    await #expect(processExitsWith: .signal(SIGHUP)) {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      albumen_end_by_signal(SIGHUP)
    }
  }
}
