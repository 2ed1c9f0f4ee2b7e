import Foundation
import Testing

@testable import TerminalKit

@Suite struct InlinePainterTests {
  private let pictures = TestPictures(.iterm, cell: PixelExtent(width: 8, height: 16))

  @Test func `a picture is a JPEG that says how many cells it fills`() throws {
    var frame = CellBuffer(size: Size(columns: 10, rows: 6))
    frame.place(try pictures.plain(200, 0, 0, columns: 3, rows: 2), at: Point(column: 1, row: 2))
    var painter = pictures.graphics.painter()

    let text = visible(painter.paintAll(frame))

    let start = "␛7␛[3;2H␛]1337;File=inline=1;width=3;height=2;preserveAspectRatio=0;size="
    #expect(text.hasPrefix(start))
    #expect(text.hasSuffix("␇␛8"))
    let parts = text.dropFirst(start.count).dropLast(3).split(separator: ":")
    let file = try #require(Data(base64Encoded: String(parts[1])))
    #expect(parts[0] == "\(file.count);doNotMoveCursor=1")
    #expect(file.prefix(2) == Data([0xFF, 0xD8]))
    #expect(file.suffix(2) == Data([0xFF, 0xD9]))
    #expect(painter.paintAll(frame).isEmpty)
  }

  @Test func `what a popup uncovered is sent again, and no more`() throws {
    var plain = CellBuffer(size: Size(columns: 10, rows: 6))
    plain.place(try pictures.plain(9, 9, 9, columns: 6, rows: 4), at: Point(column: 0, row: 0))
    var covered = plain
    covered.write("ok", column: 2, row: 1)
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(plain)

    #expect(painter.paintAll(covered).isEmpty)
    let text = visible(painter.paintAll(plain))
    #expect(text.hasPrefix("␛7␛[2;3H␛]1337;File=inline=1;width=2;height=1;"))
    #expect(text.split(separator: "1337").count == 2)
  }
}
