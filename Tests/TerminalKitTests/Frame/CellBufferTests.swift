import Testing

@testable import TerminalKit

@Suite struct CellBufferTests {
  @Test func `text stands where it is put and says its columns`() {
    var frame = CellBuffer(size: Size(columns: 6, rows: 2))

    let columns = frame.write("ab", column: 2, row: 1)

    #expect(columns == 2)
    #expect(frame.lines == ["      ", "  ab  "])
  }

  @Test func `text is clipped at the right and never wraps`() {
    var frame = CellBuffer(size: Size(columns: 4, rows: 2))

    let columns = frame.write("abcdef", column: 2, row: 0)

    #expect(columns == 2)
    #expect(frame.lines == ["  ab", "    "])
  }

  @Test func `text that begins left of the frame shows its rest`() {
    var frame = CellBuffer(size: Size(columns: 4, rows: 1))

    frame.write("abcdef", column: -2, row: 0)

    #expect(frame.lines == ["cdef"])
  }

  @Test func `text outside the frame changes nothing`() {
    var frame = CellBuffer(size: Size(columns: 4, rows: 1))

    for (column, row) in [(0, -1), (0, 1), (4, 0), (-9, 0)] {
      frame.write("é", column: column, row: row)
    }

    #expect(frame.lines == ["    "])
  }

  @Test func `a limit cuts text`() {
    var frame = CellBuffer(size: Size(columns: 6, rows: 1))

    #expect(frame.write("abcdef", column: 0, row: 0, limit: 3) == 3)
    #expect(frame.write("x", column: 0, row: 0, limit: 0) == 0)
    #expect(frame.lines == ["abc   "])
  }

  @Test func `a wide character stands in two cells`() {
    var frame = CellBuffer(size: Size(columns: 4, rows: 1))

    let columns = frame.write("相", column: 1, row: 0)

    #expect(columns == 2)
    #expect(frame[1, 0].text == "相")
    #expect(frame[2, 0].text == "")
  }

  @Test func `a wide character that has half a place leaves a blank`() {
    var frame = CellBuffer(size: Size(columns: 3, rows: 1))
    frame.write("xxx", column: 0, row: 0)

    let columns = frame.write("相册", column: 0, row: 0)

    #expect(columns == 2)
    #expect(frame.lines == ["相 "])
  }

  @Test func `a wide character cut by the left edge leaves a blank`() {
    var frame = CellBuffer(size: Size(columns: 3, rows: 1))
    frame.write("xxx", column: 0, row: 0)

    frame.write("相b", column: -1, row: 0)

    #expect(frame.lines == [" bx"])
  }

  @Test(arguments: [(0, "x 册"), (1, " x册"), (2, "相x "), (3, "相 x")])
  func `writing over half of a wide character blanks its other half`(column: Int, line: String) {
    var frame = CellBuffer(size: Size(columns: 4, rows: 1))
    frame.write("相册", column: 0, row: 0)

    frame.write("x", column: column, row: 0)

    #expect(frame.lines == [line])
  }

  @Test func `a wide character over two halves blanks both others`() {
    var frame = CellBuffer(size: Size(columns: 4, rows: 1))
    frame.write("相册", column: 0, row: 0)

    frame.write("集", column: 1, row: 0)

    #expect(frame.lines == [" 集 "])
  }

  @Test func `filling over half of a wide character blanks its other half`() {
    var frame = CellBuffer(size: Size(columns: 4, rows: 1))
    frame.write("相册", column: 0, row: 0)

    frame.fill(Rect(column: 1, row: 0, columns: 2, rows: 1), with: ".")

    #expect(frame.lines == [" .. "])
  }

  @Test(arguments: [("", " "), ("相", " "), ("\u{1B}", "^"), ("─", "─"), ("ab", "a")])
  func `a filling is one character of one column`(text: String, filling: String) {
    var frame = CellBuffer(size: Size(columns: 2, rows: 1))

    frame.fill(frame.bounds, with: text)

    #expect(frame.lines == [filling + filling])
  }

  @Test func `rectangles are clipped to the frame`() {
    var frame = CellBuffer(size: Size(columns: 2, rows: 2))

    frame.fill(Rect(column: -5, row: 1, columns: 100, rows: 100), with: "#")
    frame.restyle(Rect(column: 1, row: -1, columns: 9, rows: 2)) { $0.attributes = .bold }

    #expect(frame.lines == ["  ", "##"])
    #expect(frame.cells.map(\.style.attributes) == [[], .bold, [], []])
  }

  @Test func `combining marks share the cell of their character`() {
    var frame = CellBuffer(size: Size(columns: 4, rows: 1))

    let columns = frame.write("e\u{301}x", column: 0, row: 0)

    #expect(columns == 2)
    #expect(frame[0, 0].text == "e\u{301}")
    #expect(frame[1, 0].text == "x")
  }

  @Test func `every row is as wide as the frame, whatever is written`() {
    let pieces = [
      "相", "a", "e\u{301}", "👨‍👩‍👧", "\u{202E}", "🇨🇳", "\u{9B}", "\u{301}", "❤️", "\u{0}", "ｶ",
    ]
    var random = Scramble(state: 7)
    for _ in 0..<500 {
      var frame = CellBuffer(size: Size(columns: 11, rows: 2))
      for _ in 0..<12 {
        let text = (0..<random.next(below: 6)).map { _ in pieces[random.next(below: pieces.count)] }
        frame.write(
          text.joined(), column: random.next(below: 15) - 3, row: random.next(below: 3) - 1,
          limit: random.next(below: 9))
      }

      for row in 0..<2 {
        let width = (0..<11).reduce(0) { $0 + DisplayText.width(frame[$1, row].text) }
        #expect(width == 11)
      }
    }
  }

  @Test(arguments: [(-1, -1), (0, 5), (5, 0), (-3, 4)])
  func `a size of nothing is a frame of nothing`(columns: Int, rows: Int) {
    var frame = CellBuffer(size: Size(columns: columns, rows: rows))

    frame.write("abc", column: 0, row: 0)
    frame.fill(Rect(column: 0, row: 0, columns: 9, rows: 9))

    #expect(frame.cells.isEmpty)
  }
}
