import GalleryEngine
import PhotoModel
import PhotoQuery
import TerminalKit

/// Choosing the photos that are shown while culling: those of a scope, or those that match a query.
extension GalleryState {
  mutating func askForCullingScope() -> [Effect] {
    let choices = CullingChoice.allCases
    let current = culling.session?.choice
    pages.prompt = .scope(
      Menu(choices, cursor: current.flatMap { choices.firstIndex(of: $0) } ?? 0))
    return []
  }

  mutating func show(_ choice: CullingChoice) -> [Effect] {
    switch choice {
    case .scope(let scope):
      return show(scope)
    case .query:
      pages.prompt = .query(LineEditor(culling.session?.query ?? ""), .culling)
      return []
    }
  }

  /// Shows only the photos of the session that match a query. An invalid query is reported, and
  /// stays in the prompt. An empty one shows all photos.
  mutating func showMatches(of text: String) -> [Effect] {
    guard culling.session != nil, let (query, text) = parsed(text, orAsk: .culling) else {
      return []
    }
    guard query != .all else { return show(CullingScope.all) }
    return [.culling(.find(query, text: text, request: culling.finding.replace()))]
  }

  mutating func receiveMatches(
    _ result: Result<QueryResult, StoreError>, of text: String, _ request: RequestNumber
  ) -> [Effect] {
    guard culling.finding.receive(request) != .stale, isCulling else { return [] }
    switch result {
    case .success(.found(let found)):
      let following = photosFromCurrent
      guard culling.session?.show(found, matching: text) == true else {
        notices.sentence = .noMatchWhileCulling(text)
        return []
      }
      return showNarrowed(from: following)
    case .success(.refused(let error)):
      // The user may have opened another prompt meanwhile.
      if pages.prompt == nil {
        refuse(text, error, orAsk: .culling)
      } else {
        notices.sentence = .refusedQuery(error, text)
      }
    case .failure(let error):
      notices.sentence = Sentence(error)
    }
    return []
  }

  /// Shows only the photos of a scope. The photo shown stays, or else the next one of the scope is
  /// shown.
  mutating func show(_ scope: CullingScope) -> [Effect] {
    let following = photosFromCurrent
    guard culling.session?.show(scope) == true else {
      notices.sentence = culling.session?.culled == nil ? .noVerdicts : .nothingInScope(scope)
      return []
    }
    culling.finding.cancel()
    return showNarrowed(from: following)
  }

  /// The photo shown and those after it.
  private var photosFromCurrent: [Asset.ID] {
    grid.index.rows.dropFirst(grid.cursor).map(\.id)
  }

  /// Shows the photos that the session was narrowed to, at the first one of `photos`.
  private mutating func showNarrowed(from photos: [Asset.ID]) -> [Effect] {
    grids.forget(.culling)
    let effects = refreshGrid()
    if let shown = culling.session?.shown, let id = photos.first(where: shown.contains) {
      showInCulling(id)
    } else {
      grid.moveToEdge(first: false)
    }
    return effects
  }
}
