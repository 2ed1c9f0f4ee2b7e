import Files
import Imaging
import PhotoModel
import Transfer

/// Makes a web gallery on the current thread: the pictures, the thumbnails, and then the pages of
/// the photos that could be made. At the end, other files of the earlier gallery are removed.
struct WebRun {
  let plan: WebPlan
  let texts: WebGalleryTexts
  var system = FileSystem()
  var decoders: DecoderStarter?
  var originals = OriginalFiles.none
  /// Whether the remaining files of an earlier gallery are removed, if everything could be made.
  var removesObsolete = false
  let isCancelled: () -> Bool
  let report: (JobProgress) -> Void

  func run() -> ExportReport {
    var progress = JobProgress(
      fileCount: plan.pictures.fileCount + plan.thumbnails.fileCount,
      byteCount: plan.pictures.byteCount + plan.thumbnails.byteCount)
    let current = [plan.pictures, plan.thumbnails].reduce(0) {
      $0 + ($1.previous?.currentCount ?? 0)
    }
    var result = ExportReport(
      destination: plan.destination, planned: progress.fileCount + current)
    var found: [[FilePath: [UInt8]]] = []
    for part in [plan.pictures, plan.thumbnails] {
      let (partReport, paths) = run(part, after: &progress)
      result.add(partReport)
      found.append(paths)
      if result.isCancelled || result.end != nil { return result }
    }
    let photos = plan.photos.compactMap { draft -> WebPhoto? in
      guard let picture = path(of: draft, in: found[0]) else { return nil }
      var photo = draft.photo
      let small = path(of: draft, in: found[1])
      photo.picture = picture
      photo.thumbnail = small ?? (photo.isVideo ? nil : picture)
      if small == nil { photo.size = nil }
      return photo
    }
    guard !photos.isEmpty else { return result }
    let gallery = WebGallery(title: plan.title, photos: photos, texts: texts)
    do throws(FileProblem) {
      try gallery.save(in: plan.destination, of: system, originals: originals)
      result.gallery = ExportReport.Gallery(
        page: plan.destination.appending("index.html"), photos: photos.count)
    } catch {
      result.problems.append(error)
    }
    if removesObsolete, result.problems.isEmpty {
      removeObsolete(excludingFilesOf: gallery, &result)
    }
    return result
  }

  /// Removes files that no page refers to any more.
  private func removeObsolete(excludingFilesOf gallery: WebGallery, _ result: inout ExportReport) {
    result.removed += gallery.removeOtherPages(
      in: plan.destination, of: system, originals: originals)
    for part in [plan.pictures, plan.thumbnails] {
      let left = part.obsolete
      guard !left.isEmpty else { continue }
      // These pictures are deleted instead of trashed: they can be made again, and pages can't be
      // restored by undo.
      let removal = ExportRemoval(from: part.destination, in: system, originals: originals)
      let problems = removal.remove(left) { file in
        if file.outcome == .removed { result.removed += 1 }
      }
      for problem in problems { result.problems.append(problem) }
    }
  }

  /// Exports one part. Returns the report, and the path of each file relative to the gallery.
  private func run(
    _ part: ExportPlan, after progress: inout JobProgress
  ) -> (ExportReport, [FilePath: [UInt8]]) {
    var found: [FilePath: [UInt8]] = [:]
    let start = plan.destination.bytes.count + 1
    let before = progress
    var run = ExportRun(
      part, in: system, decoders: decoders, isCancelled: isCancelled,
      report: { [report] part in
        var total = before
        total.filesDone += part.filesDone
        total.bytesDone += part.bytesDone
        total.current = part.current
        report(total)
      },
      results: { found[$0.source] = Array($0.target.bytes.dropFirst(start)) },
      originals: originals)
    let result = run.run()
    progress.filesDone += part.fileCount
    progress.bytesDone += part.byteCount
    return (result, found)
  }

  private func path(of draft: WebPlan.Draft, in paths: [FilePath: [UInt8]]) -> [UInt8]? {
    // The sources of existing files are stored as hashes in the index.
    draft.sources.lazy.compactMap { paths[$0] ?? paths[plan.pictures.indexedSource($0)] }.first
  }
}

extension ExportReport {
  /// Adds the report of another part of the same export.
  fileprivate mutating func add(_ part: ExportReport) {
    copied += part.copied
    byteCount += part.byteCount
    unchanged += part.unchanged
    skipped += part.skipped
    renamedMeanwhile += part.renamedMeanwhile
    // Unreadable photos are reported only once: the thumbnails are of the same photos.
    let reportedPaths = Set(problems.map(\.path))
    for problem in part.problems
    where !reportedPaths.contains(problem.path) || problem.abortsTransfer {
      problems.append(problem)
    }
    isCancelled = isCancelled || part.isCancelled
  }
}
