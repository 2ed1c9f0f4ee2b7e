/// Everything known about a terminal for the choice of the graphics method.
package struct TerminalFacts: Hashable, Sendable {
  package var environment: TerminalEnvironment
  /// The data from terminfo. Has no colours if the user wants none.
  package var terminfo: TerminfoFacts
  /// The window size; nil if the kernel doesn't know it, as on a serial line.
  package var window: WindowSize?
  package var responses = TerminalResponses()
  /// The data from tmux; nil outside tmux, and until tmux has responded.
  package var tmux: TmuxFacts?

  package init(
    environment: TerminalEnvironment, terminfo: TerminfoFacts, window: WindowSize? = nil
  ) {
    self.environment = environment
    self.terminfo = terminfo
    self.window = window
    if environment.disablesColor {
      (self.terminfo.colors, self.terminfo.hasDirectColor) = (0, false)
    }
  }

  /// The program that sends the responses: the multiplexer if there is one.
  package var program: TerminalProgram? { TerminalProgram(responses, environment) }

  /// Whether the terminal ignores sequences that it doesn't understand. The Linux console doesn't,
  /// although it has a mouse like xterm: it displays queries.
  package var canBeQueried: Bool {
    terminfo.isXtermLike && !environment.type.hasPrefix("linux")
  }

  /// Whether the program runs in a tmux that can be queried about its attached terminals.
  package var isInsideTmux: Bool {
    program?.kind == .tmux && environment["TMUX"] != nil && environment["TMUX_PANE"] != nil
  }
}

/// The data about a terminal from terminfo.
package struct TerminfoFacts: Hashable, Sendable {
  /// The number of colours; less than 8 if there are none.
  package var colors: Int
  /// Whether 24-bit colour is among the capabilities, under any of the names in use (RGB, Tc,
  /// setrgbf).
  package var hasDirectColor: Bool
  /// Whether the terminal is compatible with xterm, judged by its mouse capability.
  package var isXtermLike: Bool

  package init(colors: Int, hasDirectColor: Bool = false, isXtermLike: Bool = true) {
    self.colors = colors
    self.hasDirectColor = hasDirectColor
    self.isXtermLike = isXtermLike
  }
}
