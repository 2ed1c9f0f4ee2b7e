import Dispatch
package import LibraryScan
package import PhotoCatalogue
package import PhotoModel
import Synchronization

/// Changes the catalogue, one after the other and in the order that was asked, on a queue of its
/// own; answers come in the same order.
package final class CatalogueWriter: Sendable {
  package enum Answer: Sendable {
    case message(Message)
    /// Favourites were stored: the change's number, and the rows that are other now.
    case favourites(Int, [AssetRow])
  }

  package let answers: AsyncStream<Answer>
  private let sink: AsyncStream<Answer>.Continuation
  private let queue = DispatchQueue(label: "albumen.catalogue-writer", qos: .userInitiated)
  private let registry: AssetRegistry
  private let untold = Mutex<CatalogueError?>(nil)

  package init(_ registry: AssetRegistry) {
    self.registry = registry
    (answers, sink) = AsyncStream.makeStream()
  }

  /// Does something in turn.
  package func perform(_ body: @escaping @Sendable () -> Void) {
    queue.async(execute: body)
  }

  package func perform(_ effect: Effect) {
    perform { [self] in
      guard let answer = answer(to: effect) else { return }
      guard case .terminated = sink.yield(answer), let error = answer.failure else { return }
      untold.withLock { $0 = $0 ?? error }
    }
  }

  /// What failed when nobody was there any more to be told.
  package var failure: CatalogueError? { untold.withLock { $0 } }

  /// Waits until everything that was asked is done.
  package func end() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
    sink.finish()
  }

  private var catalogue: Catalogue { registry.catalogue }

  private func answer(to effect: Effect) -> Answer? {
    switch effect {
    case .loadAlbums:
      return loadAlbums()
    case .changeAlbums(let change):
      return .message(
        .albumChanged(
          change,
          attempt { () throws(CatalogueError) in
            try carryOut(change)
          }))
    case .loadMarks(let areShownOnly):
      return loadMarks(areShownOnly: areShownOnly)
    case .storeMarks(let adding, let removing):
      return attempt { () throws(CatalogueError) in
        try catalogue.changeMarks(adding: adding, removing: removing)
      }.failure.map { .message(.marksNotStored($0)) }
    case .setFavourite(let isFavourite, let photos, let number):
      return setFavourite(isFavourite, photos, number)
    default:
      preconditionFailure("Others carry this out")
    }
  }

  // MARK: Albums

  private func loadAlbums() -> Answer {
    let found = attempt { () throws(CatalogueError) in
      let albums = try catalogue.albums()
      var photos: [UserAlbum.ID: [Asset.ID]] = [:]
      for album in albums where !album.isFolder {
        photos[album.id] = try catalogue.assets(in: album.id)
      }
      return UserAlbums(albums, photos: photos)
    }
    switch found {
    case .success(let albums): return .message(.albums(albums))
    case .failure(let error): return .message(.albumsNotRead(error))
    }
  }

  private func carryOut(_ change: AlbumChange) throws(CatalogueError) -> AlbumOutcome {
    switch change {
    case .create(let title, let isFolder, let folder, let photos):
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
    case .arrange(let id, let arrangement):
      try catalogue.setArrangement(arrangement, of: id)
      return AlbumOutcome(album: id)
    case .put(let photos, let id, let before):
      try catalogue.move(photos, in: id, before: before)
      return AlbumOutcome(album: id)
    case .cover(let id, let photo):
      try catalogue.setCover(photo, of: id)
      return AlbumOutcome(album: id)
    }
  }

  // MARK: Marks and favourites

  private func loadMarks(areShownOnly: Bool) -> Answer {
    let found = attempt { () throws(CatalogueError) in try catalogue.marks() }
    switch found {
    case .success(let marks):
      return .message(.marks(areShownOnly ? marks.intersection(registry.shown) : marks))
    case .failure(let error):
      return .message(.marksNotRead(error))
    }
  }

  private func setFavourite(_ isFavourite: Bool, _ photos: AssetSet, _ number: Int) -> Answer {
    let changed = attempt { () throws(CatalogueError) in
      try catalogue.setFavourite(isFavourite, of: Array(photos))
    }
    switch changed {
    case .success(let rows): return .favourites(number, rows.filter { registry.isShown($0.id) })
    case .failure(let error): return .message(.favouritesChanged(number, .failure(error)))
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
  fileprivate var failure: CatalogueError? {
    switch self {
    case .message(.marksNotStored(let error)), .message(.favouritesChanged(_, .failure(let error))),
      .message(.albumChanged(_, .failure(let error))):
      error
    case .message, .favourites:
      nil
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
