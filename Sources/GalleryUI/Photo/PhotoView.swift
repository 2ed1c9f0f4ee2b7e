import DecoderProtocol
import Imaging
import LibraryScan
import PhotoModel
import TerminalKit

/// The photo view with its picture: as large as there is room, a line about it below, and what the
/// user wants beside it.
struct PhotoView {
  private let state: GalleryState
  private let photo: PhotoState
  private let panes: PhotoPanes
  private let row: AssetRow
  private let asset: Asset?

  private init?(_ state: GalleryState) {
    guard let photo = state.pages.photo, let row = state.grid.current else { return nil }
    self.state = state
    self.photo = photo
    self.row = row
    panes = state.photoPanes
    asset = state.library.details[row.id]
  }

  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    frame.fill(state.panes.content)
    guard let view = PhotoView(state) else { return }
    view.drawPicture(in: &frame)
    view.drawCaption(in: &frame)
    if let strip = view.panes.filmstrip { view.drawFilmstrip(in: &frame, strip) }
    if let info = view.panes.info { view.drawInfo(in: &frame, info) }
    if photo(state).hasHistogram { view.drawHistogram(in: &frame) }
    frame.upcoming = [1, -1].compactMap { state.neighbour($0).flatMap { state.pictures.cache[$0] } }
  }

  private static func photo(_ state: GalleryState) -> PhotoState {
    state.pages.photo ?? PhotoState()
  }

  // MARK: The picture

  private func drawPicture(in frame: inout CellBuffer) {
    guard asset != nil, let key = state.currentPicture else { return }
    if let failure = state.pictures.cache.failure(of: key.request.file),
      state.pictures.cache[key] == nil
    {
      drawWords(ErrorText.sentence(failure), in: &frame, state.theme.warning)
    } else if let picture = state.pictures.cache[key]
      ?? photo.seen.flatMap({ state.pictures.cache[$0] })
    {
      let room = panes.picture
      frame.place(
        picture,
        at: Point(
          column: room.origin.column + (room.size.columns - picture.cells.columns) / 2,
          row: room.origin.row + (room.size.rows - picture.cells.rows) / 2))
    } else {
      let percent = state.pictures.cache.progress(of: key).map { " \($0)%" } ?? ""
      drawWords("Decoding\(percent) …", in: &frame, state.theme.faint)
    }
  }

  private func drawWords(_ words: String, in frame: inout CellBuffer, _ style: Style) {
    let room = panes.picture
    let lines = DisplayText.wrapped(words, to: max(1, min(60, room.size.columns - 4)))
    let top = room.origin.row + max(0, (room.size.rows - lines.count) / 2)
    for (offset, line) in lines.prefix(room.size.rows).enumerated() {
      let column = room.origin.column + (room.size.columns - DisplayText.width(line)) / 2
      frame.put(line, column: column, row: top + offset, style: style)
    }
  }

  // MARK: The line below

  /// `● IMG_1234.JPG ♥ LIVE  12 May 2019 15:44 · 1/60 s f/2.8 ISO 100      4032×3024 · 100%`.
  private func drawCaption(in frame: inout CellBuffer) {
    guard let asset else { return }
    let line = panes.caption
    let right = measures(asset)
    let end = line.columns.upperBound - 1
    let rightColumn = end - DisplayText.width(right)
    var column = line.origin.column + 1
    if state.marks.selection.marks.contains(asset.id) {
      column += frame.put("● ", column: column, row: line.origin.row, style: state.theme.mark)
    }
    let room = max(0, rightColumn - 2 - column)
    column += frame.put(
      DisplayText.truncated(PathText.name(asset.path), to: room), column: column,
      row: line.origin.row, style: state.theme.strong)
    for piece in CellView(state: state, row: row).badges
    where column + 2 + DisplayText.width(piece.text) <= rightColumn - 2 {
      column +=
        1
        + frame.put(
          piece.text, column: column + 1, row: line.origin.row, style: piece.style)
    }
    for fact in facts(asset) where column + 2 + DisplayText.width(fact) <= rightColumn - 2 {
      column +=
        2
        + frame.put(
          fact, column: column + 2, row: line.origin.row, style: state.theme.faint)
    }
    frame.put(right, column: rightColumn, row: line.origin.row, style: state.theme.faint)
  }

  private func facts(_ asset: Asset) -> [String] {
    var facts: [String] = []
    if let wall = asset.metadata.captureTime?.wall {
      facts.append("\(DayText.short(wall.day)) \(DayText.clock(wall))")
    }
    if let camera = asset.metadata.camera { facts.append(camera) }
    let exposure = ExposureText.short(asset.metadata)
    if !exposure.isEmpty { facts.append(exposure) }
    return facts
  }

  /// The size of the picture, and how large it is seen, or that it is on its way.
  private func measures(_ asset: Asset) -> String {
    let size = asset.metadata.pixelSize.map { "\($0.width)×\($0.height)" }
    return [size, arrival(asset)].compactMap(\.self).joined(separator: " · ")
  }

  private func arrival(_ asset: Asset) -> String? {
    switch state.pictureArrival {
    case .nothing: nil
    case .coming where panes.caption.size.columns < PhotoView.wordyColumns: "…"
    case .coming(let percent): percent.map { "loading \($0)%" } ?? "loading"
    case .preview: "preview"
    // Characters are coarse: a scale in pixels says nothing of them.
    case .whole where state.window.graphics.method.isCells: nil
    case .whole: state.geometry(of: asset, turns: photo.turns).map { "\($0.percent)%" }
    }
  }

  /// From here on the line below has room for words.
  private static let wordyColumns = 60

  // MARK: Beside it

  private func drawFilmstrip(in frame: inout CellBuffer, _ strip: Rect) {
    for (offset, position) in state.filmstripPositions.enumerated() {
      let rect = Rect(
        column: strip.origin.column + 1 + offset * PhotoPanes.filmstripWidth,
        row: strip.origin.row, columns: PhotoPanes.filmstripWidth - CellShape.gutter,
        rows: strip.size.rows)
      let key = state.filmstripPicture(at: position)
      if let picture = key.flatMap({ state.pictures.cache[$0] }) {
        frame.place(picture, at: rect.origin)
      } else {
        PicturePlaceholder.draw(in: &frame, rect, state, waitingFor: key)
      }
      guard position == state.grid.cursor else { continue }
      for row in rect.rows {
        frame.put(
          "▐", column: rect.origin.column - 1, row: row, style: state.theme.pictureCursor)
        frame.put("▌", column: rect.columns.upperBound, row: row, style: state.theme.pictureCursor)
      }
    }
  }

  private func drawInfo(in frame: inout CellBuffer, _ rect: Rect) {
    for row in panes.content.rows {
      frame.put("│", column: rect.origin.column - 1, row: row, style: state.theme.headerRule)
    }
    InfoPanel.draw(in: &frame, rect, state, from: photo.scroll)
  }

  private func drawHistogram(in frame: inout CellBuffer) {
    let keys = [state.currentPicture, photo.seen].compactMap(\.self)
    guard let histogram = keys.lazy.compactMap({ state.pictures.cache.histogram(of: $0) }).first
    else {
      return
    }
    let box = panes.histogram ?? HistogramBox(over: panes.picture)
    box.draw(histogram, in: &frame, state.theme)
  }
}
