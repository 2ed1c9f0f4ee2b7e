import Files
import Journal
import PhotoExport
import PhotoModel
import Transfer

/// A photo whose files are copied and have no names yet.
struct StagedPhoto {
  struct File {
    var copy: ExportPlan.Copy
    /// Of the source, before it was read.
    var status: FileStatus
    var hash: ContentHash
    var draft: DraftFile
    /// Where it is to be.
    var path: FilePath
    /// The second copy, and the folder that it goes to.
    var second: (draft: DraftFile, folder: FilePath)?
  }

  var files: [File]

  var byteCount: Int64 { files.reduce(0) { $0 + $1.status.size } }

  /// What is written down before it gets its names.
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
  /// Copies a file, and a second time where a folder for that is given. The second copy is made of the first, so that
  /// a slow card is read once, and shares no data with it. With `moves` the copy also keeps what else belongs to the
  /// file, which goes. Nil where `shouldContinue`, called with the bytes copied so far, returns false.
  init?(
    _ copy: ExportPlan.Copy, in folder: FilePath, second: FilePath?, of system: FileSystem,
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
    if let second {
      let again = try StagedPhoto.File.attempt(copy, in: second) { () throws(TransferError) in
        do throws(TransferError) {
          return try FileStager(system, sharing: .never)
            .stage(staged.draft.path, size: copy.size, in: second) { _ in shouldContinue(copy.size)
            }
        } catch .source(let reason) {
          // The card was read well.
          throw .target(reason)
        }
      }
      guard var again else { return nil }
      // The disk of the first copy may keep other times and permissions than the card.
      again.attributes = staged.attributes
      other = (again, second)
    }
    for (made, folder) in [(staged, folder)] + (other.map { [($0.copy, $0.folder)] } ?? []) {
      try StagedPhoto.File.attempt(copy, in: folder) { () throws(TransferError) in
        try made.keepTimesAndPermissions()
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

  /// Brings what was copied to the disk, and reads it from there again. With `isSynchronized` all of the disk was
  /// brought there.
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
