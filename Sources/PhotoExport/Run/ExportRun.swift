import DecoderProtocol
import Files
import Imaging
import PhotoMetadata
import PhotoModel
import Transfer

/// Carries out a plan on the thread that calls it, one photo after the other.
///
/// All files of a photo are copied under temporary names first and then take their names one right
/// after the other. A file of it that cannot be copied is reported, and the others are exported all
/// the same: a photo is worth more than the sidecar or the moving part that it lost. When the
/// export ends early, nothing is exported of the photo it was at.
struct ExportRun {
  let plan: ExportPlan
  let isCancelled: () -> Bool
  let report: (JobProgress) -> Void
  let results: (ExportResult) -> Void
  /// What no export replaces.
  let originals: OriginalFiles
  /// A sidecar that says what is known of the photo that has a file; nil for one that is not known.
  let sidecar: (FilePath, ExportContents.SidecarKind) -> [UInt8]?
  /// Says what becomes of a photo whose name is taken; nil cancels the export.
  let ask: (ExportClash) -> ExportClash.Answer?
  /// What becomes of the photo that is at hand where its name is taken, and what was said for all.
  var clash = TransferPolicy.Clash.number
  var answerForAll: TransferPolicy.Clash?
  var folders: TransferFolders
  /// Where it is brought up to date, what is there by now.
  var index: ExportIndexFile?
  /// Where what is there may give way: the paths that this export has given.
  var given: Set<[UInt8]> = []
  /// Where every file is read again: what they hash to.
  var sums = ChecksumList()
  /// What has no name yet, since it is to be on the disk before.
  var unnamed: [Unnamed] = []
  /// Nil where there is nothing but copies.
  private let lanes: RenditionPool?
  /// Nil where copies may say where they were taken.
  let eraser: MetadataReader?
  var namer: FileNamer
  var progress: JobProgress
  var result: ExportReport

  /// `report` is called for every file and while large ones are copied. `limits` are what the disk
  /// takes, which is asked where they are not given, and `restTime` the seconds after which a draft
  /// without a process is taken for one that was left.
  init(
    _ plan: ExportPlan, in system: FileSystem = FileSystem(), limits: FileSystemLimits? = nil,
    restTime: Int64? = nil, decoders: DecoderStarter? = nil,
    isCancelled: @escaping () -> Bool = { false },
    report: @escaping (JobProgress) -> Void = { _ in },
    results: @escaping (ExportResult) -> Void = { _ in },
    sidecar: @escaping (FilePath, ExportContents.SidecarKind) -> [UInt8]? = { _, _ in nil },
    originals: OriginalFiles = .none,
    ask: @escaping (ExportClash) -> ExportClash.Answer? = { _ in .init(.number) }
  ) {
    self.plan = plan
    self.sidecar = sidecar
    self.originals = originals
    self.ask = ask
    self.isCancelled = isCancelled
    self.report = report
    self.results = results
    folders = TransferFolders(
      plan.destination, of: system, restTime: restTime, limits: limits)
    namer = plan.namer
    eraser = plan.contents.stripsLocation ? MetadataReader() : nil
    lanes = RenditionPool(plan, start: decoders)
    progress = JobProgress(fileCount: plan.fileCount, byteCount: plan.byteCount)
    let current = plan.memory?.currentCount ?? 0
    result = ExportReport(destination: plan.destination, planned: plan.fileCount + current)
    result.same = current
    result.problems = plan.problems
  }

  mutating func run() -> ExportReport {
    defer { lanes?.close() }
    reportCurrent()
    guard !plan.items.isEmpty || mayLackSums || plan.memory?.hasMoved == true else {
      return result
    }
    do throws(FileProblem) {
      try folders.make()
      try openIndex()
      try forgetSums()
    } catch {
      result.problems.append(error)
      return result
    }
    var waiting: [Begun] = []
    for item in plan.items {
      if isOver() { break }
      waiting.append(begin(item))
      if waiting.count > ahead { export(waiting.removeFirst()) }
    }
    for begun in waiting where !isOver() { export(begun) }
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

  /// What is there as it would be made.
  private func reportCurrent() {
    guard let memory = plan.memory else { return }
    for entry in memory.current {
      let target = plan.destination.appending(entry.target.path)
      results(ExportResult(entry.source, to: target, .same))
    }
  }

  private mutating func openIndex() throws(FileProblem) {
    guard let memory = plan.memory else { return }
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

  /// So many photos are begun before the one that is named, so that no decoder waits.
  private var ahead: Int { lanes.map { 2 * $0.count } ?? 0 }

  /// A photo, and the renditions that are being made of its files, by their places among them.
  private struct Begun {
    var item: ExportPlan.Item
    var tickets: [Int: RenditionPool.Ticket] = [:]
  }

  private mutating func begin(_ item: ExportPlan.Item) -> Begun {
    var begun = Begun(item: item)
    // What stands in the way of its folder is said when its turn comes.
    guard let lanes, let folder = try? folder(for: item) else { return begun }
    for (index, copy) in item.copies.enumerated() {
      if let making = copy.making { begun.tickets[index] = lanes.begin(copy, making, in: folder) }
    }
    return begun
  }

  /// A copy that is whole but has no name yet.
  struct Staged {
    var copy: ExportPlan.Copy
    /// Its place among the files of its photo.
    var index: Int
    var draft: StagedFile
    /// The photo's file, as it was before it was read.
    var source: FileStatus?
    /// What was read of it again, where that is wanted.
    var hash: ContentHash?

    /// Of a rendition it is known now, and a link takes nothing.
    var byteCount: Int64 {
      guard case .file = draft else { return 0 }
      guard copy.making != nil else { return copy.byteCount }
      return draft.status?.size ?? copy.byteCount
    }
  }

  private mutating func export(_ begun: Begun) {
    let item = begun.item
    var staged: [Staged] = []
    let folder: ExportFolder
    do throws(FileProblem) {
      folder = try self.folder(for: item)
    } catch {
      pass(over: item, error)
      return
    }
    // What is there already is compared with it.
    if item.number > 0 { nameAll() }
    if !isMadeFirst(item), isLeftOut(item, in: folder) { return }
    if result.isCancelled { return }
    for (place, copy) in item.copies.enumerated() {
      do throws(FileProblem) {
        let source = index == nil ? nil : try? folder.system.status(of: copy.source)
        guard let draft = try stage(copy, in: folder, begun.tickets[place]) else {
          result.isCancelled = true
          break
        }
        staged.append(Staged(copy: copy, index: place, draft: draft, source: source))
      } catch {
        result.problems.append(error)
        if error.endsTransfer { break }
      }
    }
    // What gets no name goes away with its draft.
    guard !result.isCancelled, result.end == nil else { return }
    if isMadeFirst(item), isLeftOut(item, made: staged, in: folder) { return }
    if result.isCancelled { return }
    unnamed.append(Unnamed(item: item, folder: folder, staged: staged))
    if item.number > 0 || isEnough { nameAll() }
  }

  private mutating func folder(for item: ExportPlan.Item) throws(FileProblem) -> ExportFolder {
    let path = try folders.folder(item.folder, for: item.copies[0].source)
    return ExportFolder(path: path, system: folders.system)
  }

  /// What stands in the way of a folder within the destination is the trouble of the photos that go there;
  /// what no folder could have is that of all.
  private mutating func pass(over item: ExportPlan.Item, _ reason: FileProblem) {
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
