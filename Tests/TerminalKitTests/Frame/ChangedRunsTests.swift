import Testing

@testable import TerminalKit

@Suite struct ChangedRunsTests {
  @Test func `nothing changed is nothing written`() {
    let frame = frame("abc相")

    #expect(ChangedRuns.columns(row: 0, from: frame, to: frame) == [])
  }

  @Test func `without an old frame the whole row is new`() {
    #expect(ChangedRuns.columns(row: 0, from: nil, to: frame("abc")) == [0..<24])
  }

  @Test func `a frame of another size is new`() {
    let old = CellBuffer(size: Size(columns: 3, rows: 1))

    #expect(ChangedRuns.columns(row: 0, from: old, to: frame("abc")) == [0..<24])
  }

  @Test func `only the cells that differ are written`() {
    #expect(
      ChangedRuns.columns(row: 0, from: frame("abcdefghijkl"), to: frame("aXcdefghijkX"))
        == [1..<2, 11..<12])
  }

  @Test func `changes close together are one run`() {
    #expect(
      ChangedRuns.columns(row: 0, from: frame("abcdef"), to: frame("aXcXef")) == [1..<4])
  }

  @Test func `a style is a change`() {
    var new = frame("abc")
    new.restyle(Rect(column: 1, row: 0, columns: 1, rows: 1)) { $0.attributes = .reverse }

    #expect(ChangedRuns.columns(row: 0, from: frame("abc"), to: new) == [1..<2])
  }

  @Test func `a wide character is written whole`() {
    #expect(ChangedRuns.columns(row: 0, from: frame("a相b"), to: frame("a册b")) == [1..<3])
    #expect(ChangedRuns.columns(row: 0, from: frame("axxb"), to: frame("a相b")) == [1..<3])
    #expect(ChangedRuns.columns(row: 0, from: frame("a相b"), to: frame("axxb")) == [1..<3])
  }

  private func frame(_ text: String) -> CellBuffer {
    var frame = CellBuffer(size: Size(columns: 24, rows: 1))
    frame.write(text, column: 0, row: 0)
    return frame
  }
}
