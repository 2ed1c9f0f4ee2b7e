import CatalogueLibrary
import GalleryEngine
import Journal
import MetadataEditing
import MetadataWriting
import PhotoCatalogue
import PhotoModel

/// An edit that is written to the files of its photos: with a line of progress, and an orderly end when the
/// user presses Ctrl-C.
struct EditWriting {
  let run: EditRun
  let desk: WritingDesk

  /// So many photos are looked up together.
  private static let block = 2048
  /// Returns whether all that was wanted could be done.
  func carryOut(to output: inout StandardOutput, json: Bool) throws -> Bool {
    let plan = try self.plan(isTerminal: output.isTerminal)
    // Only the catalogue keeps what is wanted, or nothing is.
    if plan.writing.files == 0 { return try run.carryOut(to: &output, json: json) }
    try plan.remarks.say(run.photos)
    if plan.writing.withoutExifTool > 0 {
      Words.say(Phrases.withoutExifTool(plan.writing.withoutExifTool))
    }
    let console = JobConsole()
    let (report, failures, notBegun) = try write(plan, console)
    let notReached = report.isCancelled ? notBegun + report.notReached.count : 0
    if !json {
      for photo in plan.lookedUp where report.changed.contains(photo.id) {
        try output.write(photo.lines)
      }
    }
    if json {
      var writer = JSONWriter()
      writer.line {
        $0.field("photos", run.photos.ids.count)
        $0.field("changed", report.changed.count)
        $0.field("refused", plan.remarks.refused)
        if plan.remarks.kept > 0 { $0.field("kept", plan.remarks.kept) }
        $0.field("written", report.files)
        $0.field("failed", failures)
        if report.isCancelled { $0.field("notReached", notReached) }
      }
      try output.write(writer.bytes)
    }
    Words.say(
      Phrases.written(
        report.changed.count, of: run.photos.ids.count - notReached, files: report.files,
        failed: plan.stuck + report.failed.count))
    if desk.target == .sidecar, report.files > 0, !plan.besidePhotos.isEmpty {
      let fields = Field.all.filter { plan.besidePhotos.contains($0.id) }
      Words.say(Phrases.saidBesidePhotos(fields))
    }
    if let error = report.error { throw Stop(error) }
    try console.finish(isCancelled: report.isCancelled, photosNotReached: notReached) {
      try output.flush()
    }
    return plan.remarks.refused == 0 && failures == 0
  }

  /// What is to be done, and what was refused.
  private struct Plan {
    var writing = WritingPlan()
    /// The places of its photos among all.
    var counters: [Asset.ID: Int] = [:]
    var remarks = EditRemarks()
    /// How many photos have nothing else to change.
    var stuck = 0
    /// The fields that other programs may take from the photos all the same, by their names.
    var besidePhotos: Set<String> = []
    /// What photos get that follows from their colours, as lines.
    var lookedUp: [(id: Asset.ID, lines: [UInt8])] = []
  }

  private func plan(isTerminal: Bool) throws -> Plan {
    var plan = Plan()
    try run.forEachSubject { subject, asset in
      let result = run.edited(subject)
      plan.remarks.add(result, of: asset.id)
      plan.stuck += result.refusals.isEmpty || !result.written.isEmpty ? 0 : 1
      guard !result.written.isEmpty else { return }
      plan.counters[asset.id] = subject.counter
      let lines = run.lookedUp(result, of: subject, isTerminal: isTerminal)
      if !lines.isEmpty { plan.lookedUp.append((asset.id, lines)) }
      for field in result.written where isOfPhoto(field, result.metadata) {
        plan.besidePhotos.insert(field.id)
      }
      plan.writing.add(photoEdit(asset, result), to: desk)
    }
    return plan
  }

  /// Whether programs take a field from the photo first, or a sidecar says nothing of it.
  private func isOfPhoto(_ field: Field, _ metadata: Metadata) -> Bool {
    guard field.id != Field.favourite.id else { return false }
    return field.value.isUnknown(in: metadata) || field.group == .camera
  }

  private func photoEdit(_ asset: Asset, _ result: EditedPhoto) -> PhotoEdit {
    PhotoEdit(asset, result.written.map { .set($0, to: result.metadata) })
  }

  /// The files that are written of a photo; some photos share a sidecar.
  func files(_ asset: Asset, _ result: EditedPhoto) -> [FilePath] {
    var seen: Set<FilePath> = []
    return desk.changes(of: photoEdit(asset, result)).map(\.place).filter {
      seen.insert($0).inserted
    }
  }

  /// Those of them that would stay as they are, with the reasons.
  func refusals(_ asset: Asset, _ result: EditedPhoto) -> [WritingFailure] {
    desk.refusals(of: photoEdit(asset, result))
  }

  private func write(
    _ plan: Plan, _ console: JobConsole
  ) throws -> (WritingReport, failures: Int, notBegun: Int) {
    let offline = OfflineFolders(run.photos.catalogue)
    var rest = plan.writing.photos[...]
    var failed = 0
    let report = try desk.carryOut(
      plan.writing.summary, planned: plan.writing.files, names: plan.writing.names,
      next: {
        while !rest.isEmpty {
          let edits = try next(&rest, plan.counters)
          if !edits.isEmpty { return edits }
        }
        return []
      },
      failed: { failure in
        failed += 1
        console.say(
          Phrases.sentence(offline.judged(failure.error, of: failure.path), of: failure.path))
      },
      token: console.token,
      progress: { report in
        console.show(
          "Writing",
          JobProgress(filesDone: report.files + failed, fileCount: plan.writing.files))
      })
    console.clear()
    return (report, failed, rest.count)
  }

  /// The next photos, as they are by now.
  private func next(
    _ rest: inout ArraySlice<Asset.ID>, _ counters: [Asset.ID: Int]
  ) throws -> [PhotoEdit] {
    let block = Array(rest.prefix(EditWriting.block))
    rest = rest.dropFirst(EditWriting.block)
    var edits: [PhotoEdit] = []
    try run.photos.forEach(block) { asset in
      let result = run.edited(run.subject(asset, counter: counters[asset.id] ?? 1))
      if !result.written.isEmpty { edits.append(photoEdit(asset, result)) }
    }
    return edits
  }
}

extension EditedPhoto {
  /// What files are to say: what was said before, too, which they may not have.
  fileprivate var written: [Field] { changed + said }
}
