import ArgumentParser
import Files
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Trash

/// Merges the metadata of duplicates into the photos to keep, and moves the others to the trash.
struct MergeRun {
  private let store: any AssetStore
  private let options: MergeArguments
  /// The albums of photos that contain each photo, in the order of the list of albums.
  private let albums: [Asset.ID: [UserAlbum.ID]]
  private var plan: DuplicatePlan

  /// Reads the albums of all photos that will be added.
  init(_ store: any AssetStore, _ options: MergeArguments, of photos: AssetSet) async throws {
    (self.store, self.options) = (store, options)
    plan = DuplicatePlan(replacesPhotos: options.trash)
    albums = try await MergeRun.albums(of: photos, store)
  }

  private static func albums(
    of photos: AssetSet, _ store: any AssetStore
  ) async throws -> [Asset.ID: [UserAlbum.ID]] {
    let albums = try await ExitError.attempt { () async throws(StoreError) in
      try await store.albumStore.required().albums(withExpired: true)
    }
    var found: [Asset.ID: [UserAlbum.ID]] = [:]
    for album in albums.all where album.isList {
      for id in albums.order(of: album.id) where photos.contains(id) {
        found[id, default: []].append(album.id)
      }
    }
    return found
  }

  /// Adds a group. Changes nothing yet, but reads the RAW files and videos that may be copies.
  mutating func add(_ kept: Asset, _ others: [Asset]) {
    plan.add(kept, others, albums: albums, isCopy: MergeRun.isCopy)
  }

  /// Returns whether everything that was requested was done.
  func run() async throws -> Bool {
    let isMerged = try await merge()
    var result = TrashResult()
    if options.trash {
      if plan.irreplaceable > 0 { Console.report(Phrases.irreplaceable(plan.irreplaceable)) }
      result = try await trash()
    }
    if isMerged { Console.report(Phrases.undoingMerge(isTrashed: result.isTrashed)) }
    return result.isComplete
  }

  private struct TrashResult {
    /// Whether any photo was moved.
    var isTrashed = false
    var isComplete = true
  }

  /// Changes the photos to keep, as one entry of the history. Returns whether any was changed.
  private func merge() async throws -> Bool {
    guard !plan.merges.isEmpty else {
      Console.report(Phrases.nothingToMerge)
      return false
    }
    let merges = Dictionary(plan.merges.map { ($0.photo, $0) }) { first, _ in first }
    // The edits depend on the metadata that each photo has at the time of the change.
    let job = EditJob(AssetSet(merges.keys)) { id, metadata in
      merges[id]?.edits(for: metadata) ?? []
    }
    var albums: [UserAlbum.ID: [Asset.ID]] = [:]
    for merge in plan.merges {
      for album in merge.albums { albums[album, default: []].append(merge.photo) }
    }
    let added = albums
    let report = try await ExitError.attempt { () async throws(StoreError) in
      try await store.fieldEditor.required().edit(job, addingTo: added)
    }
    let count = report.changed.union(report.addedToAlbums).count
    Console.report(count > 0 ? Phrases.merged(count) : Phrases.nothingToMerge)
    return count > 0
  }

  private func trash() async throws -> TrashResult {
    let photos = plan.replacements.flatMap { $0.replaced.map(\.photo) }
    guard !photos.isEmpty else { return TrashResult() }
    let planned = try await ExitError.attempt { () async throws(StoreError) in
      try await store.trashStore.required().planTrash(photos, .all, createsFolders: true)
    }
    for error in planned.refused { Console.report(Phrases.sentence(error)) }
    guard !planned.steps.isEmpty else { return TrashResult(isComplete: planned.refused.isEmpty) }
    if !options.yes {
      guard Console.confirm(Phrases.movesDuplicates(StepRun.amount(planned.steps))) else {
        Console.report(Phrases.nothingTrashed)
        return TrashResult()
      }
    }
    let movable = movablePhotos()
    let steps = planned.steps.filter { $0.photo.map(movable.contains) ?? false }
    guard !steps.isEmpty else { return TrashResult(isComplete: false) }
    let done = try await StepRun(.trashed, isTrial: false, json: false).run(steps, store)
    return TrashResult(
      isTrashed: !done.isEmpty,
      isComplete: planned.refused.isEmpty && done.count == planned.steps.count)
  }

  /// Returns the photos whose kept photo, and whose own file, are as the catalogue knows them, and
  /// reports the others. The files may have changed since the scan or while the question waited.
  private func movablePhotos() -> AssetSet {
    var movable = AssetSet()
    for replacement in plan.replacements {
      let check = replacement.check(MergeRun.status)
      if let file = check.keptFile { Console.report(Phrases.copiesNotMoved(file)) }
      for file in check.changed { Console.report(Phrases.copyNotMoved(file)) }
      movable.formUnion(AssetSet(check.photos))
    }
    return movable
  }

  private static func status(of path: FilePath) -> FileStatus? {
    do throws(Errno) {
      return try FileSystem().status(of: path)
    } catch {
      // Whatever the error is, the file isn't known to be there.
      return nil
    }
  }

  /// Whether two files have the same bytes. False if one of them can't be read.
  private static func isCopy(_ one: AssetFile, _ other: AssetFile) -> Bool {
    guard let one = StoredContent(of: one.path), let other = StoredContent(of: other.path) else {
      return false
    }
    return one.size == other.size && one.hash == other.hash
  }
}
