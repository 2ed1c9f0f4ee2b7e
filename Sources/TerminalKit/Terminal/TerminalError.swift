/// The reason why there is no terminal to draw on.
package struct TerminalError: Error, Hashable, Sendable {
  package enum Code: Sendable {
    /// Neither the standard streams nor `/dev/tty` is a terminal.
    case notATerminal
    /// `TERM` is unset or empty.
    case typeUnset
    /// The terminal can't position its cursor: `TERM` is `dumb`, `unknown` or a printer's.
    case typeTooSimple
    /// `TERM` is unknown, and so are all possible substitutes.
    case typeUnknown
    /// A system call failed; `detail` names it.
    case system
  }

  package var code: Code
  /// The value of `TERM`, or the failed call and the reason.
  package var detail: String

  package init(_ code: Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }

  /// Returns an error for the last failure of the C library, with its message.
  static func system(_ call: String) -> TerminalError {
    TerminalError(.system, detail: "\(call): \(SystemError.text)")
  }
}
