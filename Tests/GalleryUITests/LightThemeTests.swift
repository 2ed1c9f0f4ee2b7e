import GalleryUI
import TerminalKit
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests the colours on terminals with a light background.
@Suite struct LightThemeTests {
  /// Returns the relative luminance (WCAG 2.1) of a colour in the cube or the greys of xterm.
  private func luminance(_ number: UInt8) -> Double {
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let (index, grey) = (Int(number) - 16, 8 + 10 * (Int(number) - 232))
    let parts =
      number >= 232
      ? [grey, grey, grey] : [level(index / 36), level(index / 6 % 6), level(index % 6)]
    let linear = parts.map { part -> Double in
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func contrast(_ style: Style, onWhite isWhite: Bool) -> Double {
    var (text, behind) = (isWhite ? 0.0 : 1.0, isWhite ? 1.0 : 0.0)
    if case .palette(let number) = style.foreground { text = luminance(number) }
    if case .palette(let number) = style.background { behind = luminance(number) }
    return (max(text, behind) + 0.05) / (min(text, behind) + 0.05)
  }

  private func styles(_ theme: Theme) -> [Style] {
    [
      theme.bar, theme.barStrong, theme.chip, theme.tab, theme.activeTab, theme.text, theme.faint,
      theme.strong, theme.header, theme.mark, theme.badge, theme.favourite, theme.stars,
      theme.warning, theme.notice, theme.key,
    ]
  }

  @Test func `text is legible on a white terminal and on a black one`() {
    for style in styles(.light) { #expect(contrast(style, onWhite: true) >= 4.5, "\(style)") }
    for style in styles(.color) { #expect(contrast(style, onWhite: false) >= 4.5, "\(style)") }
  }

  @Test func `what the terminal answers decides between them`() {
    let white = RGBColor(red: 255, green: 255, blue: 240)
    let black = RGBColor(red: 20, green: 20, blue: 40)
    #expect(Theme.color.legible(on: white) == .light)
    #expect(Theme.color.legible(on: black) == .color)
    #expect(Theme.color.legible(on: nil) == .color)
    #expect(Theme.monochrome.legible(on: white) == .monochrome)

    var session = Session(.plain([3]))
    let before = session.state.frame()
    var graphics = Graphics.none
    graphics.background = white
    session.send(.input(.graphics(graphics)))
    #expect(session.state.frame() != before)
  }
}
