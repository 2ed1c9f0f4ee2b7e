/// The reason why a graphics method is used or rejected.
package enum GraphicsReason: Hashable, Sendable {
  // Reasons for a method.
  case requested
  case placeholders(TerminalProgram.Kind)
  case inlineFiles(TerminalProgram.Kind)
  /// The terminal reports sixel support.
  case sixel
  /// The terminal responded positively to kitty's query.
  case kittyResponded
  case directColor(DirectColorSource)
  /// The number of colours in terminfo.
  case colors(Int)
  case fallback

  // Reasons against a method.
  /// The terminal was not queried, because it would display the query as text.
  case notQueried
  /// The terminal hasn't responded.
  case noResponse
  /// The program is not known to support the method.
  case notKnownToSupport(TerminalProgram.Kind?)
  /// kitty supports the method only in a later version. The program's version is included if known.
  case tooOld(TerminalProgram)
  /// The program supports pictures, but they are turned off.
  case picturesDisabled(TerminalProgram.Kind)
  case noSixel
  /// The terminal didn't respond to kitty's query, or responded negatively.
  case noKittyResponse
  /// The program reports support, but its implementation is poor.
  case distrusted(TerminalProgram.Kind)
  /// The multiplexer doesn't pass on pictures of this kind.
  case multiplexer(TerminalProgram.Kind)
  /// tmux doesn't report which terminal it is attached to.
  case noTmuxClient
  /// One of the terminals attached to tmux doesn't support the method.
  case tmuxClient(TerminalProgram.Kind)
  /// The user doesn't allow passthrough to the terminal in this pane.
  case passthroughForbidden
  case noDirectColor
  /// tmux reduces 24-bit colours for a terminal of this type, because it isn't configured for them.
  case tmuxReducesColors(type: String)
  /// The user wants no colours: `NO_COLOR` is set.
  case colorDisabled
  /// terminfo has fewer colours than needed.
  case fewColors(Int)
}

/// The source of the information that a terminal supports 24-bit colour.
package enum DirectColorSource: Hashable, Sendable {
  /// The environment variable `COLORTERM`.
  case environment
  case terminfo
  case tmux
  /// The program is known to support it.
  case program(TerminalProgram.Kind)
}
