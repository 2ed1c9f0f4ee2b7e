import GalleryEngine
import PhotoModel
import TerminalKit

/// Draws the map: land as dots, photos as colours with their numbers, the track of a day, and the
/// cursor. The line below shows what is under the cursor, and a scale.
struct MapView {
  /// The newest picture. Nil before the first.
  let picture: MapPicture?
  /// The visible part of the map. The picture may still be of another one.
  let viewport: MapViewport
  let cursor: Point
  /// The photos under the cursor.
  let cluster: MapCluster?
  /// The track of a day. Nil if it is hidden.
  let track: MapTrack?
  /// A preview of the positions that photos would get. Other photos are not drawn then.
  var preview: MapPreview?
  /// Whether the user is picking a position. The cursor is drawn with arms then.
  var isPicking = false
  /// The area of the map, above the line below it.
  let area: Rect
  let theme: Theme

  func draw(in frame: inout CellBuffer) {
    guard let picture else {
      frame.write(
        Phrases.looking, column: 2, row: area.origin.row + 1, style: theme.faint)
      return
    }
    // The old picture stays until the requested one arrives.
    drawLand(picture, in: &frame)
    if preview == nil { drawOthers(picture, in: &frame) }
    drawNames(picture, in: &frame)
    if preview == nil {
      drawPhotos(picture, in: &frame)
      drawNumbers(picture, in: &frame)
    }
    drawPhotoPositions(picture, in: &frame)
    if picture.key.viewport == viewport { drawCursor(in: &frame) }
    drawLine(picture, in: &frame)
  }

  private func drawLand(_ picture: MapPicture, in frame: inout CellBuffer) {
    let size = picture.key.viewport.size
    let track = trackDots(picture.key.viewport)
    for row in 0..<min(size.rows, area.size.rows) {
      for column in 0..<min(size.columns, area.size.columns) {
        let land = picture.land?.bits(column: column, row: row) ?? 0
        let way = track?.bits(column: column, row: row) ?? 0
        guard land | way != 0 else { continue }
        frame.write(
          MapDots.text(way == 0 ? land : way), column: area.origin.column + column,
          row: area.origin.row + row, style: way == 0 ? theme.land : theme.track)
      }
    }
  }

  /// Returns lines from each photo of the day to the next, going around the world the shorter way.
  private func trackDots(_ viewport: MapViewport) -> MapDots? {
    let lines = ([track?.points ?? []] + (preview?.lines ?? [])).filter { $0.count > 1 }
    guard !lines.isEmpty else { return nil }
    var dots = MapDots(size: viewport.size)
    for (from, to) in lines.lazy.flatMap({ zip($0, $0.dropFirst()) }) {
      let start = viewport.dot(of: from)
      let step = Double(Int32(bitPattern: to.x &- from.x)) / viewport.unitsPerDot
      dots.insertLine(
        from: start, to: (start.x + Int(step.rounded()), viewport.dot(of: to).y))
    }
    return dots
  }

  /// Draws photos of days other than the one whose track is shown, as faint dots.
  private func drawOthers(_ picture: MapPicture, in frame: inout CellBuffer) {
    let size = picture.key.viewport.size
    for (number, count) in picture.otherDayCounts.enumerated() where count > 0 {
      let (column, row) = (number % size.columns, number / size.columns)
      guard column < area.size.columns, row < area.size.rows else { continue }
      frame.write(
        "·", column: area.origin.column + column, row: area.origin.row + row, style: theme.faint)
    }
  }

  private func drawPhotoPositions(_ picture: MapPicture, in frame: inout CellBuffer) {
    for position in preview?.positions ?? [] {
      guard let cell = picture.key.viewport.cell(of: position) else { continue }
      let point = Point(
        column: area.origin.column + cell.column, row: area.origin.row + cell.row)
      guard area.contains(point) else { continue }
      frame.write("●", column: point.column, row: point.row, style: theme.mark)
    }
  }

  /// Draws the names of cities, and when zoomed in, of towns and districts. Each has a mark unless
  /// photos are drawn there.
  private func drawNames(_ picture: MapPicture, in frame: inout CellBuffer) {
    for label in picture.labels
    where label.columns.upperBound <= area.size.columns && label.start.row < area.size.rows
      && label.cell.row < area.size.rows
    {
      frame.write(
        label.text, column: area.origin.column + label.start.column,
        row: area.origin.row + label.start.row, style: theme.mapName)
      guard label.hasMark else { continue }
      frame.write(
        "•", column: area.origin.column + label.cell.column,
        row: area.origin.row + label.cell.row, style: theme.mapName)
    }
  }

