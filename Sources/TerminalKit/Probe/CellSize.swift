/// The pixels of a cell, and who said so.
package struct CellSize: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// The kernel, which the terminal gave its size.
    case window
    /// The terminal, when it was asked.
    case answer
    /// tmux, of the terminal that it is shown on.
    case tmux
    /// Nothing: a cell twice as high as wide.
    case assumed
  }

  package var pixels: PixelExtent
  package var source: Source

  /// Inside tmux the kernel's size is that of tmux, which makes one up while no terminal shows it.
  init(_ facts: TerminalFacts, isInsideTmux: Bool) {
    let stated: [(PixelExtent?, Source)] =
      isInsideTmux
      ? [(facts.tmux?.cell, .tmux), (facts.answers.cell, .answer)]
      : [(facts.window?.cell, .window), (facts.answers.cell, .answer)]
    for case (let pixels?, let source) in stated where CellSize.isSane(pixels) {
      self.pixels = pixels
      self.source = source
      return
    }
    pixels = PixelExtent(width: 8, height: 16)
    source = .assumed
  }

  /// Fonts have cells that are higher than wide, and some terminals fill in anything.
  static func isSane(_ cell: PixelExtent) -> Bool {
    (3...256).contains(cell.width) && (5...512).contains(cell.height)
      && cell.height * 4 >= cell.width * 3 && cell.height <= cell.width * 4
  }
}

/// A window's size as the kernel has it.
package struct WindowSize: Hashable, Sendable {
  package var cells: Size
  /// Nil when the terminal did not say.
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
