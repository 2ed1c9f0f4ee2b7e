import Dispatch
package import Files
import GalleryEngine
import Journal
import LibraryScan
import MetadataWriting
import PhotoCatalogue
package import PhotoModel
import Synchronization

/// Writes the user's metadata of photos to their files or to XMP sidecars, and to the catalogue.
/// Each run is one change, which is undone as a whole. Methods block.
package struct WritingService: Sendable {
  private let target: ChangeTarget
  private let options: WritingOptions
  private let catalogue: Catalogue
  private let writer: MetadataWriter
  private let skipsCameraCards: Bool
  private let hasExifTool: Bool
  private let system: FileSystem

  /// With `skipsCameraCards`, edits of photos on a camera card or in another photo program's
  /// package are written only to the catalogue.
  init(
    _ catalogue: Catalogue, to target: ChangeTarget, tools: WritingTools,
    options: WritingOptions = WritingOptions(), skipsCameraCards: Bool = false,
    system: FileSystem = FileSystem()
  ) {
    self.catalogue = catalogue
    self.target = target
    self.options = options
    self.skipsCameraCards = skipsCameraCards
    hasExifTool = tools.exifTool != nil
    self.system = system
    writer = MetadataWriter(tools: tools, options: options, system: system)
  }

  /// Creates a service for a job.
  init(_ catalogue: Catalogue, _ job: FileEditJob, _ tools: WritingTools) {
    self.init(
      catalogue, to: job.target, tools: tools, options: job.options,
      skipsCameraCards: job.skipsCameraCards)
  }

  /// Returns whether a photo is on a camera card or in another photo program's package. Only its
  /// folder matters.
  package static func isProtected(_ photo: FilePath, in system: FileSystem = FileSystem()) -> Bool {
    CameraCard.contains(photo, in: system) || system.isBelowForeignPackage(photo)
  }

  /// Returns the changes to the files of a photo.
  func changes(of edit: PhotoEdit) -> [FileChange] {
    if skipsCameraCards, WritingService.isProtected(edit.asset.path, in: system) { return [] }
    return edit.changes(to: target, options, hasExifTool: hasExifTool) { sidecar in
      SidecarLocation.fileExtension(storedIn: sidecar, in: system)
    }
  }

  /// Returns the files of a photo that can't be written, as far as that can be determined in
  /// advance. If there are any, none of the photo's files is written.
  func refusals(of edit: PhotoEdit) -> [WritingFailure] {
    let foresight = Preflight(options: options, system: system)
    return changes(of: edit).compactMap { change in
      foresight.refusal(of: change).map { WritingFailure(path: change.path, error: $0) }
    }
  }

  func filesWithoutExifTool(of edit: PhotoEdit) -> Int {
    target == .file && !hasExifTool ? edit.filesWithoutExifTool(options) : 0
  }

  /// Writes one photo after another. `next` returns the next batch, or an empty array at the end.
  /// `planned` is the approximate number of files. `failed` is called for each file that can't be
  /// written; its photo stays unchanged, and the others are still written. `progress` is called
  /// after each file with the number written so far, and `token` cancels the run. The report
  /// contains no failed files. `cullingSession` is the culling session that the change belongs to.
  func run(
    _ summary: ChangeSummary, planned: Int, names: [FilePath], cullingSession: Int? = nil,
    next: () throws(CatalogueError) -> [PhotoEdit], failed: (WritingFailure) -> Void,
    token: CancellationToken = CancellationToken(), progress: (Int) -> Void = { _ in }
  ) throws(CatalogueError) -> EditReport {
    let action = try catalogue.beginFiles(
      summary, planned: planned, names: names, cullingSession: cullingSession)
    var report = EditReport()
    var failure: CatalogueError?
    defer {
      // All steps are recorded. If recording the end fails, the next start determines it from the
      // files.
      try? action.finish(isInterrupted: report.isCancelled || failure != nil)
    }
    while !report.isCancelled, failure == nil {
      let block = try next()
      if block.isEmpty { break }
      if token.isCancelled {
        report.isCancelled = true
        report.notReached.formUnion(AssetSet(block.map(\.asset.id)))
        break
      }
      write(block, as: action, &report, &failure, failed, token, progress)
    }
    report.error = failure.map { StoreError($0) }
    return report
  }

  /// Writes photos as part of an action that the caller began and finishes. Returns the number of
  /// files written.
  func write(
    _ photos: [PhotoEdit], as action: FileAction, failed: (WritingFailure) -> Void
  ) throws(CatalogueError) -> Int {
    var report = EditReport()
    var failure: CatalogueError?
    write(photos, as: action, &report, &failure, failed, CancellationToken()) { _ in }
    if let failure { throw failure }
    return report.files
  }

  /// Identifies a write, so that the same file is written only once.
  private struct Written: Hashable {
    var path: FilePath
    var target: FileChange.Target

    init(_ change: FileChange) { (path, target) = (change.path, change.target) }
  }

  private func write(
    _ block: [PhotoEdit], as action: FileAction, _ report: inout EditReport,
    _ failure: inout CatalogueError?, _ failed: (WritingFailure) -> Void,
    _ token: CancellationToken, _ progress: (Int) -> Void
  ) {
    let changes = block.flatMap(changes)
    let edits = Dictionary(block.map { ($0.asset.id, $0.edits) }) { _, last in last }
    var total = report
    var (noted, notDone): ([Written: Int], [Int]) = ([:], [])
    var (unwritten, refused, written, planned) = (AssetSet(), AssetSet(), AssetSet(), AssetSet())
    // The photos of files that were written, by the numbers of their steps.
    var done: [Int: Asset.ID] = [:]
    var stop: CatalogueError?
    writer.write(changes) { drafts in
      do {
        let photos = AssetSet(drafts.compactMap(\.change.photo)).subtracting(planned)
        planned.formUnion(photos)
        let first = try action.record(
          try steps(drafts), with: try catalogue.planned(photos) { edits[$0] ?? [] })
        for (position, draft) in drafts.enumerated() {
          noted[Written(draft.change)] = first + position
        }
        storeMissingHashes(of: drafts)
      } catch let error as JournalError {
        stop = CatalogueError(.journal(error.code), file: error.file)
        throw error
      } catch let error as CatalogueError {
        stop = error
        throw error
      }
    } report: { index, outcome in
      let change = changes[index]
      switch outcome {
      case .written:
        total.files += 1
        if let photo = change.photo {
          written.insert(photo)
          if let position = noted[Written(change)] { done[position] = photo }
        }
      case .unchanged: break
      case .failure(let error):
        if let position = noted[Written(change)] { notDone.append(position) }
        if let photo = change.photo { unwritten.insert(photo) }
        if error == .cancelled {
          total.isCancelled = true
        } else {
          if let photo = change.photo { refused.insert(photo) }
          if stop == nil { failed(WritingFailure(path: change.path, error: error)) }
        }
      }
      if stop == nil { progress(total.files) }
      return stop == nil && !token.isCancelled
    }
    report = total
    action.markNotDone(notDone)
    failure = stop
    restore(done.filter { unwritten.contains($0.value) }, of: action, &report, &failure, failed)
    report.failed.formUnion(refused)
    report.notReached.formUnion(unwritten.subtracting(refused))
    updateCatalogue(
      block.filter { !unwritten.contains($0.asset.id) }, written, as: action, &report, &failure)
  }

  /// Restores the files of photos of which another file could not be written. Reports the files
  /// that can't be restored to `failed`; undoing the change restores them.
  private func restore(
    _ places: [Int: Asset.ID], of action: FileAction, _ report: inout EditReport,
    _ failure: inout CatalogueError?, _ failed: (WritingFailure) -> Void
  ) {
    guard !places.isEmpty else { return }
    do throws(JournalError) {
      let left = try action.revert(Set(places.keys))
      report.files -= places.count - left.count
      for file in left {
        guard let path = file.step.path else { continue }
        failed(WritingFailure(path: path, error: .notRestored))
      }
    } catch {
      failure = failure ?? CatalogueError(.journal(error.code), file: error.file)
    }
  }

  /// Stores the hashes of files that were never hashed, before they are written for the first time,
  /// so that an import recognises the originals. Files whose hash can't be computed or stored are
  /// hashed later, with their contents at that time.
  private func storeMissingHashes(of drafts: [DraftedFile]) {
    let places = drafts.filter { $0.old != nil && $0.change.target == .file }.map(\.destination)
    guard let unhashedPaths = try? catalogue.unhashed(places), !unhashedPaths.isEmpty else {
      return
    }
    let found = Mutex<[FilePath: StoredContent]>([:])
    DispatchQueue.concurrentPerform(iterations: unhashedPaths.count) { index in
      guard let content = StoredContent(of: unhashedPaths[index], in: system) else { return }
      found.withLock { $0[unhashedPaths[index]] = content }
    }
    try? catalogue.setContents(at: found.withLock { $0 })
  }

  /// Updates the catalogue with the new values in the files of these photos.
  private func updateCatalogue(
    _ photos: [PhotoEdit], _ written: AssetSet, as action: FileAction,
    _ report: inout EditReport, _ failure: inout CatalogueError?
  ) {
    let edits = Dictionary(photos.map { ($0.asset.id, $0) }) { _, last in last }
    do throws(CatalogueError) {
      let outcome = try catalogue.edit(
        AssetSet(edits.keys), at: .now, with: action, written: written
      ) { id, current in
        guard let photo = edits[id] else { return [] }
        return photo.copiesCatalogue
          ? photo.edits.filter { $0.isApplied(to: current) } : photo.edits
      }
      report.changed.formUnion(outcome.changed)
      report.rows.formUnion(outcome.rows)
    } catch {
      failure = failure ?? error
    }
  }

  // MARK: Recorded steps

  /// Returns the steps that put the drafts in place, with the data required to undo them.
  private func steps(_ drafts: [DraftedFile]) throws -> [FileStep] {
    let found = Mutex<[Int: Result<FileStep, Errno>]>([:])
    DispatchQueue.concurrentPerform(iterations: drafts.count) { index in
      let result = step(drafts[index])
      found.withLock { $0[index] = result }
    }
    let results = found.withLock { $0 }
    return try drafts.indices.compactMap { try results[$0]?.get() }
  }

  private func step(_ drafted: DraftedFile) -> Result<FileStep, Errno> {
    do throws(Errno) {
      if drafted.old != nil {
        let replacement = try FileReplacement(
          path: drafted.destination, old: try system.open(drafted.destination),
          new: drafted.draft.file,
          photo: drafted.change.photo)
        return .success(.replaced(replacement))
      }
      return .success(
        .created(try FileCreation(drafted.destination, drafted.draft.file, drafted.change.photo)))
    } catch {
      return .failure(error)
    }
  }
}
