import Testing

@testable import TerminalKit

@Suite struct KeyParserTests {
  @Test(arguments: [
    ("a", Key(.character("a"))),
    ("A", Key(.character("A"))),
    (" ", Key(.character(" "))),
    ("é", Key(.character("é"))),
    ("世", Key(.character("世"))),
    ("😀", Key(.character("😀"))),
    ("\r", Key(.enter)),
    ("\n", Key(.enter)),
    ("\t", Key(.tab)),
    ("\u{7F}", Key(.backspace)),
    ("\u{08}", Key(.backspace)),
    ("\u{00}", Key(.character(" "), .control)),
    ("\u{01}", Key(.character("a"), .control)),
    ("\u{0C}", Key(.character("l"), .control)),
    ("\u{1A}", Key(.character("z"), .control)),
    ("\u{1C}", Key(.character("\\"), .control)),
    ("\u{1F}", Key(.character("_"), .control)),
  ]) func `a character or control character is one key`(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(arguments: [
    // xterm and compatible terminals
    ("\u{1B}[A", Key(.up)), ("\u{1B}[B", Key(.down)), ("\u{1B}[C", Key(.right)),
    ("\u{1B}[D", Key(.left)), ("\u{1B}[H", Key(.home)), ("\u{1B}[F", Key(.end)),
    ("\u{1B}OA", Key(.up)), ("\u{1B}OH", Key(.home)), ("\u{1B}OF", Key(.end)),
    ("\u{1B}[1;2A", Key(.up, .shift)), ("\u{1B}[1;3D", Key(.left, .alt)),
    ("\u{1B}[1;5C", Key(.right, .control)), ("\u{1B}[1;8H", Key(.home, [.shift, .alt, .control])),
    ("\u{1B}[2~", Key(.insert)), ("\u{1B}[3~", Key(.delete)), ("\u{1B}[5~", Key(.pageUp)),
    ("\u{1B}[6~", Key(.pageDown)), ("\u{1B}[6;5~", Key(.pageDown, .control)),
    ("\u{1B}OP", Key(.function(1))), ("\u{1B}OS", Key(.function(4))),
    ("\u{1B}[15~", Key(.function(5))), ("\u{1B}[21~", Key(.function(10))),
    ("\u{1B}[24~", Key(.function(12))), ("\u{1B}[1;2P", Key(.function(1), .shift)),
    ("\u{1B}[1;5R", Key(.function(3), .control)), ("\u{1B}[Z", Key(.tab, .shift)),
    ("\u{1B}[27;5;9~", Key(.tab, .control)), ("\u{1B}O5P", Key(.function(1), .control)),
    // rxvt
    ("\u{1B}[7~", Key(.home)), ("\u{1B}[8~", Key(.end)), ("\u{1B}[a", Key(.up, .shift)),
    ("\u{1B}Oa", Key(.up, .control)), ("\u{1B}[3$", Key(.delete, .shift)),
    ("\u{1B}[5^", Key(.pageUp, .control)), ("\u{1B}[7@", Key(.home, [.control, .shift])),
    ("\u{1B}\u{1B}[A", Key(.up, .alt)), ("\u{1B}\u{1B}Oa", Key(.up, [.alt, .control])),
    ("\u{1B}[11~", Key(.function(1))),
    // the Linux console
    ("\u{1B}[1~", Key(.home)), ("\u{1B}[4~", Key(.end)), ("\u{1B}[[A", Key(.function(1))),
    ("\u{1B}[[E", Key(.function(5))),
    // the numeric keypad
    ("\u{1B}OM", Key(.enter)), ("\u{1B}Ok", Key(.character("+"))),
    ("\u{1B}Op", Key(.character("0"))), ("\u{1B}OX", Key(.character("="))),
    // kitty
    ("\u{1B}[27u", Key(.escape)), ("\u{1B}[97;5u", Key(.character("a"), .control)),
    ("\u{1B}[97;2u", Key(.character("A"))), ("\u{1B}[50:34;2u", Key(.character("\""))),
    ("\u{1B}[97;6u", Key(.character("a"), .control)), ("\u{1B}[13;3u", Key(.enter, .alt)),
    ("\u{1B}[57419u", Key(.up)), ("\u{1B}[97;65u", Key(.character("a"))),
    ("\u{1B}[1;129A", Key(.up)), ("\u{1B}[9;2u", Key(.tab, .shift)),
    ("\u{1B}[1;1:1A", Key(.up)), ("\u{1B}[1;1:2A", Key(.up)),
  ]) func `a sequence is one key, whichever terminal sent it`(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(arguments: [
    ("\u{1B}x", Key(.character("x"), .alt)),
    ("\u{1B}X", Key(.character("X"), .alt)),
    ("\u{1B}é", Key(.character("é"), .alt)),
    ("\u{1B}\r", Key(.enter, .alt)),
    ("\u{1B}\u{7F}", Key(.backspace, .alt)),
    ("\u{1B}\u{01}", Key(.character("a"), [.alt, .control])),
    ("\u{1B}\u{1B}[6~", Key(.pageDown, .alt)),
  ]) func `Esc before a key is Alt`(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test func `Esc alone waits until the time is up`() {
    var parser = KeyParser()

    #expect(parser.parse([0x1B]) == [])
    #expect(parser.flushDelay == .milliseconds(50))
    #expect(parser.flush() == [.event(.key(Key(.escape)))])
    #expect(parser.flushDelay == nil)
  }

  @Test func `two presses of Esc are two`() {
    var parser = KeyParser()

    let inputs = parser.parse([0x1B, 0x1B]) + parser.flush()

    #expect(inputs == [.event(.key(Key(.escape))), .event(.key(Key(.escape)))])
  }

  @Test func `Esc twice and a letter is Esc and Alt`() {
    #expect(keys("\u{1B}\u{1B}x") == [Key(.escape), Key(.character("x"), .alt)])
  }

  @Test(arguments: ["[", "O", "]", "P", "_"])
  func `Alt with a character that begins a sequence comes when the time is up`(letter: String) {
    #expect(
      keys("\u{1B}" + letter) == [Key(.character(Character(letter)), .alt)])
  }

  @Test func `a sequence in two pieces is one key`() {
    var parser = KeyParser()

    #expect(parser.parse([0x1B]) == [])
    #expect(parser.parse(Array("[1;".utf8)) == [])
    #expect(parser.flushDelay == .milliseconds(500))
    #expect(parser.parse(Array("5A".utf8)) == [.event(.key(Key(.up, .control)))])
    #expect(parser.flushDelay == nil)
  }

  @Test func `bytes give the same events in any pieces`() {
    let bytes = Array(
      "aé世😀\u{1B}[A\u{1B}[<0;12;7M\u{1B}[200~p\u{1B}[20 é\u{1B}[201~\u{1B}]11;rgb:0/0/0\u{1B}\\x\u{1B}[[A\u{1B}\u{1B}[B\u{1B}[M !!\u{FF}z\u{1B}[?62;4c\u{1B}Oaq"
        .utf8)
    var referenceParser = KeyParser()
    let expected = referenceParser.parse(bytes) + referenceParser.flush()
    #expect(expected.count > 12)

    for size in 1...bytes.count {
      var parser = KeyParser()
      var inputs: [KeyParser.Input] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        inputs += parser.parse(bytes[start..<min(bytes.count, start + size)])
      }
      #expect(inputs + parser.flush() == expected)
    }
  }

  @Test(arguments: [
    "\u{1B}[?1;2z", "\u{1B}[99~", "\u{1B}[I", "\u{1B}[O", "\u{1B}[1;5:3A", "\u{1B}[97;1:3u",
    "\u{1B}[57358u", "\u{1B}OE", "\u{1B}[E", "\u{1B}[!p", "\u{1B}[[Z", "\u{1B}[201~", "\u{1B}\\",
    "\u{1B}[<35;4;4M", "\u{1B}[<66;4;4M", "\u{1B}[<128;4;4M", "\u{1B}[<0;4M", "\u{85}",
    "\u{1B}[1114112u", "\u{1B}[99999999999999999999u", "\u{1B}[<99999999999999999999;1;1M",
  ]) func `what is unknown is swallowed whole`(bytes: String) {
    #expect(inputs(bytes + "k") == [.event(.key(Key(.character("k"))))])
  }

  @Test func `a sequence that never ends is swallowed`() {
    let long = "\u{1B}[" + String(repeating: "1;", count: 5000) + "A"

    #expect(inputs(long + "k") == [.event(.key(Key(.character("k"))))])
  }

  @Test func `a string that never ends is swallowed, and forgotten when the time is up`() {
    var parser = KeyParser()

    #expect(parser.parse(Array(("\u{1B}_G" + String(repeating: "x", count: 9000)).utf8)) == [])
    #expect(parser.parse(Array("still".utf8)) == [])
    #expect(parser.flush() == [])
    #expect(parser.parse([0x6B]) == [.event(.key(Key(.character("k"))))])
  }

  @Test func `a control character breaks a sequence off and is a key`() {
    #expect(keys("\u{1B}[1;\rk") == [Key(.enter), Key(.character("k"))])
  }

  @Test func `a sequence cut short is not typed`() {
    #expect(keys("\u{1B}[1;5") == [])
  }

  @Test func `Esc within a sequence begins a new one`() {
    #expect(keys("\u{1B}[1;5\u{1B}[A") == [Key(.up)])
  }

  @Test(
    arguments: [
      [0xE9], [0xC3], [0xE4, 0xB8], [0xF0, 0x9F, 0x98], [0x80], [0xFF], [0xED, 0xA0], [0xC0],
    ] as [[UInt8]]) func `broken UTF-8 is one replacement character for each broken part`(
      bytes: [UInt8]
    )
  {
    var parser = KeyParser()

    let inputs = parser.parse(bytes + [0x6B]) + parser.flush()

    let expected = String(decoding: bytes + [0x6B], as: UTF8.self).map {
      KeyParser.Input.event(.key(Key(.character($0))))
    }
    #expect(inputs == expected)
  }

  @Test func `a character that stays incomplete is a replacement character`() {
    var parser = KeyParser()

    let inputs = parser.parse([0xE4, 0xB8]) + parser.flush()

    #expect(inputs == [.event(.key(Key(.character("\u{FFFD}"))))])
  }

  @Test func `no bytes whatever crash it or make it wait for ever`() {
    var random = Scramble(state: 1)
    let alphabet: [UInt8] =
      Array("\u{1B}\u{1B}\u{1B}[[O]P_\\<?>;:0123M~muAZ$^ \u{7}\r".utf8) + [0x80, 0xC3, 0xFF]
    for _ in 0..<3000 {
      var parser = KeyParser()
      for _ in 0..<6 {
        let bytes = (0..<8).map { _ in alphabet[random.next(below: alphabet.count)] }
        _ = parser.parse(bytes)
      }
      _ = parser.flush()
      #expect(parser.flushDelay == nil)
    }
  }

  private func inputs(_ text: String) -> [KeyParser.Input] {
    var parser = KeyParser()
    return parser.parse(Array(text.utf8)) + parser.flush()
  }

  private func keys(_ text: String) -> [Key] {
    inputs(text).compactMap {
      if case .event(.key(let key)) = $0 { key } else { nil }
    }
  }
}

/// Random numbers, the same in every run (a linear congruential generator).
struct Scramble {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
