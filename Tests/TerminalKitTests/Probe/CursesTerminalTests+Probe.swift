import AlbumenTestSupport
import Synchronization
import Testing

@testable import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests in which the test answers the queries as the terminal.
extension CursesTerminalTests {
  private nonisolated static let kitty = "\u{1B}P>|kitty(0.41.1)\u{1B}\\"
  private nonisolated static let cell = "\u{1B}[6;20;10t"
  private nonisolated static let background = "\u{1B}]11;rgb:0000/8080/ffff\u{1B}\\"
  private nonisolated static let attributes = "\u{1B}[?62;22c"

  private nonisolated static let found: Graphics = {
    var graphics = Graphics(method: .kitty, cell: PixelExtent(width: 10, height: 20))
    graphics.background = RGBColor(red: 0, green: 128, blue: 255)
    return graphics
  }()

  private func key(_ character: Character) -> TerminalEvent { .key(Key(.character(character))) }

  /// The environment of a terminal that receives all queries at once.
  private nonisolated static let known = ["TERM_PROGRAM": "ghostty"]

  private func open(
    _ pseudo: PseudoTerminal, type: String = "xterm-256color", environment: [String: String] = [:],
    asked: GraphicsMethod? = nil
  ) throws -> CursesTerminal {
    let terminal = try CursesTerminal(
      pseudo.device, type: type, environment: environment, requested: asked)
    // A timeout long enough for any slow machine.
    terminal.inquiry.responseTimeout = .seconds(600)
    terminal.input?.responseTimeout = .seconds(600)
    return terminal
  }

  private func shown(_ terminal: CursesTerminal) -> CursesTerminal {
    terminal.present(CellBuffer(size: terminal.size))
    return terminal
  }

  private func count(_ text: String, in output: String) -> Int {
    output.split(separator: text, omittingEmptySubsequences: false).count - 1
  }

  @Test func `the terminal is asked after the first frame`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = try open(pseudo, environment: ["COLORTERM": "truecolor"])
    defer { terminal.close() }
    #expect(terminal.graphics.method == .blocks)
    terminal.inquiry.handoverTimeout = .zero

    _ = shown(terminal)

    let text = try await pseudo.wait(for: "\u{1B}[c")
    let parts = text.split(separator: "\u{1B}[>q", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(parts.first?.contains("\u{1B}[?1049h") == true)
    #expect(parts.first?.hasSuffix("\u{1B}[?2026l") == true)
  }

  @Test(arguments: [("vt100", nil), ("linux", nil), ("xterm-256color", GraphicsMethod.none)])
  func `who would not understand is not asked, and who need not`(
    type: String, asked: GraphicsMethod?
  ) throws {
    let pseudo = try PseudoTerminal()
    let terminal = shown(try open(pseudo, type: type, asked: asked))

    terminal.invalidate()
    _ = shown(terminal)
    terminal.close()

    #expect(!pseudo.text.contains("\u{1B}[>q"))
    #expect(!pseudo.text.contains("\u{1B}[c"))
  }

  @Test func `answers come in any order among keys, and no key is lost`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = shown(try open(pseudo, environment: Self.known))
    defer { terminal.close() }

    pseudo.send("j" + Self.cell + "k" + Self.background + Self.kitty + "l" + Self.attributes + "m")

