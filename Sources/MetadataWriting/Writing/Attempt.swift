import Files
import PhotoMetadata
import PhotoModel
import WriterProtocol

/// One program's try at one file.
struct Attempt {
  let work: FileWork
  let change: FileChange
  let photo: FileWork.Photo
  let before: FileReading
  let attributes: FileAttributes

  /// A checked copy; nil where the file says so already.
  func draft(
    of old: borrowing OpenFile, by maker: PhotoMaker, _ seat: WriterSeat
  ) throws(WritingError) -> DraftedFile? {
    let tags = try seat.tags(of: old)
    let changes = TagPlan.changes(change.wanted, to: .file, over: ExistingTags(tags))
    guard !changes.isEmpty else { return nil }
    let draft = try copy(old)
    try seat.write(changes, into: draft.file)
    let made = try seat.tags(of: draft.file)
    if let problem = TagCheck.problem(before: tags, after: made, changes: changes) {
      throw .check(problem)
    }
    try check(old, draft.file)
    do throws(TransferError) {
      try draft.file.keep(FileWork.kept(work.options), of: old, attributes)
    } catch {
      throw WritingError(error)
    }
    return DraftedFile(
      change: change, place: photo.path, old: photo.status, draft: draft, writer: seat.libraries)
  }

  private func copy(_ old: borrowing OpenFile) throws(WritingError) -> DraftFile {
    let draft: DraftFile
    do throws(Errno) {
      draft = try DraftFile(in: photo.path.folder, of: work.system)
    } catch {
      throw WritingError(error)
    }
    do throws(TransferError) {
      _ = try old.copy(to: draft.file, size: photo.status.size)
    } catch {
      throw WritingError(error)
    }
    return draft
  }

  /// The picture is the same, bit by bit, and the reader of scans finds what was wanted.
  private func check(
    _ old: borrowing OpenFile, _ new: borrowing OpenFile
  ) throws(WritingError) {
    let isSame: Bool
    let after: FileReading?
    do {
      isSame = try PictureData.isSame(old, new, of: before.type)
      after = try work.read(new, photo.path)
    } catch let error as WritingError {
      throw error
    } catch let error as Errno {
      throw WritingError(error)
    } catch {
      throw .writer("\(error)")
    }
    guard isSame else { throw .check("would have another picture") }
    guard let after, after.type == before.type, after.damage == before.damage else {
      throw .check("can't be read any more")
    }
    guard after.metadata.pixelSize == before.metadata.pixelSize,
      after.metadata.orientation == before.metadata.orientation
    else { throw .check("would have another size or orientation") }
    if let problem = FieldCheck.problem(change.wanted, in: after.metadata) {
      throw .check(problem)
    }
  }
}
