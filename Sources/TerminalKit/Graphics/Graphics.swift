/// How pictures come to the screen, from the best there is to none.
package enum GraphicsMethod: String, Hashable, Sendable, CaseIterable {
  /// kitty's protocol with Unicode placeholders: pictures are cells that scroll as text does.
  case kitty
  /// kitty's protocol with placements, for terminals that know no placeholders.
  case kittyClassic = "kitty-classic"
  /// iTerm2's inline files.
  case iterm
  case sixel
  /// Half blocks and quadrants in cells, with 24-bit colour.
  case blocks
  /// The same with 256 colours, dithered.
  case blocks256 = "blocks-256"
  case blocks16 = "blocks-16"
  case blocks8 = "blocks-8"
  /// Characters by how much of their cell they fill, for terminals without colour.
  case luminance
  case none

  /// Whether pictures are made of characters, so that they are coarse.
  package var isCells: Bool {
    switch self {
    case .blocks, .blocks256, .blocks16, .blocks8, .luminance: true
    case .kitty, .kittyClassic, .iterm, .sixel, .none: false
    }
  }
}

/// Width and height in pixels: of a cell, of a picture or of the whole screen. Without the bounds of
/// `PhotoModel.PixelSize`, since this target knows nothing of photos.
package struct PixelExtent: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// How pictures are painted here, and how many pixels a cell takes.
package struct Graphics: Hashable, Sendable {
  package var method: GraphicsMethod
  /// The pixels of one cell; where the terminal does not say, a cell twice as high as wide.
  package var cell: PixelExtent
  /// Whether tmux stands between: what is meant for the terminal around it is wrapped.
  package var isInTmux = false
  /// Whether characters beyond ASCII arrive as such.
  package var isUnicode = true
  /// How many colours a sixel picture may have: the terminal's colour registers.
  package var sixelColors = 256
  /// The colour behind text, where the terminal stated it: for edges and for what shines through.
  package var background: RGBColor?

  package init(method: GraphicsMethod, cell: PixelExtent? = nil) {
    self.method = method
    self.cell = cell ?? PixelExtent(width: 8, height: 16)
  }

  package static let none = Graphics(method: .none)

  /// The pixels to ask for, for a picture that is to fill a rectangle of cells. Where pictures are
  /// characters a few for each cell are enough, in the shape that the cell has.
  package func pixels(of cells: Size) -> PixelExtent {
    let one = cellPixels
    return PixelExtent(
      width: max(1, cells.columns) * one.width, height: max(1, cells.rows) * one.height)
  }

  /// The pixels that are asked for of one cell.
  package var cellPixels: PixelExtent {
    guard method.isCells, cell.width > 8 else { return cell }
    return PixelExtent(width: 8, height: max(1, (8 * cell.height + cell.width / 2) / cell.width))
  }
}
