import Dispatch
package import LibraryScan
package import PhotoCatalogue
package import PhotoModel
import Synchronization

/// Changes the catalogue, one after the other and in the order that was asked, on a queue of its
/// own; answers come in the same order. What cannot be stored is kept and tried again.
package final class CatalogueWriter: Sendable {
  package enum Answer: Sendable {
    case message(Message)
    /// Favourites were stored: the change's number, and the rows that are other now.
    case favourites(Int, [AssetRow])
  }

  private struct State: Sendable {
    var pending = PendingWrites()
    var isRetrySet = false
    var hasEnded = false
    /// What was refused after the screen was closed.
    var untold: CatalogueError?
    /// The numbers that the catalogue gave to albums that were shown, and changed, before.
    var made: [UserAlbum.ID: UserAlbum.ID] = [:]
  }

  package let answers: AsyncStream<Answer>
  private let sink: AsyncStream<Answer>.Continuation
  private let queue = DispatchQueue(label: "albumen.catalogue-writer", qos: .userInitiated)
  private let registry: AssetRegistry
  private let state = Mutex(State())

  package init(_ registry: AssetRegistry) {
    self.registry = registry
    (answers, sink) = AsyncStream.makeStream()
  }

  package func perform(_ work: CatalogueWork) {
    queue.async { [self] in
      state.withLock { $0.pending.add(work) }
      carryOn()
    }
  }

  /// What was refused after the screen was closed.
  package var failure: CatalogueError? { state.withLock { $0.untold } }

  /// What could not be stored so far; after the end, what was not stored.
  package var unsaved: UnsavedChanges? { state.withLock { $0.pending.unsaved } }

  /// Waits until everything that was asked is done, or has failed once more.
  package func end() async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        carryOn()
        state.withLock { $0.hasEnded = true }
        continuation.resume()
      }
    }
    sink.finish()
  }

  // MARK: In turn

  /// Carries out what waits, up to the first change that cannot be stored now.
  private func carryOn() {
    while let work = state.withLock({ $0.pending.next }) {
      do throws(CatalogueError) {
        let answer = try answer(to: work)
        let wasFailing = state.withLock { state in
          defer { state.pending.removeFirst() }
          return state.pending.failure != nil
        }
        if wasFailing { send(.message(.storing(.recovered))) }
        if let answer { send(answer) }
      } catch {
        let isKnown = unsaved?.error == error
        let wait = state.withLock { $0.pending.fail(error) }
        if !isKnown { send(.message(.storing(.failed(error)))) }
        return retry(after: wait)
      }
    }
  }

  private func retry(after wait: Duration) {
    let isSet = state.withLock { state in
      defer { state.isRetrySet = true }
      return state.isRetrySet || state.hasEnded
    }
    if isSet { return }
    queue.asyncAfter(deadline: .now() + wait / .seconds(1)) { [weak self] in
      guard let self else { return }
      let isWanted = state.withLock { state in
        state.isRetrySet = false
        return !state.hasEnded
      }
      if isWanted { carryOn() }
    }
  }

  private func send(_ answer: Answer) {
    guard case .terminated = sink.yield(answer), let error = answer.refusal else { return }
    state.withLock { $0.untold = $0.untold ?? error }
  }

  private var catalogue: Catalogue { registry.catalogue }

  /// Nil where there is nothing to report. Throws what may work later.
  private func answer(to work: CatalogueWork) throws(CatalogueError) -> Answer? {
    switch work {
    case .albums(.load(let request)):
      return loadAlbums(request)
    case .albums(.change(let asked)):
      let made = state.withLock { $0.made }
      let change = asked.renumbered { made[$0] ?? $0 }
      let result = attempt { () throws(CatalogueError) in try carryOut(change) }
      if case .failure(let error) = result, error.mayPass { throw error }
      if case .create(_, _, _, _, let shown?) = change,
        case .success(let outcome) = result, let album = outcome.album
      {
        state.withLock { $0.made[shown] = album }
      }
      return .message(.albums(.changed(change, result)))
    case .marks(.load(let areShownOnly, let request)):
      return loadMarks(areShownOnly: areShownOnly, request)
    case .marks(.store(let adding, let removing)):
      try catalogue.changeMarks(adding: adding, removing: removing)
      return nil
    case .favourites(.set(let isFavourite, let photos, let number)):
      let rows = try catalogue.setFavourite(isFavourite, of: Array(photos))
      return .favourites(number, rows.filter { registry.isShown($0.id) })
    }
  }

  // MARK: Albums

  private func loadAlbums(_ request: RequestNumber) -> Answer {
    let found = attempt { () throws(CatalogueError) in
      let albums = try catalogue.albums()
      var photos: [UserAlbum.ID: [Asset.ID]] = [:]
      for album in albums where !album.isFolder {
        photos[album.id] = try catalogue.assets(in: album.id)
      }
      return UserAlbums(albums, photos: photos)
    }
    switch found {
    case .success(let albums): return .message(.albums(.loaded(albums, request: request)))
    case .failure(let error): return .message(.albums(.notRead(error, request: request)))
    }
  }

  private func carryOut(_ change: AlbumChange) throws(CatalogueError) -> AlbumOutcome {
    switch change {
    case .create(let title, let isFolder, let folder, let photos, _):
      let album = try catalogue.createAlbum(title, isFolder: isFolder, in: folder, with: photos)
      return AlbumOutcome(album: album.id, count: album.count)
    case .rename(let id, let title):
      try catalogue.renameAlbum(id, to: title)
      return AlbumOutcome(album: id)
    case .move(let id, let folder, let place):
      try catalogue.moveAlbum(id, into: folder, at: place)
      return AlbumOutcome(album: id)
    case .delete(let id):
      try catalogue.deleteAlbum(id)
      return AlbumOutcome()
    case .add(let photos, let id):
      return AlbumOutcome(album: id, count: try catalogue.add(photos, to: id))
    case .remove(let photos, let id):
      return AlbumOutcome(album: id, count: try catalogue.remove(photos, from: id))
    case .arrange(let id, let arrangement, let order):
      try catalogue.setArrangement(arrangement, of: id, startingAs: order)
      return AlbumOutcome(album: id)
    case .put(let photos, let id, let before):
      try catalogue.move(photos, in: id, before: before)
      return AlbumOutcome(album: id)
    case .cover(let id, let photo):
      try catalogue.setCover(photo, of: id)
      return AlbumOutcome(album: id)
    }
  }

  // MARK: Marks

  private func loadMarks(areShownOnly: Bool, _ request: RequestNumber) -> Answer {
    let found = attempt { () throws(CatalogueError) in try catalogue.marks() }
    switch found {
    case .success(let marks):
      let wanted = areShownOnly ? marks.intersection(registry.shown) : marks
      return .message(.marks(.loaded(wanted, request: request)))
    case .failure(let error):
      return .message(.marks(.notRead(error, request: request)))
    }
  }

  private func attempt<Value>(
    _ body: () throws(CatalogueError) -> Value
  ) -> Result<Value, CatalogueError> {
    do throws(CatalogueError) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }
}

extension CatalogueWriter.Answer {
  fileprivate var refusal: CatalogueError? {
    guard case .message(.albums(.changed(_, .failure(let error)))) = self else { return nil }
    return error
  }
}
