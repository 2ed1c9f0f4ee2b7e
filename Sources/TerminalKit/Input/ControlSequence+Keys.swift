extension ControlSequence {
  /// The key that the sequence represents; nil if it is none, or if the key was released.
  var key: Key? {
    guard marker == nil, intermediates.isEmpty, !isRelease else { return nil }
    switch final {
    case "u": return keyFromCodePoint(number(0))
    case "~" where number(0) == 27 && parameters.count == 3:
      // xterm's modifyOtherKeys: CSI 27 ; modifiers ; code point ~
      return keyFromCodePoint(number(2))
    case "~": return key(Self.numbered[number(0)])
    case "^": return key(Self.numbered[number(0)], .control)
    case "$": return key(Self.numbered[number(0)], .shift)
    case "@": return key(Self.numbered[number(0)], [.control, .shift])
    case "Z": return Key(.tab, modifiers.union(.shift))
    case "a", "b", "c", "d": return key(Self.lettered[final.uppercased()], .shift)
    default: return key(Self.lettered[String(final)])
    }
  }

  /// The modifiers. xterm's second parameter is 1 + shift 1 + alt 2 + control 4; kitty adds further
  /// bits, which are ignored.
  var modifiers: Key.Modifiers {
    Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: max(0, number(1) - 1) & 7))
  }

  /// Whether the key was released: event type 3 of the keyboard protocol, after the modifiers and a
  /// colon.
  private var isRelease: Bool {
    parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
  }

  private func key(_ code: Key.Code?, _ more: Key.Modifiers = []) -> Key? {
    code.map { Key($0, modifiers.union(more)) }
  }

  /// Returns a key given by its code point, as in kitty's `CSI code : shifted ; modifiers u`.
  private func keyFromCodePoint(_ value: Int) -> Key? {
    var modifiers = modifiers
    switch value {
    case 9: return Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    default: break
    }
    if let code = Self.functional[value] { return Key(code, modifiers) }
    guard value >= 0x20, !(0xE000...0xF8FF).contains(value),
      var scalar = Unicode.Scalar(UInt32(value)), scalar.properties.generalCategory != .control
    else { return nil }
    if modifiers.contains(.shift), !modifiers.contains(.control) {
      let shifted = parameters[0].count > 1 ? Unicode.Scalar(UInt32(parameters[0][1])) : nil
      let upper = scalar.properties.uppercaseMapping.unicodeScalars
      scalar = shifted ?? (upper.count == 1 ? upper.first : nil) ?? scalar
    }
    modifiers.remove(.shift)
    let character = Character(scalar)
    guard modifiers.contains(.control) else { return Key(.character(character), modifiers) }
    return Key(.character(character.lowercased().first ?? character), modifiers)
  }

  /// The editing and function keys of the VT220, including Home and End of rxvt and the Linux
  /// console.
  private static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  /// The cursor and function keys that end in a letter, after both `ESC [` and `ESC O`.
  static let lettered: [String: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  /// kitty's code points for keypad keys that are equivalent to other keys.
  private static let functional: [Int: Key.Code] = [
    57399: .character("0"), 57400: .character("1"), 57401: .character("2"),
    57402: .character("3"), 57403: .character("4"), 57404: .character("5"),
    57405: .character("6"), 57406: .character("7"), 57407: .character("8"),
    57408: .character("9"), 57409: .character("."), 57410: .character("/"),
    57411: .character("*"), 57412: .character("-"), 57413: .character("+"),
    57414: .enter, 57415: .character("="), 57417: .left, 57418: .right, 57419: .up,
    57420: .down, 57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end,
    57425: .insert, 57426: .delete,
  ]
}
