import Files
import PhotoModel

extension Fingerprint {
  /// Of the file at a path; nil for one that cannot be read. A short file's ends overlap.
  init?(of path: FilePath) {
    do throws(Errno) {
      let file = try FileSystem().open(path)
      let status = try file.status()
      guard status.kind == .file else { return nil }
      let start = max(0, status.size - Int64(Fingerprint.reach))
      self.init(
        head: try file.bytes(count: Fingerprint.reach),
        tail: try file.bytes(at: start, count: Fingerprint.reach))
    } catch {
      return nil
    }
  }
}
