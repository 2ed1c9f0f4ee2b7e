package import TerminalKit

/// Describes how pictures are drawn, and why.
package enum GraphicsText {
  package static func reason(_ reason: GraphicsReason) -> String {
    switch reason {
    case .requested: "because you asked for it"
    case .placeholders(let program): "\(name(program)) shows pictures in cells of text"
    case .inlineFiles(let program): "\(name(program)) shows files inline"
    case .sixel: "the terminal says that it shows sixel graphics"
    case .kittyResponded: "the terminal answered kitty's question with yes"
    case .directColor(let source): "24-bit colours, says \(name(source))"
    case .colors(let count): count < 8 ? "terminfo has no colours" : "terminfo has \(count) colours"
    case .nothingBetter: "there is nothing better"
    case .notQueried: "a terminal of this type can't be asked"
    case .noResponse: "the terminal did not answer"
    case .notKnownToSupport(nil), .notKnownToSupport(.other): "the terminal is not known for it"
    case .notKnownToSupport(let program?): "\(name(program)) is not known for it"
    case .tooOld(let program) where program.version.isEmpty:
      "the version of \(name(program.kind)) is not known; "
        + "it must be 0.28 or newer, and tmux 3.3 or newer says it once attached again"
    case .tooOld(let program):
      "\(name(program.kind)) \(program.version.map(String.init).joined(separator: ".")) "
        + "is too old for it; 0.28 or newer has it"
    case .picturesDisabled(let program): "pictures are turned off in \(name(program))"
    case .noSixel: "the terminal does not say that it shows sixel graphics"
    case .noKittyResponse: "the terminal did not answer kitty's question with yes"
    case .distrusted(let program): "\(name(program)) does it badly; --graphics turns it on"
    case .multiplexer(let program): "it does not get through \(name(program))"
    case .noTmuxClient:
      "tmux does not say which terminal shows it; 3.3 or newer does, when attached"
    case .tmuxClient(.other): "the terminal that shows tmux is not known for it"
    case .tmuxClient(let program): "\(name(program)), which shows tmux, is not known for it"
    case .passthroughForbidden:
      "tmux's allow-passthrough is off for this pane; 'tmux set -p allow-passthrough on' allows it"
    case .noDirectColor: "nothing says that there are 24-bit colours; COLORTERM=truecolor would"
    case .tmuxReducesColors(let type):
      "tmux turns 24-bit colours into fewer for terminals of type \(type); in its configuration, "
        + "'set -as terminal-features \",\(type):RGB\"' passes them on, once attached again"
    case .noColorWanted: "NO_COLOR is set; --graphics turns it on"
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
    case .kitty: "kitty's question"
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

  /// The name of a source, to precede "says" in a sentence.
  private static func name(_ source: DirectColorSource) -> String {
    switch source {
    case .environment: "COLORTERM"
    case .terminfo: "terminfo"
    case .tmux: "tmux"
    case .program(let program): "what is known of \(name(program))"
    }
  }
}
