import DecoderProtocol
import Files
import Imaging
import PhotoMetadata
import PhotoModel
import Transfer

/// Carries out a plan on the current thread, one photo after the other.
///
/// All files of a photo are first copied under temporary names, and then renamed to their final
/// names in direct succession. A file that can't be copied is reported, and the others are still
/// exported: a photo is useful without its sidecar or its Live Photo video. If the export ends
/// early, none of the files of the current photo is exported.
struct ExportRun {
  let plan: ExportPlan
  let isCancelled: () -> Bool
  let report: (JobProgress) -> Void
  let results: (ExportResult) -> Void
  /// The files that an export never replaces.
  let originals: OriginalFiles
  /// Returns a sidecar with the metadata of the photo that a file belongs to, or nil if the photo
  /// is unknown.
  let sidecar: (FilePath, ExportContents.SidecarKind) -> [UInt8]?
  /// Returns what to do with a photo whose name is taken. Nil cancels the export.
  let resolveClash: (ExportClash) -> ExportClash.Answer?
  /// What to do with the current photo if its name is taken. `answerForAll` is the answer for all
  /// later ones.
  var clash = TransferPolicy.Clash.number
  var answerForAll: TransferPolicy.Clash?
  var folders: TransferFolders
  /// The index of the destination, if it is updated.
  var index: ExportIndexFile?
  /// The paths that this export has written, if existing files may be replaced.
  var writtenPaths: Set<[UInt8]> = []
  /// The checksums of the exported files, if they are verified.
  var sums = ChecksumList()
  /// Photos that have no final names yet, because they must be flushed to the disk first.
  var pendingPhotos: [PendingPhoto] = []
  /// The rendition threads, or nil if all files are copies.
  private let pool: RenditionPool?
  /// Removes positions from copies, or nil to keep them.
  let eraser: MetadataReader?
  var namer: FileNamer
  var progress: JobProgress
  var result: ExportReport

  /// `report` is called for each file and while large ones are copied. `limits` are those of the
  /// disk, which are read if nil. `restTime` is the number of seconds after which a draft without a
  /// process counts as abandoned.
  init(
    _ plan: ExportPlan, in system: FileSystem = FileSystem(), limits: FileSystemLimits? = nil,
    restTime: Int64? = nil, decoders: DecoderStarter? = nil,
    isCancelled: @escaping () -> Bool = { false },
    report: @escaping (JobProgress) -> Void = { _ in },
    results: @escaping (ExportResult) -> Void = { _ in },
    sidecar: @escaping (FilePath, ExportContents.SidecarKind) -> [UInt8]? = { _, _ in nil },
    originals: OriginalFiles = .none,
    resolveClash: @escaping (ExportClash) -> ExportClash.Answer? = { _ in .init(.number) }
  ) {
    self.plan = plan
    self.sidecar = sidecar
    self.originals = originals
    self.resolveClash = resolveClash
    self.isCancelled = isCancelled
    self.report = report
    self.results = results
    folders = TransferFolders(
      plan.destination, of: system, minimumDraftAge: restTime, limits: limits)
    namer = plan.namer
    eraser = plan.contents.stripsLocation ? MetadataReader() : nil
    pool = RenditionPool(plan, start: decoders)
    progress = JobProgress(fileCount: plan.fileCount, byteCount: plan.byteCount)
    let current = plan.previous?.currentCount ?? 0
    result = ExportReport(destination: plan.destination, planned: plan.fileCount + current)
    result.unchanged = current
    result.problems = plan.problems
  }

  mutating func run() -> ExportReport {
    defer { pool?.close() }
    reportCurrent()
    guard !plan.items.isEmpty || mayHaveMissingSums || plan.previous?.hasMoved == true else {
      return result
    }
    do throws(FileProblem) {
      try folders.make()
      try openIndex()
      try removeSums()
    } catch {
      result.problems.append(error)
      return result
    }
    var waiting: [StartedPhoto] = []
    for item in plan.items {
      if isOver() { break }
      waiting.append(begin(item))
      if waiting.count > lookahead { export(waiting.removeFirst()) }
    }
    for startedPhoto in waiting where !isOver() { export(startedPhoto) }
    nameAll()
    index?.finish()
    completeSums()
    writeSums()
    do throws(FileProblem) {
      if result.copied > 0 { try folders.synchronize() }
    } catch {
      result.problems.append(error)
    }
    return result
  }

