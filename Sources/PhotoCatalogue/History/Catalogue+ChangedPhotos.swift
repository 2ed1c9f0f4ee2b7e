import Journal
package import PhotoModel
import Synchronization

extension Catalogue {
  /// Returns the photos of the changes whose numbers match, including imported ones. Returns nil if
  /// there is no such change, or the journal can't be read.
  package func photos(ofChanges isIncluded: (Double) -> Bool) -> AssetSet? {
    do throws(CatalogueError) {
      guard let journal, let count = try journalCount() else { return nil }
      let entries = try history().entries.filter { isIncluded(Double($0.number)) }
      if entries.isEmpty { return nil }
      let changed = try changedPhotos.of(entries) { () throws(CatalogueError) in
        var changed = ChangedPhotos()
        for entry in entries {
          let action = try convertingJournalErrors { () throws(JournalError) in
            try journal.action(of: entry.id, in: count.stamp)
          }
          if let action { changed.add(action.changes) }
        }
        return changed
      }
      return changed.known.union(AssetSet(try photos(at: changed.imported).values))
    } catch {
      return nil
    }
  }
}

/// The photos of some changes.
struct ChangedPhotos: Sendable {
  var known = AssetSet()
  /// Files that were imported before their photos were in the catalogue.
  var imported: [FilePath] = []

  mutating func add(_ changes: [RecordedChange]) {
    known.formUnion(changes.photos)
    for case .imported(let file) in changes.flatMap(\.steps) where file.photo == nil {
      imported.append(file.path)
    }
  }
}

/// Caches the photos of the changes requested last, so that a search that is repeated at each key
/// press reads their records once.
final class ChangedPhotosCache: Sendable {
  private let last = Mutex<(entries: [JournalEntry], photos: ChangedPhotos)?>(nil)

  /// Calls `read` only if the changes differ from those of the last call, or if one of them was
  /// undone or redone since.
  func of(
    _ entries: [JournalEntry], read: () throws(CatalogueError) -> ChangedPhotos
  ) throws(CatalogueError) -> ChangedPhotos {
    if let cached = last.withLock({ $0 }), cached.entries == entries { return cached.photos }
    let photos = try read()
    last.withLock { $0 = (entries, photos) }
    return photos
  }
}
