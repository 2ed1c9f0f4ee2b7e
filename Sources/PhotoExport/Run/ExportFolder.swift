import Files
import PhotoMetadata
import PhotoModel
import Transfer

/// The folder that photos are exported to: makes it, and puts whole files into it.
struct ExportFolder {
  let path: FilePath
  let system: FileSystem

  /// Copies a file into a draft, with its times and permissions; the draft may not be on the disk yet. Nil where
  /// `shouldContinue`, called with the bytes copied so far, returns false; nothing is left then, nor after an error.
  ///
  /// With `eraser` the position is removed from the copy, or there is none. With `hashes`, the photo's bytes are hashed,
  /// unless the copy has others.
  func copy(
    _ copy: ExportPlan.Copy, eraser: MetadataReader? = nil, hashes: Bool = false,
    onlySharing: Bool = false, shouldContinue: (Int64) -> Bool
  ) throws(FileProblem) -> StagedCopy? {
    let stager = FileStager(
      system, keeping: [.times, .permissions], hashes: hashes && eraser == nil,
      onlySharing: onlySharing)
    let staged: StagedCopy?
    do throws(TransferError) {
      staged = try stager.stage(
        copy.source, size: copy.size, in: path, shouldContinue: shouldContinue)
    } catch {
      if onlySharing, case .target(let reason) = error, reason.isUnableToShare {
        throw FileProblem(.noSharing, path)
      }
      throw FileProblem(copying: copy.source, to: path, error)
    }
    if let staged, let eraser { try erase(staged, copy, eraser) }
    return staged
  }

  /// Writes a new file into a draft, which may not be on the disk yet.
  func write(_ bytes: [UInt8], for copy: ExportPlan.Copy) throws(FileProblem) -> DraftFile {
    do throws(Errno) {
      let permissions = try system.attributes(of: copy.source).permissions
      let draft = try DraftFile(
        in: path, of: system, permissions: .ofNewFiles(noWiderThan: permissions))
      try draft.file.write(bytes)
      return draft
    } catch {
      throw FileProblem(writing: copy.source, in: path, reason: error)
    }
  }

  /// Removes the position, and gives the copy back the time of its photo.
  private func erase(
    _ staged: StagedCopy, _ copy: ExportPlan.Copy, _ eraser: MetadataReader
  ) throws(FileProblem) {
    let draft = staged.draft
    do throws(PositionError) {
      try eraser.erasePosition(
        of: draft.file.descriptor.rawValue, count: Int(copy.size), name: copy.name)
    } catch {
      switch error {
      case .left(let words): throw FileProblem(.positionLeft, copy.source, detail: words)
      case .system(let number):
        throw FileProblem(writing: copy.source, in: path, reason: Errno(rawValue: number))
      }
    }
    do throws(TransferError) {
      let time = staged.source.modifiedAt
      try draft.file.setTimesAsAllowed(accessed: time, modified: time)
    } catch {
      throw FileProblem(copying: copy.source, to: path, error)
    }
  }
}

extension Errno {
  /// What a file system says that can't have files share their data.
  fileprivate var isUnableToShare: Bool {
    switch self {
    case .improperLink, .notSupported, .invalidArgument, .noFunction: true
    default: false
    }
  }
}
