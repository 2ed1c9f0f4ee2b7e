import Testing

@testable import TerminalKit

/// Tests the method chosen inside tmux, based on tmux's information about its client terminals.
@Suite struct TmuxChoiceTests {
  private func choice(
    _ clients: [TmuxFacts.Client], passthrough: TmuxFacts.Passthrough = .off,
    attributes: [Int] = [1, 2]
  ) -> GraphicsChoice {
    var facts = TerminalFacts(
      environment: TerminalEnvironment(
        type: "tmux-256color",
        variables: ["TMUX": "/tmp/t,1,0", "TMUX_PANE": "%3", "TERM_PROGRAM": "iTerm.app"]),
      terminfo: TerminfoFacts(colors: 256),
      // The values that tmux invents while it is detached.
      window: WindowSize(
        cells: Size(columns: 80, rows: 24), pixels: PixelExtent(width: 1280, height: 768)))
    _ = facts.responses.record(.deviceControl(">|tmux 3.3a"))
    _ = facts.responses.record(.deviceAttributes(marker: "?", attributes))
    facts.tmux = TmuxFacts(version: [3, 3], passthrough: passthrough, clients: clients)
    return GraphicsChoice(facts)
  }

  private func client(
    _ announced: String, type: String = "xterm-256color", features: [String] = ["256", "RGB"],
    cell: PixelExtent? = nil
  ) -> TmuxFacts.Client {
    TmuxFacts.Client(
      id: announced, reportedName: announced, type: type, features: features, cell: cell)
  }

  @Test(arguments: [
    (TmuxFacts.Passthrough.off, true), (.on, false),
  ]) func `kitty's pictures pass through, when the pane may let them`(
    passthrough: TmuxFacts.Passthrough, isNeeded: Bool
  ) {
    let choice = choice(
      [client("kitty(0.41.1)", cell: PixelExtent(width: 10, height: 22))], passthrough: passthrough)

    #expect(choice.graphics.method == .kitty)
    #expect(choice.graphics.isInTmux)
    #expect(choice.graphics.cell == PixelExtent(width: 10, height: 22))
    #expect(choice.cellSource == .tmux)
    #expect(choice.needsPassthrough == isNeeded)
  }

  @Test func `a pane whose user forbids passing through gets characters`() {
    let choice = choice([client("kitty(0.41.1)")], passthrough: .forbidden)

    #expect(choice.graphics.method == .blocks)
    #expect(choice.rejected.first?.reason == .passthroughForbidden)
  }

  @Test func `all terminals that show the session must be able to`() {
    let choice = choice([client("kitty(0.41.1)"), client("XTerm(379)")])

    #expect(choice.graphics.method == .blocks)
    #expect(choice.rejected.first?.reason == .tmuxClient(.xterm))
  }

  @Test func `a terminal that did not say its name to tmux is recognised by its type`() {
    #expect(choice([client("", type: "xterm-ghostty")]).graphics.method == .kitty)
  }

  @Test func `an old kitty behind tmux gets characters`() {
    #expect(choice([client("kitty(0.26.5)")]).graphics.method == .blocks)
  }

  @Test func `sixel needs tmux and the terminal`() {
    let foot = client("foot(1.16)", features: ["RGB", "sixel"])
    let xterm = client("XTerm(379)", features: ["RGB"])

    #expect(choice([foot], attributes: [1, 2, 4]).graphics.method == .sixel)
    #expect(choice([foot], attributes: [1, 2]).graphics.method == .blocks)
    #expect(choice([xterm], attributes: [1, 2, 4]).graphics.method == .blocks)
    #expect(choice([foot, xterm], attributes: [1, 2, 4]).graphics.method == .blocks)
  }

  @Test func `24-bit colours need a terminal that has them`() {
    #expect(choice([client("", features: ["256"])]).graphics.method == .blocks256)
  }

