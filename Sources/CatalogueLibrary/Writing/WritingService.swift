import Dispatch
package import Files
import GalleryEngine
import Journal
import LibraryScan
import MetadataWriting
import PhotoCatalogue
package import PhotoModel
import Synchronization

/// Writes what the user says of photos into their files or the XMP files beside them, and into the
/// catalogue with them: one change, which is undone as one. Methods block.
package struct WritingService: Sendable {
  private let target: ChangeTarget
  private let options: WritingOptions
  private let catalogue: Catalogue
  private let writer: MetadataWriter
  private let skipsCameraCards: Bool
  private let hasExifTool: Bool
  private let system: FileSystem

  /// With `skipsCameraCards`, edits of photos on the card of a camera, or in the package of another photo program,
  /// go to the catalogue only.
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

  /// What does a job.
  init(_ catalogue: Catalogue, _ job: FileEditJob, _ tools: WritingTools) {
    self.init(
      catalogue, to: job.target, tools: tools, options: job.options,
      skipsCameraCards: job.skipsCameraCards)
  }

  /// Whether a photo is on the card of a camera, or in the package of another photo program. Its folder alone
  /// decides.
  package static func spares(_ photo: FilePath, in system: FileSystem = FileSystem()) -> Bool {
    CameraCard.holds(photo, in: system) || system.isBelowForeignPackage(photo)
  }

  /// What is written of a photo.
  func changes(of edit: PhotoEdit) -> [FileChange] {
    if skipsCameraCards, WritingService.spares(edit.asset.path, in: system) { return [] }
    return edit.changes(to: target, options, hasExifTool: hasExifTool) { sidecar in
      SidecarPlace.ending(notedIn: sidecar, in: system)
    }
  }

  /// The files of a photo that would stay as they are, as far as that is known before; then all of its files
  /// do.
  func refusals(of edit: PhotoEdit) -> [WritingFailure] {
    let foresight = Preflight(options: options, system: system)
    return changes(of: edit).compactMap { change in
      foresight.refusal(of: change).map { WritingFailure(path: change.path, error: $0) }
    }
  }

  func filesWithoutExifTool(of edit: PhotoEdit) -> Int {
    target == .file && !hasExifTool ? edit.filesWithoutExifTool(options) : 0
  }

  /// Writes photo by photo. `next` gives some at a time, and none at the end; about `planned` files are
  /// written. Each file that can't be written is given to `failed`; its photo stays as it is, and the rest
  /// is done. `progress` is called after each file with how many were written so far, and `token` cancels it.
  /// The report names no failed file.
  func run(
    _ summary: ChangeSummary, planned: Int, names: [FilePath],
    next: () throws(CatalogueError) -> [PhotoEdit], failed: (WritingFailure) -> Void,
    token: CancellationToken = CancellationToken(), progress: (Int) -> Void = { _ in }
  ) throws(CatalogueError) -> EditReport {
    let action = try catalogue.beginFiles(summary, planned: planned, names: names)
    var report = EditReport()
    var failure: CatalogueError?
    defer {
      // All is as it was written down: where this can't be noted, the next start finds it by looking.
      try? action.finish(isCutOff: report.isCancelled || failure != nil)
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

  /// Writes some photos as a part of an action that was begun elsewhere, and is finished there. Returns how many files
  /// were written.
  func write(
    _ photos: [PhotoEdit], as action: FileAction, failed: (WritingFailure) -> Void
  ) throws(CatalogueError) -> Int {
    var report = EditReport()
    var failure: CatalogueError?
    write(photos, as: action, &report, &failure, failed, CancellationToken()) { _ in }
    if let failure { throw failure }
    return report.files
  }

  /// What is written of a file is written once.
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
    var (kept, refused, written, planned) = (AssetSet(), AssetSet(), AssetSet(), AssetSet())
    // Of files that were written, by their places.
    var done: [Int: Asset.ID] = [:]
    var stop: CatalogueError?
    writer.write(changes) { drafts in
      do {
        let photos = AssetSet(drafts.compactMap(\.change.photo)).subtracting(planned)
        planned.formUnion(photos)
        let first = try action.note(
          try steps(drafts), with: try catalogue.planned(photos) { edits[$0] ?? [] })
        for (place, draft) in drafts.enumerated() { noted[Written(draft.change)] = first + place }
        keepHashes(of: drafts)
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
          if let place = noted[Written(change)] { done[place] = photo }
        }
      case .unchanged: break
      case .failure(let error):
        if let place = noted[Written(change)] { notDone.append(place) }
        if let photo = change.photo { kept.insert(photo) }
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
    action.leave(notDone)
    failure = stop
    restore(done.filter { kept.contains($0.value) }, of: action, &report, &failure, failed)
    report.failed.formUnion(refused)
    report.notReached.formUnion(kept.subtracting(refused))
    say(block.filter { !kept.contains($0.asset.id) }, written, as: action, &report, &failure)
  }

  /// Restores the files of photos of which another file could not be written. Reports the files that can't be
  /// restored to `failed`; undoing the change restores them.
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

  /// Keeps what files hash to that were never hashed, before they are written to for the first time: an import
  /// is to know them as they came. What can't be read or kept is hashed later, as it is then.
  private func keepHashes(of drafts: [DraftedFile]) {
    let places = drafts.filter { $0.old != nil && $0.change.target == .file }.map(\.place)
    guard let wanted = try? catalogue.unhashed(places), !wanted.isEmpty else { return }
    let found = Mutex<[FilePath: StoredContent]>([:])
    DispatchQueue.concurrentPerform(iterations: wanted.count) { place in
      guard let content = StoredContent(of: wanted[place], in: system) else { return }
      found.withLock { $0[wanted[place]] = content }
    }
    try? catalogue.setContents(at: found.withLock { $0 })
  }

  /// Has the catalogue say what the files of these photos say by now.
  private func say(
    _ photos: [PhotoEdit], _ written: AssetSet, as action: FileAction,
    _ report: inout EditReport, _ failure: inout CatalogueError?
  ) {
    let edits = Dictionary(photos.map { ($0.asset.id, $0.edits) }) { _, last in last }
    do throws(CatalogueError) {
      let outcome = try catalogue.edit(
        AssetSet(edits.keys), at: .now, with: action, written: written
      ) {
        edits[$0] ?? []
      }
      report.changed.formUnion(outcome.changed)
      report.rows.formUnion(outcome.rows)
    } catch {
      failure = failure ?? error
    }
  }

  // MARK: What is written down

  /// What each draft does to the file in its place, with what it takes to undo that.
  private func steps(_ drafts: [DraftedFile]) throws -> [FileStep] {
    let found = Mutex<[Int: Result<FileStep, Errno>]>([:])
    DispatchQueue.concurrentPerform(iterations: drafts.count) { place in
      let result = step(drafts[place])
      found.withLock { $0[place] = result }
    }
    let results = found.withLock { $0 }
    return try drafts.indices.compactMap { try results[$0]?.get() }
  }

  private func step(_ drafted: DraftedFile) -> Result<FileStep, Errno> {
    do throws(Errno) {
      if drafted.old != nil {
        let replacement = try FileReplacement(
          path: drafted.place, old: try system.open(drafted.place), new: drafted.draft.file,
          photo: drafted.change.photo)
        return .success(.replaced(replacement))
      }
      return .success(
        .made(try FileMaking(drafted.place, drafted.draft.file, drafted.change.photo)))
    } catch {
      return .failure(error)
    }
  }
}
