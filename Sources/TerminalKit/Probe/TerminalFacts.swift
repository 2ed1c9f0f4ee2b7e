/// All that is known of a terminal when it is decided how pictures are painted.
package struct TerminalFacts: Hashable, Sendable {
  package var environment: TerminalEnvironment
  /// Without colours where the user wants none.
  package var terminfo: TerminfoFacts
  /// Nil where the kernel does not know, as on a serial line.
  package var window: WindowSize?
  package var answers = TerminalAnswers()
  /// Nil outside of tmux, and while tmux has not answered.
  package var tmux: TmuxFacts?

  package init(
    environment: TerminalEnvironment, terminfo: TerminfoFacts, window: WindowSize? = nil
  ) {
    self.environment = environment
    self.terminfo = terminfo
    self.window = window
    if environment.wantsNoColor {
      (self.terminfo.colors, self.terminfo.hasDirectColor) = (0, false)
    }
  }

  /// The program that the answers come from: the multiplexer where there is one.
  package var program: TerminalProgram? { TerminalProgram(answers, environment) }

  /// Whether the terminal swallows what it does not understand. The Linux console has a mouse as
  /// xterm has one, and shows what it is asked.
  package var canBeAsked: Bool {
    terminfo.isXtermLike && !environment.type.hasPrefix("linux")
  }

  /// Whether a tmux can be asked about the terminals that show it.
  package var isInsideTmux: Bool {
    program?.kind == .tmux && environment["TMUX"] != nil && environment["TMUX_PANE"] != nil
  }
}

/// What terminfo says of a terminal.
package struct TerminfoFacts: Hashable, Sendable {
  /// Below 8 when there are none.
  package var colors: Int
  /// Whether 24-bit colours are among its abilities, by any of the names in use (RGB, Tc, setrgbf).
  package var hasDirectColor: Bool
  /// xterm and all who follow it, as its mouse shows.
  package var isXtermLike: Bool

  package init(colors: Int, hasDirectColor: Bool = false, isXtermLike: Bool = true) {
    self.colors = colors
    self.hasDirectColor = hasDirectColor
    self.isXtermLike = isXtermLike
  }
}
