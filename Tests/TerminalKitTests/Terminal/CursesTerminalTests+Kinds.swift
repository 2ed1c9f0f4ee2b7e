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

/// Tests terminals of every kind, and devices that aren't terminals.
extension CursesTerminalTests {
  @Test(arguments: [
    "xterm-256color", "screen", "linux", "vt100", "ansi", "xterm-mono", "tmux-256color",
  ])
  func `a frame goes to terminals of every kind`(type: String) async throws {
    let pseudo = try PseudoTerminal(columns: 30, rows: 5)
    let before = pseudo.modes
    let terminal = try CursesTerminal(pseudo.device, type: type)
    var frame = CellBuffer(size: terminal.size)
    frame.write(
      "Moments 相", column: 1, row: 2, style: Style(.palette(208), on: .palette(240), .bold))
    frame.cursor = Point(column: 4, row: 2)

    terminal.present(frame)
    terminal.close()

    let text = try await pseudo.wait(for: "相")
    #expect(text.contains("Moments"))
    #expect(pseudo.modes == before)
    #expect(terminal.type == TerminalType(name: type, substitute: nil))
  }

  @Test(arguments: ["1", "0", ""])
  func `with NO_COLOR nothing is coloured, and bold and reversed text stays`(value: String)
    async throws
  {
    let pseudo = try PseudoTerminal(columns: 30, rows: 5)
    let terminal = try CursesTerminal(
      pseudo.device, type: "xterm-256color",
      environment: ["NO_COLOR": value, "COLORTERM": "truecolor"])
    var frame = CellBuffer(size: terminal.size)
    frame.write("Moments", column: 1, row: 2, style: Style(.palette(208), on: .palette(240), .bold))
    frame.write("Places", column: 1, row: 3, style: Style(.palette(208), on: .standard, .reverse))
    terminal.present(frame)
    let (depth, method) = (terminal.colorDepth, terminal.graphics.method)
    terminal.close()

    let text = try await pseudo.wait(for: "Places")
    // An empty variable counts as unset.
    #expect((depth == .none) == !value.isEmpty)
    #expect(method == (value.isEmpty ? .blocks : .luminance))
    #expect(text.contains("38;5;208") == value.isEmpty)
    for attribute in ["1m", "7m"] where !value.isEmpty {
      #expect(text.contains("[\(attribute)") || text.contains(";\(attribute)"), "\(attribute)")
    }
  }

  @Test func `a terminal that understands no mouse is not asked for one`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = try CursesTerminal(pseudo.device, type: "vt100")
    terminal.present(CellBuffer(size: terminal.size))
    terminal.close()

    #expect(!pseudo.text.contains("\u{1B}[?1006"))
    #expect(!pseudo.text.contains("\u{1B}[?2026"))
  }

  @Test func `an unknown terminal is treated as xterm, and says so`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = try CursesTerminal(pseudo.device, type: "xterm-of-tomorrow")
    defer { terminal.close() }

    #expect(
      terminal.type == TerminalType(name: "xterm-of-tomorrow", substitute: "xterm-256color"))
    #expect(terminal.colorDepth == .palette)
  }

  @Test(arguments: [
    (nil, TerminalError(.typeUnset)), ("", TerminalError(.typeUnset)),
    ("dumb", TerminalError(.typeTooSimple, detail: "dumb")),
    ("unknown", TerminalError(.typeTooSimple, detail: "unknown")),
  ]) func `a type that can show no frame is an error, and nothing is changed`(
    type: String?, error: TerminalError
  ) throws {
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes

    #expect(throws: error) { try CursesTerminal(pseudo.device, type: type) }

    #expect(pseudo.modes == before)
  }

  @Test func `what is no terminal is an error`() throws {
    #expect(throws: TerminalError(.notATerminal)) {
      try withPipe { try CursesTerminal($0, type: "xterm-256color") }
    }
  }
}
