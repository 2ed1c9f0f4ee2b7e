import Files
import PhotoModel

/// How files are made that have no name yet.
extension ExportRun {
  /// Copies one file into a draft, or links it; nil when the export was cancelled meanwhile.
  mutating func stage(
    _ copy: ExportPlan.Copy, in folder: ExportFolder, _ ticket: RenditionLanes.Ticket?
  ) throws(ExportProblem) -> StagedFile? {
    let before = progress.bytesDone
    progress.current = copy.source
    report(progress)
    // FAT cannot hold four gigabytes, nor a colon in a name: they are not copied first.
    let transfer = copy.making == nil && copy.writing == nil ? plan.manner.transfer : .copy
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
        if let kind = copy.writing {
          try written(copy, kind, in: folder)
        } else if let ticket {
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
    if case .file(let draft)? = staged { try setTime(of: draft, copy) }
    progress.bytesDone = before + copy.byteCount
    progress.filesDone += 1
    if staged != nil { report(progress) }
    return staged
  }

  private func written(
    _ copy: ExportPlan.Copy, _ kind: ExportContents.SidecarKind, in folder: ExportFolder
  ) throws(ExportProblem) -> DraftFile? {
    guard let bytes = sidecar(copy.source, kind) else {
      throw ExportProblem(.vanished, copy.source)
    }
    return try folder.write(bytes, for: copy)
  }

  func verify(
    _ draft: DraftFile, _ copy: ExportPlan.Copy, in folder: ExportFolder
  ) throws(ExportProblem) -> ContentHash? {
    let comparing = copy.making == nil && copy.writing == nil && !plan.contents.stripsLocation
    return try folder.verify(draft, copy, comparing: comparing, isCancelled: isCancelled)
  }

  /// Gives a copy the time at which its photo was taken, where that is wanted.
  private func setTime(of draft: DraftFile, _ copy: ExportPlan.Copy) throws(ExportProblem) {
    guard let time = copy.time else { return }
    do throws(Errno) {
      try draft.file.setTimes(accessed: time, modified: time)
    } catch {
      throw ExportProblem(writing: copy.source, in: draft.path.folder, reason: error)
    }
  }
}
