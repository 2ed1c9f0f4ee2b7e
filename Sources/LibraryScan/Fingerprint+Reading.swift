import Foundation
import PhotoModel

extension Fingerprint {
  /// Of the file at a path; nil for one that cannot be read. A short file's ends overlap.
  init?(of path: FilePath) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor), status.kind == .file,
      let head = Fingerprint.read(descriptor, at: 0),
      let tail = Fingerprint.read(
        descriptor, at: max(0, status.size - Int64(Fingerprint.reach)))
    else { return nil }
    self.init(head: head, tail: tail)
  }

  private static func read(_ descriptor: Int32, at offset: Int64) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: reach) { buffer, filled in
      while filled < reach {
        let part = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, reach - filled,
          off_t(offset) + off_t(filled))
        if part < 0 && errno == EINTR { continue }
        failed = part < 0
        guard part > 0 else { return }
        filled += part
      }
    }
    return failed ? nil : bytes
  }
}
