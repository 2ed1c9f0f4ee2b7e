import Testing

@testable import TerminalKit

@Suite struct CellPainterTests {
  private let pictures = TestPictures(.blocks)

  private func frame(_ columns: Int = 6, _ rows: Int = 3) -> CellBuffer {
    CellBuffer(size: Size(columns: columns, rows: rows))
  }

  @Test func `a picture is written once, between saving and restoring cursor and colours`() throws {
    var frame = frame()
    frame.place(try pictures.plain(1, 20, 255, columns: 2, rows: 2), at: Point(column: 1, row: 0))
    var painter = pictures.graphics.painter()

    let bytes = painter.paintAll(frame)

    #expect(visible(bytes) == "␛7␛[m␛[1;2H␛[48;2;1;20;255m  ␛[2;2H  ␛8")
    #expect(painter.paintAll(frame).isEmpty)
  }

  @Test func `colours are written when they change only`() throws {
    var frame = frame()
    frame.place(
      try pictures.make(columns: 3, rows: 1) { x, y in
        y < 2 ? (200, 0, 0) : (0, 0, x < 4 ? 100 : 90)
      }, at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()

    #expect(
      visible(painter.paintAll(frame))
        == "␛7␛[m␛[1;1H␛[38;2;200;0;0;48;2;0;0;100m▀▀␛[48;2;0;0;90m▀␛8")
  }

  @Test func `only the cells that a popup uncovered are painted again`() throws {
    var plain = frame()
    plain.place(try pictures.plain(9, 9, 9, columns: 6, rows: 3), at: Point(column: 0, row: 0))
    var covered = plain
    covered.write("ok", column: 2, row: 1)
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(plain)

    #expect(painter.paintAll(covered).isEmpty)
    #expect(visible(painter.paintAll(plain)) == "␛7␛[m␛[2;3H␛[48;2;9;9;9m  ␛8")
  }

  @Test func `after a cleared screen all is painted again`() throws {
    var frame = frame()
    frame.place(try pictures.plain(9, 9, 9, columns: 2, rows: 1), at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()
    let first = painter.paintAll(frame)

    painter.screenWasCleared()

    #expect(painter.paintAll(frame) == first)
  }

  @Test func `a small budget paints the same cells in more steps`() throws {
    var frame = frame(20, 10)
    frame.place(try pictures.numbered(1, columns: 20, rows: 10), at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()

    let step = painter.paint(frame, budget: 100)
    #expect(!step.isDone)
    #expect(step.bytes.count < 200)

    let remainingOutput = visible(painter.paintAll(frame, budget: 100))
    #expect(remainingOutput.hasSuffix("␛8"))
    #expect(painter.paint(frame, budget: 100) == PaintStep())
  }

  @Test(arguments: [
    (GraphicsMethod.blocks256, "␛7␛[m␛[1;1H␛[38;5;196;48;5;21m▀␛8"),
    (.blocks16, "␛7␛[m␛[1;1H␛[91;44m▀␛8"), (.blocks8, "␛7␛[m␛[1;1H␛[31;44m▀␛8"),
    (.luminance, "␛7␛[m␛[1;1H:␛8"),
  ]) func `with fewer colours the nearest are chosen`(method: GraphicsMethod, bytes: String) throws
  {
    let pictures = TestPictures(method)
    var frame = frame(1, 1)
    frame.place(
      try pictures.make(columns: 1, rows: 1) { _, y in y < 2 ? (255, 0, 0) : (0, 0, 255) },
      at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()

    #expect(visible(painter.paintAll(frame)) == bytes)
  }

  @Test(arguments: [
    (GraphicsMethod.blocks, "␛7␛[m␛[1;1H␛[48;2;128;0;128m ␛8"),
    (.blocks8, "␛7␛[m␛[1;1H␛[45m ␛8"),
  ]) func `without Unicode a cell is a blank of one colour`(
    method: GraphicsMethod, bytes: String
  ) throws {
    var graphics = Graphics(method: method, cell: PixelExtent(width: 2, height: 4))
    graphics.isUnicode = false
    var frame = frame(1, 1)
    frame.place(
      try TestPictures(graphics).make(columns: 1, rows: 1) { _, y in
        y < 2 ? (255, 0, 0) : (0, 0, 255)
      }, at: Point(column: 0, row: 0))
    var painter = graphics.painter()

    #expect(visible(painter.paintAll(frame)) == bytes)
  }
}
