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
  /// Copies a file, and a second time where a folder for that is given; the second copy is made of the first, so that
  /// a slow card is read once. Nil where `shouldContinue`, called with the bytes copied so far, returns false.
  init?(
    _ copy: ExportPlan.Copy, in folder: FilePath, second: FilePath?, of system: FileSystem,
    shouldContinue: (Int64) -> Bool
  ) throws(FileProblem) {
    func stage(
      _ path: FilePath, in folder: FilePath, hashes: Bool,
      _ progress: (Int64) -> Int64 = { $0 }
    ) throws(FileProblem) -> StagedCopy? {
      let stager = FileStager(
        system, keeping: [.times, .permissions], hashes: hashes, refusesWriters: hashes)
      do throws(TransferError) {
        return try stager.stage(path, size: copy.size, in: folder) { shouldContinue(progress($0)) }
      } catch .folder(let reason) {
        throw FileProblem(folder: folder, of: copy.source, reason: reason)
      } catch {
        throw FileProblem(copying: copy.source, to: folder, error)
      }
    }
    guard let first = try stage(copy.source, in: folder, hashes: true), let hash = first.hash else {
      return nil
    }
    var other: (draft: DraftFile, folder: FilePath)?
    if let second {
      guard let made = try stage(first.draft.path, in: second, hashes: false, { _ in copy.size })
      else { return nil }
      other = (made.draft, second)
    }
    self.init(
      copy: copy, status: first.source, hash: hash, draft: first.draft,
      path: folder.appending(copy.name), second: other)
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
