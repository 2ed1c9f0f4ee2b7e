import Archives
package import Files
import Foundation
package import Imaging
import PhotoMetadata
package import PhotoModel
import Transfer

/// Writes the photos of a plan to an archive, one after the other on the current thread.
///
/// An archive file is a draft until it is complete, and never replaces an existing file. Files that
/// can't be added are reported, and the others are added. No archive is created if the run is
/// cancelled; the reader of a stream sees a premature end.
package struct ArchiveRun {
  private let plan: ExportPlan
  private let target: ArchiveTarget
  private let system: FileSystem
  private let isCancelled: () -> Bool
  private let report: (JobProgress) -> Void
  private let results: (ExportResult) -> Void
  private let sidecar: (FilePath, ExportContents.SidecarKind) -> [UInt8]?
  /// Where renditions, and copies without positions, are stored until they are in the archive.
  private let scratch: ExportFolder
  private let pool: RenditionPool?
  private let eraser: MetadataReader?
  private var progress: JobProgress
  private var result: ExportReport

  /// `temporary` is the folder for the temporary files of a stream.
  package init(
    _ plan: ExportPlan, into target: ArchiveTarget, temporary: FilePath,
    in system: FileSystem = FileSystem(), decoders: DecoderStarter? = nil,
    isCancelled: @escaping () -> Bool = { false },
    report: @escaping (JobProgress) -> Void = { _ in },
    results: @escaping (ExportResult) -> Void = { _ in },
    sidecar: @escaping (FilePath, ExportContents.SidecarKind) -> [UInt8]? = { _, _ in nil }
  ) {
    self.sidecar = sidecar
    (self.plan, self.target, self.system) = (plan, target, system)
    (self.isCancelled, self.report, self.results) = (isCancelled, report, results)
    scratch = ExportFolder(path: target.path?.folder ?? temporary, system: system)
    eraser = plan.contents.stripsLocation ? MetadataReader() : nil
    pool = RenditionPool(plan, start: decoders)
    progress = JobProgress(fileCount: plan.fileCount, byteCount: plan.byteCount)
    result = ExportReport(destination: plan.destination, planned: plan.fileCount)
    result.problems = plan.problems
  }

  /// Writes the archive. `stream` receives the bytes if the target is standard output.
  package mutating func run(
    stream: @escaping (UnsafeRawBufferPointer) throws(Errno) -> Void
  ) -> ExportReport {
    defer { pool?.close() }
    guard !plan.items.isEmpty else { return result }
    guard let path = target.path else {
      var writer = TarWriter(stream)
      write(&writer)
      return result
    }
    do throws(FileProblem) {
      try makeFolder()
      let draft = try draft(for: path)
      switch target {
      case .zip:
        var writer = ZipWriter(draft) { time in
          Int64(
            TimeZone.current.secondsFromGMT(
              for: Date(timeIntervalSince1970: TimeInterval(time.seconds))))
        }
        write(&writer)
      case .tar, .stream:
        var writer = TarWriter { bytes throws(Errno) in try draft.file.write(bytes) }
        write(&writer)
      }
      guard !result.isCancelled, result.end == nil, result.copied > 0 else {
        result.copied = 0
        return result
      }
      try finish(draft, path)
    } catch {
      result.copied = 0
      result.problems.append(error)
    }
    return result
  }

  private func makeFolder() throws(FileProblem) {
    do throws(Errno) {
      try system.makeFolders(scratch.path)
    } catch {
      throw FileProblem(destination: scratch.path, reason: error)
    }
  }

  private func draft(for path: FilePath) throws(FileProblem) -> DraftFile {
    if system.mayExist(path, followingLinks: false) {
      throw FileProblem(.archiveExists, path)
    }
    DraftLeftovers(folder: path.folder, system: system).remove()
    do throws(Errno) {
      return try DraftFile(in: path.folder, of: system, permissions: .ofNewFiles)
    } catch {
      throw FileProblem(destination: path.folder, reason: error)
    }
  }

  private func finish(_ draft: DraftFile, _ path: FilePath) throws(FileProblem) {
    do throws(Errno) {
      try draft.finish()
      try draft.renameExclusively(to: path)
      try system.synchronize(folder: path.folder)
    } catch {
      throw error == .fileExists
        ? FileProblem(.archiveExists, path) : FileProblem(destination: path, reason: error)
    }
  }

  /// A photo whose renditions are in progress.
  private struct StartedPhoto {
    var item: ExportPlan.Item
    var tickets: [Int: RenditionPool.Ticket] = [:]
  }

  private mutating func write(_ writer: inout some ArchiveWriter) {
    var waiting: [StartedPhoto] = []
    for item in plan.items {
      if isOver() { break }
      var started = StartedPhoto(item: item)
      if let pool {
        for (index, copy) in item.copies.enumerated() {
          if let rendition = copy.rendition {
            started.tickets[index] = pool.enqueue(copy, rendition, in: scratch)
          }
        }
      }
      waiting.append(started)
      if waiting.count > (pool.map { 2 * $0.count } ?? 0) { add(waiting.removeFirst(), &writer) }
    }
    for started in waiting where !isOver() { add(started, &writer) }
    guard !result.isCancelled, result.end == nil else { return }
    do throws(Errno) {
      try writer.finish()
    } catch {
      result.problems.append(FileProblem(destination: plan.destination, reason: error))
    }
  }

  private mutating func isOver() -> Bool {
    if isCancelled() { result.isCancelled = true }
    return result.isCancelled || result.end != nil
  }

  private mutating func add(_ started: StartedPhoto, _ writer: inout some ArchiveWriter) {
    for (index, copy) in started.item.copies.enumerated() {
      let before = progress.bytesDone
      progress.current = copy.source
      report(progress)
      do throws(FileProblem) {
        guard try add(copy, started.tickets[index], before, &writer) else {
          result.isCancelled = true
          return
        }
        result.copied += 1
        results(ExportResult(copy.source, to: FilePath(bytes: copy.path), .exported))
      } catch {
        result.problems.append(error)
        if error.abortsTransfer { return }
      }
      progress.bytesDone = before + copy.byteCount
      progress.filesDone += 1
    }
    report(progress)
  }

  /// Adds a file. Returns false if the export was cancelled.
  private mutating func add(
    _ copy: ExportPlan.Copy, _ ticket: RenditionPool.Ticket?, _ before: Int64,
    _ writer: inout some ArchiveWriter
  ) throws(FileProblem) -> Bool {
    if ticket != nil || eraser != nil || copy.generatedSidecar != nil {
      let draft =
        if let kind = copy.generatedSidecar {
          try written(copy, kind)
        } else if let ticket {
          try ticket.draft(isCancelled: isCancelled)
        } else {
          try scratch.copy(copy, eraser: eraser) { _ in !isCancelled() }?.draft
        }
      guard let draft else { return false }
      return try append(copy, draft.file, before, &writer)
    }
    let source: OpenFile
    do throws(Errno) {
      source = try system.open(copy.source)
    } catch {
      throw FileProblem(source: copy.source, reason: error)
    }
    return try append(copy, source, before, &writer)
  }

  private func written(
    _ copy: ExportPlan.Copy, _ kind: ExportContents.SidecarKind
  ) throws(FileProblem) -> DraftFile? {
    guard let bytes = sidecar(copy.source, kind) else {
      throw FileProblem(.missing, copy.source)
    }
    return try scratch.write(bytes, for: copy)
  }

  private mutating func append(
    _ copy: ExportPlan.Copy, _ file: borrowing OpenFile, _ before: Int64,
    _ writer: inout some ArchiveWriter
  ) throws(FileProblem) -> Bool {
    let status: FileStatus
    do throws(Errno) {
      status = try file.status()
    } catch {
      throw FileProblem(source: copy.source, reason: error)
    }
    let isItself = copy.rendition == nil && copy.generatedSidecar == nil && eraser == nil
    guard status.kind == .file, !isItself || status.size == copy.size else {
      throw FileProblem(.changed, copy.source)
    }
    let entry = ArchiveEntry(
      path: copy.path, size: status.size, modifiedAt: copy.time ?? status.modifiedAt)
    do throws(TransferError) {
      let (report, isCancelled) = (report, isCancelled)
      var progress = progress
      let isComplete = try writer.add(entry, from: file) { count in
        progress.bytesDone = before + min(count, copy.byteCount)
        report(progress)
        return !isCancelled()
      }
      if isComplete { result.byteCount += status.size }
      return isComplete
    } catch {
      switch error {
      // An error of the target ends the archive.
      case .target(let reason):
        throw FileProblem(destination: plan.destination, reason: reason)
      default: throw FileProblem(copying: copy.source, to: plan.destination, error)
      }
    }
  }
}
