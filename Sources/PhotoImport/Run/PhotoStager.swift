import Files
import PhotoExport
import PhotoModel

/// Copies the files of photos beside their places, and reads them again.
struct PhotoStager {
  let system: FileSystem
  /// Called with the bytes of the file that were copied so far; the copy is cancelled where it returns false.
  let shouldContinue: (Int64) -> Bool

  /// Copies a file, and a second time where a folder for that is given, and hashes what it read. Nil when it
  /// was stopped; nothing is left then, nor after an error.
  func stage(
    _ copy: ExportPlan.Copy, into folder: FilePath, second: FilePath?
  ) throws(ImportProblem) -> StagedPhoto.File? {
    let source: OpenFile
    let (status, attributes): (FileStatus, FileAttributes)
    do throws(Errno) {
      source = try system.open(copy.source)
    } catch {
      throw ImportProblem(reading: copy.source, error)
    }
    do throws(Errno) {
      (status, attributes) = (try source.status(), try source.attributes())
    } catch {
      throw ImportProblem(reading: copy.source, error)
    }
    guard status.kind == .file, status.size == copy.size else {
      throw ImportProblem(.changed, copy.source)
    }
    // What is in it by now may be half of what it will be.
    if system.hasWriters(copy.source) { throw ImportProblem(.inUse, copy.source) }
    let draft = try draft(of: copy, in: folder)
    var other: (draft: DraftFile, folder: FilePath)?
    if let second { other = (try self.draft(of: copy, in: second), second) }
    let drafts = [draft] + (other.map { [$0.draft] } ?? [])
    guard let hash = try pass(source, of: copy, to: drafts) else { return nil }
    let after: FileStatus
    do throws(Errno) { after = try source.status() } catch {
      throw ImportProblem(reading: copy.source, error)
    }
    guard after.size == status.size, after.modifiedAt == status.modifiedAt else {
      throw ImportProblem(.changed, copy.source)
    }
    for draft in drafts {
      do throws(TransferError) {
        try draft.file.keepAsAllowed([.times, .permissions], of: source, attributes)
      } catch {
        throw ImportProblem(writing: copy.source, in: draft.path.folder, error.reason ?? .ioError)
      }
    }
    return StagedPhoto.File(
      copy: copy, status: status, hash: hash, draft: draft, path: folder.appending(copy.name),
      second: other)
  }

  private func draft(
    of copy: ExportPlan.Copy, in folder: FilePath
  ) throws(ImportProblem) -> DraftFile {
    do throws(Errno) {
      return try DraftFile(in: folder, of: system)
    } catch {
      throw ImportProblem(folder: folder, of: copy.source, error)
    }
  }

  private func pass(
    _ source: borrowing OpenFile, of copy: ExportPlan.Copy, to drafts: [DraftFile]
  ) throws(ImportProblem) -> ContentHash? {
    let room = Int(min(1 << 20, max(4096, copy.size + 1)))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 4096)
    defer { buffer.deallocate() }
    var hash = SHA256()
    var done: Int64 = 0
    while true {
      let count: Int
      do throws(Errno) { count = try source.read(into: buffer) } catch {
        throw ImportProblem(reading: copy.source, error)
      }
      if count == 0 { break }
      done += Int64(count)
      guard done <= copy.size else { throw ImportProblem(.changed, copy.source) }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      hash.update(bytes)
      for draft in drafts {
        do throws(Errno) { try draft.file.write(bytes) } catch {
          throw ImportProblem(writing: copy.source, in: draft.path.folder, error)
        }
      }
      guard shouldContinue(done) else { return nil }
    }
    guard done == copy.size else { throw ImportProblem(.changed, copy.source) }
    return hash.hash
  }

  /// Brings what was copied to the disk, and reads it from there again. With `isSynchronized` all of the disk
  /// was brought there.
  func verify(_ file: StagedPhoto.File, isSynchronized: Bool) throws(ImportProblem) {
    for draft in [file.draft] + (file.second.map { [$0.draft] } ?? []) {
      let found: ContentHash?
      do throws(Errno) {
        if isSynchronized { try draft.file.flush() } else { try draft.finish() }
        draft.file.forgetCache()
        found = try draft.file.contentHash()
      } catch {
        throw ImportProblem(writing: file.copy.source, in: draft.path.folder, error)
      }
      guard found == file.hash else { throw ImportProblem(.notVerified, file.copy.source) }
    }
  }
}
