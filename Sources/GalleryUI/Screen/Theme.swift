package import TerminalKit

/// The styles of the user interface. Colours are from the 256-colour palette of xterm. A terminal
/// with fewer colours shows the nearest ones, and a terminal without colours uses `monochrome`.
package struct Theme: Hashable, Sendable {
  package var bar: Style
  package var barStrong: Style
  /// A term of the filter in the top bar.
  package var chip: Style
  package var tab: Style
  package var activeTab: Style
  package var text: Style
  /// Secondary text: dates, counts, hints.
  package var faint: Style
  package var strong: Style
  package var header: Style
  package var headerRule: Style
  package var mark: Style
  package var badge: Style
  package var favourite: Style
  package var stars: Style
  package var warning: Style
  package var notice: Style
  package var key: Style
  /// The placeholder of a picture.
  package var placeholder: Style
  /// The border next to the picture under the cursor.
  package var pictureCursor: Style
  package var idlePictureCursor: Style
  package var cursor: @Sendable (inout Style) -> Void {
    isMonochrome ? Theme.reverse : isLight ? Theme.lightBlue : Theme.blue
  }
  package var idleCursor: @Sendable (inout Style) -> Void {
    isMonochrome ? Theme.underline : isLight ? Theme.lightGrey : Theme.grey
  }
  package var range: @Sendable (inout Style) -> Void {
    isMonochrome ? Theme.underline : isLight ? Theme.lightGreen : Theme.green
  }
  let isMonochrome: Bool
  /// Whether the theme is for a light background.
  var isLight = false

  /// Returns the style of a loading picture's placeholder. The shade cycles through three greys
  /// with `beat`.
  func placeholder(at beat: Double) -> Style {
    guard case .palette(let grey) = placeholder.background else { return placeholder }
    var style = placeholder
    style.background = .palette(grey + [0, 1, 2, 1][Int(beat) & 3])
    return style
  }

  /// Returns the colour that a label is named after, in English as in Lightroom, darktable and
  /// digiKam. Nil for other names, and in a theme without colours.
  func style(ofLabel label: String) -> Style? {
    let colours: [String: UInt8] = [
      "red": 167, "orange": 172, "yellow": 178, "green": 71, "blue": 68, "purple": 133,
      "magenta": 133, "gray": 245, "grey": 245, "white": 255,
    ]
    guard !isMonochrome else { return nil }
    let darker: [String: UInt8] = [
      "red": 124, "orange": 130, "yellow": 94, "green": 28, "blue": 25, "purple": 90,
      "magenta": 90, "gray": 241, "grey": 241, "white": 245,
    ]
    return (isLight ? darker : colours)[label.lowercased()].map { Style(.palette($0)) }
  }

  package static let color = Theme(
    bar: Style(.palette(252), on: .palette(236)),
    barStrong: Style(.palette(231), on: .palette(236), .bold),
    chip: Style(.palette(231), on: .palette(240)),
    tab: Style(.palette(250), on: .palette(236)),
    activeTab: Style(.palette(231), on: .palette(24), .bold),
    text: .plain, faint: Style(.palette(245)), strong: Style(.standard, on: .standard, .bold),
    header: Style(.palette(110), on: .standard, .bold), headerRule: Style(.palette(239)),
    mark: Style(.palette(214), on: .standard, .bold), badge: Style(.palette(109)),
    favourite: Style(.palette(204)), stars: Style(.palette(179)),
    warning: Style(.palette(209), on: .standard, .bold),
    notice: Style(.palette(222)), key: Style(.palette(110), on: .standard, .bold),
    placeholder: Style(.palette(243), on: .palette(235)), pictureCursor: Style(.palette(75)),
    idlePictureCursor: Style(.palette(240)), isMonochrome: false)

  package static let monochrome = Theme(
    bar: Style(.standard, on: .standard, .reverse),
    barStrong: Style(.standard, on: .standard, [.reverse, .bold]),
    chip: Style(.standard, on: .standard, [.bold, .underline]),
    tab: Style(.standard, on: .standard, .reverse),
    activeTab: Style(.standard, on: .standard, [.bold, .underline]),
    text: .plain, faint: .plain, strong: Style(.standard, on: .standard, .bold),
    header: Style(.standard, on: .standard, .bold), headerRule: .plain,
    mark: Style(.standard, on: .standard, .bold), badge: .plain, favourite: .plain,
    stars: .plain,
    warning: Style(.standard, on: .standard, .bold), notice: .plain,
    key: Style(.standard, on: .standard, .bold), placeholder: .plain,
    pictureCursor: Style(.standard, on: .standard, .bold), idlePictureCursor: .plain,
    isMonochrome: true)

  private static let reverse: @Sendable (inout Style) -> Void = { $0.attributes.insert(.reverse) }
  private static let underline: @Sendable (inout Style) -> Void = {
    $0.attributes.insert(.underline)
  }
  private static let blue: @Sendable (inout Style) -> Void = { style in
    style.background = .palette(24)
    // Greys would be hard to read on the blue background.
    if style.foreground == .palette(245) || style.foreground == .standard {
      style.foreground = .palette(254)
    }
  }
  private static let grey: @Sendable (inout Style) -> Void = { $0.background = .palette(237) }
  private static let green: @Sendable (inout Style) -> Void = { $0.background = .palette(22) }
}
