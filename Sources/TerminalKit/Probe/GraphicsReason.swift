/// Why pictures are painted in a way, or are not.
package enum GraphicsReason: Hashable, Sendable {
  // For it.
  /// The user chose it.
  case asked
  case placeholders(TerminalProgram.Kind)
  case inlineFiles(TerminalProgram.Kind)
  /// The terminal says that it shows sixel graphics.
  case sixel
  /// The terminal answered kitty's question with yes.
  case kittyAnswered
  case directColor(DirectColorSource)
  /// Terminfo's count.
  case colors(Int)
  case nothingBetter

  // Against it.
  /// The terminal is of a kind that would show what it is asked.
  case notAsked
  /// The terminal has not answered.
  case noAnswer
  /// The program is not one that is known for it.
  case unknownFor(TerminalProgram.Kind?)
  /// kitty has it since a later version; its own version where that is known.
  case tooOld(TerminalProgram)
  /// The program has pictures, and they are turned off.
  case picturesOff(TerminalProgram.Kind)
  case noSixel
  /// The terminal did not answer kitty's question, or said no.
  case noKittyAnswer
  /// The program says that it can, and does it badly.
  case distrusted(TerminalProgram.Kind)
  /// Pictures of this kind don't get through.
  case multiplexer(TerminalProgram.Kind)
  /// tmux does not say which terminal shows it.
  case tmuxSilent
  /// One of the terminals that show tmux can't.
  case tmuxClient(TerminalProgram.Kind)
  /// The user does not let programs in this pane speak to the terminal.
  case passthroughForbidden
  case noDirectColor
  /// tmux turns them into fewer for a terminal of this type, as it does not know better.
  case tmuxReducesColors(type: String)
  /// The user wants no colours: `NO_COLOR`.
  case noColorWanted
  /// Terminfo has fewer colours.
  case fewColors(Int)
}

/// Who says that a terminal shows 24-bit colours.
package enum DirectColorSource: Hashable, Sendable {
  /// `COLORTERM`.
  case environment
  case terminfo
  case tmux
  /// The program is known for it.
  case program(TerminalProgram.Kind)
}
