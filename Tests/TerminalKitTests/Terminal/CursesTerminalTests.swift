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

/// Uses a pseudo-terminal in this process. Serialized, because ncurses and signals exist once per
/// process.
@Suite(.serialized, .timeLimit(.minutes(15))) @MainActor struct CursesTerminalTests {
  @Test func `a frame arrives with its text and colours`() async throws {
    let pseudo = try PseudoTerminal(columns: 20, rows: 3)
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }

    var frame = CellBuffer(size: terminal.size)
    frame.write(
      "相册 e\u{301}", column: 0, row: 1, style: Style(.palette(196), on: .palette(17), .bold))
    terminal.present(frame)

    let text = try await pseudo.wait(for: "\u{1B}[?2026l")
    #expect(text.contains("相册 e\u{301}"))
    #expect(text.contains("38;5;196"))
    #expect(text.contains("48;5;17"))
  }

  @Test func `a small picture between two texts that change is not written over`() async throws {
    let pseudo = try PseudoTerminal(columns: 30, rows: 4)
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    let graphics = Graphics(method: .blocks, cell: PixelExtent(width: 4, height: 8))
    terminal.setGraphics(graphics)
    let picture = try #require(
      PictureEncoder().picture(
        [UInt8](repeating: 90, count: 5 * 2 * 3), size: PixelExtent(width: 5, height: 2),
        cells: Size(columns: 5, rows: 2), for: graphics))
    var frame = CellBuffer(size: terminal.size)
    frame.place(picture, at: Point(column: 1, row: 1))
    frame.write("An album", column: 7, row: 1)
    terminal.present(frame)
    let before = try await pseudo.wait(for: "An album").utf8.count

    frame.restyle(Rect(column: 0, row: 1, columns: 30, rows: 2)) { $0.background = .palette(24) }
    frame.write("End", column: 20, row: 3)
    terminal.present(frame)

    let text = try await pseudo.wait(for: "End", after: before)
    let written = String(decoding: Array(text.utf8).dropFirst(before), as: UTF8.self)
    #expect(written.contains("An album"))
    #expect(!written.contains("\u{A0}"))
  }

  @Test func `old kitty gets its pictures after the update, not within it`() async throws {
    let pseudo = try PseudoTerminal(columns: 20, rows: 6)
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    let graphics = Graphics(method: .kittyClassic, cell: PixelExtent(width: 4, height: 8))
    terminal.setGraphics(graphics)
    let picture = try #require(
      PictureEncoder().picture(
        [UInt8](repeating: 90, count: 8 * 8 * 3), size: PixelExtent(width: 8, height: 8),
        cells: Size(columns: 2, rows: 1), for: graphics))

    var frame = CellBuffer(size: terminal.size)
    frame.place(picture, at: Point(column: 1, row: 1))
    while !terminal.present(frame) {}

    let text = try await pseudo.wait(for: "\u{1B}_G")
    let started = text.components(separatedBy: "\u{1B}_G")[0]
    #expect(
      started.components(separatedBy: "[?2026h").count
        == started.components(separatedBy: "[?2026l").count)
  }

  @Test func `a signal that comes while a frame is written is not ignored`() async throws {
    let pseudo = try PseudoTerminal(columns: 100, rows: 40)
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    let done = Atomic(false)
    let watch = Task.detached {
      var ignored = 0
      while !done.load(ordering: .relaxed) {
        var action = sigaction()
        sigaction(SIGTSTP, nil, &action)
        if isIgnored(action) { ignored += 1 }
      }
      return ignored
    }

    var frame = CellBuffer(size: terminal.size)
    for number in 0..<100 {
      frame.fill(frame.bounds, with: number.isMultiple(of: 2) ? "x" : "y")
      terminal.present(frame)
    }
    done.store(true, ordering: .relaxed)

    #expect(await watch.value == 0)
  }

  @Test func `only what changed is written`() async throws {
    let pseudo = try PseudoTerminal(columns: 40, rows: 10)
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    var frame = CellBuffer(size: terminal.size)
    frame.fill(frame.bounds, with: "x")
    terminal.present(frame)
    let before = try await pseudo.wait(for: "\u{1B}[?2026l").utf8.count

    frame.write("y", column: 20, row: 5)
    terminal.present(frame)

    let text = try await pseudo.wait(for: "\u{1B}[?2026l", after: before)
    let written = String(decoding: text.utf8.dropFirst(before), as: UTF8.self)
    #expect(written.contains("y"))
    #expect(!written.contains("x"))
    #expect(written.utf8.count < 40)
  }

  @Test func `the same frame again writes nothing, and after invalidate everything`() async throws {
    let pseudo = try PseudoTerminal(columns: 40, rows: 4)
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    var frame = CellBuffer(size: terminal.size)
    frame.write("here", column: 3, row: 2)
    terminal.present(frame)
    let first = try await pseudo.wait(for: "\u{1B}[?2026l").utf8.count

    terminal.present(frame)
    // Queries after the first frame may precede it.
    let secondOutput = try await pseudo.wait(for: "\u{1B}[?2026l", after: first)
    let second = secondOutput.utf8.count
    #expect(!String(decoding: secondOutput.utf8.dropFirst(first), as: UTF8.self).contains("here"))

    terminal.invalidate()
    terminal.present(frame)
    let third = try await pseudo.wait(for: "\u{1B}[?2026l", after: second)
    #expect(String(decoding: third.utf8.dropFirst(second), as: UTF8.self).contains("here"))
  }

  @Test func `the last cell is written without scrolling`() async throws {
    let pseudo = try PseudoTerminal(columns: 12, rows: 3)
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    var frame = CellBuffer(size: terminal.size)
    frame.write("top", column: 0, row: 0)
    frame.write("abcdefghijkl", column: 0, row: 2)

    terminal.present(frame)

    let text = try await pseudo.wait(for: "\u{1B}[?2026l")
    #expect(text.contains("l"))
    #expect(!text.contains("\n"))
  }

  @Test func `keys, mouse and pastes become events in their order`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }

    pseudo.send("j\u{1B}[A\u{1B}[<0;3;4M\u{1B}[200~a b\u{1B}[201~\u{03}\u{1B}[?62c\u{1B}")

    #expect(
      await first(6, of: terminal) == [
        .key(Key(.character("j"))), .key(Key(.up)),
        .mouse(Mouse(.press(.left), position: Point(column: 2, row: 3))), .paste("a b"),
        .key(Key(.character("c"), .control)), .key(Key(.escape)),
      ])
  }

  @Test func `the terminal is as it was after closing`() async throws {
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    #expect(pseudo.modes != before)
    terminal.present(CellBuffer(size: terminal.size))

    terminal.close()

    #expect(pseudo.modes == before)
    let text = try await pseudo.wait(for: "\u{1B}[?1049l")
    for mode in ["?1002", "?1006", "?2004", "?1049"] {
      #expect(isLeft(mode, in: text))
    }
    #expect(text.contains("\u{1B}[?25h"))
  }

  @Test func `what a mouse that was just used still sends is read before closing`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    // Long enough that the mouse counts as just used on any slow machine.
    terminal.input?.mouseReportTimeout = .seconds(600)
    pseudo.send("\u{1B}[<64;1;1M")
    #expect(await first(1, of: terminal).count == 1)

    pseudo.send("\u{1B}[<64;1;1M\u{1B}[0n")
    terminal.close()

    let text = try await pseudo.wait(for: "\u{1B}[?1049l")
    #expect(text.contains("\u{1B}[5n"))
  }

  @Test func `closing twice is closing once`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    terminal.close()
    let text = try await pseudo.wait(for: "\u{1B}[?1l\u{1B}>")

    terminal.close()
    terminal.present(CellBuffer(size: terminal.size))

    #expect(pseudo.text == text)
    #expect(await first(1, of: terminal) == [])
  }

  @Test func `a window that has its size again is redrawn: it was smaller for a moment`()
    async throws
  {
    let pseudo = try PseudoTerminal()
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    var frame = CellBuffer(size: terminal.size)
    frame.write("a line", column: 0, row: 0)
    terminal.present(frame)
    let before = try await pseudo.wait(for: "a line")

    kill(getpid(), SIGWINCH)

    #expect(await first(1, of: terminal) == [.resized(terminal.size)])
    terminal.present(frame)
    try await pseudo.wait(for: "a line", after: before.utf8.count)
  }

  /// A bug found by the robot: a scrolled frame of 12 rows was still being written when the window
  /// grew to 40 rows. It left its scroll margins set, and text below them appeared in row 12.
  @Test func `a screen that is redrawn scrolls as a whole, whatever was on its way`()
    async throws
  {
    let pseudo = try PseudoTerminal()
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-256color")
    defer { terminal.close() }
    var frame = CellBuffer(size: terminal.size)
    frame.write("a line", column: 0, row: 0)
    terminal.present(frame)
    let before = try await pseudo.wait(for: "a line").utf8.count

    terminal.invalidate()
    terminal.present(frame)

    let text = try await pseudo.wait(for: "a line", after: before)
    let written = String(decoding: text.utf8.dropFirst(before), as: UTF8.self)
    let margins = try #require(written.range(of: "\u{1B}7\u{1B}[r\u{1B}8"))
    let clearing = try #require(written.range(of: "\u{1B}[2J"))
    #expect(margins.upperBound <= clearing.lowerBound)
    frame.write("b", column: 9, row: 1)
    terminal.present(frame)
    let change = try await pseudo.wait(for: "b", after: text.utf8.count)
    #expect(!String(decoding: change.utf8.dropFirst(text.utf8.count), as: UTF8.self).contains("[r"))
  }

  @Test func `the end of the terminal is an event, and counts as hung up`() async throws {
    var pseudo: PseudoTerminal? = try PseudoTerminal()
    let descriptor = duplicate(pseudo?.programEnd ?? -1)
    let terminal = try CursesTerminal(
      TerminalDevice(input: descriptor, output: descriptor), type: "xterm-256color")
    defer { terminal.close() }

    pseudo = nil

    #expect(await first(1, of: terminal) == [.ended])
    #expect(terminal.terminationSignal == SIGHUP)
  }

  func first(_ count: Int, of terminal: CursesTerminal) async -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for await event in terminal.events {
      events.append(event)
      if events.count == count { break }
    }
    return events
  }

  /// Returns true if the mode was set and later reset.
  private func isLeft(_ mode: String, in text: String) -> Bool {
    let parts = text.split(separator: "\u{1B}[\(mode)h", omittingEmptySubsequences: false)
    return parts.count > 1 && parts[parts.count - 1].contains("\u{1B}[\(mode)l")
  }
}

private func isIgnored(_ action: sigaction) -> Bool {
  #if canImport(Glibc)
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  #else
    unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
  #endif
}
