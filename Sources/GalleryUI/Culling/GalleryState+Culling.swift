import GalleryEngine
import Journal
import PhotoModel
import TerminalKit

/// The culling mode: the photos of a grid one after another in the order of shooting, where single
/// keys are verdicts.
extension GalleryState {
  package var isCulling: Bool { pages.photo?.isCulling == true }

  mutating func perform(_ command: CullCommand) -> [Effect] {
    switch command {
    case .begin: return beginCulling(at: pages.photo == nil ? nil : currentID)
    case .finish: return showCullingSummary()
    case .toggleAdvance:
      culling.advances.toggle()
      notices.sentence = .advances(culling.advances)
      return []
    case .nextOpen: return showNextOpen()
    case .lastJudged: return showLastJudged()
    case .chooseScope: return askForCullingScope()
    case .keepOnly: return keepOnlyShown()
    case .cullImported: return cullImported()
    case .undo: return reverseVerdict(isRedo: false)
    case .redo: return reverseVerdict(isRedo: true)
    case .trashRejected, .addPicked, .exportPicked, .markPicked, .importPicked, .importUnrejected:
      return performInSummary(command)
    }
  }

  // MARK: Beginning and leaving

  /// Begins the session that was requested at the start, once its photos are known.
  mutating func beginRequestedCulling() -> [Effect] {
    guard culling.isRequested, library.snapshot.isComplete, !library.isScanning,
      !library.snapshot.index.isEmpty, pages.top == nil,
      filter.current.map({ $0.found != nil && !$0.isPartial }) ?? true
    else { return [] }
    culling.isRequested = false
    let effects = refreshGrid()
    return effects + beginCulling(at: setup.focus == nil ? nil : currentID)
  }

  /// Culls the photos of the grid. `photo` is the one to begin with. If it is nil, a session that
  /// was left in this grid continues where it was, and a new one begins with the first photo
  /// without a verdict.
  /// `session` is the number of a session that was open when the program was quit.
  mutating func beginCulling(
    at photo: Asset.ID? = nil, resuming session: Int? = nil
  ) -> [Effect] {
    let effects = isInList ? open() : []
    // A line of the list that is no album.
    guard !isInList, pages.overlay == nil else { return effects }
    return effects
      + beginCulling(AssetSet(unfoldedIndex.rows.lazy.map(\.id)), at: photo, resuming: session)
  }

  /// Culls some photos of the library, in the album that is shown. With `isPart`, they are not all
  /// photos of it.
  mutating func beginCulling(
    _ photos: AssetSet, at photo: Asset.ID? = nil, resuming session: Int? = nil,
    isPart: Bool = false
  ) -> [Effect] {
    guard !photos.isEmpty else {
      notices.sentence = .nothingToCull
      return []
    }
    let previous = culling.begin(
      photos, of: shownAlbum, from: pages.photo, resuming: session, isPart: isPart)
    let effects = openCullingView() + loadVerdicts()
    if let start = photo ?? previous { showInCulling(start) }
    return effects
  }

  /// Shows the photos of the session in the photo view, the oldest first.
  private mutating func openCullingView() -> [Effect] {
    var photo = PhotoState()
    photo.isCulling = true
    photo.hasFilmstrip = true
    photo.hasInfo = window.size.columns >= GalleryState.minColumnsForCullingInfo
    pages.photo = photo
    _ = grids.setOrder(.culling, of: .oldest)
    grids.forget(.culling)
    arrange()
    return refreshGrid()
  }

  /// The minimum number of columns at which the exposure is shown next to the picture.
  private static let minColumnsForCullingInfo = 100

  mutating func showInCulling(_ id: Asset.ID) {
    culling.session?.hasMoved = true
    if culling.session?.reveal(id) == true {
      grids.forget(.culling)
      _ = refreshGrid()
    }
    guard let position = grid.index.position(of: id) else { return }
    grid.move(to: position)
    pages.photo?.prepareForNextPhoto()
  }

