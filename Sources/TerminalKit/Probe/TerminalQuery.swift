/// The queries for a terminal, in the order in which they are sent.
package enum TerminalQuery: Hashable, Sendable, CaseIterable {
  /// XTVERSION: the name of the program.
  case version
  /// Whether kitty's graphics protocol is supported: sends a picture of one pixel that the terminal
  /// doesn't store.
  case kitty
  /// XTWINOPS 16: the size of a cell in pixels.
  case cellSize
  /// OSC 11: the background colour.
  case background
  /// XTSMGRAPHICS: the maximum number of colours in a sixel picture.
  case registers
  /// DA1: the capabilities of the terminal. It is sent last as a fence: all terminals respond to
  /// it, and all respond in order, so a response missing by then will never come.
  case attributes

  package var bytes: [UInt8] {
    switch self {
    case .version: Array("\u{1B}[>q".utf8)
    case .kitty: Array("\u{1B}_Gi=\(TerminalQuery.id),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
    case .cellSize: Array("\u{1B}[16t".utf8)
    case .background: Array("\u{1B}]11;?\u{1B}\\".utf8)
    case .registers: Array("\u{1B}[?1;1;0S".utf8)
    case .attributes: Array("\u{1B}[c".utf8)
    }
  }

  /// The picture id in kitty's query. It doesn't clash with other pictures, whose ids start at 1.
  static let id = 0x7FFF_FA1B
}

/// The responses of a terminal.
package struct TerminalResponses: Hashable, Sendable {
  /// The name and version reported by the program, for example `kitty(0.41.1)`.
  package var version: String?
  /// `OK`, or an error message.
  package var kitty: String?
  package var cell: PixelExtent?
  package var background: RGBColor?
  package var registers: Int?
  /// DA1: the first number is the terminal's class, the others are its capabilities.
  package var attributes: [Int]?
  /// The responses as received, without their delimiters. They are not safe to display.
  package private(set) var texts: [TerminalQuery: String] = [:]

  package init() {}

  /// Whether sixel graphics are supported: DA1 contains 4 (DEC STD 070).
  package var hasSixel: Bool { attributes?.dropFirst().contains(4) ?? false }

  /// Records a response and returns the query that it belongs to; nil if it belongs to none.
  package mutating func record(_ answer: TerminalResponse) -> TerminalQuery? {
    guard let (question, text) = TerminalResponses.match(answer) else { return nil }
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

  private static func match(_ answer: TerminalResponse) -> (TerminalQuery, String)? {
    switch answer {
    case .deviceControl(let text) where text.hasPrefix(">|"):
      (.version, String(text.dropFirst(2)))
    case .application(let text) where text.hasPrefix("Gi=\(TerminalQuery.id);"):
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
