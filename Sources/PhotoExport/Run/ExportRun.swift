import DecoderProtocol
import Files
import Imaging
import PhotoMetadata
import PhotoModel

/// Carries out a plan on the thread that calls it, one photo after the other.
///
/// All files of a photo are copied under temporary names first and then take their names one right
/// after the other. A file of it that cannot be copied is reported, and the others are exported all
/// the same: a photo is worth more than the sidecar or the moving part that it lost. When the
/// export ends early, nothing is exported of the photo it was at.
struct ExportRun {
  let plan: ExportPlan
  private let isCancelled: () -> Bool
  private let report: (ExportProgress) -> Void
  let results: (ExportResult) -> Void
  private var folders: ExportFolders
  /// Where it is brought up to date, what is there by now.
  var index: ExportIndexFile?
  /// Where what is there may give way: the paths that this export has given.
  var given: Set<[UInt8]> = []
  /// Nil where there is nothing but copies.
  private let lanes: RenditionLanes?
  /// Nil where copies may say where they were taken.
  private let eraser: MetadataReader?
  var namer: ExportNamer
  /// What the disk takes; nil where that is not known.
  private var limits: FileSystemLimits?
  private var progress: ExportProgress
  var result: ExportReport

  /// `report` is called for every file and while large ones are copied. `limits` are what the disk
  /// takes, which is asked where they are not given, and `restTime` the seconds after which a draft
  /// without a process is taken for one that was left.
  init(
    _ plan: ExportPlan, in system: FileSystem = FileSystem(), limits: FileSystemLimits? = nil,
    restTime: Int64? = nil, decoders: DecoderStarter? = nil,
    isCancelled: @escaping () -> Bool = { false },
    report: @escaping (ExportProgress) -> Void = { _ in },
    results: @escaping (ExportResult) -> Void = { _ in }
  ) {
    self.plan = plan
    self.isCancelled = isCancelled
    self.report = report
    self.results = results
    folders = ExportFolders(plan.destination, of: system, restTime: restTime)
    namer = plan.namer
    eraser = plan.contents.stripsLocation ? MetadataReader() : nil
    lanes = RenditionLanes(plan.contents, start: decoders)
    self.limits = limits
    progress = ExportProgress(fileCount: plan.fileCount, byteCount: plan.byteCount)
    result = ExportReport(destination: plan.destination, planned: plan.fileCount)
    result.problems = plan.problems
  }

  mutating func run() -> ExportReport {
    defer { lanes?.close() }
    guard !plan.items.isEmpty else { return result }
    do throws(ExportProblem) {
      try folders.make()
      try openIndex()
    } catch {
      result.problems.append(error)
      return result
    }
    // Where the system has no answer, the disk itself refuses what it does not take.
    limits = limits ?? (try? folders.top.system.limits(at: folders.top.path))
    var waiting: [Begun] = []
    for item in plan.items {
      if isOver() { break }
      waiting.append(begin(item))
      if waiting.count > ahead { export(waiting.removeFirst()) }
    }
    for begun in waiting where !isOver() { export(begun) }
    index?.finish()
    do throws(ExportProblem) {
      if result.copied > 0 { try folders.synchronize() }
    } catch {
      result.problems.append(error)
    }
    return result
  }

