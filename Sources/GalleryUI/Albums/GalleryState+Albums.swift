import GalleryEngine
package import PhotoModel

/// The user's albums: adding and removing photos, and their order.
extension GalleryState {
  /// The user's album that the grid shows, if photos can be added to it; otherwise nil.
  package var shownUserAlbum: UserAlbum? {
    guard case .user(let id) = shownAlbum, let album = albums.user[id], album.isList else {
      return nil
    }
    return album
  }

  mutating func refreshAlbums() {
    albums.refresh(
      library, trash: trash.tally, source: importing.tally.map { (importing.title, $0) })
  }

  // MARK: Photos

  mutating func askForAlbum(for chosen: AssetSet? = nil) -> [Effect] {
    let photos = Array(chosen ?? subject.photos)
    guard !photos.isEmpty else { return [] }
    pages.prompt = .chooseAlbum(
      AlbumChoice(.add(photos), among: albums.user.albums, last: albums.lastAddedTo))
    return []
  }

  /// Removes photos from the open album. Their files are kept.
  mutating func removeFromAlbum() -> [Effect] {
    let subject = subject
    guard subject.count > 0 else { return [] }
    guard let album = shownUserAlbum else {
      if case .user(let id) = shownAlbum, let album = albums.user[id], album.isSmart {
        notices.sentence = Sentence(
          Phrases.sentence(StoreError(.refused(.isSmart(album.title)))))
      } else {
        notices.sentence = .nothingToRemove
      }
      return []
    }
    let photos = subject.photos.intersection(albums.user.albums.photos(of: album.id))
    guard !photos.isEmpty else {
      notices.sentence = .nothingMarkedInAlbum
      return []
    }
    let outsideCount = subject.count - photos.count
    guard outsideCount == 0, photos.count <= Subject.confirmationThreshold else {
      return confirm(.removeFromAlbum(photos, of: album, outsideAlbumCount: outsideCount))
    }
    return removeFromAlbum(photos, of: album)
  }

  mutating func removeFromAlbum(_ photos: AssetSet, of album: UserAlbum) -> [Effect] {
    albums.user.albums.remove(photos, from: album.id)
    refreshAlbums()
    return change(.remove(Array(photos), from: album.id)) + refreshGrid()
  }

  // MARK: Synchronisation

  mutating func loadAlbums() -> [Effect] {
    albums.user.sync.load().map { [.albums(.load(request: $0))] } ?? []
  }

  mutating func change(_ change: AlbumChange) -> [Effect] {
    albums.user.sync.begin()
    let numbered = albums.user.anticipate(change)
    if numbered != change { refreshAlbums() }
    return [.albums(.change(numbered))]
  }

  mutating func update(_ message: AlbumsMessage) -> [Effect] {
    switch message {
    case .loaded(let found, let request):
      switch albums.user.sync.receive(request) {
      case .current: return apply(found) + findSmart() + restore()
      case .outdated: return loadAlbums() + restore()
      case .stale: return []
      }
    case .loadFailed(let error, let request):
      let age = albums.user.sync.fail(request, at: clock.now)
      guard age != .stale else { return [] }
      // Whatever waits for the albums continues without them.
      albums.user.isLoaded = true
      notices.showOnce(error)
      return (age == .outdated ? loadAlbums() : []) + restore()
    case .changed(let change, let answer):
      return handleAlbumChange(change, answer)
    case .found(let found, let request):
      guard albums.user.finding.receive(request, at: clock.now) else { return [] }
      guard albums.user.albums.updateSmartPhotos(found) else { return [] }
      refreshAlbums()
      return refreshGrid()
    case .findFailed(let error, let request):
      if albums.user.finding.fail(request, at: clock.now) { notices.showOnce(error) }
      return []
    case .valuesCounted(let counted, let request):
      guard albums.user.counting.receive(request, at: clock.now) else { return [] }
      if albums.user.albums.updateBranches(counted) { refreshAlbums() }
      return []
    case .countFailed(let error, let request):
      if albums.user.counting.fail(request, at: clock.now) { notices.showOnce(error) }
      return []
    }
  }

