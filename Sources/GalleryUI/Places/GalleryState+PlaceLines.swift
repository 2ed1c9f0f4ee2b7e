import GalleryEngine
import PhotoModel

/// The places in the headers of moments.
extension GalleryState {
  /// The maximum number of photos sampled to find the places of a day. Spread evenly over the day,
  /// they include every city where one in ten photos was taken.
  private static let sampleSize = 256

  /// Requests the places of days whose headers are visible and whose places are not known.
  mutating func missingPlaceLines() -> [Effect] {
    let album = shownAlbum
    guard panes.grid != nil, !pages.isViewCovered, !isZoomedOut, order.followsDays,
      !panes.isTooSmall,
      let gridSource = grids.source(of: album)
    else { return [] }
    let source = PlaceSummaries.Source(grid: gridSource, places: places.changes)
    let moments = visibleMoments
    let missing = Set(
      places.lines.missing(of: moments.compactMap(\.key.day), in: album, at: source))
    guard !missing.isEmpty, let request = places.lines.beginRequest() else { return [] }
    var photos: [Day: [Asset.ID]] = [:]
    for moment in moments {
      guard let day = moment.key.day, missing.contains(day) else { continue }
      photos[day] = GalleryState.sample(of: moment)
    }
    return [.places(.findLines(photos, of: album, source: source, request: request))]
  }

  private var visibleMoments: [Moment] {
    let moments = grid.index.moments
    return GridHeaders(grid.viewport, in: grid.layout).headers.map { moments[$0.section] }
  }

  private static func sample(of moment: Moment) -> [Asset.ID] {
    let step = max(1, (moment.count + sampleSize - 1) / sampleSize)
    return stride(from: 0, to: moment.count, by: step).map { moment.rows[$0].id }
  }
}
