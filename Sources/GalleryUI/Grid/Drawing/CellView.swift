import GalleryEngine
import PhotoModel
import TerminalKit

/// One photo in the grid.
struct CellView {
  let row: AssetRow
  /// The details of the photo, or nil until they are loaded.
  let asset: Asset?
  let shape: CellShape
  let density: Density
  /// Whether the grid is grouped by day.
  let followsDays: Bool
  let isMarked: Bool
  /// Whether some but not all photos of the folded stack are marked.
  var isPartlyMarked = false
  /// Whether the photo's disk is not connected.
  let isOffline: Bool
  /// The reason why the photo's file couldn't be read completely.
  let damage: ScanProblem?
  /// Whether the photo's picture can't be shown.
  let isBroken: Bool
  /// The picture, or nil if cells are text only.
  let picture: PictureView?
  let badges: PhotoBadges
  let theme: Theme

  /// Draws the cell. If it has a picture, that takes the first lines.
  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    guard let picture else {
      drawText(in: &frame, rect)
      return
    }
    let pictureLines = shape.pictureLines
    let (column, row) = (rect.origin.column, rect.origin.row)
    picture.draw(
      in: &frame, Rect(column: column, row: row, columns: rect.size.columns, rows: pictureLines))
    guard rect.size.rows > pictureLines else { return }
    drawText(
      in: &frame,
      Rect(
        column: column, row: row + pictureLines, columns: rect.size.columns,
        rows: rect.size.rows - pictureLines))
  }

  private func drawText(in frame: inout CellBuffer, _ rect: Rect) {
    drawMark(in: &frame, rect.origin)
    if density == .list {
      drawLine(in: &frame, rect)
      return
    }
    drawTop(in: &frame, rect)
    for (offset, line) in lines.prefix(rect.size.rows - 1).enumerated() {
      frame.write(
        DisplayText.truncated(line.text, to: rect.size.columns - 2),
        column: rect.origin.column + 2, row: rect.origin.row + 1 + offset, style: style(line.style))
    }
  }

  /// Dims the style of a photo that is offline.
  private func style(_ style: Style) -> Style { isOffline ? theme.faint : style }

  /// Draws a mark if the photo is marked, or a warning if it is damaged or offline.
  func drawMark(in frame: inout CellBuffer, _ point: Point) {
    if isMarked {
      frame.write(PhotoSymbol.marked.text, column: point.column, row: point.row, style: theme.mark)
    } else if isPartlyMarked {
      frame.write(
        PhotoSymbol.partlyMarked.text, column: point.column, row: point.row, style: theme.mark)
    } else if damage != nil || isBroken {
      frame.write(
        PhotoSymbol.damaged.text, column: point.column, row: point.row, style: theme.warning)
    } else if isOffline {
      frame.write(
        PhotoSymbol.offline.text, column: point.column, row: point.row, style: theme.warning)
    }
  }

  private func drawTop(in frame: inout CellBuffer, _ rect: Rect) {
    // For a photo to import, its status is more important than the length of a video.
    let hasFinding = self.badges.importStatus != nil
    let badges = badges.pieces
    let video = badges.firstIndex { $0.text.hasPrefix(PhotoSymbol.video.text) }
    let top = CellTop(
      times: times, shortened: shortenedTimes, badges: badges.map(\.text),
      essential: hasFinding ? badges.indices.last : video,
      columns: rect.size.columns)
    var end = rect.columns.upperBound
    for badge in top.visibleBadges.reversed().map({ badges[$0] }) {
      end -= DisplayText.width(badge.text)
      frame.write(badge.text, column: end, row: rect.origin.row, style: style(badge.style))
      end -= 1
    }
    frame.write(
      top.time, column: rect.origin.column + CellTop.margin, row: rect.origin.row,
      limit: rect.size.columns - CellTop.margin, style: style(theme.strong))
  }

  /// The forms of the capture time, longest first; the longest includes seconds.
  private var times: [String] {
    guard let day = row.day else { return [Phrases.withoutDate, "–"] }
    guard row.hasClock else { return [followsDays ? Phrases.noTime : DayText.short(day)] }
    let wall = WallTime(day: day, nanosecond: row.time)
    let clock = DayText.clock(wall)
    if !followsDays { return ["\(DayText.short(day)) \(clock)", DayText.short(day)] }
    return density == .small ? [clock] : [DayText.clockWithSeconds(wall), clock]
  }

  /// Shorter forms of the date, to make room for the length of a video.
  private var shortenedTimes: [String] {
    guard let day = row.day, !followsDays else { return [""] }
    return [DayText.shortMonth(day), String(day.year), ""]
  }

  private typealias Piece = PhotoBadges.Piece

  /// The lines below the time, most informative first.
  private var lines: [Piece] {
    guard let asset else { return [("…", theme.faint)] }
    let metadata = asset.metadata
    var lines: [Piece] = [(PathText.name(asset.path), theme.text)]
    if let damage {
      lines.append((damage.shortText, theme.warning))
    }
    let exposure = ExposureText.short(metadata)
    let camera = metadata.camera ?? ""
    if density == .large {
      lines.append((camera, theme.faint))
      lines.append((exposure, theme.faint))
      lines.append((metadata.title ?? size(of: asset), theme.faint))
      return lines.filter { !$0.text.isEmpty }
    }
    lines.append(
      (exposure.isEmpty ? (camera.isEmpty ? size(of: asset) : camera) : exposure, theme.faint))
    return lines
  }

  /// The size, such as `4032×3024 · 3.6 MB`.
  private func size(of asset: Asset) -> String {
    let bytes = NumberText.bytes(asset.main.size)
    return asset.metadata.pixelSize.map { "\($0.width)×\($0.height) · \(bytes)" } ?? bytes
  }

  /// Draws the whole photo in one line: time, name, camera, exposure, size, and title, as many as
  /// fit. The columns are the same for all photos. The badges are on the right.
  private func drawLine(in frame: inout CellBuffer, _ rect: Rect) {
    let line = rect.origin.row
    var end = rect.columns.upperBound
    for badge in badges.pieces.reversed() {
      end -= DisplayText.width(badge.text)
      frame.write(badge.text, column: end, row: line, style: style(badge.style))
      end -= 1
    }
    var column = rect.origin.column + 2
    // The widths of `08:15:40` and `12 May 2019 15:44`.
    let timeWidth = followsDays ? 8 : 17
    let time = times.first { DisplayText.width($0) <= timeWidth } ?? ""
    frame.write(time, column: column, row: line, limit: end - column, style: style(theme.strong))
    column += timeWidth + 2
    guard let asset else { return }
    let metadata = asset.metadata
    let damage = damage?.shortText
    let room = rect.columns.upperBound - column - CellView.badgeColumns
    let nameWidth = min(32, room - 21)
    var pieces: [(text: String, width: Int, style: Style)] = [
      (PathText.name(asset.path), nameWidth, theme.text)
    ]
    if let damage {
      // The damage replaces the camera and the exposure.
      pieces.append((damage, min(43, max(20, room - nameWidth - 1)), theme.warning))
    } else {
      pieces.append((metadata.camera ?? "", 20, theme.faint))
      pieces.append((ExposureText.short(metadata), 22, theme.faint))
    }
    pieces.append((size(of: asset), 22, theme.faint))
    pieces.append((metadata.title ?? "", 40, theme.faint))
    let last = rect.columns.upperBound - CellView.badgeColumns
    for (number, piece) in pieces.enumerated() {
      // In a narrow list, the name takes all the room.
      let isAlone = number == 0 && room < 45
      guard isAlone || column + piece.width <= last else { break }
      let width = isAlone ? end - column : min(piece.width, end - column)
      frame.write(
        DisplayText.truncated(piece.text, to: width), column: column, row: line,
        style: style(piece.style))
      if isAlone { break }
      column += piece.width + 1
    }
  }

  /// The columns that the badges of most photos need in a list.
  private static let badgeColumns = 12
}
