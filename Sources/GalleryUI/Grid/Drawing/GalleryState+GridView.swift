import DecoderProtocol
import GalleryEngine
import PhotoModel
import TerminalKit

/// The content of the visible grid.
extension GalleryState {
  var gridView: GridView? {
    guard let area = panes.cells else { return nil }
    let grid = grid
    guard !grid.index.isEmpty else { return nil }
    let visiblePositions = grid.layout.positions(inLines: grid.viewport.lines)
      .filter { grid.viewport.shows($0, in: grid.layout) }
    return GridView(
      grid: grid,
      cells: visiblePositions.map {
        GridView.Cell(position: $0, view: cellView(of: grid.index[$0], grid))
      },
      headers: headers(grid), range: rangePositions, isActive: !isInList, today: clock.today,
      area: area, scrubber: panes.scrubber, theme: theme)
  }

  private func cellView(of row: AssetRow, _ grid: GridState) -> CellView {
    let asset = details(of: row.id)
    let shape = grid.layout.shape
    let hasPicture = window.arePicturesShown && shape.pictureLines > 0
    let isOffline = isOffline(row)
    let key =
      hasPicture
      ? asset.map { thumbnail(of: $0, cells: shape.picture, isOffline: isOffline) } : nil
    let photos = stackFolding.photos(of: row.id)
    let marked = photos.count { marks.selection.marks.contains($0) }
    // In the trash, photos are grouped by the day on which they were trashed.
    return CellView(
      row: isInTrash ? row.withCaptureTime(of: asset) : row, asset: asset, shape: shape,
      density: grid.layout.density,
      followsDays: followsDays && !isInTrash, isMarked: marked == photos.count,
      isPartlyMarked: marked > 0 && marked < photos.count, isOffline: isOffline,
      damage: library.damaged[row.id], isBroken: isBroken(asset),
      picture: shape.pictureLines > 0 ? pictureView(key) : nil,
      badges: badges(of: row),
      theme: theme)
  }

  /// Whether a photo's picture can't be shown because of its file.
  private func isBroken(_ asset: Asset?) -> Bool {
    guard let asset, window.arePicturesShown else { return false }
    return pictures.cache.failure(of: imageFile(of: asset))?.code.isOfFile ?? false
  }

  private func headers(_ grid: GridState) -> [GridHeadersView.Header] {
    GridHeaders(grid.viewport, in: grid.layout).headers.map { header in
      let moment = grid.index.moments[header.section]
      let view = MomentHeader(
        moment: unfoldedIndex.section(for: moment.key.day).map { unfoldedIndex.moments[$0] }
          .flatMap { $0.key == moment.key ? $0 : nil } ?? moment, isShared: header.columns != nil,
        placeLine: moment.key.day.flatMap { places.lines.line(of: $0, in: shownAlbum) },
        newCount: isInSource ? importing.newCount(of: moment.key) : nil,
        cellWidth: grid.layout.cellWidth - CellShape.gutter, today: clock.today, theme: theme)
      return GridHeadersView.Header(place: header, view: view)
    }
  }
}

extension DecoderFailure.Code {
  /// Whether the failure is caused by the file, not by something missing on this machine.
  var isOfFile: Bool {
    switch self {
    case .unreadable, .corrupt, .tooLarge, .absent, .timedOut, .crashed: true
    case .unsupported, .noDecoder, .offline, .unwritable: false
    }
  }
}

extension AssetRow {
  /// Returns the row with the time at which the photo was taken.
  fileprivate func withCaptureTime(of asset: Asset?) -> AssetRow {
    let time = asset?.metadata.captureTime
    return AssetRow(
      id: id, folder: folder, day: time?.wall.day, time: time?.wall.nanosecond ?? 0,
      mediaType: mediaType, subtypes: subtypes, isFavourite: isFavourite,
      hasClock: time?.isDayOnly == false)
  }
}
