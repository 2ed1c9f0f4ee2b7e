import CNcurses

/// The terminal's modes that ncurses knows nothing of, and how to leave all of them.
struct TerminalModes {
  /// xterm and all who follow it. Others might show what they do not understand.
  let isXtermLike: Bool

  /// Mouse buttons and drags (1002) with the numbers of SGR (1006), and pastes in brackets (2004).
  var enter: String { isXtermLike ? "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h" : "" }
  var leave: String { isXtermLike ? "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l" : "" }

  /// Around a frame, so that a terminal shows all of it at once.
  var beginUpdate: String { isXtermLike ? "\u{1B}[?2026h" : "" }
  var endUpdate: String { isXtermLike ? "\u{1B}[?2026l" : "" }

  /// Lets the whole window scroll again. A frame that was on its way when the window grew may have kept
  /// ncurses' scrolling to the rows that there were. The cursor stays where it is: the first frame, and
  /// that after a stop, come before the alternate screen is entered.
  let unboundScrolling: String

  /// Everything that takes the terminal back without ncurses' help, in a crash. The names are
  /// terminfo's: plain colours, plain text, keypad, cursor, main screen.
  let reset: [UInt8]

  /// Asks terminfo, of the current screen.
  @MainActor
  init() {
    isXtermLike = TerminfoFacts.current.isXtermLike
    // DECSTBM without numbers, which moves the cursor, between what saves that and restores it.
    if albumen_terminfo_string("csr") != nil, let save = albumen_terminfo_string("sc"),
      let restore = albumen_terminfo_string("rc")
    {
      unboundScrolling = String(cString: save) + "\u{1B}[r" + String(cString: restore)
    } else {
      unboundScrolling = ""
    }
    var bytes: [UInt8] = []
    for name in ["op", "sgr0", "rmkx", "cnorm", "rmcup"] {
      guard let text = albumen_terminfo_string(name) else { continue }
      bytes += Self.withoutDelays(Array(String(cString: text).utf8))
    }
    reset = bytes
  }

  /// Bytes for the crash handler: whatever was going on, an open update first.
  var emergency: [UInt8] { Array((endUpdate + leave).utf8) + reset + Array("\r".utf8) }

  /// Drops terminfo's delays, `$<2/>`, which are meant for tputs().
  static func withoutDelays(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "$"), rest.dropFirst().first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return kept
  }
}
