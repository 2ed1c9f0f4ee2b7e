import PhotoModel
import PhotoQuery

/// Handles the results of the filter, which applies to every grid.
extension GalleryState {
  mutating func update(_ message: FilterMessage) -> [Effect] {
    switch message {
    case .found(let found, let request):
      return receive(found, answering: request)
    case .emptyingPartFound(let part, let request):
      filter.receiveEmptyingPart(part, answering: request)
      return []
    case .partlyFound(let found, let request):
      guard filter.receivePart(found, answering: request) else { return [] }
      grids.invalidateAll()
      return refreshGrid()
    case .refused(let error, let request):
      guard let text = filter.refuse(request) else { return [] }
      if !refuseLine(error) { notices.sentence = .refusedQuery(error, text) }
      return invalidateAllGrids()
    case .counted(let counts, let field, let request):
      receiveCounts(counts, of: field, answering: request)
      return []
    case .countFailed(let error, _, _):
      notices.showOnce(error)
      return []
    case .searchFailed(let error, let request):
      let age = filter.fail(request, at: clock.now)
      guard age != .stale else { return [] }
      notices.showOnce(error)
      return age == .outdated ? filter.requestPhotos() : []
    }
  }

  private mutating func receive(_ found: AssetSet, answering request: RequestNumber) -> [Effect] {
    guard case .taken(let isFirst, let isOutdated) = filter.receive(found, answering: request)
    else {
      return []
    }
    if isFirst { grids.invalidateAll() } else { grids.forgetContents() }
    return refreshGrid() + (isOutdated ? filter.requestPhotos() : [])
  }
}
