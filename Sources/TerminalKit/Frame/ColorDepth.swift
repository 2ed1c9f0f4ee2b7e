/// How many colours a terminal has, and which of them comes nearest to one that was meant.
package enum ColorDepth: Hashable, Sendable {
  case none, eight, sixteen, palette

  /// From terminfo's count; in between counts the smaller palette, whose numbers mean the same
  /// everywhere.
  package init(colors: Int) {
    switch colors {
    case ..<8: self = .none
    case ..<16: self = .eight
    case ..<256: self = .sixteen
    default: self = .palette
    }
  }

  /// The two colours of a cell as the terminal numbers them; nil is the terminal's own.
  ///
  /// With few colours, text keeps apart from what is behind it: what is not black is never drawn in
  /// black for being dark, and where both come out alike the text turns black or white. On the
  /// terminal's own background, which may be either, what would be black or white is its own text.
  package func pair(_ foreground: Color, on background: Color) -> (text: Int?, behind: Int?) {
    var text = index(foreground)
    let behind = index(background)
    guard self != .palette, let value = text else { return (text, behind) }
    if behind == nil, [0, 7, 15].contains(value) { return (nil, nil) }
    if value == 0, case .palette(let meant) = foreground, XtermPalette[meant].luminance > 48 {
      text = self == .sixteen ? 8 : 7
    }
    if text == behind, foreground != background, let behind {
      text = XtermPalette[UInt8(behind)].luminance > 127 ? 0 : 7
    }
    return (text, behind)
  }

  /// The nearest colour there is; nil for the terminal's own, and when there are none.
  package func index(_ color: Color) -> Int? {
    guard case .palette(let number) = color else { return nil }
    let count: Int
    switch self {
    case .none: return nil
    case .palette: return Int(number)
    case .sixteen: count = 16
    case .eight: count = 8
    }
    if number < count { return Int(number) }
    // The bright half of the user's scheme is the dark half on a terminal without it.
    if number < 16 { return number == 8 ? 0 : Int(number) - 8 }
    let meant = XtermPalette[number]
    // A grey stays one, though a colour may lie nearer: hints in yellow would shout.
    return (0..<count).filter { !meant.isGrey || XtermPalette[UInt8($0)].isGrey }.min {
      XtermPalette[UInt8($0)].distance(to: meant) < XtermPalette[UInt8($1)].distance(to: meant)
    }
  }
}

/// The colours xterm shows for its 256 numbers. The first 16 are the user's to change; these are
/// xterm's own values for them.
struct XtermPalette: Hashable, Sendable {
  var red: Int
  var green: Int
  var blue: Int

  static subscript(_ number: UInt8) -> XtermPalette {
    let index = Int(number)
    if index < 16 { return scheme[index] }
    if index < 232 {
      let cube = index - 16
      return XtermPalette(
        red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    }
    let grey = 8 + 10 * (index - 232)
    return XtermPalette(red: grey, green: grey, blue: grey)
  }

  var isGrey: Bool { red == green && green == blue }

  /// 0 to 255, by the weights of Rec. 601.
  var luminance: Int { (299 * red + 587 * green + 114 * blue) / 1000 }

  /// Squared, weighted as the eye weighs the three.
  func distance(to other: XtermPalette) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return 3 * red * red + 6 * green * green + blue * blue
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  private static let scheme: [XtermPalette] = [
    .init(red: 0, green: 0, blue: 0), .init(red: 205, green: 0, blue: 0),
    .init(red: 0, green: 205, blue: 0), .init(red: 205, green: 205, blue: 0),
    .init(red: 0, green: 0, blue: 238), .init(red: 205, green: 0, blue: 205),
    .init(red: 0, green: 205, blue: 205), .init(red: 229, green: 229, blue: 229),
    .init(red: 127, green: 127, blue: 127), .init(red: 255, green: 0, blue: 0),
    .init(red: 0, green: 255, blue: 0), .init(red: 255, green: 255, blue: 0),
    .init(red: 92, green: 92, blue: 255), .init(red: 255, green: 0, blue: 255),
    .init(red: 0, green: 255, blue: 255), .init(red: 255, green: 255, blue: 255),
  ]
}
