import Files
import GalleryEngine
import PhotoModel
import Synchronization

/// A library in memory. It answers when it is let, and fails when it is to.
final class MemoryStore: AssetStore {
  private struct State: Sendable {
    var assets: [Asset.ID: Asset] = [:]
    var rows: [Asset.ID: AssetRow] = [:]
    var albums: [UserAlbum] = []
    var photos: [UserAlbum.ID: [Asset.ID]] = [:]
    var marks = AssetSet()
    /// Where the bytes of photos are, and what they are.
    var media: [Asset.ID: (path: FilePath, type: FileType?)] = [:]
    var failure: StoreError?
    var isHeld = false
    /// What waits for an answer, by the number of the question.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var asked = 0
  }

  let abilities: StoreAbilities
  let shown: AssetSet
  let folders: [Folder]
  private let reported: [AssetRow]
  private let keys: PathKeys
  private let reports: AsyncStream<StoreEvent>
  private let report: AsyncStream<StoreEvent>.Continuation
  private let state = Mutex(State())

  init(_ library: TestLibrary, abilities: StoreAbilities = .all) {
    self.abilities = abilities
    shown = AssetSet(library.rows.map(\.id))
    folders = library.folders
    reported = library.rows
    keys = library.paths
    (reports, report) = AsyncStream.makeStream()
    state.withLock { state in
      for asset in library.assets { state.assets[asset.id] = asset }
      for row in library.rows { state.rows[row.id] = row }
    }
  }

  // MARK: Rows

  /// All photos at once, and then what a test reports.
  func events() -> StoreEvents {
    var summary = ScanSummary()
    summary.photos = reported.count
    report.yield(.changes(AssetChanges(inserted: reported)))
    report.yield(.loaded)
    report.yield(.finished(summary))
    return reports
  }

  // MARK: On demand

  /// From now on nothing is answered.
  func hold() { state.withLock { $0.isHeld = true } }

