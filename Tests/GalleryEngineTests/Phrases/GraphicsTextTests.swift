import GalleryEngine
import TerminalKit
import Testing

@Suite struct GraphicsTextTests {
  @Test(arguments: [
    (GraphicsReason.placeholders(.ghostty), "Ghostty shows pictures in cells of text"),
    (.inlineFiles(.iTerm), "iTerm2 shows files inline"),
    (.directColor(.environment), "24-bit colours, says COLORTERM"),
    (.directColor(.program(.foot)), "24-bit colours, says what is known of foot"),
    (.colors(256), "terminfo has 256 colours"), (.fewColors(0), "terminfo has no colours"),
    (.notKnownToSupport(nil), "the terminal is not known for it"),
    (.notKnownToSupport(.alacritty), "Alacritty is not known for it"),
    (
      .tooOld(TerminalProgram(.kitty, version: [0, 26, 5])),
      "kitty 0.26.5 is too old for it; 0.28 or newer has it"
    ),
    (
      .tooOld(TerminalProgram(.kitty)),
      "the version of kitty is not known; it must be 0.28 or newer, and tmux 3.3 or newer says it "
        + "once attached again"
    ),
    (
      .passthroughForbidden,
      "tmux's allow-passthrough is off for this pane; 'tmux set -p allow-passthrough on' allows it"
    ),
    (
      .tmuxReducesColors(type: "xterm-256color"),
      "tmux turns 24-bit colours into fewer for terminals of type xterm-256color; in its "
        + "configuration, 'set -as terminal-features \",xterm-256color:RGB\"' passes them on, "
        + "once attached again"
    ),
    (.distrusted(.konsole), "Konsole does it badly; --graphics turns it on"),
    (.multiplexer(.screen), "it does not get through screen"),
    (.tmuxClient(.xterm), "xterm, which shows tmux, is not known for it"),
  ]) func `a reason is a clause that people understand`(reason: GraphicsReason, text: String) {
    #expect(GraphicsText.reason(reason) == text)
  }

  @Test func `a way that does not exist is named with those that do`() {
    #expect(
      Phrases.noGraphics("six\u{1B}el", source: "--graphics")
        == "There is no way 'six^[el' to show pictures (--graphics); there are auto, kitty, "
        + "kitty-classic, iterm, sixel, blocks, blocks-256, blocks-16, blocks-8, luminance, none")
  }
}
