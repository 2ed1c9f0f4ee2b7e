package import TerminalKit

/// The theme for terminals with a light background.
extension Theme {
  /// Returns the theme for a terminal background. Unchanged if the terminal doesn't report its
  /// background.
  package func legible(on background: RGBColor?) -> Theme {
    guard let background, !isMonochrome, !isLight, background.luminance > 127 else { return self }
    return .light
  }

  /// The light theme. Text has a contrast ratio of at least 4.5 to the background, as required by
  /// WCAG 2.1. Rules and borders have less.
  package static let light: Theme = {
    var theme = Theme.color
    theme.isLight = true
    theme.bar = Style(.palette(238), on: .palette(254))
    theme.barStrong = Style(.palette(16), on: .palette(254), .bold)
    theme.chip = Style(.palette(16), on: .palette(250))
    theme.tab = Style(.palette(240), on: .palette(254))
    theme.activeTab = Style(.palette(231), on: .palette(25), .bold)
    theme.faint = Style(.palette(241))
    theme.header = Style(.palette(25), on: .standard, .bold)
    theme.headerRule = Style(.palette(249))
    theme.mark = Style(.palette(130), on: .standard, .bold)
    theme.badge = Style(.palette(23))
    theme.favourite = Style(.palette(161))
    theme.stars = Style(.palette(94))
    theme.warning = Style(.palette(124), on: .standard, .bold)
    theme.notice = Style(.palette(94))
    theme.key = Style(.palette(25), on: .standard, .bold)
    theme.placeholder = Style(.palette(240), on: .palette(252))
    theme.pictureCursor = Style(.palette(26))
    theme.idlePictureCursor = Style(.palette(247))
    return theme
  }()

  static let lightBlue: @Sendable (inout Style) -> Void = { $0.background = .palette(153) }
  static let lightGrey: @Sendable (inout Style) -> Void = { $0.background = .palette(254) }
  static let lightGreen: @Sendable (inout Style) -> Void = { $0.background = .palette(194) }
}
