import GalleryEngine
import MetadataEditing
import PhotoModel
import PhotoRecipe

/// Previews or applies an edit of some photos.
struct EditRun {
  let edit: MetadataEdit
  let rules: EditRules
  let photos: ChosenPhotos
  /// Where changes are written in addition to the catalogue.
  let writing: WriteOptions
  let json: Bool
  /// Reads the colours of photos, if the edit requires them.
  var auto: AutoSteps?

  /// Returns a photo after the edit.
  func edited(_ subject: EditSubject) -> EditedPhoto { edit.applied(to: subject, rules) }

  private var isWritten: Bool { writing.to != .catalogue }

  // MARK: Showing

  /// Prints each change without applying it. Returns whether all requested changes are possible.
  func show(to output: inout StandardOutput) async throws -> Bool {
    var (changed, written, failed, stuck) = (0, 0, 0, 0)
    var remarks = EditRemarks()
    var writer = JSONWriter()
    var subjects: [(subject: EditSubject, id: Asset.ID)] = []
    func showBlock() async throws {
      let results = Dictionary(
        uniqueKeysWithValues: subjects.map { ($0.id, edited($0.subject)) })
      let planned = try await planned(results)
      for (subject, id) in subjects {
        guard let result = results[id] else { continue }
        let files = planned[id] ?? PlannedFiles([])
        remarks.add(result, of: id)
        for failure in files.failures {
          Console.report(Phrases.sentence(failure.error, of: failure.path))
        }
        failed += files.failures.count
        stuck += result.isFullyRefused || !files.failures.isEmpty ? 1 : 0
        guard !result.changed.isEmpty || files != PlannedFiles([]) else { continue }
        written += files.paths.count
        changed += result.changed.isEmpty || !files.failures.isEmpty ? 0 : 1
        if json {
          EditList.write(result, of: subject, files, to: &writer)
          try output.write(writer.bytes)
          writer.removeAll()
        } else if files.failures.isEmpty {
          for field in result.changed {
            try output.write(
              EditList.line(field, result, of: subject, isTerminal: output.isTerminal))
          }
          for file in files.paths {
            try output.write(EditList.line(file, of: subject, isTerminal: output.isTerminal))
          }
        }
      }
      subjects = []
    }
    try await forEachSubject { subject, asset in
      subjects.append((subject, asset.id))
      if subjects.count == EditRun.batchSize { try await showBlock() }
    }
    try await showBlock()
    try await remarks.report(photos)
    Console.report(
      Phrases.wouldEdit(changed, of: photos.ids.count, files: written, failed: stuck))
    return remarks.refusedCount == 0 && failed == 0
  }

  /// The number of photos whose files are planned in one call.
  private static let batchSize = 1024

  private func planned(
    _ results: [Asset.ID: EditedPhoto]
  ) async throws -> [Asset.ID: PlannedFiles] {
    guard isWritten, !results.isEmpty else { return [:] }
    let edits = results.mapValues { result in
      result.written.map { FieldEdit.set($0, to: result.metadata) }
    }
    let job = EditJob(AssetSet(results.keys)) { id, _ in edits[id] ?? [] }
    return try await ExitError.attempt { () async throws(StoreError) in
      try await photos.store.fileEditor.required().plan(fileJob(job))
    }
  }

  private func fileJob(_ job: EditJob, order: [Asset.ID]? = nil) -> FileEditJob {
    FileEditJob(
      .fields(job, to: writing.to), options: writing.options, order: order)
  }

  // MARK: Applying

  /// Changes all photos in one step. Returns whether all requested changes succeeded.
  func apply(to output: inout StandardOutput) async throws -> Bool {
    let facts = needsFiles ? try await facts() : nil
    let record = EditRecord()
    let job = job(facts, record, isTerminal: output.isTerminal)
    // An edit of the catalogue alone is a single transaction. A signal simply ends the program.
    let console = isWritten ? JobConsole() : nil
    let report: EditReport
    do {
      report = try await edit(job, console)
    } catch {
      try await record.contents.remarks.report(photos)
      throw error
    }
    let found = record.contents
    try await found.remarks.report(photos)
    if report.withoutExifTool > 0 {
      Console.report(Phrases.withoutExifTool(report.withoutExifTool))
    }
    if json {
      try output.write(line(of: report, found))
    } else {
      for photo in found.computedLines where report.changed.contains(photo.id) {
        try output.write(photo.lines)
      }
    }
    Console.report(summary(report, found))
    if writing.to == .sidecar, report.files > 0, !found.fieldsReadFromPhotos.isEmpty {
      let fields = Field.all.filter { found.fieldsReadFromPhotos.contains($0.id) }
      Console.report(Phrases.sidecarOnly(fields))
    }
    if let error = report.error { throw ExitError(error) }
    try console?.finish(
      isCancelled: report.isCancelled, photosNotReached: report.notReached.count
    ) { try output.flush() }
    return found.remarks.refusedCount == 0 && report.failureCount == 0
  }

