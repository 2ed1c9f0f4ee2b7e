import LibraryScan
import PhotoModel
import TerminalKit

/// One photo in the grid.
struct CellView {
  let state: GalleryState
  let row: AssetRow

  private var theme: Theme { state.theme }
  private var asset: Asset? { state.library.details[row.id] }
  private var isOffline: Bool { state.isOffline(row) }

  /// Whether its picture cannot be shown.
  private var isBroken: Bool {
    guard let asset, state.window.arePicturesShown else { return false }
    return state.pictures.cache.failure(of: state.imageFile(of: asset)) != nil
  }

  /// Beside what lies on a disk that is not there.
  static let offlineMark = "⊘"

  /// Draws the cell; its picture takes the first lines of it, where there is one.
  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    let pictureLines = state.grid.layout.shape.pictureLines
    guard pictureLines > 0 else {
      drawText(in: &frame, rect)
      return
    }
    let (column, row) = (rect.origin.column, rect.origin.row)
    let picture = Rect(column: column, row: row, columns: rect.size.columns, rows: pictureLines)
    ThumbnailView(state: state, row: self.row).draw(in: &frame, picture)
    guard rect.size.rows > pictureLines else { return }
    drawText(
      in: &frame,
      Rect(
        column: column, row: row + pictureLines, columns: rect.size.columns,
        rows: rect.size.rows - pictureLines))
  }

  private func drawText(in frame: inout CellBuffer, _ rect: Rect) {
    drawMark(in: &frame, rect.origin)
    if state.grid.layout.density == .list {
      drawLine(in: &frame, rect)
      return
    }
    drawTop(in: &frame, rect)
    for (offset, line) in lines.prefix(rect.size.rows - 1).enumerated() {
      frame.put(
        DisplayText.truncated(line.text, to: rect.size.columns - 2),
        column: rect.origin.column + 2, row: rect.origin.row + 1 + offset, style: style(line.style))
    }
  }

  /// What is not there now is shown, and stands back.
  private func style(_ style: Style) -> Style { isOffline ? theme.faint : style }

  /// A mark where the photo is marked, a warning where it is damaged or not there.
  func drawMark(in frame: inout CellBuffer, _ point: Point) {
    if state.marks.selection.marks.contains(row.id) {
      frame.put("●", column: point.column, row: point.row, style: theme.mark)
    } else if state.library.damaged[row.id] != nil || isBroken {
      frame.put("!", column: point.column, row: point.row, style: theme.warning)
    } else if isOffline {
      frame.put(CellView.offlineMark, column: point.column, row: point.row, style: theme.warning)
    }
  }

  private func drawTop(in frame: inout CellBuffer, _ rect: Rect) {
    let badges = badges
    let top = CellTop(
      times: times, shortened: shortenedTimes, badges: badges.map(\.text),
      essential: badges.firstIndex { $0.text.hasPrefix(CellView.videoSign) },
      columns: rect.size.columns)
    var end = rect.columns.upperBound
    for badge in top.kept.reversed().map({ badges[$0] }) {
      end -= DisplayText.width(badge.text)
      frame.put(badge.text, column: end, row: rect.origin.row, style: style(badge.style))
      end -= 1
    }
    frame.put(
      top.time, column: rect.origin.column + CellTop.margin, row: rect.origin.row,
      limit: rect.size.columns - CellTop.margin, style: style(theme.strong))
  }

  private var time: String { times[0] }

  /// When the photo was taken: to the second where there is room, then shorter.
  private var times: [String] {
    guard let day = row.day else { return ["no date"] }
    guard row.hasClock else { return [state.followsDays ? "no time" : DayText.short(day)] }
    let wall = WallTime(day: day, nanosecond: row.time)
    let clock = DayText.clock(wall)
    if !state.followsDays { return ["\(DayText.short(day)) \(clock)", DayText.short(day)] }
    return state.grid.layout.density == .small ? [clock] : [DayText.clockWithSeconds(wall), clock]
  }

  /// How much of a date is left beside the length of a video.
  private var shortenedTimes: [String] {
    guard let day = row.day, !state.followsDays else { return [""] }
    return [DayText.shortMonth(day), String(day.year), ""]
  }

  /// In front of the length of a video.
  static let videoSign = "▶"

  typealias Piece = (text: String, style: Style)

  /// What is special about the photo, in signs and short words.
  var badges: [Piece] {
    var badges: [Piece] = []
    if state.marks.isFavourite(row) { badges.append(("♥", theme.favourite)) }
    if state.shownUserAlbum?.cover == row.id { badges.append(("cover", theme.badge)) }
    if row.subtypes.contains(.livePhoto) { badges.append(("LIVE", theme.badge)) }
    if row.subtypes.contains(.raw) { badges.append(("RAW", theme.badge)) }
    if row.subtypes.contains(.hdr) { badges.append(("HDR", theme.badge)) }
    if row.mediaType == .video {
      let length = asset?.metadata.duration.map { " " + NumberText.length($0) } ?? ""
      badges.append((CellView.videoSign + length, theme.badge))
    }
    if asset?.metadata.location != nil { badges.append(("◊", theme.badge)) }
    return badges
  }

  /// The lines below the time, the most telling first.
  private var lines: [Piece] {
    guard let asset else { return [("…", theme.faint)] }
    let metadata = asset.metadata
    var lines: [Piece] = [(PathText.name(asset.path), theme.text)]
    if let damage = state.library.damaged[row.id] {
      lines.append((damage.text, theme.warning))
    }
    let exposure = ExposureText.short(metadata)
    let camera = metadata.camera ?? ""
    if state.grid.layout.density == .large {
      lines.append((camera, theme.faint))
      lines.append((exposure, theme.faint))
      lines.append((metadata.title ?? size(of: asset), theme.faint))
      return lines
    }
    lines.append(
      (exposure.isEmpty ? (camera.isEmpty ? size(of: asset) : camera) : exposure, theme.faint))
    return lines
  }

  /// `4032×3024 · 3.6 MB`.
  private func size(of asset: Asset) -> String {
    let bytes = NumberText.bytes(asset.main.size)
    return asset.metadata.pixelSize.map { "\($0.width)×\($0.height) · \(bytes)" } ?? bytes
  }

  /// The whole photo in one line: time, name, camera, exposure, size, title, as many as fit, in
  /// columns that are the same for all photos; the badges on the right.
  private func drawLine(in frame: inout CellBuffer, _ rect: Rect) {
    let line = rect.origin.row
    var end = rect.columns.upperBound
    for badge in badges.reversed() {
      end -= DisplayText.width(badge.text)
      frame.put(badge.text, column: end, row: line, style: style(badge.style))
      end -= 1
    }
    var column = rect.origin.column + 2
    frame.put(time, column: column, row: line, limit: end - column, style: style(theme.strong))
    // `08:15:40`, `12 May 2019 15:44`.
    column += (state.followsDays ? 8 : 17) + 2
    guard let asset else { return }
    let metadata = asset.metadata
    let damage = state.library.damaged[row.id]?.text
    let room = rect.columns.upperBound - column - CellView.badgeColumns
    let pieces: [(text: String, width: Int, style: Style)] = [
      (PathText.name(asset.path), min(32, room - 21), theme.text),
      (damage ?? metadata.camera ?? "", 20, damage == nil ? theme.faint : theme.warning),
      (ExposureText.short(metadata), 22, theme.faint),
      (size(of: asset), 22, theme.faint),
      (metadata.title ?? "", 40, theme.faint),
    ]
    let last = rect.columns.upperBound - CellView.badgeColumns
    for (number, piece) in pieces.enumerated() {
      // In a narrow list the name has all there is.
      let isAlone = number == 0 && room < 45
      guard isAlone || column + piece.width <= last else { break }
      let width = isAlone ? end - column : min(piece.width, end - column)
      frame.put(
        DisplayText.truncated(piece.text, to: width), column: column, row: line,
        style: style(piece.style))
      if isAlone { break }
      column += piece.width + 1
    }
  }

  /// What the badges of most photos need in a list.
  private static let badgeColumns = 12
}

extension ScanProblem {
  /// The reason in a few words, for a cell.
  fileprivate var text: String {
    switch reason {
    case .damaged(let words), .unreadable(let words): words
    case .missing: "missing"
    case .noPermission: "no permission"
    case .notAFolder: "not a folder"
    }
  }
}
