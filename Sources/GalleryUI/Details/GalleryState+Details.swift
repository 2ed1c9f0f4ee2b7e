import GalleryEngine
import PhotoModel

/// The details of visible photos.
extension GalleryState {
  mutating func update(_ message: DetailsMessage) -> [Effect] {
    switch message {
    case .loaded(let assets, let request):
      library.details.insert(assets, answering: request)
    case .tags(let answer, let path, let request):
      guard library.tags.receive(request) != .stale else { return [] }
      showTags(answer, of: path)
    case .loadFailed(let ids, let error, let request):
      library.details.fail(ids, answering: request, at: clock.now)
      notices.showOnce(error)
    }
    return []
  }

  mutating func askForTags() -> [Effect] {
    guard let id = currentID, let asset = details(of: id) else { return [] }
    let files = trash.photos[asset.id].map { [$0.file] } ?? asset.mediaFiles.map(\.path)
    return [.details(.readTags(files, request: library.tags.replace()))]
  }

  private mutating func showTags(_ answer: Result<[FileTag], StoreError>, of path: FilePath) {
    switch answer {
    case .failure(let error): notices.sentence = Sentence(error)
    case .success(let tags):
      // The user has since opened something else or is typing.
      guard pages.prompt == nil, pages.overlay == nil else { return }
      open(.tags(TagsPage(title: Phrases.tags(of: PathText.name(path)), tags: tags)))
    }
  }

  /// Returns the request for details of the visible photos and of one screen before and after them.
  mutating func missingDetails() -> [Effect] {
    var ids: [Asset.ID] = []
    let grid = grid
    if panes.grid != nil, !grid.index.isEmpty {
      let height = grid.viewport.height
      let lines = (grid.viewport.top - height)..<(grid.viewport.top + 2 * height)
      ids = grid.layout.positions(inLines: lines).map { grid.index[$0].id }
    }
    if let current = currentID { ids.append(current) }
    ids += pages.compare?.all.map(\.id) ?? []
    ids += stacks.bestRequest?.rows.map(\.id) ?? []
    ids += visibleCovers.map(\.id) + visiblePlaceCovers + visibleMonthCovers.map(\.id)
    guard let missing = library.details.request(for: ids, at: clock.now) else { return [] }
    return [.details(.load(missing.keys, request: missing.number))]
  }
}
