import CNcurses

/// The colour pairs of ncurses, created on first use.
@MainActor
final class CursesPairs {
  let depth: ColorDepth
  private let hasDefaultColors: Bool
  private let limit: Int
  private var numbers: [UInt32: Int32] = [:]
  private var next: Int32 = 1

  /// Enables colours on the current screen if requested.
  init(isColored: Bool) {
    guard isColored, has_colors(), start_color() != ERR else {
      depth = .none
      hasDefaultColors = false
      limit = 0
      return
    }
    hasDefaultColors = use_default_colors() != ERR
    depth = ColorDepth(colors: Int(albumen_colors()))
    limit = Int(albumen_color_pairs())
  }

  /// Returns the pair for a style's colours; 0, the terminal's default colours, if no more pairs
  /// are available.
  func number(for style: Style) -> Int32 {
    if style.foreground == .standard, style.background == .standard { return 0 }
    let key = Self.key(style.foreground) << 16 | Self.key(style.background)
    if let number = numbers[key] { return number }
    let number = make(style)
    numbers[key] = number
    return number
  }

  private func make(_ style: Style) -> Int32 {
    let (text, behind) = depth.pair(style.foreground, on: style.background)
    guard text != nil || behind != nil, Int(next) < limit else { return 0 }
    // If the terminal can't return to its default colours, use white on black instead.
    let foreground = text ?? (hasDefaultColors ? -1 : 7)
    let background = behind ?? (hasDefaultColors ? -1 : 0)
    guard init_extended_pair(next, Int32(foreground), Int32(background)) != ERR else { return 0 }
    next += 1
    return next - 1
  }

  private static func key(_ color: Color) -> UInt32 {
    switch color {
    case .standard: 256
    case .palette(let number): UInt32(number)
    }
  }
}
