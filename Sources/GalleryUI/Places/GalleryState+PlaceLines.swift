import GalleryEngine
import PhotoModel

/// The lines of places in the headers of moments.
extension GalleryState {
  /// So many photos show where a day was spent: evenly spread over it, they miss no city where one
  /// in ten was taken.
  private static let sampleSize = 256

  /// The days whose headers are seen and whose places are not known.
  mutating func missingPlaceLines() -> [Effect] {
    let album = shownAlbum
    guard panes.grid != nil, pages.photo == nil, !isZoomedOut, order.followsDays,
      !panes.isTooSmall,
      let gridSource = grids.source(of: album)
    else { return [] }
    let source = PlaceLines.Source(grid: gridSource, places: places.changes)
    let seen = seenMoments
    let missing = Set(
      places.lines.missing(of: seen.compactMap(\.key.day), in: album, at: source))
    guard !missing.isEmpty, let request = places.lines.ask() else { return [] }
    var photos: [Day: [Asset.ID]] = [:]
    for moment in seen {
      guard let day = moment.key.day, missing.contains(day) else { continue }
      photos[day] = GalleryState.sample(of: moment)
    }
    return [.places(.findLines(photos, of: album, source: source, request: request))]
  }

  private var seenMoments: [Moment] {
    let moments = grid.index.moments
    return GridHeaders(grid.viewport, in: grid.layout).headers.map { moments[$0.section] }
  }

  private static func sample(of moment: Moment) -> [Asset.ID] {
    let step = max(1, (moment.count + sampleSize - 1) / sampleSize)
    return stride(from: 0, to: moment.count, by: step).map { moment.rows[$0].id }
  }
}