  private mutating func openIndex() throws(ExportProblem) {
    guard let memory = plan.memory else { return }
    do throws(Errno) {
      index = try ExportIndexFile(memory.index, in: plan.destination, of: folders.top.system)
    } catch {
      throw ExportProblem(destination: plan.destination, reason: error)
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
    var tickets: [Int: RenditionLanes.Ticket] = [:]
  }

  private mutating func begin(_ item: ExportPlan.Item) -> Begun {
    var begun = Begun(item: item)
    // What stands in the way of its folder is said when its turn comes.
    guard let lanes, let folder = try? folders.folder(item.folder) else { return begun }
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
    do throws(ExportProblem) {
      folder = try folders.folder(item.folder)
    } catch {
      pass(over: item, error)
      return
    }
    if isLeftOut(item, folder) { return }
    for (place, copy) in item.copies.enumerated() {
      do throws(ExportProblem) {
        let source = index == nil ? nil : try? folder.system.status(of: copy.source)
        guard let draft = try stage(copy, in: folder, begun.tickets[place]) else {
          result.isCancelled = true
          break
        }
        staged.append(Staged(copy: copy, index: place, draft: draft, source: source))
      } catch {
        result.problems.append(error)
        if error.endsExport { break }
      }
    }
    // What gets no name goes away with its draft.
    guard !result.isCancelled, result.end == nil else { return }
    place(staged, of: item, in: folder)
  }

  /// Whether nothing is to be done of a photo whose name is taken: what is there is the same, or stays.
  private mutating func isLeftOut(_ item: ExportPlan.Item, _ folder: ExportFolder) -> Bool {
    guard item.number > 0, !item.copies.contains(where: \.replaces) else { return false }
    let wanted = ExportNames(item.wantedNames)
    let areCopies = item.copies.allSatisfy { $0.making == nil } && !plan.contents.stripsLocation
    // Of what was exported many times, each time in another state, the first ones are looked at.
    let same =
      areCopies
      ? (0..<min(item.number, ExportRun.mostCompared)).first { number in
        folder.holds(item.copies, as: wanted.numbered(number), plan.manner.transfer)
      } : nil
    guard same != nil || plan.manner.clash == .skip else { return false }
    let names = wanted.numbered(same ?? 0)
    for (copy, name) in zip(item.copies, names) {
      if same != nil { adopt(copy, as: name, in: folder) }
      results(
        ExportResult(copy.source, to: folder.path.appending(name), same == nil ? .skipped : .same))
      progress.bytesDone += copy.byteCount
      progress.filesDone += 1
    }
    if same == nil { result.skipped += names.count } else { result.same += names.count }
    report(progress)
    return true
  }

  /// Notes in the index what an export has put there that could not note it any more.
  private func adopt(_ copy: ExportPlan.Copy, as name: [UInt8], in folder: ExportFolder) {
    guard let index, let source = try? folder.system.status(of: copy.source),
      let target = try? folder.system.status(
        of: folder.path.appending(name), followingLinks: false)
    else { return }
    let path = ExportUpdate.path(name, in: copy.folder)
    guard plan.memory?.index[target: path] == nil else { return }
    index.note(
      ExportIndex.Entry(
        source: copy.source, size: source.size, modifiedAt: source.modifiedAt,
        recipe: plan.contents.recipe(nil),
        target: ExportIndex.Target(
          path: path, size: target.size, modifiedAt: target.modifiedAt)))
  }

  /// So many files of one name are compared with a photo.
  private static let mostCompared = 16

  /// What stands in the way of a folder within the destination is the trouble of the photos that go there;
  /// what no folder could have is that of all.
  private mutating func pass(over item: ExportPlan.Item, _ reason: ExportProblem) {
    switch reason.code {
    case .destinationIsNoFolder, .destinationFailed, .destinationForbidden:
      for copy in item.copies {
        result.problems.append(ExportProblem(.noFolder, copy.source, detail: reason.detail))
        progress.bytesDone += copy.byteCount
        progress.filesDone += 1
      }
      report(progress)
    default: result.problems.append(reason)
    }
  }

  /// Copies one file into a draft, or links it; nil when the export was cancelled meanwhile.
  private mutating func stage(
    _ copy: ExportPlan.Copy, in folder: ExportFolder, _ ticket: RenditionLanes.Ticket?
  ) throws(ExportProblem) -> StagedFile? {
    let before = progress.bytesDone
    progress.current = copy.source
    report(progress)
    // FAT cannot hold four gigabytes, nor a colon in a name: they are not copied first.
    let transfer = copy.making == nil ? plan.manner.transfer : .copy
    guard transfer.isLink || limits?.takes(size: copy.byteCount) != false else {
      throw ExportProblem(.tooLarge, copy.source)
    }
    guard limits?.takes(name: copy.name) != false else {
      throw ExportProblem(.nameRefused, copy.source)
    }
    let staged: StagedFile?
    switch transfer {
    case .hardLink: staged = .link(try folder.link(copy, .hard))
    case .symbolicLink: staged = .link(try folder.link(copy, .symbolic))
    case .copy, .sharedCopy:
      let draft =
        if let ticket {
          try ticket.draft(isCancelled: isCancelled)
        } else {
          try folder.copy(copy, eraser: eraser, onlySharing: transfer == .sharedCopy) { count in
            progress.bytesDone = before + min(count, copy.byteCount)
            report(progress)
            return !isCancelled()
          }
        }
      staged = draft.map(StagedFile.file)
    }
    if case .file(let draft)? = staged { try finish(draft, copy) }
    progress.bytesDone = before + copy.byteCount
    progress.filesDone += 1
    if staged != nil { report(progress) }
    return staged
  }

  /// Gives a copy the time at which its photo was taken, where that is wanted.
  private func finish(_ draft: DraftFile, _ copy: ExportPlan.Copy) throws(ExportProblem) {
    guard let time = copy.time else { return }
    do throws(Errno) {
      try draft.file.setTimes(accessed: time, modified: time)
      try draft.finish()
    } catch {
      throw ExportProblem(writing: copy.source, in: draft.path.folder, reason: error)
    }
  }
}
