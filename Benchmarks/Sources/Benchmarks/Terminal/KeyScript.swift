/// A repeating sequence of keys, each of which changes the screen.
struct KeyScript {
  struct Key {
    var bytes: String

    /// Whether the response is timed. After a lone Esc the program waits, because it may be the
    /// start of another key.
    var isTimed: Bool { self != .escape }

    /// The name on a keyboard.
    var name: String {
      switch self {
      case .pageDown: "PgDn"
      case .pageUp: "PgUp"
      case .escape: "Esc"
      case Key(bytes: " "): "Space"
      default: bytes
      }
    }
  }

  /// Keys that move through the grid, to its ends and with marks, and out to the months and the
  /// albums. Each part starts and ends in the grid. No key may lead to where the cursor already is,
  /// because output of a running scan would then count as its answer.
  private static let parts: [[Key]] = [
    ["j", "l", .pageDown, "k", "]", "j", .pageUp, "l", "}", "{"],
    ["G", "gg", " ", "u", "j", "]", "["],
    ["z", "j", .escape, "2", "j", "j", "k", "1", "G", "gg"],
  ]

  private var part: Int
  private var position = 0

  /// Starts with a different part for each run, so that several short runs together press all keys.
  init(run: Int = 0) {
    part = run % Self.parts.count
  }

  mutating func next() -> Key {
    if position == Self.parts[part].count {
      part = (part + 1) % Self.parts.count
      position = 0
    }
    defer { position += 1 }
    return Self.parts[part][position]
  }
}

extension KeyScript.Key: Equatable, ExpressibleByStringLiteral {
  static let pageDown: Self = "\u{1B}[6~"
  static let pageUp: Self = "\u{1B}[5~"
  static let escape: Self = "\u{1B}"

  init(stringLiteral bytes: String) {
    self.init(bytes: bytes)
  }
}
