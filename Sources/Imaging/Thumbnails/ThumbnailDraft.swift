import Foundation
import PhotoModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A thumbnail that is being written under another name. It takes its own when it is published, and
/// goes away when it is not.
final class ThumbnailDraft: Sendable {
  let descriptor: Int32
  private let path: FilePath
  private let target: FilePath
  private let identity: ThumbnailIdentity
  private let side: Int
  private let isPublished = Atomic(false)

  /// What may stay behind of a program that was ended is taken for dead after this many seconds:
  /// no decoder is given as long.
  private static let patience = 300
  /// More than a thumbnail of 1024 by 1024 pixels takes without any packing.
  private static let sizeLimit = 8 << 20

  /// Nil where nothing can be written, or somebody is at it.
  init?(in folder: FilePath, of identity: ThumbnailIdentity, side: Int) {
    target = folder.appending(identity.fileName)
    path = folder.appending(identity.fileName + ".albumen")
    ThumbnailDraft.removeAbandoned(path)
    descriptor = path.withCString {
      open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { return nil }
    self.identity = identity
    self.side = side
  }

  deinit {
    _ = close(descriptor)
    // After it was published the name may be that of another draft.
    if !isPublished.load(ordering: .relaxed) { _ = path.withCString { unlink($0) } }
  }

  /// Gives it its name in place of an older one, if it is what was asked for: the process that
  /// wrote it has read a file that may be made to break it. `source` is the size of the picture,
  /// upright, which is added where it is known.
  @discardableResult
  func publish(source: PixelSize? = nil) -> Bool {
    guard let head = PNGHead(descriptor: descriptor), identity.matches(head),
      max(head.size.width, head.size.height) <= side
    else { return false }
    if let source, !insert(PNGWriter.chunks(ThumbnailIdentity.texts(of: source))) { return false }
    guard path.withCString({ path in target.withCString { rename(path, $0) } }) == 0 else {
      return false
    }
    isPublished.store(true, ordering: .relaxed)
    return true
  }

  func write(_ bytes: [UInt8]) -> Bool {
    Foundation.write(descriptor, bytes, bytes.count) == bytes.count
  }

  /// Puts texts in front of all others.
  private func insert(_ texts: [UInt8]) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= ThumbnailDraft.sizeLimit else {
      return false
    }
    let rest = Int(status.st_size) - PNGHead.headerEnd
    let bytes =
      texts
      + [UInt8](unsafeUninitializedCapacity: max(0, rest)) { buffer, filled in
        filled = max(
          0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(PNGHead.headerEnd)))
      }
    guard bytes.count == texts.count + rest else { return false }
    return pwrite(descriptor, bytes, bytes.count, off_t(PNGHead.headerEnd)) == bytes.count
  }

  private static func removeAbandoned(_ path: FilePath) {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { return }
    #if canImport(Darwin)
      let age = time(nil) - status.st_mtimespec.tv_sec
    #else
      let age = time(nil) - status.st_mtim.tv_sec
    #endif
    if age > patience { _ = path.withCString { unlink($0) } }
  }
}
