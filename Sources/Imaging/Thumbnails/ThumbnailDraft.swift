import DecoderProtocol
import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thumbnail that is being written under another name. It takes its own when it is published, and
/// goes away when it is not.
final class ThumbnailDraft: Sendable {
  private let draft: DraftFile
  private let target: FilePath
  private let identity: ThumbnailIdentity
  private let side: Int

  /// What may stay behind of a program that was ended is taken for dead after this many seconds:
  /// no decoder is given as long.
  private static let patience = 300
  /// More than a thumbnail of 1024 by 1024 pixels takes without any packing.
  private static let sizeLimit = 8 << 20

  var descriptor: Int32 { draft.file.descriptor.rawValue }

  /// Nil where nothing can be written, or another process is at it.
  init?(
    in folder: FilePath, of identity: ThumbnailIdentity, side: Int, _ system: FileSystem
  ) {
    let path = folder.appending(identity.fileName + ".albumen")
    ThumbnailDraft.removeAbandoned(path, system)
    guard let draft = try? DraftFile(path, of: system) else { return nil }
    self.draft = draft
    target = folder.appending(identity.fileName)
    self.identity = identity
    self.side = side
  }

  /// Gives it its name in place of an older one, if it is what was asked for: the process that
  /// wrote it has read a file that may be made to break it. `source` is the size of the picture,
  /// upright, which is added where it is known.
  ///
  /// It is not waited for until it is on the disk: a thumbnail that a crash of the machine broke is
  /// made again.
  @discardableResult
  func publish(source: PixelSize? = nil) -> Bool {
    guard let head = PNGHead(draft.file), identity.matches(head),
      max(head.size.width, head.size.height) <= side
    else { return false }
    do throws(Errno) {
      if let source { try insert(PNGWriter.chunks(ThumbnailIdentity.texts(of: source))) }
      try draft.replace(target)
      return true
    } catch {
      return false
    }
  }

  func write(_ bytes: [UInt8]) -> Bool {
    (try? draft.file.write(bytes)) != nil
  }

  /// Puts texts in front of all others.
  private func insert(_ texts: [UInt8]) throws(Errno) {
    let start = Int64(PNGHead.headerEnd)
    let size = try draft.file.status().size
    guard size <= ThumbnailDraft.sizeLimit else { throw .fileTooLarge }
    let rest = try draft.file.bytes(at: start, count: Int(size - start))
    try draft.file.write(texts + rest, at: start)
  }

  private static func removeAbandoned(_ path: FilePath, _ system: FileSystem) {
    guard let status = try? system.status(of: path, followingLinks: false) else { return }
    // What cannot be removed is in the way of a new one, which is not made then.
    if time(nil) - Int(status.modifiedAt.seconds) > patience { try? system.remove(path) }
  }
}