  /// Answers what was asked, and what will be.
  func release() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.isHeld = false
      return state.waiting
    }
    for question in waiting.values { question.resume() }
  }

  /// From now on everything fails so; nil: nothing does.
  func fail(_ code: StoreError.Code?) {
    state.withLock { $0.failure = code.map { StoreError($0) } }
  }

  func isFavourite(_ id: Asset.ID) -> Bool {
    state.withLock { $0.rows[id]?.isFavourite == true }
  }

  /// Until it is let, or the task is cancelled.
  private func wait() async {
    let number = state.withLock { state in
      state.asked += 1
      return state.asked
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayGo = state.withLock { state in
          let mayGo = !state.isHeld || Task.isCancelled
          if !mayGo { state.waiting[number] = continuation }
          return mayGo
        }
        if mayGo { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }

  /// From now on these are the bytes of a photo.
  func put(_ path: FilePath, in id: Asset.ID, type: FileType? = nil) {
    state.withLock { $0.media[id] = (path, type) }
  }

  private func answer<Value: Sendable>(
    _ body: @Sendable (inout State) -> Result<Value, StoreError>
  ) async throws(StoreError) -> Value {
    await wait()
    let result = state.withLock { state in
      if let failure = state.failure { return Result<Value, StoreError>.failure(failure) }
      return body(&state)
    }
    return try result.get()
  }

  // MARK: Photos

  func paths(of ids: [Asset.ID]) async throws(StoreError) -> PathKeys {
    try await answer { [keys] _ in .success(keys) }
  }

  func details(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: Asset] {
    try await answer { state in
      let found = ids.compactMap { state.assets[$0] }
      return .success(Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { $1 }))
    }
  }

  func asset(at path: FilePath) async throws(StoreError) -> Asset.ID? {
    try await answer { state in
      .success(state.assets.values.first { $0.path == path }?.id)
    }
  }

  /// Words are looked for in names only.
  func search(_ words: [String]) async throws(StoreError) -> AssetSet {
    try await answer { state in
      let found = state.assets.values.filter { asset in
        words.allSatisfy { asset.path.shownName.lowercased().contains($0.lowercased()) }
      }
      return .success(AssetSet(found.map(\.id)))
    }
  }

  func ids(in order: SortOrder) async throws(StoreError) -> [Asset.ID] {
    try await answer { state in
      let assets = state.assets.values.sorted { $0.path < $1.path }
      switch order {
      case .newest, .oldest: return .success([])
      case .name: return .success(assets.map(\.id))
      case .size: return .success(assets.sorted { $0.main.size > $1.main.size }.map(\.id))
      case .added: return .success(assets.sorted { $0.addedAt > $1.addedAt }.map(\.id))
      }
    }
  }

  func media(_ request: MediaRequest) async throws(StoreError) -> OpenMedia {
    let place = try await answer { .success($0.media[request.id]) }
    do throws(Errno) {
      guard let place else { throw .noSuchFileOrDirectory }
      let system = FileSystem()
      let file = try system.open(place.path)
      let status = try file.status()
      return OpenMedia(
        file, type: place.type,
        version: MediaVersion(size: status.size, modifiedAt: status.modifiedAt))
    } catch {
      throw StoreError(.unreadable(error.description))
    }
  }

  // MARK: Places

  func positions(
    _ take: @escaping @Sendable ([AssetPosition]) -> Void
  ) async throws(StoreError) {
    let ids = state.withLock { $0.assets.keys.sorted { $0.rawValue < $1.rawValue } }
    take(try await positions(of: ids))
  }

  func positions(of ids: [Asset.ID]) async throws(StoreError) -> [AssetPosition] {
    try await answer { state in
      .success(
        ids.compactMap { id in
          state.assets[id]?.metadata.location.map { AssetPosition(id: id, location: $0) }
        })
    }
  }

  func placeTallies() async throws(StoreError) -> PlaceTallies {
    try await answer { state in
      var tallies = PlaceTallies()
      for row in state.rows.values { tallies.add(row, at: state.assets[row.id]?.place) }
      return .success(tallies)
    }
  }

  func places() async throws(StoreError) -> AssetPlaces {
    try await answer { state in
      var places = AssetPlaces()
      for asset in state.assets.values {
        if let place = asset.place { places.insert(asset.id, at: place) }
      }
      return .success(places)
    }
  }

  func places(of ids: [Asset.ID]) async throws(StoreError) -> [Asset.ID: FoundPlace] {
    try await answer { state in
      let found = ids.compactMap { id in state.assets[id]?.place.map { (id, $0) } }
      return .success(Dictionary(found, uniquingKeysWith: { $1 }))
    }
  }

  func photos(
    in album: PlaceAlbum, by known: AssetPlaces?
  ) async throws(StoreError) -> AssetSet {
    let places = try await places()
    if album == .unlocated { return shown.subtracting(places.assets { _ in true }) }
    return places.assets { album.contains($0, stamp: $0.stamp) }
  }

  // MARK: What the user changes

  func albums() async throws(StoreError) -> UserAlbums {
    try await answer { .success(UserAlbums($0.albums, photos: $0.photos)) }
  }

  /// Albums are made, named and deleted, and photos put in and taken out.
  func change(_ change: AlbumChange) async throws(StoreError) -> AlbumOutcome {
    try await answer { state in
      switch change {
      case .create(let title, let isFolder, let folder, let photos, _):
        let last = state.albums.map(\.id.rawValue).max() ?? 0
        let id = UserAlbum.ID(rawValue: last + 1)
        state.albums.append(UserAlbum(id: id, parent: folder, title: title, isFolder: isFolder))
        if !isFolder { state.photos[id] = photos }
        return .success(AlbumOutcome(album: id, count: photos.count))
      case .delete(let id), .rename(let id, _), .add(_, let id), .remove(_, let id),
        .move(let id, _, _), .arrange(let id, _, _), .put(_, let id, _), .cover(let id, _):
        guard let place = state.albums.firstIndex(where: { $0.id == id }) else {
          return .failure(StoreError(.refused(.noSuchAlbum(""))))
        }
        return .success(MemoryStore.carryOut(change, at: place, &state))
      }
    }
  }

  private static func carryOut(
    _ change: AlbumChange, at place: Int, _ state: inout State
  ) -> AlbumOutcome {
    let id = state.albums[place].id
    switch change {
    case .delete:
      state.albums.remove(at: place)
      state.photos[id] = nil
      return AlbumOutcome()
    case .rename(_, let title):
      state.albums[place].title = title
    case .add(let photos, _):
      let known = state.photos[id, default: []]
      let new = photos.filter { !known.contains($0) }
      state.photos[id] = known + new
      return AlbumOutcome(album: id, count: new.count)
    case .remove(let photos, _):
      state.photos[id]?.removeAll { photos.contains($0) }
      return AlbumOutcome(album: id, count: photos.count)
    case .move(_, let folder, _):
      state.albums[place].parent = folder
    case .arrange(_, let arrangement, _):
      state.albums[place].arrangement = arrangement
    case .cover(_, let photo):
      state.albums[place].cover = photo
    case .put(let photos, _, let before):
      var order = state.photos[id, default: []].filter { !photos.contains($0) }
      order.insert(contentsOf: photos, at: before.flatMap(order.firstIndex) ?? order.count)
      state.photos[id] = order
    case .create:
      preconditionFailure("A new album has no place yet")
    }
    return AlbumOutcome(album: id)
  }

  func marks() async throws(StoreError) -> AssetSet {
    try await answer { .success($0.marks) }
  }

  func changeMarks(adding: AssetSet, removing: AssetSet) async throws(StoreError) {
    try await answer { state in
      state.marks = state.marks.subtracting(removing).union(adding)
      return .success(())
    }
  }

  func setFavourite(
    _ isFavourite: Bool, of photos: AssetSet
  ) async throws(StoreError) -> [AssetRow] {
    try await answer { state in
      var changed: [AssetRow] = []
      for id in photos {
        guard let row = state.rows[id], row.isFavourite != isFavourite else { continue }
        let other = AssetRow(
          id: id, folder: row.folder, day: row.day, time: row.time, mediaType: row.mediaType,
          subtypes: row.subtypes, isFavourite: isFavourite, hasClock: row.hasClock,
          addedOn: row.addedOn)
        state.rows[id] = other
        changed.append(other)
      }
      return .success(changed)
    }
  }
}
