package import Files
import Journal
package import PhotoExport
import PhotoModel
import Transfer

/// Carries out an import on the current thread.
///
/// Photos are processed in batches. Their files are copied into drafts next to their final paths,
/// flushed to the disk, and read back. Then the steps are recorded, and all files of a photo are
/// renamed to their final names in direct succession. If a file can't be copied, its photo is
/// reported and not imported. Originals are removed last, each after its copy has its final name on
/// the disk. If the import ends early, the photos copied by then are imported.
package struct ImportRun {
  /// The maximum number of photos and of bytes in a batch.
  private static let batchPhotoLimit = 128
  private static let batchByteLimit: Int64 = 64 << 20

  private let plan: ExportPlan
  private let options: ImportOptions
  private let origin: ImportOrigin
  private let hooks: ImportHooks
  private let system: FileSystem
  private let originals: OriginalFiles
  private var folders: TransferFolders
  private var backupFolders: TransferFolders?
  private var progress: JobProgress
  private var report = ImportReport()

  /// See `DraftLeftovers` for `restTime`. `limits` are those of the library's disk; they are read
  /// if nil. `originals` are never removed.
  package init(
    _ plan: ExportPlan, _ options: ImportOptions, _ origin: ImportOrigin,
    in system: FileSystem = FileSystem(),
    restTime: Int64? = nil, limits: FileSystemLimits? = nil, originals: OriginalFiles = .none,
    hooks: ImportHooks
  ) {
    self.originals = originals
    (self.plan, self.options, self.origin) = (plan, options, origin)
    (self.hooks, self.system) = (hooks, system)
    // The catalogue stores paths without links.
    folders = TransferFolders(
      system.resolved(plan.destination), of: system, minimumDraftAge: restTime, limits: limits)
    backupFolders = options.backup.map {
      TransferFolders(system.resolved($0), of: system, minimumDraftAge: restTime)
    }
    progress = JobProgress(fileCount: plan.fileCount, byteCount: plan.byteCount)
  }

  package mutating func run() -> ImportReport {
    var batch: [StagedPhoto] = []
    var bytes: Int64 = 0
    for item in plan.items {
      if isOver {
        reportNotStarted(item.copies)
        continue
      }
      if let photo = stage(item) {
        batch.append(photo)
        bytes += photo.byteCount
      }
      if batch.count >= ImportRun.batchPhotoLimit || bytes >= ImportRun.batchByteLimit {
        importBatch(batch)
        (batch, bytes) = ([], 0)
      }
    }
    importBatch(batch)
    // Flushes everything before the user removes the disk. The photos have already been flushed.
    if report.files > 0 {
      _ = folders.synchronizeDisk()
      _ = backupFolders?.synchronizeDisk()
    }
    return report
  }

  private var isOver: Bool { report.isCancelled || report.end != nil }

  private mutating func fail(_ problem: FileProblem) {
    if problem.abortsTransfer {
      guard report.end == nil else { return }
      report.end = problem
    }
    hooks.failed(problem)
  }

  private mutating func reportNotStarted(_ copies: [ExportPlan.Copy]) {
    report.notStarted += copies.count
    hooks.notStarted(copies.map(\.source))
  }

  // MARK: Copying

  /// Copies the files of a photo. Returns nil and reports the reason if it can't be imported.
  private mutating func stage(_ item: ExportPlan.Item) -> StagedPhoto? {
    var files: [StagedPhoto.File] = []
    let before = progress.bytesDone
    defer {
      progress.filesDone += item.copies.count
      progress.bytesDone = before + item.copies.reduce(0) { $0 + max(0, $1.size) }
    }
    for copy in item.copies {
      do throws(FileProblem) {
        guard let file = try stage(copy, before) else {
          report.isCancelled = true
          reportNotStarted(item.copies)
          return nil
        }
        files.append(file)
      } catch {
        reject(item, since: copy, error)
        return nil
      }
    }
    return StagedPhoto(files: files)
  }

  private mutating func stage(
    _ copy: ExportPlan.Copy, _ before: Int64
  ) throws(FileProblem) -> StagedPhoto.File? {
    progress.current = copy.source
    hooks.progress(progress)
    if hooks.token.isCancelled { return nil }
    if folders.isMissing(copy.folder) { try recordInAdvance(copy) }
    let folder = try folders.folder(copy.folder, for: copy.source)
    var second: FilePath?
    if backupFolders != nil { second = try backupFolders?.folder(copy.folder, for: copy.source) }
    for folders in [folders, backupFolders] {
      try folders?.check(size: copy.size, name: copy.name, of: copy.source)
    }
    var progress = progress
    let hooks = hooks
    return try StagedPhoto.File(
      copy, in: folder, backup: second, of: system, moves: options.moves
    ) { done in
      progress.bytesDone = before + done
      hooks.progress(progress)
      return !hooks.token.isCancelled
    }
  }

  /// Records the step for a file before its folder is created, so that recovery finds a folder that
  /// a crash has left empty. The step is recorded again before it is carried out.
  private func recordInAdvance(_ copy: ExportPlan.Copy) throws(FileProblem) {
    let status: FileStatus
    do throws(Errno) {
      status = try system.status(of: copy.source)
    } catch {
      throw FileProblem(source: copy.source, reason: error)
    }
    let path = folders.path(of: copy.folder).appending(copy.name)
    let first = try hooks.record([origin.step(of: copy, at: path, status, moves: options.moves)])
    hooks.skip([first])
  }

  /// Reports a photo that is not imported because of one of its files.
  private mutating func reject(
    _ item: ExportPlan.Item, since copy: ExportPlan.Copy, _ reason: FileProblem
  ) {
    if let missing = missingSource(reason) {
      reportNotStarted(item.copies)
      return fail(FileProblem(.sourceMissing, missing))
    }
    if !reason.abortsTransfer,
      let missing = [folders, backupFolders].compactMap(\.self).first(where: \.isDestinationMissing)
    {
      reportNotStarted(item.copies)
      return fail(FileProblem(.destinationMissing, missing.destination))
    }
    fail(reason)
    guard !reason.abortsTransfer else {
      reportNotStarted(item.copies)
      return
    }
    for other in item.copies where other != copy {
      hooks.failed(FileProblem(.siblingFailed, other.source))
    }
  }

  /// Returns the source of a file that could not be read, if that source no longer exists.
  private func missingSource(_ reason: FileProblem) -> FilePath? {
    switch reason.code {
    case .missing, .unreadable:
      origin.sources.first { source in
        reason.path.bytes.starts(with: source.bytes) && (try? system.openFolder(source)) == nil
      }
    default: nil
    }
  }

  // MARK: Importing

  private mutating func importBatch(_ staged: [StagedPhoto]) {
    guard !staged.isEmpty else { return }
    let verified = verify(staged)
    guard !verified.isEmpty else { return }
    var steps: [FileStep] = []
    var photos: [StagedPhoto] = []
    for photo in verified {
      do throws(FileProblem) {
        steps += try photo.steps(from: origin, moves: options.moves)
        photos.append(photo)
      } catch {
        fail(error)
      }
    }
    let first: Int
    do throws(FileProblem) {
      first = try hooks.record(steps)
    } catch {
      for photo in photos { reportNotStarted(photo.files.map(\.copy)) }
      return fail(error)
    }
    name(photos, from: first)
  }

  private mutating func verify(_ staged: [StagedPhoto]) -> [StagedPhoto] {
    let isSynchronized = folders.synchronizeDisk() && (backupFolders?.synchronizeDisk() ?? true)
    return staged.filter { photo in
      do throws(FileProblem) {
        for file in photo.files { try file.verify(isSynchronized: isSynchronized) }
        return true
      } catch {
        fail(error)
        return false
      }
    }
  }

  /// Renames files to their final names. Second copies come first, so that each photo in the
  /// library has one.
  private mutating func name(_ photos: [StagedPhoto], from first: Int) {
    var index = first
    var named: [StagedPhoto] = []
    var left: [Int] = []
    for photo in photos {
      let places = index..<(index + photo.files.count)
      index = places.upperBound
      do throws(FileProblem) {
        try nameBackups(of: photo)
      } catch {
        left += places
        fail(error)
        continue
      }
      let (namedIndices, problem) = name(photo)
      left += places.filter { !namedIndices.contains($0 - places.lowerBound) }
      if let problem { fail(problem) } else { named.append(photo) }
    }
    let isOnDisk = synchronizeNames(of: named)
    hooks.skip(left)
    let imported = named.compactMap(imported)
    report.photos += imported.count
    report.files += imported.reduce(0) { $0 + $1.files.count }
    report.byteCount += named.reduce(0) { $0 + $1.byteCount }
    hooks.imported(imported)
    if isOnDisk { for photo in named { remove(photo) } }
  }

  /// Renames all files of a photo, or none if one of them can't be renamed. Returns the indexes of
  /// the files that have their final names now. After a failure, these are the files whose renaming
  /// could not be reverted.
  private func name(_ photo: StagedPhoto) -> (kept: Set<Int>, problem: FileProblem?) {
    var named: Set<Int> = []
    for (index, file) in photo.files.enumerated() {
      do throws(Errno) {
        try file.draft.renameExclusively(to: file.path)
        named.insert(index)
      } catch {
        let kept = named.filter { index in
          let file = photo.files[index]
          return (try? file.draft.undoRename(from: file.path)) == nil
        }
        return (kept, problem(naming: file, in: file.path.folder, error))
      }
    }
    return (named, nil)
  }

  /// Renames the second copies. An existing file with the same name and contents counts as the
  /// copy.
  private func nameBackups(of photo: StagedPhoto) throws(FileProblem) {
    for file in photo.files {
      guard let (draft, folder) = file.second else { continue }
      var number = 0
      while true {
        let path = folder.appending(BackupName.numbered(file.copy.name, number))
        do throws(Errno) {
          try draft.renameExclusively(to: path)
          break
        } catch  where error == .fileExists && number < 9_999 {
          if hasSameContents(path, file) { break }
          number += 1
        } catch {
          throw problem(naming: file, in: folder, error)
        }
      }
    }
  }

  /// Returns the problem of a file that can't be renamed. A missing permission is a problem of the
  /// folder, because it affects all photos.
  private func problem(
    naming file: StagedPhoto.File, in folder: FilePath, _ reason: Errno
  ) -> FileProblem {
    [.permissionDenied, .notPermitted].contains(reason)
      ? FileProblem(destination: folder, reason: reason)
      : FileProblem(writing: file.copy.source, in: folder, reason: reason)
  }

  private func hasSameContents(_ path: FilePath, _ file: StagedPhoto.File) -> Bool {
    guard let status = try? system.status(of: path), status.kind == .file,
      status.size == file.status.size, let existingHash = try? system.open(path).contentHash()
    else { return false }
    return existingHash == file.hash
  }

  /// Flushes the names to the disk. Returns whether that succeeded; originals are removed only
  /// then.
  private mutating func synchronizeNames(of photos: [StagedPhoto]) -> Bool {
    var folders = Set<FilePath>()
    for file in photos.flatMap(\.files) {
      folders.insert(file.path.folder)
      if let second = file.second { folders.insert(second.folder) }
    }
    for folder in folders.sorted() {
      do throws(Errno) {
        try system.synchronize(folder: folder)
      } catch {
        fail(FileProblem(.unwritable, folder, detail: error.description))
        return false
      }
    }
    return true
  }

  private func imported(_ photo: StagedPhoto) -> ImportedPhoto? {
    ImportedPhoto(
      files: photo.files.map { file in
        // Renaming changes the file's status change time, so the status is read again.
        let status = (try? system.status(of: file.path, followingLinks: false)) ?? file.status
        return ImportedPhoto.File(
          source: file.copy.source, path: file.path, status: status, hash: file.hash)
      })
  }

  // MARK: Removing originals

  /// Removes the originals, unless they have changed since they were copied.
  private mutating func remove(_ photo: StagedPhoto) {
    for file in photo.files {
      if origin.isStaged(file.copy.source) {
        // If this fails, the file is removed with its folder.
        try? system.remove(file.copy.source)
        continue
      }
      guard options.moves else { continue }
      if !system.isBelowForeignPackage(file.copy.source),
        originals.contains(file.copy.source, in: system)
      {
        fail(FileProblem(.originalInCatalogue, file.copy.source))
        continue
      }
      do throws(Errno) {
        let status = try system.status(of: file.copy.source, followingLinks: false)
        guard status == file.status, !system.hasWriters(file.copy.source) else {
          throw Errno.fileExists
        }
        try system.remove(file.copy.source)
        report.removed += 1
      } catch {
        let detail = error == .fileExists ? "" : error.description
        fail(
          error == .foreignPackage
            ? FileProblem(.originalInPackage, file.copy.source)
            : FileProblem(.originalNotRemoved, file.copy.source, detail: detail))
      }
    }
  }
}
