/// The environment variables that describe the terminal.
///
/// Variables are inherited by terminals started from other terminals, and by multiplexers attached
/// to another terminal later. Therefore the terminal's responses take precedence.
package struct TerminalEnvironment: Hashable, Sendable {
  /// The value of `TERM`.
  package var type: String
  private let variables: [String: String]

  package init(type: String, variables: [String: String]) {
    self.type = type
    self.variables = variables.filter { TerminalEnvironment.names.contains($0.key) }
  }

  /// The variables that are used. An empty variable is treated as unset.
  package static let names = [
    "TERM_PROGRAM", "COLORTERM", "TMUX", "TMUX_PANE", "STY", "ZELLIJ", "LC_TERMINAL", "WT_SESSION",
    "KONSOLE_VERSION", "VTE_VERSION", "SSH_CONNECTION", "SSH_TTY", "NO_COLOR",
  ]

  package subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the terminal is on another machine, so that its responses are slow.
  package var isRemote: Bool { self["SSH_CONNECTION"] != nil || self["SSH_TTY"] != nil }

  /// Whether the program may run in a multiplexer that shows some strings to the user: tmux treats
  /// application program commands as titles, and screen shows them in its status line.
  package var mayBeMultiplexer: Bool {
    self["TMUX"] != nil || self["STY"] != nil || type.hasPrefix("screen")
      || type.hasPrefix("tmux")
  }

  /// Whether the user wants programs not to add colours (no-color.org).
  package var disablesColor: Bool { self["NO_COLOR"] != nil }

  /// Whether `COLORTERM` announces 24-bit colour.
  package var announcesDirectColor: Bool {
    guard let value = self["COLORTERM"]?.lowercased() else { return false }
    return value == "truecolor" || value == "24bit"
  }
}
