import GalleryEngine
import PhotoModel
import TerminalKit

/// The photo view as text: the photo's name and everything known about it, in two columns if there
/// is room.
struct PhotoPage {
  /// The lines of the name and the blank line below it.
  private static let titleLines = 2
  /// The blank columns between the two columns of text.
  private static let gap = 4

  let name: String
  let isMarked: Bool
  let isFavourite: Bool
  /// The first visible line.
  let first: Int
  let theme: Theme
  private let columns: [InfoText]
  /// The width of a column. It is limited, because long lines are hard to read.
  private let columnWidth: Int

  /// `width` is the width of the screen.
  init(
    _ photo: PhotoFacts, width: Int, isMarked: Bool, isFavourite: Bool, first: Int, theme: Theme
  ) {
    name = PathText.name(photo.asset.path)
    self.isMarked = isMarked
    self.isFavourite = isFavourite
    self.first = first
    self.theme = theme
    if width >= Panes.minColumnsForList {
      columnWidth = min((width - 4 - PhotoPage.gap) / 2, 64)
      columns = InfoText.columns(photo, width: columnWidth)
    } else {
      columnWidth = width - 4
      columns = [InfoText(photo, width: columnWidth)]
    }
  }

  private var lineCount: Int { columns.map(\.lines.count).max() ?? 0 }

  /// Returns the maximum scroll offset for a number of rows.
  func lastScroll(rows: Int) -> Int { max(0, lineCount - (rows - PhotoPage.titleLines)) }

  func draw(in frame: inout CellBuffer, _ content: Rect) {
    let width = columns.count * columnWidth + (columns.count - 1) * PhotoPage.gap
    let left = max(2, (content.size.columns - width) / 2)
    let top = content.origin.row
    if isMarked { frame.write("●", column: left - 2, row: top, style: theme.mark) }
    let title = DisplayText.truncated(name, to: width)
    frame.write(title, column: left, row: top, style: theme.strong)
    if isFavourite {
      let end = left + min(width, DisplayText.width(name))
      frame.write("♥", column: end + 1, row: top, style: theme.favourite)
    }
    let rows = content.size.rows - PhotoPage.titleLines
    for (number, text) in columns.enumerated() {
      let body = Rect(
        column: left + number * (columnWidth + PhotoPage.gap), row: top + PhotoPage.titleLines,
        columns: columnWidth, rows: rows)
      text.draw(in: &frame, body, from: first, theme)
    }
    MoreBelow(count: lineCount - first - rows).draw(
      in: &frame, before: left + width, row: content.rows.upperBound - 1, theme)
  }
}

extension GalleryState {
  /// The text about the photo under the cursor. Nil until its details are loaded.
  var photoPage: PhotoPage? {
    guard let facts = photoFacts, let row = grid.current else { return nil }
    return PhotoPage(
      facts, width: window.size.columns, isMarked: marks.isMarked(row),
      isFavourite: marks.isFavourite(row), first: pages.photo?.scroll ?? 0, theme: theme)
  }
}
