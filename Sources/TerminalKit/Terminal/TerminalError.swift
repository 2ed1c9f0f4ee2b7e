/// Why there is no terminal to draw on.
package struct TerminalError: Error, Hashable, Sendable {
  package enum Code: Sendable {
    /// Neither the standard streams nor `/dev/tty` are a terminal.
    case notATerminal
    /// `TERM` is unset or empty.
    case typeUnset
    /// The terminal cannot place its cursor: `TERM` is `dumb`, `unknown` or a printer's.
    case typeTooSimple
    /// `TERM` is unknown, and so is everything that could stand in for it.
    case typeUnknown
    /// A call to the system failed; `detail` names it.
    case system
  }

  package var code: Code
  /// The value of `TERM`, or the call that failed and why.
  package var detail: String

  package init(_ code: Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }

  /// The last failure of the C library, in its own words.
  static func system(_ call: String) -> TerminalError {
    TerminalError(.system, detail: "\(call): \(SystemError.text)")
  }
}
