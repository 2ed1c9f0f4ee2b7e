import CNcurses

/// The terminal modes that ncurses doesn't manage, and the sequences that leave all of them.
struct TerminalModes {
  /// Whether the terminal is compatible with xterm. Others might display sequences that they don't
  /// understand.
  let isXtermLike: Bool

  /// Enables mouse buttons and drags (1002) in SGR format (1006), and bracketed paste (2004).
  var enter: String { isXtermLike ? "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h" : "" }
  var leave: String { isXtermLike ? "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l" : "" }

  /// Starts a frame, so that the terminal shows all of it at once; `endUpdate` ends it.
  var beginUpdate: String { isXtermLike ? "\u{1B}[?2026h" : "" }
  var endUpdate: String { isXtermLike ? "\u{1B}[?2026l" : "" }

  /// Resets the scrolling region to the whole window. A frame in progress while the window grew may
  /// have left ncurses' scrolling region at the old number of rows. The cursor stays in place,
  /// because the first frame, and the first one after a stop, are written before the alternate
  /// screen is entered.
  let resetScrollRegion: String

  /// Restores the terminal without ncurses after a crash, with terminfo's capabilities: default
  /// colours, plain text, keypad, cursor, main screen.
  let reset: [UInt8]

  /// Reads the sequences from terminfo, for the current screen.
  @MainActor
  init() {
    isXtermLike = TerminfoFacts.current.isXtermLike
    // DECSTBM without numbers moves the cursor, so save and restore it.
    if albumen_terminfo_string("csr") != nil, let save = albumen_terminfo_string("sc"),
      let restore = albumen_terminfo_string("rc")
    {
      resetScrollRegion = String(cString: save) + "\u{1B}[r" + String(cString: restore)
    } else {
      resetScrollRegion = ""
    }
    var bytes: [UInt8] = []
    for name in ["op", "sgr0", "rmkx", "cnorm", "rmcup"] {
      guard let text = albumen_terminfo_string(name) else { continue }
      bytes += Self.withoutDelays(Array(String(cString: text).utf8))
    }
    reset = bytes
  }

  /// The bytes for the crash handler. They first end an update that may be in progress.
  var emergency: [UInt8] { Array((endUpdate + leave).utf8) + reset + Array("\r".utf8) }

  /// Removes terminfo's delays such as `$<2/>`, which are meant for tputs().
  static func withoutDelays(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var remaining = bytes[...]
    while let byte = remaining.first {
      if byte == UInt8(ascii: "$"), remaining.dropFirst().first == UInt8(ascii: "<"),
        let end = remaining.firstIndex(of: UInt8(ascii: ">"))
      {
        remaining = remaining[(end + 1)...]
      } else {
        result.append(byte)
        remaining = remaining.dropFirst()
      }
    }
    return result
  }
}
