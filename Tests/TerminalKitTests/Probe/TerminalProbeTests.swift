import Testing

@testable import TerminalKit

@Suite struct TerminalProbeTests {
  private let environment = TerminalEnvironment(type: "xterm-256color", variables: [:])
  private let kitty = TerminalEnvironment(type: "xterm-kitty", variables: [:])
  private let version = TerminalResponse.deviceControl(">|kitty(0.41.1)")
  private let cell = TerminalResponse.window([6, 20, 10])
  private let attributes = TerminalResponse.deviceAttributes(marker: "?", [62, 22])

  @Test func `the question that every terminal answers comes last`() {
    var probe = TerminalProbe(environment)

    let text = String(decoding: probe.startRound(), as: UTF8.self)

    #expect(text == "\u{1B}[>q\u{1B}[16t\u{1B}]11;?\u{1B}\\\u{1B}[c")
  }

  @Test func `kitty's question is asked at once where it is known to be understood`() {
    var probe = TerminalProbe(TerminalEnvironment(type: "xterm-kitty", variables: [:]))

    #expect(String(decoding: probe.startRound(), as: UTF8.self).hasPrefix("\u{1B}[>q\u{1B}_G"))
    _ = probe.receive(version)
    #expect(probe.receive(attributes) == .done)
  }

  @Test func `a terminal without a name might show kitty's question as text, and is not asked`() {
    var probe = TerminalProbe(environment)

    #expect(!probe.startRound().contains(UInt8(ascii: "_")))
    #expect(probe.receive(attributes) == .done)
  }

  @Test func `a terminal that says its name is asked kitty's question then`() throws {
    var probe = TerminalProbe(environment)
    _ = probe.startRound()
    _ = probe.receive(version)

    let step = probe.receive(attributes)
    #expect(step == .write(TerminalQuery.kitty.bytes + TerminalQuery.attributes.bytes))
    _ = probe.receive(.application("Gi=\(TerminalQuery.id);OK"))
    #expect(probe.receive(attributes) == .done)

    #expect(probe.answers.kitty == "OK")
    #expect(probe.pendingFences == 0)
  }

  @Test(arguments: [
    ("screen-256color", [:]), ("tmux-256color", [:]), ("xterm-256color", ["TMUX": "x"]),
    ("xterm-256color", ["STY": "1"]),
  ]) func `a multiplexer is not asked what it would show as a title`(
    type: String, variables: [String: String]
  ) {
    var probe = TerminalProbe(TerminalEnvironment(type: type, variables: variables))

    #expect(!probe.startRound().contains(UInt8(ascii: "_")))
  }

  @Test func `answers count when the last has come, in any order`() {
    var probe = TerminalProbe(kitty)
    _ = probe.startRound()

    #expect(probe.receive(cell) == .none)
    #expect(probe.receive(version) == .none)
    #expect(probe.answers == TerminalResponses())
    #expect(probe.receive(attributes) == .done)

    #expect(probe.answers.version == "kitty(0.41.1)")
    #expect(probe.answers.cell == PixelExtent(width: 10, height: 20))
    #expect(!probe.isInProgress)
    #expect(probe.pendingFences == 0)
  }

  @Test func `a terminal with sixel graphics is asked for its colours`() {
    var probe = TerminalProbe(environment)
    _ = probe.startRound()

    let step = probe.receive(.deviceAttributes(marker: "?", [63, 4]))
    #expect(step == .write(Array("\u{1B}[?1;1;0S\u{1B}[c".utf8)))
    #expect(probe.receive(.graphics([1, 0, 16])) == .none)
    #expect(probe.receive(.deviceAttributes(marker: "?", [63, 4])) == .done)

    #expect(probe.answers.registers == 16)
  }

  @Test func `a refused question has no answer`() {
    var answers = TerminalResponses()

    #expect(answers.record(.graphics([1, 1])) == nil)
    #expect(answers.record(.graphics([1, 3, 0])) == .registers)
    #expect(answers.registers == nil)
  }

  @Test func `answers that come twice change nothing`() {
    var probe = TerminalProbe(kitty)
    _ = probe.startRound()
    _ = probe.receive(version)
    _ = probe.receive(attributes)

    #expect(probe.receive(version) == .none)
    #expect(probe.receive(attributes) == .none)
    #expect(probe.pendingFences == 0)
  }

