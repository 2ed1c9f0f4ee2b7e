import GalleryEngine
import PhotoModel

/// The details of what is seen.
extension GalleryState {
  mutating func update(_ message: DetailsMessage) -> [Effect] {
    switch message {
    case .loaded(let assets, let request):
      library.details.insert(assets, answering: request)
    case .notRead(let ids, let error, let request):
      library.details.fail(ids, answering: request, at: clock.now)
      notices.sayOnce(error)
    }
    return []
  }

  /// The photos to have details of: those seen, and a screen either side.
  mutating func missingDetails() -> [Effect] {
    var ids: [Asset.ID] = []
    let grid = grid
    if panes.grid != nil, !grid.index.isEmpty {
      let height = grid.viewport.height
      let lines = (grid.viewport.top - height)..<(grid.viewport.top + 2 * height)
      ids = grid.layout.positions(inLines: lines).map { grid.index[$0].id }
    }
    if let current = currentID { ids.append(current) }
    ids += seenCovers.map(\.id) + seenPlaceCovers + seenMonthCovers.map(\.id)
    guard let missing = library.details.ask(for: ids, at: clock.now) else { return [] }
    return [.details(.load(missing.keys, request: missing.number))]
  }
}
