/// The size of a cell in pixels, and where the value came from.
package struct CellSize: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// The kernel, to which the terminal reported its size.
    case window
    /// The terminal's response to a query.
    case answer
    /// tmux, for the terminal that it is attached to.
    case tmux
    /// No source: a cell twice as high as wide is assumed.
    case assumed
  }

  package var pixels: PixelExtent
  package var source: Source

  /// Chooses the most reliable size. Inside tmux the kernel's size is not used: it is reported by
  /// tmux, which invents one while no terminal is attached.
  init(_ facts: TerminalFacts, isInsideTmux: Bool) {
    let stated: [(PixelExtent?, Source)] =
      isInsideTmux
      ? [(facts.tmux?.cell, .tmux), (facts.responses.cell, .answer)]
      : [(facts.window?.cell, .window), (facts.responses.cell, .answer)]
    for case (let pixels?, let source) in stated where CellSize.isPlausible(pixels) {
      self.pixels = pixels
      self.source = source
      return
    }
    pixels = PixelExtent(width: 8, height: 16)
    source = .assumed
  }

  /// Whether a size is plausible. Cells of fonts are higher than wide, and some terminals report
  /// arbitrary values.
  static func isPlausible(_ cell: PixelExtent) -> Bool {
    (3...256).contains(cell.width) && (5...512).contains(cell.height)
      && cell.height * 4 >= cell.width * 3 && cell.height <= cell.width * 4
  }
}

/// The size of a window as stored by the kernel.
package struct WindowSize: Hashable, Sendable {
  package var cells: Size
  /// The size in pixels; nil if the terminal didn't report it.
  package var pixels: PixelExtent?

  package init(cells: Size, pixels: PixelExtent?) {
    self.cells = cells
    self.pixels = pixels
  }

  var cell: PixelExtent? {
    guard let pixels, cells.columns > 0, cells.rows > 0 else { return nil }
    return PixelExtent(width: pixels.width / cells.columns, height: pixels.height / cells.rows)
  }
}
