import GalleryUI
import TerminalKit
import Testing

@Suite struct CompareLayoutTests {
  /// Returns the layout on a screen, whose first and last lines are bars.
  private func layout(_ columns: Int, _ rows: Int, photos: Int) -> CompareLayout {
    CompareLayout(
      Rect(column: 0, row: 1, columns: columns, rows: rows - 2), photos: photos)
  }

  @Test(arguments: [
    (40, 12, 2), (80, 24, 2), (120, 40, 4), (144, 24, 3), (200, 60, 6), (60, 60, 2),
  ])
  func `there are as many panes as there is room for`(columns: Int, rows: Int, panes: Int) {
    #expect(layout(columns, rows, photos: 24).panes.count == panes)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6]) func `there is no pane without a photo`(photos: Int) {
    #expect(layout(200, 60, photos: photos).panes.count == photos)
  }

  @Test func `a single photo has the whole screen`() {
    #expect(
      layout(80, 24, photos: 1).panes.map(\.rect)
        == [Rect(column: 0, row: 1, columns: 80, rows: 22)])
  }

  @Test func `two photos are next to each other, and above each other on a tall screen`() {
    #expect(
      layout(80, 24, photos: 2).panes.map(\.rect) == [
        Rect(column: 0, row: 1, columns: 40, rows: 22),
        Rect(column: 40, row: 1, columns: 40, rows: 22),
      ])
    #expect(
      layout(60, 60, photos: 2).panes.map(\.rect) == [
        Rect(column: 0, row: 1, columns: 60, rows: 29),
        Rect(column: 0, row: 30, columns: 60, rows: 29),
      ])
  }

  @Test func `three photos that don't fit in a row are in two`() {
    let panes = layout(120, 40, photos: 3).panes

    #expect(panes.count == 3)
    #expect(panes[0].rect == Rect(column: 0, row: 1, columns: 60, rows: 19))
    #expect(panes[2].rect == Rect(column: 0, row: 20, columns: 60, rows: 19))
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60), (97, 31), (221, 47)])
  func `panes fill the screen and don't overlap`(columns: Int, rows: Int) {
    for photos in 1...8 {
      let panes = layout(columns, rows, photos: photos).panes
      for (number, pane) in panes.enumerated() {
        #expect(pane.rect.columns.upperBound <= columns && pane.rect.rows.upperBound <= rows - 1)
        for other in panes.dropFirst(number + 1) {
          #expect(
            !pane.rect.columns.overlaps(other.rect.columns)
              || !pane.rect.rows.overlaps(other.rect.rows))
        }
      }
    }
  }

  @Test func `a pane has a border, the picture, and two lines below it`() throws {
    let pane = try #require(layout(40, 12, photos: 2).panes.first)

    #expect(pane.rect == Rect(column: 0, row: 1, columns: 20, rows: 10))
    #expect(pane.picture == Rect(column: 1, row: 2, columns: 18, rows: 6))
    #expect(pane.caption == Rect(column: 1, row: 8, columns: 18, rows: 2))
  }
}