  /// Leaves the mode for the place where it was begun, at the photo shown last.
  mutating func leaveCulling() -> [Effect] {
    guard let session = culling.session else { return [] }
    let row = grid.current
    pages.photo = session.photo
    arrange()
    let effects = endCulling(at: row?.id)
    return effects + refreshGrid() + follow(row)
  }

  /// Ends the session after its view was closed.
  mutating func endCulling(at photo: Asset.ID? = nil) -> [Effect] {
    guard let session = culling.session else { return [] }
    var effects = writeVerdicts()
    if culling.comparing.hasPendingRequest { effects.append(.culling(.stopComparing)) }
    if notices.sentence == nil, !session.judged.isEmpty, let culled = session.culled {
      notices.sentence = .culled(culled)
    }
    culling.end(at: photo ?? grids[.culling].current?.id)
    grids.drop(.culling)
    return effects
  }

  // MARK: Verdicts of the session

  mutating func loadVerdicts() -> [Effect] {
    guard let session = culling.session, let request = culling.loading.begin() else { return [] }
    return [.culling(.load(session.photos, request: request))]
  }

  mutating func update(_ message: CullingMessage) -> [Effect] {
    switch message {
    case .loaded(let result, let request):
      let age = culling.loading.receive(request)
      guard age != .stale, culling.session != nil else { return [] }
      switch result {
      case .success(let loaded):
        let (culled, isFirst) = (currentVerdicts(loaded), culling.session?.culled == nil)
        culling.session?.culled = culled
        if isFirst, culling.session?.hasMoved == false { showFirstOpen() }
      case .failure(let error): notices.sentence = Sentence(error)
      }
      return age == .outdated ? loadVerdicts() : []
    case .summed(let result, let request):
      guard culling.summing.receive(request) != .stale, var page = cullingPage else { return [] }
      switch result {
      case .success(let summary):
        page.summary = summary
        pages.overlay = .culling(page)
      case .failure(let error):
        pages.close(.overlay)
        notices.sentence = Sentence(error)
      }
      return []
    case .checked(let failures, let request):
      receiveFileCheck(failures, request)
      return []
    case .compared(let result, let request):
      receiveComparison(result, request)
      return []
    case .matched(let result, let text, let request):
      return receiveMatches(result, of: text, request)
    }
  }

  /// Applies verdicts that the library may not have stored when it was asked.
  private func currentVerdicts(_ culled: CulledPhotos) -> CulledPhotos {
    var culled = culled
    for id in culling.session?.judged.suffix(GalleryState.recentVerdicts) ?? [] {
      if let asset = details(of: id) { culled.update(id, asset.metadata) }
    }
    return culled
  }

  /// The number of verdicts that may not be stored yet.
  private static let recentVerdicts = 64

  private mutating func showFirstOpen() {
    guard let culled = culling.session?.culled else { return }
    let row = grid.index.rows.first { culled.isOpen($0.id) }
    if let position = row.flatMap({ grid.index.position(of: $0) }) { grid.move(to: position) }
  }

  // MARK: Moving

  private mutating func showNextOpen() -> [Effect] {
    guard let culled = culling.session?.culled else {
      notices.sentence = .noVerdicts
      return loadVerdicts()
    }
    let (index, cursor) = (grid.index, grid.cursor)
    let next = (1..<max(1, index.count)).lazy.map { (cursor + $0) % index.count }
      .first { culled.isOpen(index[$0].id) }
    guard let next else {
      notices.sentence = .nothingOpen
      return []
    }
    culling.session?.hasMoved = true
    return showPhoto(by: next - grid.cursor)
  }

  private mutating func showLastJudged() -> [Effect] {
    guard let session = culling.session, let id = session.judged(before: currentID) else {
      notices.sentence =
        culling.session?.judged.isEmpty == false ? .noEarlierVerdict : .nothingJudged
      return []
    }
    showInCulling(id)
    return []
  }
}
