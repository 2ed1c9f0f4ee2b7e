/// Draws with kitty's Unicode placeholders: pictures are sent once and stored by the terminal, and
/// characters show them.
struct KittyPainter: PicturePainter {
  /// A cell of a picture.
  private struct Part: Hashable {
    var id: KittyID
    var column: Int
    var row: Int
    var cells: Size
  }

  private let graphics: Graphics
  private var painted = PaintedCells<Part>()
  private var memory: KittyMemory

  init(_ graphics: Graphics, limit: Int = KittyMemory.defaultLimit) {
    self.graphics = graphics
    memory = KittyMemory(graphics, limit: limit)
  }

  mutating func paint(_ frame: CellBuffer, budget: Int) -> PaintStep {
    var step = paintCells(of: frame, budget: budget)
    if !step.isDone { return step }
    let sent = memory.step(frame, budget: budget - step.bytes.count)
    step.bytes += sent.bytes
    step.isDone = sent.isDone
    return step
  }

  mutating func cellsWereOverwritten(_ cells: [Point]) {
    painted.recordBlank(cells)
  }

  mutating func screenWasCleared() {
    painted.clear()
  }

  mutating func removeAll() -> [UInt8] {
    painted.clear()
    return memory.free()
  }

  /// Draws the cells of the pictures in memory. Cells of a picture that hasn't been sent are blank,
  /// so that nothing wrong is shown meanwhile.
  private mutating func paintCells(of frame: CellBuffer, budget: Int) -> PaintStep {
    var writer = CellWriter()
    let memory = self.memory
    let graphics = self.graphics
    let isDone = painted.update(to: frame) { placement, column, row, displayedPart in
      let part = Part(
        id: KittyID(placement.picture.id, graphics), column: column - placement.rect.origin.column,
        row: row - placement.rect.origin.row, cells: placement.rect.size)
      if memory.contains(placement.picture) { return part }
      guard let displayedPart, let subject = placement.picture.subject,
        memory.subject(of: displayedPart.id.rawValue) == subject,
        (displayedPart.column, displayedPart.row, displayedPart.cells) == (
          part.column, part.row, part.cells
        )
      else { return nil }
      return displayedPart
    } write: { part, column, row in
      if writer.count >= budget { return false }
      Self.place(part, column: column, row: row, with: &writer)
      return true
    }
    return PaintStep(bytes: writer.finished(), isDone: isDone)
  }

  private static func place(_ part: Part?, column: Int, row: Int, with writer: inout CellWriter) {
    guard let part else {
      return writer.write(PictureCell(" ", .standard), column: column, row: row)
    }
    writer.beginCell(foreground: part.id.color, background: .standard, column: column, row: row)
    writer.append(KittyPlaceholder.character)
    let marks = KittyPlaceholder.marks
    // Beyond the table, a cell without marks continues the picture part of the cell on its left.
    guard part.row < marks.count, part.column < marks.count else { return }
    writer.append(marks[part.row])
    writer.append(marks[part.column])
    if part.id.highByte > 0 { writer.append(marks[part.id.highByte]) }
  }
}
