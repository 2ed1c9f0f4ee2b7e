import Files
import PhotoModel
import Transfer

/// Writes files under temporary names.
extension ExportRun {
  /// Copies a file into a draft, or links it. Returns nil if the export was cancelled meanwhile.
  mutating func stage(
    _ copy: ExportPlan.Copy, in folder: ExportFolder, _ ticket: RenditionPool.Ticket?
  ) throws(FileProblem) -> StagedFile? {
    let before = progress.bytesDone
    progress.current = copy.source
    report(progress)
    let transfer =
      copy.rendition == nil && copy.generatedSidecar == nil ? plan.policy.transfer : .copy
    try folders.check(
      size: transfer.isLink ? nil : copy.byteCount, name: copy.name, of: copy.source)
    let staged: StagedFile?
    switch transfer {
    case .hardLink: staged = .link(try folder.link(copy, .hard))
    case .symbolicLink: staged = .link(try folder.link(copy, .symbolic))
    case .copy, .sharedCopy:
      if let kind = copy.generatedSidecar {
        staged = try written(copy, kind, in: folder).map { .file($0, nil) }
      } else if let ticket {
        staged = try ticket.draft(isCancelled: isCancelled).map { .file($0, nil) }
      } else {
        let stagedCopy = try folder.copy(
          copy, eraser: eraser, hashes: plan.policy.verifies,
          sharing: transfer == .sharedCopy ? .required : .ifPossible
        ) { count in
          progress.bytesDone = before + min(count, copy.byteCount)
          report(progress)
          return !isCancelled()
        }
        staged = stagedCopy.map { .file($0.draft, $0.hash) }
      }
    }
    if case .file(let draft, _)? = staged { try setTime(of: draft, copy) }
    progress.bytesDone = before + copy.byteCount
    progress.filesDone += 1
    if staged != nil { report(progress) }
    return staged
  }

  private func written(
    _ copy: ExportPlan.Copy, _ kind: ExportContents.SidecarKind, in folder: ExportFolder
  ) throws(FileProblem) -> DraftFile? {
    guard let bytes = sidecar(copy.source, kind) else {
      throw FileProblem(.missing, copy.source)
    }
    return try folder.write(bytes, for: copy)
  }

  /// Reads a file back. Throws if its hash differs from that of the photo. Returns its hash, or nil
  /// if the export was cancelled.
  ///
  /// For renditions, and for copies whose position was removed, only the hash is computed: there is
  /// nothing to compare it with, and they were verified when they were made.
  func verify(
    _ draft: DraftFile, _ expected: ContentHash?, _ copy: ExportPlan.Copy, in folder: ExportFolder
  ) throws(FileProblem) -> ContentHash? {
    let found: ContentHash?
    do throws(Errno) {
      found = try draft.readBack(isCancelled: isCancelled)
    } catch {
      throw FileProblem(writing: copy.source, in: folder.path, reason: error)
    }
    if let found, let expected, found != expected { throw FileProblem(.notVerified, copy.source) }
    return found
  }

  /// Sets the modification time of a copy to the time at which the photo was taken, if requested.
  private func setTime(of draft: DraftFile, _ copy: ExportPlan.Copy) throws(FileProblem) {
    guard let time = copy.time else { return }
    do throws(Errno) {
      try draft.file.setTimes(accessed: time, modified: time)
    } catch {
      throw FileProblem(writing: copy.source, in: draft.path.folder, reason: error)
    }
  }
}
