import GalleryEngine
import TerminalKit
import Testing

@Suite struct GraphicsTextTests {
  @Test(arguments: [
    (GraphicsReason.placeholders(.ghostty), "Ghostty shows pictures in cells of text"),
    (.inlineFiles(.iTerm), "iTerm2 shows files inline"),
    (.directColor(.environment), "24-bit colours, according to COLORTERM"),
    (.directColor(.program(.foot)), "24-bit colours, according to the known features of foot"),
    (.colors(256), "terminfo has 256 colours"), (.fewColors(0), "terminfo has no colours"),
    (.notKnownToSupport(nil), "the terminal is not known to support it"),
    (.notKnownToSupport(.alacritty), "Alacritty is not known to support it"),
    (
      .tooOld(TerminalProgram(.kitty, version: [0, 26, 5])),
      "kitty 0.26.5 is too old; 0.28 or newer is required"
    ),
    (
      .tooOld(TerminalProgram(.kitty)),
      "the version of kitty is unknown; 0.28 or newer is required; "
        + "tmux 3.3 or newer reports it after reattaching"
    ),
    (
      .passthroughForbidden,
      "tmux's allow-passthrough is off for this pane; 'tmux set -p allow-passthrough on' allows it"
    ),
    (
      .tmuxReducesColors(type: "xterm-256color"),
      "tmux reduces 24-bit colours for terminals of type xterm-256color; to keep them, add "
        + "'set -as terminal-features \",xterm-256color:RGB\"' to its configuration and reattach"
    ),
    (.distrusted(.konsole), "Konsole supports it poorly; --graphics turns it on"),
    (.multiplexer(.screen), "screen doesn't pass it on"),
    (.tmuxClient(.xterm), "xterm, which runs tmux, is not known to support it"),
  ]) func `a reason is a clause that people understand`(reason: GraphicsReason, text: String) {
    #expect(GraphicsText.reason(reason) == text)
  }

  @Test func `a way that does not exist is named with those that do`() {
    #expect(
      Phrases.noGraphics("six\u{1B}el", source: "--graphics")
        == "Unknown graphics method 'six^[el' (--graphics); the methods are auto, kitty, "
        + "kitty-classic, iterm, sixel, blocks, blocks-256, blocks-16, blocks-8, luminance, none")
  }
}