  /// Evaluates the smart albums now or a little later. Does nothing if there are no photos and no
  /// results to update.
  mutating func findSmart() -> [Effect] {
    guard !library.snapshot.index.isEmpty || !albums.user.albums.smart.isEmpty,
      let request = albums.user.finding.request(at: clock.now)
    else { return [] }
    return [
      .albums(.find(albums.user.albums, in: library.snapshot.index, request: request))
    ]
  }

  /// Counts the branches that are or were open, now or a little later. Does nothing if none was
  /// ever opened.
  mutating func countValues() -> [Effect] {
    let openBranches = albums.list.openBranches
    let hasCounted = albums.user.albums.branches.values.contains { !$0.isEmpty }
    guard !openBranches.isEmpty, !library.snapshot.index.isEmpty || hasCounted,
      let request = albums.user.counting.request(at: clock.now)
    else { return [] }
    return [
      .albums(.countValues(of: openBranches, in: library.snapshot.index, request: request))
    ]
  }

  private mutating func apply(_ found: UserAlbums) -> [Effect] {
    albums.user.isLoaded = true
    albums.user.albums.replace(found)
    refreshAlbums()
    if let album = albums.user.created, albums.user[album] != nil {
      albums.user.created = nil
      if pages.view == .albums, pages.pane == .albums {
        albums.list.select(.user(album))
        return preview()
      }
    }
    return refreshGrid()
  }

  private mutating func handleAlbumChange(
    _ change: AlbumChange, _ answer: Result<AlbumOutcome, StoreError>
  ) -> [Effect] {
    switch answer {
    case .success(let outcome): reportSuccess(of: change, outcome)
    case .failure(let error): notices.sentence = Sentence(error)
    }
    return albums.user.sync.end().map { [.albums(.load(request: $0))] } ?? []
  }

  private mutating func reportSuccess(of change: AlbumChange, _ outcome: AlbumOutcome) {
    let count = outcome.count
    switch change {
    case .create(let title, _, _, let added, let provisionalID):
      if let provisionalID, let album = outcome.album {
        albums.renumber(provisionalID, as: album, library)
      }
      if added.isEmpty {
        albums.user.created = outcome.album
      } else {
        albums.recordAddition(to: outcome.album)
      }
      let title = Phrases.quoted(album: title)
      notices.sentence =
        added.isEmpty ? .albumCreated(title: title) : .photosAdded(count, to: title)
    case .createSmart(let title, _, _, let provisionalID):
      if let provisionalID, let album = outcome.album {
        albums.renumber(provisionalID, as: album, library)
      }
      albums.user.created = outcome.album
      notices.sentence = .albumCreated(title: Phrases.quoted(album: title))
    case .setQuery(let id, _):
      notices.sentence = .queryChanged(quotedTitle(of: id))
    case .add(_, let id):
      albums.recordAddition(to: id)
      let title = quotedTitle(of: id)
      notices.sentence = count == 0 ? .alreadyIn(title) : .photosAdded(count, to: title)
    case .remove(_, let id):
      notices.sentence = .photosRemoved(count, of: quotedTitle(of: id))
    case .arrange(let id, let arrangement, _):
      notices.sentence = .arranged(quotedTitle(of: id), arrangement)
    case .cover(let id, _):
      notices.sentence = .coverChosen(quotedTitle(of: id))
    case .delete(let id):
      let isEmpty =
        albums.user[id].map {
          !$0.isSmart && !$0.isFolder && albums.user.albums.photos(of: id).isEmpty
        } ?? false
      notices.sentence = .albumDeleted(
        quotedTitle(of: id), isEmpty: isEmpty, namedBy: outcome.smartAlbumTitles)
      albums.closeIfOpen(id)
    case .rename, .move:
      if !outcome.smartAlbumTitles.isEmpty {
        notices.sentence = Sentence(Phrases.queriesRenamed(outcome.smartAlbumTitles))
      }
    case .reorder, .hide:
      break
    }
  }

  private func quotedTitle(of id: UserAlbum.ID) -> String {
    albums.user[id].map { Phrases.quoted(album: $0.title) } ?? Phrases.theAlbum
  }
}
