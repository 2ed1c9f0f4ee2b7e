package import Files
package import PhotoModel

extension Fingerprint {
  /// Reads the fingerprint of the file at a path. Nil if it can't be read. The ends of a short file
  /// overlap.
  package init?(of path: FilePath, in system: FileSystem = FileSystem()) {
    do throws(Errno) {
      let file = try system.open(path)
      let status = try file.status()
      guard status.kind == .file else { return nil }
      let start = max(0, status.size - Int64(Fingerprint.edgeByteCount))
      self.init(
        head: try file.bytes(count: Fingerprint.edgeByteCount),
        tail: try file.bytes(at: start, count: Fingerprint.edgeByteCount))
    } catch {
      return nil
    }
  }
}
