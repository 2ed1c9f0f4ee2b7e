/// The method by which pictures are drawn, from the best to none.
package enum GraphicsMethod: String, Hashable, Sendable, CaseIterable {
  /// kitty's protocol with Unicode placeholders: pictures are cells that scroll like text.
  case kitty
  /// kitty's protocol with placements, for terminals without placeholders.
  case kittyClassic = "kitty-classic"
  /// iTerm2's inline images.
  case iterm
  case sixel
  /// Half blocks and quadrants in cells, in 24-bit colour.
  case blocks
  /// Half blocks with 256 colours, dithered.
  case blocks256 = "blocks-256"
  case blocks16 = "blocks-16"
  case blocks8 = "blocks-8"
  /// Characters chosen by how much of their cell they fill, for terminals without colour.
  case luminance
  case none

  /// Whether pictures are made of characters and therefore coarse.
  package var isCells: Bool {
    switch self {
    case .blocks, .blocks256, .blocks16, .blocks8, .luminance: true
    case .kitty, .kittyClassic, .iterm, .sixel, .none: false
    }
  }
}

/// A width and height in pixels: of a cell, a picture or the whole screen. Has no limits, unlike
/// `PhotoModel.PixelSize`, because this target is independent of photos.
package struct PixelExtent: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The graphics method in use and its parameters.
package struct Graphics: Hashable, Sendable {
  package var method: GraphicsMethod
  /// The size of a cell in pixels. If the terminal doesn't report it, a cell twice as high as wide
  /// is assumed.
  package var cell: PixelExtent
  /// Whether the program runs in tmux: sequences for the outer terminal are then wrapped.
  package var isInTmux = false
  /// Whether the terminal shows characters other than ASCII.
  package var isUnicode = true
  /// The maximum number of colours in a sixel picture: the terminal's colour registers.
  package var sixelColors = 256
  /// The background colour, if the terminal reported it; used for edges and for transparent pixels.
  package var background: RGBColor?

  package init(method: GraphicsMethod, cell: PixelExtent? = nil) {
    self.method = method
    self.cell = cell ?? PixelExtent(width: 8, height: 16)
  }

  package static let none = Graphics(method: .none)

  /// Returns the size to request for a picture that fills some cells. If pictures are made of
  /// characters, a few pixels per cell suffice, in the aspect ratio of a cell.
  package func pixels(of cells: Size) -> PixelExtent {
    let one = cellPixels
    return PixelExtent(
      width: max(1, cells.columns) * one.width, height: max(1, cells.rows) * one.height)
  }

  /// The number of pixels to request per cell.
  package var cellPixels: PixelExtent {
    guard method.isCells, cell.width > 8 else { return cell }
    return PixelExtent(width: 8, height: max(1, (8 * cell.height + cell.width / 2) / cell.width))
  }
}
