import Files
import Journal
import PhotoExport
import PhotoModel
import Transfer

/// A photo whose files have been copied and have no final names yet.
struct StagedPhoto {
  struct File {
    var copy: ExportPlan.Copy
    /// The status of the source file before it was read.
    var status: FileStatus
    var hash: ContentHash
    var draft: DraftFile
    /// The final path.
    var path: FilePath
    /// The second copy and its folder.
    var second: (draft: DraftFile, folder: FilePath)?
  }

  var files: [File]

  var byteCount: Int64 { files.reduce(0) { $0 + $1.status.size } }

  /// Returns the steps to record before the files are renamed to their final names.
  func steps(
    from origin: ImportOrigin, moves: Bool
  ) throws(FileProblem) -> [FileStep] {
    var steps: [FileStep] = []
    for file in files {
      let status: FileStatus
      do throws(Errno) {
        status = try file.draft.file.status()
      } catch {
        throw FileProblem(writing: file.copy.source, in: file.path.folder, reason: error)
      }
      steps.append(origin.step(of: file.copy, at: file.path, status, moves: moves))
    }
    return steps
  }
}

extension StagedPhoto.File {
  /// Copies a file, and makes a second copy if a folder is given. The second copy is made from the
  /// first one, so that a slow card is read only once, and shares no data blocks with it. With
  /// `moves`, the copy also preserves the owner and the extended attributes, because the original
  /// is removed. Returns nil if `shouldContinue`, called with the number of bytes copied so far,
  /// returns false.
  init?(
    _ copy: ExportPlan.Copy, in folder: FilePath, backup: FilePath?, of system: FileSystem,
    moves: Bool, shouldContinue: (Int64) -> Bool
  ) throws(FileProblem) {
    let stager = FileStager(
      system, keeping: moves ? [.owner, .extendedAttributes] : [], hashes: true,
      refusesWriters: true)
    let staged = try StagedPhoto.File.attempt(copy, in: folder) { () throws(TransferError) in
      try stager.stage(copy.source, size: copy.size, in: folder, shouldContinue: shouldContinue)
    }
    guard let staged else { return nil }
    guard let hash = staged.hash else { preconditionFailure("The stager hashes") }
    var other: (copy: StagedCopy, folder: FilePath)?
    if let backup {
      let secondCopy = try StagedPhoto.File.attempt(copy, in: backup) { () throws(TransferError) in
        do throws(TransferError) {
          return try FileStager(system, sharing: .never)
            .stage(staged.draft.path, size: copy.size, in: backup) { _ in shouldContinue(copy.size)
            }
        } catch .source(let reason) {
          // The first copy can't be read, although the card could.
          throw .target(reason)
        }
      }
      guard var secondCopy else { return nil }
      // The disk of the first copy may not support the times and permissions of the card.
      secondCopy.attributes = staged.attributes
      other = (secondCopy, backup)
    }
    for (stagedCopy, folder) in [(staged, folder)] + (other.map { [($0.copy, $0.folder)] } ?? []) {
      try StagedPhoto.File.attempt(copy, in: folder) { () throws(TransferError) in
        try stagedCopy.preserveTimesAndPermissions()
      }
    }
    self.init(
      copy: copy, status: staged.source, hash: hash, draft: staged.draft,
      path: folder.appending(copy.name), second: other.map { ($0.copy.draft, $0.folder) })
  }

  private static func attempt<Value>(
    _ copy: ExportPlan.Copy, in folder: FilePath, _ body: () throws(TransferError) -> Value
  ) throws(FileProblem) -> Value {
    do throws(TransferError) {
      return try body()
    } catch .folder(let reason) {
      throw FileProblem(folder: folder, of: copy.source, reason: reason)
    } catch {
      throw FileProblem(copying: copy.source, to: folder, error)
    }
  }

  /// Flushes the copies to the disk and reads them back. `isSynchronized` means that the whole disk
  /// has already been flushed.
  func verify(isSynchronized: Bool) throws(FileProblem) {
    for draft in [draft] + (second.map { [$0.draft] } ?? []) {
      let found: ContentHash?
      do throws(Errno) {
        try draft.finish(isSynchronized: isSynchronized)
        found = try draft.readBack()
      } catch {
        throw FileProblem(writing: copy.source, in: draft.path.folder, reason: error)
      }
      guard found == hash else { throw FileProblem(.notVerified, copy.source) }
    }
  }
}
