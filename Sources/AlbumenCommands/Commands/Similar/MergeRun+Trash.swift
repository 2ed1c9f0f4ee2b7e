import Files
import GalleryEngine
import Journal
import PhotoModel
import Trash

/// Moves the photos that others replace to the trash.
extension MergeRun {
  struct TrashResult {
    /// Whether any photo was moved.
    var isTrashed = false
    var isComplete = true
  }

  /// The number of groups whose photos are in memory at once.
  private static let batchSize = 256

  func trash() async throws -> TrashResult {
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
    let movable = try await movablePhotos()
    let steps = planned.steps.filter { $0.photo.map(movable.contains) ?? false }
    guard !steps.isEmpty else { return TrashResult(isComplete: false) }
    let done = try await StepRun(.trashed, isTrial: false, json: false).run(steps, store)
    return TrashResult(
      isTrashed: !done.isEmpty,
      isComplete: planned.refused.isEmpty && done.count == planned.steps.count)
  }

  /// Returns the photos whose kept photo, and whose own file, are as the catalogue knows them, and
  /// of which nothing is lost, and reports the others. Files and catalogue may have changed since
  /// the scan or while the question waited.
  private func movablePhotos() async throws -> AssetSet {
    let replacements = plan.replacements
    let albums = try await MergeRun.albums(
      of: AssetSet(replacements.flatMap { [$0.photo] + $0.replaced.map(\.photo) }), store)
    var movable = AssetSet()
    for start in stride(from: 0, to: replacements.count, by: MergeRun.batchSize) {
      let batch = replacements[start..<min(start + MergeRun.batchSize, replacements.count)]
      let ids = batch.flatMap { [$0.photo] + $0.replaced.map(\.photo) }
      let details = try await ExitError.attempt { () async throws(StoreError) in
        try await store.details(of: ids)
      }
      for replacement in batch {
        let check = replacement.check(MergeRun.status)
        if let file = check.keptFile { Console.report(Phrases.copiesNotMoved(file)) }
        for file in check.changed { Console.report(Phrases.copyNotMoved(file)) }
        let staying = replacement.staying(details, albums: albums)
        for photo in check.photos {
          if let obstacle = staying[photo], let path = details[photo]?.path {
            Console.report(Phrases.notMoved(path, obstacle))
          } else {
            movable.insert(photo)
          }
        }
      }
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
}
