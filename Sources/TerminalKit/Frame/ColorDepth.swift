/// The number of colours of a terminal, and the mapping of other colours to the nearest of them.
package enum ColorDepth: Hashable, Sendable {
  case none, eight, sixteen, palette

  /// Creates a depth from terminfo's number of colours. A number in between is rounded down to a
  /// palette whose numbers mean the same on every terminal.
  package init(colors: Int) {
    switch colors {
    case ..<8: self = .none
    case ..<16: self = .eight
    case ..<256: self = .sixteen
    default: self = .palette
    }
  }

  /// Returns the terminal's numbers for the two colours of a cell; nil is the terminal's default.
  ///
  /// With few colours, text remains distinguishable from its background: a dark colour other than
  /// black is never drawn as black, and if both colours would be the same, the text becomes black
  /// or white. On the terminal's default background, which may be dark or light, text that would be
  /// black or white is drawn in the terminal's default text colour.
  package func pair(_ foreground: Color, on background: Color) -> (text: Int?, behind: Int?) {
    var text = index(foreground)
    let behind = index(background)
    guard self != .palette, let value = text else { return (text, behind) }
    if behind == nil, [0, 7, 15].contains(value) { return (nil, nil) }
    if value == 0, case .palette(let number) = foreground, XtermPalette[number].luminance > 48 {
      text = self == .sixteen ? 8 : 7
    }
    if text == behind, foreground != background, let behind {
      text = XtermPalette[UInt8(behind)].luminance > 127 ? 0 : 7
    }
    return (text, behind)
  }

  /// Returns the number of the nearest available colour; nil for the terminal's default, and if
  /// there are no colours.
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
    // Without the bright colours of the user's scheme, use the corresponding dark ones.
    if number < 16 { return number == 8 ? 0 : Int(number) - 8 }
    let target = XtermPalette[number]
    // Map greys only to greys, even if another colour is nearer: hints in yellow would be too
    // conspicuous.
    return (0..<count).filter { !target.isGrey || XtermPalette[UInt8($0)].isGrey }.min {
      XtermPalette[UInt8($0)].distance(to: target) < XtermPalette[UInt8($1)].distance(to: target)
    }
  }
}

/// The colours that xterm shows for its 256 numbers. Users can change the first 16; these are
/// xterm's defaults.
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

  /// The luminance from 0 to 255, with the weights of Rec. 601.
  var luminance: Int { (299 * red + 587 * green + 114 * blue) / 1000 }

  /// Returns the squared distance, weighted by the eye's sensitivity to each channel.
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