  @Test func `what tmux does not pass on is reported with the terminal's type`() {
    let choice = choice([client("kitty(0.41.1)"), client("foot(1.16)", type: "foot", features: [])])

    #expect(
      choice.rejected.first { $0.method == .blocks }?.reason == .tmuxReducesColors(type: "foot"))
  }

  @Test(arguments: [
    ("kitty(0.26.5)", "xterm-256color", [0, 26, 5]), ("", "xterm-kitty", []),
  ])
  func `a kitty that is too old, or does not say, is reported with its version`(
    announced: String, type: String, version: [Int]
  ) {
    #expect(
      choice([client(announced, type: type)]).rejected.first?.reason
        == .tooOld(TerminalProgram(.kitty, version: version)))
  }

  @Test func `a session without a terminal has no pixels`() {
    let choice = choice([])

    #expect(choice.graphics.method == .blocks256)
    #expect(choice.cellSource == .assumed)
    #expect(choice.rejected.first?.reason == .noTmuxClient)
  }
}

@Suite struct TmuxFactsTests {
  @Test func `tmux's answer is read`() throws {
    let facts = try #require(
      TmuxFacts(
        answer: """
          p|3.3a|0
          c|0|4711|1700000000|10|22|256,RGB,title|/dev/pts/1|xterm-kitty|kitty(0.41.1)
          c|0|4712|1700000001|0|0|256|/dev/pts/2|xterm-256color|odd | name
          c|1|4713|1700000002|0|0||client-4713||
          """))

    #expect(facts.version == [3, 3])
    #expect(facts.passthrough == .off)
    #expect(facts.clients.map(\.reportedName) == ["kitty(0.41.1)", "odd | name"])
    #expect(facts.clients.map(\.cell) == [PixelExtent(width: 10, height: 22), nil])
    #expect(facts.clients.first?.features == ["256", "RGB", "title"])
    #expect(facts.clients.map(\.name) == ["/dev/pts/1", "/dev/pts/2"])
    #expect(facts.clients.map(\.hasDirectColor) == [true, false])
    #expect(Set(facts.clients.map(\.id)).count == 2)
    #expect(facts.cell == nil)
  }

  @Test(arguments: [
    ("p|3.3a|0", TmuxFacts.Passthrough.off), ("p|3.3a|1", .on), ("p|3.5a|off", .off),
    ("p|3.5a|on", .on), ("p|3.5a|all\nall", .on), ("p|3.5a|off\noff", .forbidden),
    ("p|3.3a|0\noff", .forbidden), ("p|3.5a|on\non", .on), ("p|3.2|", .on),
  ]) func `whether a pane may speak to the terminal`(
    answer: String, passthrough: TmuxFacts.Passthrough
  ) {
    #expect(TmuxFacts(answer: answer)?.passthrough == passthrough)
  }

  @Test func `terminals whose capabilities have 24-bit colours get them, each by its name`() throws
  {
    var facts = try #require(
      TmuxFacts(
        answer: """
          p|3.3a|0
          c|0|1|1|10|22|bpaste,title|/dev/pts/0|xterm-kitty|
          c|0|2|2|10|22|bpaste,title|/dev/pts/2|xterm-256color|kitty(0.26.5)
          c|0|3|3|10|22|bpaste,title|/dev/pts/20|foot|
          """))
    #expect(facts.needsCapabilities)

    facts.parseCapabilities(
      """
      Terminal 0: xterm-kitty for /dev/pts/0, flags=0x30:
         0: acsc: (string) ++,,--..00``aaff
       207: setrgbb: (string) \\033[48:2:%p1%d:%p2%d:%p3%dm
       208: setrgbf: (string) \\033[38:2:%p1%d:%p2%d:%p3%dm
       223: Tc: (flag) true
      Terminal 1: xterm-256color for /dev/pts/2, flags=0x20:
       207: setrgbb: [missing]
       208: setrgbf: [missing]
      Terminal 2: foot for /dev/pts/20, flags=0x20:
       207: setrgbb: (string) \\033[48:2:%p1%d:%p2%d:%p3%dm
       208: setrgbf: [missing]
      """)

    #expect(facts.clients.map(\.hasDirectColor) == [true, false, false])
    #expect(!facts.hasDirectColor)
  }

  @Test(arguments: ["", "no server running", "c|0|1|2|3|4|5|6|7|8"])
  func `what is no answer is none`(text: String) {
    #expect(TmuxFacts(answer: text) == nil)
  }
}
