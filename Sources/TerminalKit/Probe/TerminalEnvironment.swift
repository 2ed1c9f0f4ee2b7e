/// What the environment of a program says of its terminal.
///
/// Variables are inherited by terminals that are started in other terminals, and by multiplexers
/// that are attached elsewhere later: what the terminal answers counts more.
package struct TerminalEnvironment: Hashable, Sendable {
  /// The value of `TERM`.
  package var type: String
  private let variables: [String: String]

  package init(type: String, variables: [String: String]) {
    self.type = type
    self.variables = variables.filter { TerminalEnvironment.names.contains($0.key) }
  }

  /// Those that are looked at: a variable that is empty is as good as unset.
  package static let names = [
    "TERM_PROGRAM", "COLORTERM", "TMUX", "TMUX_PANE", "STY", "ZELLIJ", "LC_TERMINAL", "WT_SESSION",
    "KONSOLE_VERSION", "VTE_VERSION", "SSH_CONNECTION", "SSH_TTY", "NO_COLOR",
  ]

  package subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the terminal is on another machine, so that its answers take their time.
  package var isRemote: Bool { self["SSH_CONNECTION"] != nil || self["SSH_TTY"] != nil }

  /// Whether a multiplexer of the kind that shows some strings to its user may be listening: tmux
  /// takes application program commands for titles, and screen for its status line.
  package var mayBeMultiplexer: Bool {
    self["TMUX"] != nil || self["STY"] != nil || type.hasPrefix("screen")
      || type.hasPrefix("tmux")
  }

  /// Whether the user wants programs to add no colours (no-color.org).
  package var wantsNoColor: Bool { self["NO_COLOR"] != nil }

  /// The variable with which programs say that they show 24-bit colours.
  package var announcesDirectColor: Bool {
    guard let value = self["COLORTERM"]?.lowercased() else { return false }
    return value == "truecolor" || value == "24bit"
  }
}
