import Files
import PhotoMetadata
import PhotoModel
import Transfer

/// The folder that photos are exported to. Creates it, and writes complete files into it.
struct ExportFolder {
  let path: FilePath
  let system: FileSystem

  /// Copies a file into a draft, with its times and permissions. The draft may not be on the disk
  /// yet. Returns nil if `shouldContinue`, called with the number of bytes copied so far, returns
  /// false. No file is left then, nor after an error.
  ///
  /// With `eraser`, the position is removed from the copy; if that fails, nothing is copied. With
  /// `hashes`, the photo's bytes are hashed, unless the copy is edited.
  func copy(
    _ copy: ExportPlan.Copy, eraser: MetadataReader? = nil, hashes: Bool = false,
    sharing: DataSharing = .ifPossible, shouldContinue: (Int64) -> Bool
  ) throws(FileProblem) -> StagedCopy? {
    let stager = FileStager(system, hashes: hashes && eraser == nil, sharing: sharing)
    let staged: StagedCopy?
    do throws(TransferError) {
      staged = try stager.stage(
        copy.source, size: copy.size, in: path, shouldContinue: shouldContinue)
    } catch {
      if sharing == .required, case .target(let reason) = error, reason.isUnableToShare {
        throw FileProblem(.noSharing, path)
      }
      throw FileProblem(copying: copy.source, to: path, error)
    }
    guard let staged else { return nil }
    // Other users get read access only after the position has been removed.
    if let eraser { try erase(staged.draft, copy, eraser) }
    do throws(TransferError) {
      try staged.preserveTimesAndPermissions()
    } catch {
      throw FileProblem(copying: copy.source, to: path, error)
    }
    return staged
  }

  /// Writes new contents into a draft, which may not be on the disk yet.
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

  private func erase(
    _ draft: DraftFile, _ copy: ExportPlan.Copy, _ eraser: MetadataReader
  ) throws(FileProblem) {
    do throws(PositionError) {
      try eraser.erasePosition(
        of: draft.file.descriptor.rawValue, count: Int(copy.size), name: copy.name)
    } catch {
      switch error {
      case .notRemoved(let detail):
        throw FileProblem(.positionNotRemoved, copy.source, detail: detail)
      case .system(let number):
        throw FileProblem(writing: copy.source, in: path, reason: Errno(rawValue: number))
      }
    }
  }
}

extension Errno {
  /// Whether the error means that the file system doesn't support shared data.
  fileprivate var isUnableToShare: Bool {
    switch self {
    case .improperLink, .notSupported, .invalidArgument, .noFunction: true
    default: false
    }
  }
}