  @Test func `what came in time counts, and what comes late, too`() {
    var probe = TerminalProbe(environment)
    _ = probe.startRound()
    _ = probe.receive(cell)

    probe.timeOut()
    #expect(probe.answers.cell == PixelExtent(width: 10, height: 20))
    #expect(probe.pendingFences == 1)

    #expect(probe.receive(version) == .done)
    #expect(probe.receive(attributes) == .done)
    #expect(probe.answers.version == "kitty(0.41.1)")
    #expect(probe.answers.attributes == [62, 22])
    #expect(probe.pendingFences == 0)
  }

  @Test func `a question during a round waits for its end`() {
    var probe = TerminalProbe(environment)
    _ = probe.startRound()

    #expect(probe.startRound() == [])
    #expect(!probe.needsAnotherRound)
    _ = probe.receive(attributes)
    #expect(probe.needsAnotherRound)

    #expect(probe.startRound() != [])
    #expect(!probe.needsAnotherRound)
  }

  @Test func `a terminal that says less than the one before is another one`() {
    var probe = TerminalProbe(kitty)
    for answer in [version, cell] {
      _ = probe.startRound()
      _ = probe.receive(answer)
      _ = probe.receive(attributes)
    }

    #expect(probe.answers.version == nil)
    #expect(probe.answers.cell == PixelExtent(width: 10, height: 20))
  }

  @Test func `answers to what others asked are ignored`() {
    var answers = TerminalResponses()

    for answer in [
      TerminalResponse.application("Gi=31;OK"), .window([8, 24, 80]), .window([6, 1]),
      .system("10;x"),
      .deviceControl("1$r0m"), .deviceAttributes(marker: ">", [1, 2, 3]), .status(0),
    ] {
      #expect(answers.record(answer) == nil)
    }
    #expect(answers == TerminalResponses())
  }
}

@Suite struct RGBColorTests {
  @Test(arguments: [
    ("rgb:1e1e/2e2e/3e3e", RGBColor(red: 0x1E, green: 0x2E, blue: 0x3E)),
    ("rgb:f/0/8", RGBColor(red: 255, green: 0, blue: 136)),
    ("rgb:80/ff/00", RGBColor(red: 128, green: 255, blue: 0)),
    ("rgba:ffff/0000/0000/8000", RGBColor(red: 255, green: 0, blue: 0)),
    ("#102030", RGBColor(red: 16, green: 32, blue: 48)),
    ("#fff", RGBColor(red: 255, green: 255, blue: 255)),
  ]) func `a colour is read in each of its forms`(text: String, color: RGBColor) {
    #expect(RGBColor(specification: text) == color)
  }

  @Test(arguments: ["", "rgb:", "rgb:1/2", "rgb:12345/0/0", "rgb:-1/0/0", "#12", "hsv:1/2/3", "?"])
  func `what is no colour is none`(text: String) {
    #expect(RGBColor(specification: text) == nil)
  }
}

@Suite struct CellSizeTests {
  private func size(window: PixelExtent?, answer: PixelExtent?) -> CellSize {
    var facts = TerminalFacts(
      environment: TerminalEnvironment(type: "xterm", variables: [:]),
      terminfo: TerminfoFacts(colors: 256),
      window: WindowSize(cells: Size(columns: 100, rows: 50), pixels: window))
    facts.responses.cell = answer
    return CellSize(facts, isInsideTmux: false)
  }

  @Test func `the kernel is believed first, then the terminal, then nothing`() {
    let (window, cell) = (PixelExtent(width: 905, height: 1000), PixelExtent(width: 10, height: 22))

    #expect(size(window: window, answer: cell).pixels == PixelExtent(width: 9, height: 20))
    #expect(size(window: nil, answer: cell).pixels == cell)
    #expect(size(window: nil, answer: nil).pixels == PixelExtent(width: 8, height: 16))
    #expect(size(window: nil, answer: nil).source == .assumed)
  }

  @Test(arguments: [
    PixelExtent(width: 100, height: 50), PixelExtent(width: 65535, height: 1),
    PixelExtent(width: 2000, height: 500),
    PixelExtent(width: 300, height: 1000),
  ]) func `a size that no font has is not believed`(window: PixelExtent) {
    #expect(size(window: window, answer: PixelExtent(width: 10, height: 22)).source == .answer)
  }
}