  private func drawPhotos(_ picture: MapPicture, in frame: inout CellBuffer) {
    let size = picture.key.viewport.size
    for (number, count) in picture.counts.enumerated() where count > 0 {
      let (column, row) = (number % size.columns, number / size.columns)
      guard column < area.size.columns, row < area.size.rows else { continue }
      let step = picture.heat.step(Int(count))
      frame.write(
        theme.heatFillings[step], column: area.origin.column + column, row: area.origin.row + row,
        style: theme.heat[step])
    }
  }

  /// Draws the number of each cluster at its peak.
  private func drawNumbers(_ picture: MapPicture, in frame: inout CellBuffer) {
    let size = picture.key.viewport.size
    for cluster in picture.clusters {
      let columns = cluster.labelColumns(in: size)
      guard let text = cluster.label, columns.upperBound <= area.size.columns,
        cluster.peak.row < area.size.rows
      else { continue }
      let peak = Int(picture.counts[cluster.peak.row * size.columns + cluster.peak.column])
      frame.write(
        text, column: area.origin.column + columns.lowerBound,
        row: area.origin.row + cluster.peak.row,
        style: theme.cluster(step: picture.heat.step(peak)))
    }
  }

  /// Draws the cell under the cursor, and marks at the edges that point to it.
  private func drawCursor(in frame: inout CellBuffer) {
    let column = area.origin.column + cursor.column
    let row = area.origin.row + cursor.row
    guard area.contains(Point(column: column, row: row)) else { return }
    let edges = [
      ("▾", column, area.origin.row), ("▴", column, area.rows.upperBound - 1),
      ("▸", area.origin.column, row), ("◂", area.columns.upperBound - 1, row),
    ]
    for (text, column, row) in edges {
      frame.write(text, column: column, row: row, style: theme.notice)
    }
    if isPicking {
      let arms = [
        ("──", column - 3, row), ("──", column + 2, row), ("│", column, row - 1),
        ("│", column, row + 1),
      ]
      for (text, column, row) in arms
      where area.contains(Point(column: column, row: row))
        && area.contains(Point(column: column + text.count - 1, row: row))
      {
        frame.write(text, column: column, row: row, style: theme.notice)
      }
    }
    let under = frame[column, row].text
    let isNumber = under.first?.isNumber ?? false
    frame.write(
      isNumber || under == "M" || under == "k" || under == "●" ? under : "+", column: column,
      row: row,
      style: theme.dayCursor(isIdle: false))
  }

  // MARK: Line below the map

  private func drawLine(_ picture: MapPicture, in frame: inout CellBuffer) {
    let row = area.rows.upperBound
    let across = viewport.metres(acrossCell: cursor)
    var end = area.columns.upperBound - 1
    let scale = MapScale(metresPerColumn: across, limit: min(24, area.size.columns / 4))
    if let scale {
      let bar = "├" + String(repeating: "─", count: max(0, scale.columns - 2)) + "┤"
      let text = (scale.columns > 1 ? bar : "│") + " " + scale.text
      end -= DisplayText.width(text)
      frame.write(text, column: end, row: row, style: theme.faint)
      end -= 2
    }
    var column = area.origin.column + 1
    if let photoLabel = photoText(picture) {
      column += frame.write(
        photoLabel, column: column, row: row, limit: end - column, style: theme.strong)
    }
    let places =
      cluster.map { MapText.place($0.place, acrossCell: 0) }
      ?? MapText.place(picture.place, acrossCell: across)
    let link = cluster?.containsAllPhotos == false ? Phrases.mostIn : " · "
    let gap = column > area.origin.column + 1 ? link : ""
    let room = end - column - gap.count
    if let place = places.first(where: { DisplayText.width($0) <= room }) {
      column += frame.write(gap + place, column: column, row: row, style: theme.text)
    }
    let hint =
      picture.isTooCloseForOutlines
      ? Phrases.noOutlines.first { $0.count + 2 <= end - column } : nil
    if let hint { frame.write(hint, column: end - hint.count, row: row, style: theme.faint) }
  }

  private func photoText(_ picture: MapPicture) -> String? {
    if !picture.hasPositions { return Phrases.findingPositions }
    if picture.extent == nil { return Phrases.noPositions }
    return cluster.map { NumberText.count($0.count, "photo") }
  }
}

extension GalleryState {
  var mapView: MapView {
    let map = visibleMap
    let preview = pages.pick?.preview
    let isPicking = pages.pick != nil && preview == nil
    return MapView(
      picture: map.picture, viewport: map.viewport, cursor: map.cursor,
      cluster: pages.pick == nil ? map.cluster : nil, track: map.isTrackShown ? map.track : nil,
      preview: preview, isPicking: isPicking, area: panes.map, theme: theme)
  }
}
