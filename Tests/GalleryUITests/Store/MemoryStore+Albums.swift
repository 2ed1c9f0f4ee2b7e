import GalleryEngine
import Journal
import PhotoModel
import PhotoQuery
import Synchronization

/// Albums and marks.
extension MemoryStore: AlbumStore, MarkStore {
  func albums(withExpired: Bool) async throws(StoreError) -> UserAlbums {
    try await answer(orNothing: UserAlbums()) {
      .success(UserAlbums($0.albums, photos: $0.photos, hidden: $0.hidden))
    }
  }

  /// Returns the values in the rows and details of photos. Always answers immediately and never
  /// fails.
  func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) async throws(StoreError) -> [CountedValue] {
    if branch == .years { return index.years }
    let assets = state.withLock { $0.assets }
    var texts = AssetTexts()
    for row in index.rows {
      let metadata = assets[row.id]?.metadata
      let text = branch == .cameras ? metadata?.camera : metadata?.lens
      if let number = text.flatMap({ texts.number(of: $0) }) {
        texts.insert(row.id, textNumber: number)
      }
    }
    return texts.values(of: branch, in: index)
  }

  /// Returns the photos of smart albums, using `photos(matching:)`. Always answers immediately and
  /// never fails.
  func smartAlbums() async throws(StoreError) -> SmartAlbumResults {
    state.withLock { state in
      var answers = SmartAlbumResults()
      let assets = state.assets.values.sorted { $0.id < $1.id }
      answers.branches[.cameras] = assets.first { $0.metadata.camera != nil }?.id
      answers.branches[.lenses] = assets.first { $0.metadata.lens != nil }?.id
      let scope = QueryScope(today: Day(number: 0), albums: state.albums)
      for album in state.albums where album.isSmart {
        do throws(QueryError) {
          let rule = try RuleBuilder(scope).rule(of: album)
          let found = state.assets.values.filter { rule.matches(QueryPhoto($0)) }
          answers.user[album.id] = .found(AssetSet(found.map(\.id)))
        } catch {
          answers.user[album.id] = .refused(error)
        }
      }
      return answers
    }
  }

  func list() async throws(StoreError) -> [UserAlbum] {
    try await answer { .success($0.albums) }
  }

  func counts(
    of smart: [UserAlbum]
  ) async throws(StoreError) -> [UserAlbum.ID: Result<Int, QueryError>] {
    var counts: [UserAlbum.ID: Result<Int, QueryError>] = [:]
    for album in smart { counts[album.id] = try await photos(of: album).map(\.count) }
    return counts
  }

  func photos(of album: UserAlbum) async throws(StoreError) -> Result<[Asset.ID], QueryError> {
    let smart = try await smartAlbums().user[album.id]
    return try await answer { state in
      switch smart {
      case .found(let photos): .success(.success(Array(photos)))
      case .refused(let error): .success(.failure(error))
      case nil: .success(.success(state.photos[album.id] ?? []))
      }
    }
  }

  func change(_ change: AlbumChange) async throws(StoreError) -> AlbumOutcome {
    try await answer { state in
      switch change {
      case .create(let title, let isFolder, let folder, let photos, _):
        guard !state.albums.contains(where: { $0.parent == folder && $0.title == title }) else {
          return .failure(StoreError(.refused(.titleTaken(title))))
        }
        let last = state.albums.map(\.id.rawValue).max() ?? 0
        let id = UserAlbum.ID(rawValue: last + 1)
        state.albums.append(
          UserAlbum(
            id: id, parent: folder, title: title, isFolder: isFolder, count: photos.count))
        if !isFolder { state.photos[id] = photos }
        return .success(AlbumOutcome(album: id, count: photos.count))
      case .createSmart(let title, let query, let folder, _):
        let last = state.albums.map(\.id.rawValue).max() ?? 0
        let id = UserAlbum.ID(rawValue: last + 1)
        state.albums.append(UserAlbum(id: id, parent: folder, title: title, query: query))
        return .success(AlbumOutcome(album: id))
      case .hide(let hidden):
        state.hidden = hidden
        return .success(AlbumOutcome())
      case .setQuery(let id, _), .delete(let id), .rename(let id, _), .add(_, let id),
        .remove(_, let id),
        .move(let id, _, _), .arrange(let id, _, _), .reorder(_, let id, _), .cover(let id, _):
        guard let index = state.albums.firstIndex(where: { $0.id == id }) else {
          return .failure(StoreError(.refused(.noSuchAlbum(""))))
        }
        return .success(MemoryStore.execute(change, at: index, &state))
      }
    }
  }

  private static func execute(
    _ change: AlbumChange, at index: Int, _ state: inout State
  ) -> AlbumOutcome {
    let id = state.albums[index].id
    switch change {
    case .delete:
      state.albums.remove(at: index)
      state.photos[id] = nil
      return AlbumOutcome()
    case .rename(_, let title):
      state.albums[index].title = title
    case .setQuery(_, let query):
      state.albums[index].query = query
    case .add(let photos, _):
      let existingPhotos = state.photos[id, default: []]
      let new = photos.filter { !existingPhotos.contains($0) }
      state.photos[id] = existingPhotos + new
      state.albums[index].count = existingPhotos.count + new.count
      return AlbumOutcome(album: id, count: new.count)
    case .remove(let photos, _):
      state.photos[id]?.removeAll { photos.contains($0) }
      state.albums[index].count = state.photos[id]?.count ?? 0
      return AlbumOutcome(album: id, count: photos.count)
    case .move(_, let folder, _):
      state.albums[index].parent = folder
    case .arrange(_, let arrangement, let order):
      state.albums[index].arrangement = arrangement
      if let order {
        let existingPhotos = state.photos[id, default: []]
        let remainingPhotos = existingPhotos.filter { !order.contains($0) }
        state.photos[id] = order.filter(existingPhotos.contains) + remainingPhotos
      }
    case .cover(_, let photo):
      state.albums[index].cover = photo
    case .reorder(let photos, _, let before):
      var order = state.photos[id, default: []].filter { !photos.contains($0) }
      order.insert(contentsOf: photos, at: before.flatMap(order.firstIndex) ?? order.count)
      state.photos[id] = order
    case .create, .createSmart, .hide:
      preconditionFailure("A new album has no place yet")
    }
    return AlbumOutcome(album: id)
  }

  func marks() async throws(StoreError) -> AssetSet {
    try await answer(orNothing: AssetSet()) { .success($0.marks) }
  }

  func changeMarks(_ steps: [MarkStep]) async throws(StoreError) {
    try await answer { state in
      state.marks = steps.reduce(state.marks) { $1.applied(to: $0) }
      return .success(())
    }
  }
}
