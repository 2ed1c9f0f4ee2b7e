import Testing

@testable import TerminalKit

/// Tests the graphics method chosen for terminals with known answers.
@Suite struct GraphicsChoiceTests {
  struct Terminal: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var chosen: GraphicsMethod
    var type = "xterm-256color"
    var colors = 256
    var isXtermLike = true
    var environment: [String: String] = [:]
    var version: String?
    /// The DA1 answer, or nil if nothing was answered.
    var attributes: [Int]? = [62, 22]
    var kitty: String?

    init(_ name: String, _ chosen: GraphicsMethod, _ change: (inout Terminal) -> Void = { _ in }) {
      testDescription = name
      self.chosen = chosen
      change(&self)
    }

    var facts: TerminalFacts {
      var facts = TerminalFacts(
        environment: TerminalEnvironment(type: type, variables: environment),
        terminfo: TerminfoFacts(colors: colors, isXtermLike: isXtermLike))
      var answers: [TerminalResponse] = []
      if let version { answers.append(.deviceControl(">|\(version)")) }
      if let kitty { answers.append(.application("Gi=\(TerminalQuery.id);\(kitty)")) }
      if let attributes { answers.append(.deviceAttributes(marker: "?", attributes)) }
      for answer in answers { _ = facts.responses.record(answer) }
      return facts
    }
  }

  static let terminals: [Terminal] = [
    Terminal("xterm of someone who wants no colours", .luminance) {
      $0.environment = ["NO_COLOR": "1", "COLORTERM": "truecolor"]
    },
    Terminal("kitty of someone who wants no colours", .kitty) {
      ($0.type, $0.version, $0.kitty) = ("xterm-kitty", "kitty(0.41.1)", "OK")
      $0.environment = ["NO_COLOR": "1"]
    },
    Terminal("kitty", .kitty) {
      ($0.type, $0.version, $0.kitty) = ("xterm-kitty", "kitty(0.41.1)", "OK")
    },
    Terminal("the first kitty with placeholders", .kitty) {
      ($0.version, $0.kitty) = ("kitty(0.28.0)", "OK")
    },
    Terminal("an old kitty", .kittyClassic) {
      ($0.type, $0.version, $0.kitty) = ("xterm-kitty", "kitty(0.26.5)", "OK")
    },
    Terminal("a kitty that does not say its version", .kittyClassic) {
      ($0.type, $0.kitty) = ("xterm-kitty", "OK")
    },
    Terminal("Ghostty", .kitty) {
      ($0.type, $0.version, $0.kitty) = ("xterm-ghostty", "ghostty 1.2.0", "OK")
    },
    Terminal("Rio", .kitty) { ($0.version, $0.kitty) = ("Rio 0.2.30", "OK") },
    Terminal("WezTerm", .iterm) {
      $0.version = "WezTerm 20240203-110809-5046fc22"
      ($0.attributes, $0.kitty) = ([65, 4, 6, 18, 22], "OK")
    },
    Terminal("iTerm2", .iterm) { ($0.version, $0.attributes) = ("iTerm2 3.5.2", [62, 4]) },
    Terminal("iTerm2 that only its variable names, over ssh", .iterm) {
      $0.environment = ["LC_TERMINAL": "iTerm2", "SSH_CONNECTION": "::1 1 ::1 22"]
    },
    Terminal("VS Code with pictures", .iterm) {
      ($0.version, $0.attributes) = ("xterm.js(5.6.0)", [62, 4, 9, 22])
    },
    Terminal("VS Code with pictures turned off", .blocks) {
      ($0.environment, $0.attributes) = (["TERM_PROGRAM": "vscode"], [1, 2])
    },
    Terminal("Warp", .iterm) { $0.environment = ["TERM_PROGRAM": "WarpTerminal"] },
    Terminal("mintty", .iterm) { ($0.version, $0.attributes) = ("mintty 3.7.0", [64, 4, 22]) },
    Terminal("foot", .sixel) {
      ($0.type, $0.version, $0.attributes) = ("foot", "foot(1.13.1)", [62, 4, 22])
    },
    Terminal("xterm as a VT340", .sixel) {
      ($0.version, $0.attributes) = ("XTerm(379)", [63, 1, 2, 4, 6, 9, 15, 16, 22])
    },
    Terminal("xterm", .blocks) {
      ($0.version, $0.attributes) = ("XTerm(379)", [64, 1, 2, 6, 9, 15, 16, 22])
    },
    Terminal("an old xterm", .blocks256) { $0.version = "XTerm(320)" },
    Terminal("an xterm that was started in iTerm2", .blocks) {
      ($0.version, $0.environment) = ("XTerm(379)", ["TERM_PROGRAM": "iTerm.app"])
    },
    Terminal("Konsole", .blocks) {
      ($0.version, $0.attributes, $0.kitty) = ("Konsole 22.12.3", [62, 1, 4], "OK")
    },
    Terminal("mlterm", .sixel) {
      ($0.type, $0.attributes) = ("mlterm", [63, 1, 2, 3, 4, 7, 29])
    },
    Terminal("Alacritty", .blocks) { ($0.type, $0.attributes) = ("alacritty", [6]) },
    Terminal("Windows Terminal", .blocks) {
      ($0.environment, $0.attributes) = (["WT_SESSION": "1"], [61, 6, 7, 22])
    },
    Terminal("a new Windows Terminal", .sixel) {
      ($0.environment, $0.attributes) = (["WT_SESSION": "1"], [61, 4, 6, 7, 22])
    },
    Terminal("GNOME's terminal", .blocks) {
      ($0.version, $0.attributes) = ("VTE(7006)", [65, 1, 9])
    },
    Terminal("Apple's Terminal", .blocks256) {
      ($0.environment, $0.attributes) = (["TERM_PROGRAM": "Apple_Terminal"], [1, 2])
    },
    Terminal("contour", .sixel) {
      ($0.version, $0.attributes) = ("contour 0.3.12", [65, 1, 4, 22])
    },
    Terminal("an unknown terminal with kitty's protocol", .kittyClassic) { $0.kitty = "OK" },
    Terminal("an unknown terminal that refuses kitty's question", .blocks256) {
      $0.kitty = "EINVAL: no"
    },
    Terminal("Zellij", .blocks) {
      ($0.version, $0.environment) = ("Zellij(4301)", ["ZELLIJ": "0", "COLORTERM": "truecolor"])
      $0.attributes = [62, 4]
    },
    Terminal("screen in kitty", .blocks256) {
      $0.type = "screen.xterm-256color"
      $0.environment = ["STY": "1.pts-0", "COLORTERM": "truecolor", "TERM_PROGRAM": "kitty"]
      $0.attributes = [1, 2]
    },
    Terminal("a tmux on the other side of ssh", .blocks256) {
      ($0.type, $0.version, $0.attributes) = ("tmux-256color", "tmux 3.5a", [1, 2, 4])
    },
    Terminal("a kitty that was started in tmux", .kitty) {
      ($0.version, $0.environment) = ("kitty(0.41.1)", ["TMUX": "/tmp/t,1,0", "TMUX_PANE": "%1"])
    },
    Terminal("the Linux console", .blocks8) {
      ($0.type, $0.colors, $0.attributes) = ("linux", 8, nil)
    },
    Terminal("a VT100", .luminance) {
      ($0.type, $0.colors, $0.isXtermLike, $0.attributes) = ("vt100", 0, false, nil)
      $0.environment = ["COLORTERM": "truecolor"]
    },
    Terminal("a terminal of 16 colours", .blocks16) { $0.colors = 16 },
    Terminal("ssh without variables", .blocks256) { $0.attributes = [1, 2] },
    Terminal("a terminal that never answers", .blocks256) { $0.attributes = nil },
    Terminal("kitty before it has answered", .blocks) {
      ($0.type, $0.attributes) = ("xterm-kitty", nil)
    },
    Terminal("a terminal that announces its colours", .blocks) {
      ($0.environment, $0.attributes) = (["COLORTERM": "24bit"], nil)
    },
    // https://no-color.org is about text; the colours of a photo are its content.
    Terminal("kitty with NO_COLOR", .kitty) {
      ($0.version, $0.environment) = ("kitty(0.41.1)", ["NO_COLOR": "1"])
    },
  ]

  @Test(arguments: terminals)
  func `each terminal gets the best that it shows well`(terminal: Terminal) {
    #expect(GraphicsChoice(terminal.facts).graphics.method == terminal.chosen)
  }

  @Test func `every better way is rejected with a reason`() {
    let choice = GraphicsChoice(
      Terminal("", .blocks) {
        ($0.version, $0.attributes, $0.kitty) = ("Konsole 22.12.3", [62, 1, 4], "OK")
      }.facts)

    #expect(
      choice.rejected == [
        .init(method: .kitty, reason: .notKnownToSupport(.konsole)),
        .init(method: .iterm, reason: .notKnownToSupport(.konsole)),
        .init(method: .sixel, reason: .distrusted(.konsole)),
        .init(method: .kittyClassic, reason: .distrusted(.konsole)),
      ])
    #expect(choice.reason == .directColor(.program(.konsole)))
  }

  @Test(arguments: GraphicsMethod.allCases)
  func `what the user asks for is taken, whatever the terminal says`(method: GraphicsMethod) {
    let choice = GraphicsChoice(Terminal("", .blocks256).facts, requested: method)

    #expect(choice.graphics.method == method)
    #expect(choice.reason == .requested)
    #expect(choice.rejected == [])
  }

  @Test func `terminals of glass and iron get no characters beyond ASCII`() {
    let types = [("vt100", false), ("linux", true), ("xterm-256color", true)].map {
      type, isXtermLike in
      Terminal("", .luminance) { ($0.type, $0.isXtermLike) = (type, isXtermLike) }
    }

    #expect(types.map { GraphicsChoice($0.facts).graphics.isUnicode } == [false, true, true])
  }

  @Test func `what else was answered goes along`() {
    var facts = Terminal("", .sixel) { $0.attributes = [62, 4] }.facts
    for answer in [
      TerminalResponse.graphics([1, 0, 16]), .system("11;rgb:1e1e/0000/ffff"), .window([6, 19, 9]),
    ] {
      _ = facts.responses.record(answer)
    }

    let graphics = GraphicsChoice(facts).graphics

    #expect(graphics.sixelColors == 16)
    #expect(graphics.background == RGBColor(red: 0x1E, green: 0, blue: 0xFF))
    #expect(graphics.cell == PixelExtent(width: 9, height: 19))
  }
}