  private func edit(_ job: EditJob, _ console: JobConsole?) async throws -> EditReport {
    if let console {
      return try await photos.write(fileJob(job, order: photos.ids), "Writing", console) {
        Phrases.sentence($0.error, of: $0.path)
      }
    }
    return try await ExitError.attempt { () async throws(StoreError) in
      try await photos.store.fieldEditor.required().edit(job)
    }
  }

  private func job(
    _ facts: [Asset.ID: EditFacts]?, _ record: EditRecord, isTerminal: Bool
  ) -> EditJob {
    let (edit, rules, isWritten, looksUp) = (edit, rules, isWritten, auto != nil)
    return EditJob(AssetSet(photos.ids)) { id, metadata in
      var subject = EditSubject(metadata: metadata, path: FilePath(""))
      if let facts {
        guard let photoFacts = facts[id] else { return [] }
        subject = photoFacts.subject(metadata)
      }
      let result = edit.applied(to: subject, rules)
      let lines = looksUp ? EditRun.lines(result, of: subject, isTerminal: isTerminal) : []
      record.add(result, of: id, isWritten: isWritten, lines: lines)
      return (isWritten ? result.written : result.changed).map {
        .set($0, to: result.metadata)
      }
    }
  }

  /// Returns the output lines for the values that were computed from a photo's colours instead of
  /// typed.
  private static func lines(
    _ photo: EditedPhoto, of subject: EditSubject, isTerminal: Bool
  ) -> [UInt8] {
    photo.changed.flatMap { EditList.line($0, photo, of: subject, isTerminal: isTerminal) }
  }

  private func line(of report: EditReport, _ found: EditRecord.Contents) -> [UInt8] {
    var writer = JSONWriter()
    writer.line {
      $0.field("photos", photos.ids.count)
      $0.field("changed", report.changed.count)
      $0.field("refused", found.remarks.refusedCount)
      if found.remarks.keptPositionCount > 0 { $0.field("kept", found.remarks.keptPositionCount) }
      if report.planned > 0 {
        $0.field("written", report.files)
        $0.field("failed", report.failureCount)
      }
      if report.isCancelled { $0.field("notReached", report.notReached.count) }
    }
    return writer.bytes
  }

  private func summary(_ report: EditReport, _ found: EditRecord.Contents) -> String {
    let (changed, count) = (report.changed.count, photos.ids.count)
    if report.planned > 0 || report.isCancelled {
      let reached = report.isCancelled ? count - report.notReached.count : count
      return Phrases.written(
        changed, of: reached, files: report.files,
        failed: found.fullyRefusedCount + report.failed.count)
    }
    if let isFavourite = edit.onlyFavourite {
      return Phrases.favourites(isFavourite, changed, of: count)
    }
    return Phrases.edited(changed, of: count, failed: found.fullyRefusedCount)
  }

  // MARK: Reading photos

  /// Whether the edit requires more than the metadata of a photo.
  private var needsFiles: Bool { edit.dependsOnFile || edit.recipe != nil }

  private func facts() async throws -> [Asset.ID: EditFacts] {
    var facts: [Asset.ID: EditFacts] = [:]
    facts.reserveCapacity(photos.ids.count)
    try await forEachSubject { subject, asset in facts[asset.id] = EditFacts(subject) }
    return facts
  }

  /// Calls `body` with each photo in order. Shows a progress line while colours are read.
  func forEachSubject(_ body: (EditSubject, Asset) async throws -> Void) async throws {
    var line = ProgressLine()
    var counter = 0
    try await photos.forEach { asset in
      if auto != nil {
        let progress = JobProgress(filesDone: counter, fileCount: photos.ids.count)
        line.show { ProgressText.job("Reading", progress, of: "photo", elapsed: $0) }
      }
      counter += 1
      let subject = subject(asset, counter: counter)
      // `body` may print a message.
      line.clear()
      try await body(subject, asset)
    }
  }

  /// Returns the input of the edit for a photo. Values that are only in its file are read from
  /// there.
  private func subject(_ asset: Asset, counter: Int) -> EditSubject {
    var subject = EditSubject(metadata: asset.metadata, path: asset.path, counter: counter)
    subject.isVideoOrAnimation =
      asset.mediaType != .image || asset.metadata.subtypes.contains(.animated)
    if !subject.isVideoOrAnimation, let auto, let recipe = edit.recipe {
      if recipe.isAuto {
        subject.auto = auto.steps(
          of: asset.path, exposure: recipe.exposure(of: asset.metadata.recipe))
      }
      if let grey = recipe.greyPoint {
        subject.whiteBalance = auto.balance(of: asset.path, at: grey, asset.metadata)
      }
    }
    if edit.needsSatelliteTime {
      subject.satelliteTime = EditContext.satelliteTime(of: asset.path)
    }
    return subject
  }
}

extension EditedPhoto {
  /// Whether nothing was changed because all requested changes were refused.
  var isFullyRefused: Bool { changed.isEmpty && !refusals.isEmpty }
}
