import GalleryEngine
import PhotoModel
import TerminalKit

/// The album list: sections, titles, counts, and dates if there is room.
struct AlbumListView {
  /// A visible row.
  struct Line {
    let row: AlbumTree.Row
    /// The number of screen lines that the row occupies.
    let height: Int
    let isCursor: Bool
  }

  let lines: [Line]
  /// The folders whose disks are not connected.
  let offline: Set<FolderID>
  /// The smart albums whose query can't be evaluated.
  let broken: Set<UserAlbum.ID>
  /// The numbers of photos of the visible albums that have only photos of other libraries.
  let others: [UserAlbum.ID: Int]
  /// The covers of the visible albums.
  let covers: [AlbumID: PictureView]
  /// Whether the list receives keys. Nil if another view is open; the cursor is then hidden.
  let isActive: Bool?
  let theme: Theme

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    var row = rect.origin.row
    for line in lines {
      let room = Rect(
        column: rect.origin.column, row: row, columns: rect.size.columns, rows: line.height)
      row += line.height
      draw(line.row, in: &frame, room)
      if line.isCursor, let isActive {
        frame.restyle(room, isActive ? theme.cursor : theme.idleCursor)
      }
    }
  }

  private func draw(_ row: AlbumTree.Row, in frame: inout CellBuffer, _ line: Rect) {
    switch row {
    case .heading(let title):
      frame.write(
        title, column: line.origin.column + 1, row: line.origin.row, style: theme.header)
    case .album(let id, let title, let tally, let depth, let branch):
      if case .folder(let folder) = id, offline.contains(folder) {
        frame.write(
          PhotoSymbol.offline.text, column: line.origin.column, row: line.origin.row,
          style: theme.warning)
      }
      if case .user(let album) = id, broken.contains(album) {
        frame.write("!", column: line.origin.column, row: line.origin.row, style: theme.warning)
      }
      let indent = min(depth, 8) * 2
      let count = count(of: id, tally)
      if line.size.rows > 1 {
        drawWithCover(
          id, title: title, indent: indent, symbol: branch.symbol, count: count, days: tally.days,
          in: &frame, line)
      } else {
        TreeLine(branch: branch, title: title, count: count, days: tally.days, theme: theme)
          .draw(in: &frame, line, from: line.origin.column + 2 + indent)
      }
    case .problem(let title, _):
      frame.write(
        "! " + DisplayText.truncated(title, to: line.size.columns - 5),
        column: line.origin.column + 2, row: line.origin.row, style: theme.warning)
    }
  }

  /// Draws the cover on the left, the title next to it, and the count and the dates below the
  /// title.
  private func drawWithCover(
    _ album: AlbumID, title: String, indent: Int, symbol: String, count: String,
    days: ClosedRange<Day>?, in frame: inout CellBuffer, _ line: Rect
  ) {
    let (row, end) = (line.origin.row, line.columns.upperBound - 1)
    let start = line.origin.column + 1 + indent
    let cover = Cover.rect(at: Point(column: start, row: row))
    covers[album]?.draw(in: &frame, cover)
    let column = cover.columns.upperBound + 1
    frame.write(
      DisplayText.truncated(title, to: end - column - 2), column: column, row: row,
      style: theme.text)
    frame.write(symbol, column: end - 1, row: row, style: theme.faint)
    let days = days.map { " · " + DayText.range($0) } ?? ""
    let facts = DisplayText.width(count + days) <= end - column ? count + days : count
    frame.write(facts, column: column, row: row + 1, limit: end - column, style: theme.faint)
  }

  /// A branch that was never opened has no count.
  private func count(of album: AlbumID, _ tally: Tally) -> String {
    if case .smart(let smart) = album, smart.isBranch, tally.count == 0 { return "" }
    if case .user(let id) = album, let count = others[id] { return Phrases.photosElsewhere(count) }
    return NumberText.grouped(tally.count)
  }
}

extension GalleryState {
  var albumListView: AlbumListView {
    let list = albums.list
    let isActive = keyContext == .albums
    var covers: [AlbumID: PictureView] = [:]
    if window.arePicturesShown {
      for album in list.visibleRows.compactMap({ list.rows[$0].album }) {
        covers[album] = cover(cover(of: album))
      }
    }
    var others: [UserAlbum.ID: Int] = [:]
    for case .album(.user(let id), _, let tally, _, _) in list.visibleRows.map({ list.rows[$0] })
    where tally.count == 0 {
      let count = albums.user.albums.photos(of: id).count
      if count > 0 { others[id] = count }
    }
    return AlbumListView(
      lines: list.visibleRows.map {
        AlbumListView.Line(
          row: list.rows[$0], height: list.lines(of: $0), isCursor: $0 == list.cursor)
      },
      offline: library.offline, broken: albums.user.albums.smart.broken, others: others,
      covers: covers,
      isActive: isActive || pages.view == .albums ? isActive : nil, theme: theme)
  }
}
