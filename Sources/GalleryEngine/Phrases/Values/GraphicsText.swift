package import TerminalKit

/// Describes how pictures are drawn, and why.
package enum GraphicsText {
  package static func reason(_ reason: GraphicsReason) -> String {
    switch reason {
    case .requested: "as requested"
    case .placeholders(let program): "\(name(program)) shows pictures in cells of text"
    case .inlineFiles(let program): "\(name(program)) shows files inline"
    case .sixel: "the terminal reports sixel support"
    case .kittyResponded: "the terminal confirmed kitty graphics support"
    case .directColor(let source): "24-bit colours, according to \(name(source))"
    case .colors(let count): count < 8 ? "terminfo has no colours" : "terminfo has \(count) colours"
    case .fallback: "no better method is available"
    case .notQueried: "a terminal of this type can't be queried"
    case .noResponse: "the terminal did not respond"
    case .notKnownToSupport(nil), .notKnownToSupport(.other):
      "the terminal is not known to support it"
    case .notKnownToSupport(let program?): "\(name(program)) is not known to support it"
    case .tooOld(let program) where program.version.isEmpty:
      "the version of \(name(program.kind)) is unknown; 0.28 or newer is required; "
        + "tmux 3.3 or newer reports it after reattaching"
    case .tooOld(let program):
      "\(name(program.kind)) \(program.version.map(String.init).joined(separator: ".")) "
        + "is too old; 0.28 or newer is required"
    case .picturesDisabled(let program): "pictures are turned off in \(name(program))"
    case .noSixel: "the terminal doesn't report sixel support"
    case .noKittyResponse: "the terminal did not confirm kitty graphics support"
    case .distrusted(let program): "\(name(program)) supports it poorly; --graphics turns it on"
    case .multiplexer(let program): "\(name(program)) doesn't pass it on"
    case .noTmuxClient: "tmux doesn't report its terminal; 3.3 or newer does when attached"
    case .tmuxClient(.other): "the terminal that runs tmux is not known to support it"
    case .tmuxClient(let program): "\(name(program)), which runs tmux, is not known to support it"
    case .passthroughForbidden:
      "tmux's allow-passthrough is off for this pane; 'tmux set -p allow-passthrough on' allows it"
    case .noDirectColor: "24-bit colours were not detected; COLORTERM=truecolor enables them"
    case .tmuxReducesColors(let type):
      "tmux reduces 24-bit colours for terminals of type \(type); to keep them, add "
        + "'set -as terminal-features \",\(type):RGB\"' to its configuration and reattach"
    case .colorDisabled: "NO_COLOR is set; --graphics turns it on"
    case .fewColors(let count):
      count < 8 ? "terminfo has no colours" : "terminfo has \(count) colours"
    }
  }

  package static func name(_ program: TerminalProgram.Kind) -> String {
    switch program {
    case .kitty: "kitty"
    case .ghostty: "Ghostty"
    case .rio: "Rio"
    case .wezTerm: "WezTerm"
    case .iTerm: "iTerm2"
    case .vsCode: "xterm.js"
    case .warp: "Warp"
    case .mintty: "mintty"
    case .foot: "foot"
    case .xterm: "xterm"
    case .konsole: "Konsole"
    case .mlterm: "mlterm"
    case .alacritty: "Alacritty"
    case .windowsTerminal: "Windows Terminal"
    case .appleTerminal: "Terminal"
    case .vte: "VTE"
    case .contour: "Contour"
    case .linuxConsole: "the Linux console"
    case .tmux: "tmux"
    case .screen: "screen"
    case .zellij: "Zellij"
    case .other: "another program"
    }
  }

  package static func name(_ question: TerminalQuery) -> String {
    switch question {
    case .version: "XTVERSION"
    case .kitty: "Kitty graphics"
    case .cellSize: "Cell size (16t)"
    case .background: "Background (OSC 11)"
    case .registers: "Sixel colours"
    case .attributes: "DA1"
    }
  }

  package static func name(_ source: CellSize.Source) -> String {
    switch source {
    case .window: "from the kernel"
    case .answer: "from the terminal"
    case .tmux: "from tmux"
    case .assumed: "assumed"
    }
  }

  /// The name of a source, to follow "according to" in a sentence.
  private static func name(_ source: DirectColorSource) -> String {
    switch source {
    case .environment: "COLORTERM"
    case .terminfo: "terminfo"
    case .tmux: "tmux"
    case .program(let program): "the known features of \(name(program))"
    }
  }
}
