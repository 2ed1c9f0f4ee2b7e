import AlbumenTestSupport
import Foundation
import Synchronization
import Testing

@testable import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Each test ends a process of its own that controls the terminal, and checks the resulting state
/// of the terminal.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TerminalRestorerTests {
  @Test func `a bad memory access leaves the terminal as it was`() async throws {
    let pseudo = try PseudoTerminal()
    let (name, before) = (try #require(pseudo.name), pseudo.modes)

    await #expect(processExitsWith: .signal(SIGSEGV)) { [name = name as String] in
      try await Victim.hold(name)
      raise(SIGSEGV)
    }

    try await expectRestored(pseudo, before)
  }

  @Test func `a trap leaves the terminal as it was`() async throws {
    let pseudo = try PseudoTerminal()
    let (name, before) = (try #require(pseudo.name), pseudo.modes)

    await #expect(processExitsWith: .failure) { [name = name as String] in
      try await Victim.hold(name)
      fatalError("a mistake of ours")
    }

    try await expectRestored(pseudo, before)
  }

  @Test func `abort leaves the terminal as it was`() async throws {
    let pseudo = try PseudoTerminal()
    let (name, before) = (try #require(pseudo.name), pseudo.modes)

    await #expect(processExitsWith: .signal(SIGABRT)) { [name = name as String] in
      try await Victim.hold(name)
      abort()
    }

    try await expectRestored(pseudo, before)
  }

  @Test func `a crash beside a thread that goes on drawing leaves nothing of it`() async throws {
    let pseudo = try PseudoTerminal()
    let (name, before) = (try #require(pseudo.name), pseudo.modes)

    await #expect(processExitsWith: .exitCode(3)) { [name = name as String] in
      try await Victim.drawUntilCrash(name)
    }

    // The output of a shell afterwards.
    let prompt = Array("ready>".utf8)
    #expect(write(pseudo.programEnd, prompt, prompt.count) == prompt.count)
    let text = try await pseudo.wait(for: "ready>")
    let tail = try #require(text.components(separatedBy: "\u{1B}[?1049l").last)
    for drawn in ["photo", "still", "\u{1B}[?2026h"] { #expect(!tail.contains(drawn)) }
    try await expectRestored(pseudo, before)
  }

  @Test func `exit leaves the terminal as it was and keeps its status`() async throws {
    let pseudo = try PseudoTerminal()
    let (name, before) = (try #require(pseudo.name), pseudo.modes)

    await #expect(processExitsWith: .exitCode(7)) { [name = name as String] in
      try await Victim.hold(name)
      exit(7)
    }

    try await expectRestored(pseudo, before)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal to end is an event, and closing leaves the terminal as it was`(
    signal: Int32
  ) async throws {
    let pseudo = try PseudoTerminal()
    let (name, before) = (try #require(pseudo.name), pseudo.modes)

    await #expect(processExitsWith: .exitCode(128 + signal)) {
      [name = name as String, signal = signal as Int32] in
      let status = try await Victim.endOrderly(name, after: signal)
      exit(128 + status)
    }

    try await expectRestored(pseudo, before)
  }

  @Test func `a change of size is an event`() async throws {
    let pseudo = try PseudoTerminal(columns: 80, rows: 24)
    let name = try #require(pseudo.name)

    let user = Task {
      _ = try await pseudo.wait(for: "\u{1B}[?2026l")
      pseudo.resize(columns: 44, rows: 13)
    }
    await #expect(processExitsWith: .exitCode(44 + 13)) { [name = name as String] in
      let size = try await Victim.waitForSize(name)
      exit(Int32(size.columns + size.rows))
    }
    try await user.value
  }

  @Test func `Ctrl-Z where nothing could wake the program draws everything again`() async throws {
    let pseudo = try PseudoTerminal()
    let name = try #require(pseudo.name)

    let user = Task {
      _ = try await pseudo.wait(for: "\u{1B}[?2026l")
      pseudo.send("\u{1A}")
    }
    await #expect(processExitsWith: .exitCode(3)) { [name = name as String] in
      try await Victim.waitForResumption(name)
      exit(3)
    }
    try await user.value
  }

  private func expectRestored(_ pseudo: PseudoTerminal, _ before: [UInt32]) async throws {
    #expect(pseudo.modes == before)
    let text = try await pseudo.wait(for: "\u{1B}[?1049l")
    for mode in ["\u{1B}[?1002l", "\u{1B}[?1006l", "\u{1B}[?2004l", "\u{1B}[?25h"] {
      #expect(text.contains(mode))
    }
  }
}

/// The code that runs in the process that ends.
enum Victim {
  /// The time in seconds after which the kernel ends a process that still waits.
  private static let patience: UInt32 = 300

  /// Takes control of the terminal and never releases it.
  @MainActor
  static func hold(_ name: String) throws {
    let terminal = try CursesTerminal(device(name), type: "xterm-256color")
    terminal.present(CellBuffer(size: terminal.size))
    _ = Unmanaged.passRetained(terminal)
  }

  /// The number of frames drawn.
  private static let frames = Atomic(0)

  /// Draws frames continuously while another thread crashes, and for some time afterwards.
  @MainActor
  static func drawUntilCrash(_ name: String) throws {
    // It takes some time, as a crash reporter would.
    signal(SIGILL) { _ in
      let last = Victim.frames.load(ordering: .relaxed) + 20
      while Victim.frames.load(ordering: .relaxed) < last { usleep(100) }
      _exit(3)
    }
    let terminal = try CursesTerminal(device(name), type: "xterm-256color")
    while true {
      let number = frames.add(1, ordering: .relaxed).newValue
      if number == 20 { Thread.detachNewThread { raise(SIGILL) } }
      var frame = CellBuffer(size: terminal.size)
      for row in 0..<terminal.size.rows {
        frame.write(number % 2 == 0 ? "photo" : "still", column: row, row: row, style: .plain)
      }
      terminal.present(frame)
    }
  }

  /// Sends itself the signal and quits as the program does. Returns the signal that it received.
  @MainActor
  static func endOrderly(_ name: String, after signal: Int32) async throws -> Int32 {
    let terminal = try CursesTerminal(device(name), type: "xterm-256color")
    terminal.present(CellBuffer(size: terminal.size))
    kill(getpid(), signal)
    for await event in terminal.events where event == .ended { break }
    terminal.close()
    return terminal.terminationSignal ?? 0
  }

  /// Becomes the session leader of the terminal, so that the kernel reports size changes to it.
  @MainActor
  static func waitForSize(_ name: String) async throws -> Size {
    setsid()
    alarm(patience)
    let descriptor = open(name, O_RDWR)
    let terminal = try CursesTerminal(
      TerminalDevice(input: descriptor, output: descriptor), type: "xterm-256color")
    terminal.present(CellBuffer(size: terminal.size))
    for await case .resized(let size) in terminal.events { return size }
    return terminal.size
  }

  /// Waits until the process is resumed. Alone in its session, the process has no shell that could
  /// continue it.
  @MainActor
  static func waitForResumption(_ name: String) async throws {
    setsid()
    let terminal = try CursesTerminal(device(name), type: "xterm-256color")
    terminal.present(CellBuffer(size: terminal.size))
    for await event in terminal.events where event == .resumed { break }
    terminal.close()
  }

  private static func device(_ name: String) -> TerminalDevice {
    alarm(patience)
    let descriptor = open(name, O_RDWR | O_NOCTTY)
    return TerminalDevice(input: descriptor, output: descriptor)
  }
}
