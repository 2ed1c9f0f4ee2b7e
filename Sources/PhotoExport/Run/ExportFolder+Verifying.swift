import Files
import PhotoModel

extension ExportFolder {
  /// Reads what was written again, from the disk as far as the system lets it, and compares it with the
  /// photo's file. Returns what it hashes to; nil where it was cancelled.
  ///
  /// Of a rendition, and of a copy whose position was taken out, only the hash is taken: there is nothing to
  /// compare it with, and it was checked when it was made.
  func verify(
    _ draft: DraftFile, _ copy: ExportPlan.Copy, comparing: Bool, isCancelled: () -> Bool
  ) throws(ExportProblem) -> ContentHash? {
    let made: ContentHash?
    do throws(Errno) {
      draft.file.forgetCache()
      made = try draft.file.contentHash(isCancelled: isCancelled)
    } catch {
      throw ExportProblem(writing: copy.source, in: path, reason: error)
    }
    guard let made, comparing else { return made }
    let own: ContentHash?
    do throws(Errno) {
      own = try system.open(copy.source).contentHash(isCancelled: isCancelled)
    } catch {
      throw ExportProblem(source: copy.source, reason: error)
    }
    guard let own else { return nil }
    guard own == made else { throw ExportProblem(.notTheSame, copy.source) }
    return made
  }
}