    #expect(
      await first(5, of: terminal) == [
        key("j"), key("k"), key("l"), .graphics(Self.found), key("m"),
      ])
    #expect(terminal.graphics == Self.found)
  }

  @Test func `answers may be torn anywhere`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = shown(try open(pseudo, environment: Self.known))
    defer { terminal.close() }

    pseudo.send("j\u{1B}P>|kit")
    #expect(await first(1, of: terminal) == [key("j")])
    pseudo.send("ty(0.41.1)\u{1B}\\k\u{1B}]11;rgb:0000/8080/ffff\u{1B}")
    #expect(await first(1, of: terminal) == [key("k")])
    pseudo.send("\\l\u{1B}[6;20")
    #expect(await first(1, of: terminal) == [key("l")])
    pseudo.send(";10t\u{1B}[?62;22cm")

    #expect(await first(2, of: terminal) == [.graphics(Self.found), key("m")])
  }

  @Test func `answers that come twice are reported once`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = shown(try open(pseudo, environment: Self.known))
    defer { terminal.close() }
    let answers = Self.kitty + Self.cell + Self.background + Self.attributes

    pseudo.send(answers + answers + "j")

    #expect(await first(2, of: terminal) == [.graphics(Self.found), key("j")])
  }

  @Test func `answers that come when they are not waited for any more still count`() async throws {
    let pseudo = try PseudoTerminal()
    let terminal = try open(pseudo)
    defer { terminal.close() }
    terminal.inquiry.responseTimeout = .zero
    _ = shown(terminal)
    while terminal.inquiry.isQuerying { await Task.yield() }
    #expect(terminal.inquiry.pendingFences == 0)

    pseudo.send(Self.attributes + Self.kitty)

    #expect(await first(1, of: terminal) == [.graphics(Graphics(method: .kitty))])
  }

  @Test func `answers that are on their way when the program ends don't reach the shell`()
    async throws
  {
    let pseudo = try PseudoTerminal()
    let terminal = try open(pseudo)
    terminal.inquiry.handoverTimeout = .seconds(20)
    _ = shown(terminal)
    let user = Task.detached {
      try await pseudo.wait(for: "\u{1B}[?1006l")
      pseudo.send(Self.kitty + Self.attributes)
    }

    terminal.close()
    try await user.value

    // Anything echoed now would be visible to the next program that uses the terminal.
    pseudo.send("echo")
    let text = try await pseudo.wait(for: "echo")
    #expect(text.hasSuffix("echo"))
    #expect(!text.contains("kitty"))
  }

  @Test func `another font is reported at once`() async throws {
    let pseudo = try PseudoTerminal(columns: 80, rows: 24, cell: PixelExtent(width: 8, height: 17))
    let terminal = shown(try open(pseudo))
    defer { terminal.close() }
    #expect(terminal.graphics.cell == PixelExtent(width: 8, height: 17))
    pseudo.send(Self.attributes + "j")
    #expect(await first(1, of: terminal) == [key("j")])

    pseudo.resize(columns: 80, rows: 24, cell: PixelExtent(width: 12, height: 25))
    kill(getpid(), SIGWINCH)

    var graphics = terminal.graphics
    graphics.cell = PixelExtent(width: 12, height: 25)
    #expect(await first(1, of: terminal) == [.graphics(graphics)])
    pseudo.send(Self.attributes)
  }

  @Test func `the terminal is asked again when the program goes on, and with Ctrl-l`() async throws
  {
    let pseudo = try PseudoTerminal()
    let terminal = shown(try open(pseudo))
    defer { terminal.close() }
    pseudo.send(Self.attributes + "j")
    #expect(await first(1, of: terminal) == [key("j")])

    _ = try await pseudo.wait(for: "\u{1B}[>q")
    kill(getpid(), SIGCONT)
    #expect(await first(1, of: terminal) == [.resumed])
    _ = shown(terminal)
    // It has reported its name, and now receives the queries for specific terminals.
    pseudo.send(Self.kitty + Self.attributes + Self.attributes + "j")
    #expect(await first(2, of: terminal).count == 2)
    #expect(terminal.graphics.method == .kitty)

    let before = pseudo.text.utf8.count
    terminal.invalidate()
    _ = try await pseudo.wait(for: "\u{1B}[>q", after: before)
    pseudo.send(Self.attributes + "k")
    #expect(await first(2, of: terminal).last == key("k"))
    #expect(terminal.graphics.method == .blocks256)
  }

  @Test func `inside tmux the pane is let through, and made as it was`() async throws {
    let pseudo = try PseudoTerminal()
    let commands = Mutex<[String]>([])
    let environment = ["TMUX": "/tmp/none,1,0", "TMUX_PANE": "%7"]
    let variables = TerminalEnvironment(type: "tmux-256color", variables: environment)
    let note: @Sendable ([String]) -> Void = { arguments in
      commands.withLock { $0.append(arguments.joined(separator: " ")) }
    }
    let link = TmuxLink(
      variables,
      run: { arguments in
        note(arguments)
        return arguments[0] == "display-message"
          ? "p|3.3a|0\nc|0|1|2|10|20|256,RGB|/dev/pts/1|xterm-kitty|kitty(0.41.1)\n" : ""
      }, start: note)
    let tmux = try #require(link)
    let terminal = try CursesTerminal(
      pseudo.device, type: "tmux-256color", environment: environment, tmux: tmux)
    terminal.inquiry.responseTimeout = .seconds(600)
    terminal.inquiry.handoverTimeout = .zero
    _ = shown(terminal)

    pseudo.send("\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c")
    var expected = Graphics(method: .kitty, cell: PixelExtent(width: 10, height: 20))
    expected.isInTmux = true
    #expect(await first(1, of: terminal) == [.graphics(expected)])
    terminal.close()

    #expect(
      commands.withLock { $0.dropFirst() } == [
        "set-option -p -t %7 allow-passthrough on",
        "set-option -p -u -t %7 allow-passthrough",
      ])
  }

  @Test func `a terminal is asked without being taken over`() async throws {
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes
    let user = Task.detached {
      try await pseudo.wait(for: "\u{1B}[c")
      pseudo.send("j" + Self.kitty + Self.cell + Self.attributes + Self.attributes + "late")
    }

    let found = try TerminalInspection.run(
      type: "xterm-256color", environment: [:], on: pseudo.device, within: .seconds(600))
    try await user.value

    #expect(found.choice.graphics.method == .kitty)
    #expect(found.facts.responses.cell == PixelExtent(width: 10, height: 20))
    #expect(found.responseTime != nil)
    #expect(pseudo.modes == before)
    #expect(!pseudo.text.contains("\u{1B}[?1049h"))
  }

  @Test func `a terminal that does not answer is given up`() throws {
    let pseudo = try PseudoTerminal()
    let before = pseudo.modes

    let found = try TerminalInspection.run(
      type: "xterm-256color", environment: [:], on: pseudo.device, within: .zero)

    #expect(found.choice.graphics.method == .blocks256)
    #expect(found.responseTime == nil)
    #expect(pseudo.modes == before)
  }
}
