import PhotoModel
import PhotoQuery

/// Handles the results of the filter, which applies to every grid.
extension GalleryState {
  mutating func update(_ message: FilterMessage) -> [Effect] {
    switch message {
    case .found(let found, let request):
      return take(found, answering: request)
    case .emptied(let part, let request):
      filter.takeEmptying(part, answering: request)
      return []
    case .glimpsed(let found, let request):
      guard filter.glimpse(found, answering: request) else { return [] }
      grids.remakeAll()
      return refreshGrid()
    case .refused(let error, let request):
      guard let text = filter.refuse(request) else { return [] }
      if !refuseLine(error) { notices.sentence = .refusedQuery(error, text) }
      return remakeAll()
    case .counted(let counts, let field, let request):
      takeCounts(counts, of: field, answering: request)
      return []
    case .notCounted(let error, _, _):
      notices.sayOnce(error)
      return []
    case .notRead(let error, let request):
      let age = filter.fail(request, at: clock.now)
      guard age != .late else { return [] }
      notices.sayOnce(error)
      return age == .outdated ? filter.ask() : []
    }
  }

  private mutating func take(_ found: AssetSet, answering request: RequestNumber) -> [Effect] {
    guard case .taken(let isFirst, let isOutdated) = filter.take(found, answering: request) else {
      return []
    }
    if isFirst { grids.remakeAll() } else { grids.forgetContents() }
    return refreshGrid() + (isOutdated ? filter.ask() : [])
  }
}
