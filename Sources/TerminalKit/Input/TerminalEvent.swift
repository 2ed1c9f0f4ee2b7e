/// A key as it was pressed, whatever bytes the terminal sends for it.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A character that was typed. Shift is in the character; control makes it lower case.
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

/// What the mouse did, and where.
package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press(Button)
    case drag(Button)
    case release(Button)
    case wheelUp, wheelDown
  }

  package enum Button: Hashable, Sendable { case left, middle, right }

  package var action: Action
  package var at: Point
  package var modifiers: Key.Modifiers

  package init(_ action: Action, at point: Point, modifiers: Key.Modifiers = []) {
    self.action = action
    self.at = point
    self.modifiers = modifiers
  }
}

/// What comes from the terminal.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Text that was pasted, in one piece and as it came: control characters are in it.
  case paste(String)
  case resized(Size)
  /// Pictures are painted another way from now on, or cells have another size in pixels.
  case graphics(Graphics)
  /// The program is back after it was suspended: everything must be drawn again.
  case resumed
  /// The terminal is gone, or someone asked the program to end (SIGTERM, SIGHUP): quit in order.
  case ended
}
