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
  /// The names tried for one photo whose planned ones were taken meanwhile. Only a file system that
  /// calls every name taken comes so far.
  private static let mostNamings = 10_000

  private let plan: ExportPlan
  private let isCancelled: () -> Bool
  private let report: (ExportProgress) -> Void
  private var folders: ExportFolders
  /// Nil where there is nothing but copies.
  private let lanes: RenditionLanes?
  /// Nil where copies may say where they were taken.
  private let eraser: MetadataReader?
  private var namer: ExportNamer
  /// What the disk takes; nil where that is not known.
  private var limits: FileSystemLimits?
  private var progress: ExportProgress
  private var result: ExportReport

  /// `report` is called for every file and while large ones are copied. `limits` are what the disk
  /// takes, which is asked where they are not given, and `restTime` the seconds after which a draft
  /// without a process is taken for one that was left.
  init(
    _ plan: ExportPlan, in system: FileSystem = FileSystem(), limits: FileSystemLimits? = nil,
    restTime: Int64? = nil, decoders: DecoderStarter? = nil,
    isCancelled: @escaping () -> Bool = { false },
    report: @escaping (ExportProgress) -> Void = { _ in }
  ) {
    self.plan = plan
    self.isCancelled = isCancelled
    self.report = report
    folders = ExportFolders(plan.destination, of: system, restTime: restTime)
    namer = plan.namer
    eraser = plan.contents.stripsLocation ? MetadataReader() : nil
    lanes = plan.contents.rendition.map { wish in
      RenditionLanes(
        RenditionWork(wish: wish, stripsLocation: plan.contents.stripsLocation),
        start: decoders ?? { .failure(DecoderStartError(detail: "not found")) })
    }
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
    do throws(ExportProblem) {
      if result.copied > 0 { try folders.synchronize() }
    } catch {
      result.problems.append(error)
    }
    return result
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
  private struct Staged {
    var copy: ExportPlan.Copy
    /// Its place among the files of its photo.
    var index: Int
    var draft: DraftFile

    /// Of a rendition it is known now.
    var byteCount: Int64 {
      guard copy.making != nil else { return copy.byteCount }
      return (try? draft.file.status().size) ?? copy.byteCount
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
    for (index, copy) in item.copies.enumerated() {
      do throws(ExportProblem) {
        guard let draft = try stage(copy, in: folder, begun.tickets[index]) else {
          result.isCancelled = true
          break
        }
        staged.append(Staged(copy: copy, index: index, draft: draft))
      } catch {
        result.problems.append(error)
        if error.endsExport { break }
      }
    }
    // What gets no name goes away with its draft.
    guard !result.isCancelled, result.end == nil else { return }
    place(staged, of: item, in: folder)
  }

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

  /// Copies one file into a draft; nil when the export was cancelled meanwhile.
  private mutating func stage(
    _ copy: ExportPlan.Copy, in folder: ExportFolder, _ ticket: RenditionLanes.Ticket?
  ) throws(ExportProblem) -> DraftFile? {
    let before = progress.bytesDone
    progress.current = copy.source
    report(progress)
    // FAT cannot hold four gigabytes, nor a colon in a name: they are not copied first.
    guard limits?.takes(size: copy.byteCount) != false else {
      throw ExportProblem(.tooLarge, copy.source)
    }
    guard limits?.takes(name: copy.name) != false else {
      throw ExportProblem(.nameRefused, copy.source)
    }
    let draft =
      if let ticket {
        try ticket.draft(isCancelled: isCancelled)
      } else {
        try folder.copy(copy, eraser: eraser) { count in
          progress.bytesDone = before + min(count, copy.byteCount)
          report(progress)
          return !isCancelled()
        }
      }
    progress.bytesDone = before + copy.byteCount
    progress.filesDone += 1
    if draft != nil { report(progress) }
    return draft
  }

  /// Gives the copies their names. When one was taken since the plan was made, all get the next
  /// number that is free for all of them.
  private mutating func place(
    _ staged: [Staged], of item: ExportPlan.Item, in folder: ExportFolder
  ) {
    var names = item.copies.map(\.name)
    var waiting = staged
    for _ in 0..<ExportRun.mostNamings {
      var placed: [Staged] = []
      var isTaken = false
      for file in waiting {
        switch folder.name(file.draft, names[file.index]) {
        case .done:
          placed.append(file)
          continue
        case .taken:
          isTaken = true
        case .failed(let reason):
          waiting.removeAll { $0.index == file.index }
          drop(file, in: folder, reason: reason)
          continue
        }
        break
      }
      guard isTaken else { return finish(placed, renamed: names != item.copies.map(\.name)) }
      for file in placed where !folder.takeBack(names[file.index], of: file.draft) {
        finish([file], renamed: false)
        waiting.removeAll { $0.index == file.index }
      }
      names = namer.names(for: item.wantedNames, in: item.folder).names
    }
    for file in waiting { drop(file, in: folder, reason: .fileExists) }
  }

  /// Gives up a copy that got no name.
  private mutating func drop(_ file: Staged, in folder: ExportFolder, reason: Errno) {
    result.problems.append(
      ExportProblem(writing: file.copy.source, in: folder.path, reason: reason))
  }

  private mutating func finish(_ placed: [Staged], renamed: Bool) {
    result.copied += placed.count
    for file in placed { result.byteCount += file.byteCount }
    if renamed, !placed.isEmpty { result.renamedMeanwhile += 1 }
  }
}
