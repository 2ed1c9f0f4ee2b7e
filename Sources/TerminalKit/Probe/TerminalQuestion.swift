/// What a terminal can be asked, in the order in which it is.
package enum TerminalQuestion: Hashable, Sendable, CaseIterable {
  /// XTVERSION: which program this is.
  case version
  /// Whether kitty's graphics protocol is understood: a picture of one pixel that is not kept.
  case kitty
  /// XTWINOPS 16: the pixels of a cell.
  case cellSize
  /// OSC 11: the colour behind text.
  case background
  /// XTSMGRAPHICS: how many colours a sixel picture may have.
  case registers
  /// DA1: what the terminal can do. Every terminal answers it, and all answer in order, so that it
  /// comes last: what has not come before it never will.
  case attributes

  package var bytes: [UInt8] {
    switch self {
    case .version: Array("\u{1B}[>q".utf8)
    case .kitty: Array("\u{1B}_Gi=\(TerminalQuestion.id),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
    case .cellSize: Array("\u{1B}[16t".utf8)
    case .background: Array("\u{1B}]11;?\u{1B}\\".utf8)
    case .registers: Array("\u{1B}[?1;1;0S".utf8)
    case .attributes: Array("\u{1B}[c".utf8)
    }
  }

  /// The number of the picture in kitty's question. It is no picture's: those count from 1.
  static let id = 0x7FFF_FA1B
}

/// What a terminal answered.
package struct TerminalAnswers: Hashable, Sendable {
  /// The program's name and version in its own words, such as `kitty(0.41.1)`.
  package var version: String?
  /// `OK`, or why not.
  package var kitty: String?
  package var cell: PixelExtent?
  package var background: RGBColor?
  package var registers: Int?
  /// DA1: the first number is the terminal's class, the others say what it can do.
  package var attributes: [Int]?
  /// The answers as they came, without their ends. Nothing of them is safe to show.
  package private(set) var texts: [TerminalQuestion: String] = [:]

  package init() {}

  /// DA1 says 4 for sixel graphics (DEC STD 070).
  package var hasSixel: Bool { attributes?.dropFirst().contains(4) ?? false }

  /// Takes an answer, and says to which question; nil when it was not asked for.
  package mutating func record(_ answer: TerminalAnswer) -> TerminalQuestion? {
    guard let (question, text) = TerminalAnswers.match(answer) else { return nil }
    texts[question] = text
    switch (question, answer) {
    case (.version, _): version = text
    case (.kitty, _): kitty = text
    case (.cellSize, .window(let numbers)):
      cell = PixelExtent(width: numbers[2], height: numbers[1])
    case (.background, _): background = RGBColor(specification: text)
    case (.registers, .graphics(let numbers)):
      if numbers[1] == 0, numbers[2] > 0 { registers = numbers[2] }
    case (.attributes, .deviceAttributes(_, let numbers)): attributes = numbers
    default: break
    }
    return question
  }

  private static func match(_ answer: TerminalAnswer) -> (TerminalQuestion, String)? {
    switch answer {
    case .deviceControl(let text) where text.hasPrefix(">|"):
      (.version, String(text.dropFirst(2)))
    case .application(let text) where text.hasPrefix("Gi=\(TerminalQuestion.id);"):
      (.kitty, String(text.drop { $0 != ";" }.dropFirst()))
    case .window(let numbers) where numbers.count == 3 && numbers[0] == 6:
      (.cellSize, joined(numbers))
    case .system(let text) where text.hasPrefix("11;"):
      (.background, String(text.dropFirst(3)))
    case .graphics(let numbers) where numbers.count >= 3 && numbers[0] == 1:
      (.registers, joined(numbers))
    case .deviceAttributes("?", let numbers):
      (.attributes, joined(numbers))
    default: nil
    }
  }

  private static func joined(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ";")
  }
}