  /// Reports the files that are up to date.
  private func reportCurrent() {
    guard let memory = plan.previous else { return }
    for entry in memory.current {
      let target = plan.destination.appending(entry.target.path)
      results(ExportResult(entry.source, to: target, .unchanged))
    }
  }

  private mutating func openIndex() throws(FileProblem) {
    guard let memory = plan.previous else { return }
    do throws(Errno) {
      index = try ExportIndexFile(memory.index, in: plan.destination, of: folders.system)
    } catch {
      throw FileProblem(destination: plan.destination, reason: error)
    }
  }

  private mutating func isOver() -> Bool {
    if isCancelled() { result.isCancelled = true }
    return result.isCancelled || result.end != nil
  }

  /// The number of photos that are started ahead of the one being exported, so that no decoder is
  /// idle.
  private var lookahead: Int { pool.map { 2 * $0.count } ?? 0 }

  /// A photo, and the renditions of its files that are in progress, by the index of the file.
  private struct StartedPhoto {
    var item: ExportPlan.Item
    var tickets: [Int: RenditionPool.Ticket] = [:]
  }

  private mutating func begin(_ item: ExportPlan.Item) -> StartedPhoto {
    var startedPhoto = StartedPhoto(item: item)
    // An error of the folder is reported when the photo is exported.
    guard let pool, let folder = try? folder(for: item) else { return startedPhoto }
    for (index, copy) in item.copies.enumerated() {
      if let rendition = copy.rendition {
        startedPhoto.tickets[index] = pool.enqueue(copy, rendition, in: folder)
      }
    }
    return startedPhoto
  }

  /// A complete copy that has no final name yet.
  struct Staged {
    var copy: ExportPlan.Copy
    /// The index among the files of its photo.
    var index: Int
    var draft: StagedFile
    /// The status of the source file before it was read.
    var source: FileStatus?
    /// The hash of the file read back from the disk, if files are verified.
    var hash: ContentHash?

    /// The size in bytes: the actual one for a rendition, and 0 for a link.
    var byteCount: Int64 {
      guard case .file = draft else { return 0 }
      guard copy.rendition != nil else { return copy.byteCount }
      return draft.status?.size ?? copy.byteCount
    }
  }

  private mutating func export(_ startedPhoto: StartedPhoto) {
    let item = startedPhoto.item
    var staged: [Staged] = []
    let folder: ExportFolder
    do throws(FileProblem) {
      folder = try self.folder(for: item)
    } catch {
      reportSkipped(item, error)
      return
    }
    // The photo is compared with existing files, so they must have their final names.
    if item.number > 0 { nameAll() }
    if !requiresStaging(item), isSkipped(item, in: folder) { return }
    if result.isCancelled { return }
    for (copyIndex, copy) in item.copies.enumerated() {
      do throws(FileProblem) {
        let source = index == nil ? nil : try? folder.system.status(of: copy.source)
        guard let draft = try stage(copy, in: folder, startedPhoto.tickets[copyIndex]) else {
          result.isCancelled = true
          break
        }
        staged.append(Staged(copy: copy, index: copyIndex, draft: draft, source: source))
      } catch {
        result.problems.append(error)
        if error.abortsTransfer { break }
      }
    }
    // Unnamed files are removed with their drafts.
    guard !result.isCancelled, result.end == nil else { return }
    if requiresStaging(item), isSkipped(item, made: staged, in: folder) { return }
    if result.isCancelled { return }
    pendingPhotos.append(PendingPhoto(item: item, folder: folder, staged: staged))
    if item.number > 0 || isBatchFull { nameAll() }
  }

  private mutating func folder(for item: ExportPlan.Item) throws(FileProblem) -> ExportFolder {
    let path = try folders.folder(item.folder, for: item.copies[0].source)
    return ExportFolder(path: path, system: folders.system)
  }

  /// Reports a photo whose folder can't be used. A problem of a folder in the destination is
  /// reported for each of the photo's files. A problem that affects all folders is reported once.
  private mutating func reportSkipped(_ item: ExportPlan.Item, _ reason: FileProblem) {
    switch reason.code {
    case .noFolder, .destinationForbidden:
      for copy in item.copies {
        result.problems.append(FileProblem(.noFolder, copy.source, detail: reason.detail))
        progress.bytesDone += copy.byteCount
        progress.filesDone += 1
      }
      report(progress)
    default: result.problems.append(reason)
    }
  }
}
