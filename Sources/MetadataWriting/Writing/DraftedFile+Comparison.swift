import Files
import PhotoModel

extension DraftedFile {
  private static let blockSize = 256 * 1024

  /// Whether the draft is identical to the file that it replaces. False if either can't be read.
  func isSame(in system: FileSystem) -> Bool {
    guard let old, (try? draft.file.status().size) == old.size else { return false }
    do throws(Errno) {
      let file = try system.open(destination)
      var offset: Int64 = 0
      while offset < old.size {
        let count = Int(min(Int64(DraftedFile.blockSize), old.size - offset))
        let bytes = try file.bytes(at: offset, count: count)
        guard bytes == (try draft.file.bytes(at: offset, count: count)), bytes.count == count
        else { return false }
        offset += Int64(count)
      }
      return true
    } catch {
      return false
    }
  }
}
