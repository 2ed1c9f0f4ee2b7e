/// A pressed key, independent of the bytes that the terminal sends for it.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A typed character. Shift is included in the character; with control it is lower case.
    case character(Character)
    case enter, tab, backspace, delete, insert, escape
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// A mouse action and its position.
package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press(Button)
    case drag(Button)
    case release(Button)
    case wheelUp, wheelDown
  }

  package enum Button: Hashable, Sendable { case left, middle, right }

  package var action: Action
  package var position: Point
  package var modifiers: Key.Modifiers

  package init(_ action: Action, position point: Point, modifiers: Key.Modifiers = []) {
    self.action = action
    self.position = point
    self.modifiers = modifiers
  }
}

/// An event from the terminal.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Pasted text, in one piece and unmodified, including control characters.
  case paste(String)
  case resized(Size)
  /// The graphics method or the size of a cell in pixels changed.
  case graphics(Graphics)
  /// The program continues after it was suspended. Everything must be drawn again.
  case resumed
  /// The terminal is gone, or a signal asked the program to end (SIGTERM, SIGHUP or SIGINT). The
  /// program should quit cleanly.
  case ended
}
