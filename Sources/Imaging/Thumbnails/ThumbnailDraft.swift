import DecoderProtocol
import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thumbnail being written under a temporary name. It is renamed when it is published, and
/// deleted otherwise.
final class ThumbnailDraft: Sendable {
  private let draft: DraftFile
  private let target: FilePath
  private let identity: ThumbnailIdentity
  private let side: Int

  /// The age in seconds from which a draft is taken as left over by a program that was ended. No
  /// decoder gets that much time.
  private static let minimumDraftAge = 300
  /// More than an uncompressed thumbnail of 1024 by 1024 pixels.
  private static let sizeLimit = 8 << 20

  var descriptor: Int32 { draft.file.descriptor.rawValue }

  /// Returns nil if the draft can't be written, or another process is writing it.
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

  /// Renames the draft to its final name, replacing an older thumbnail, if it is valid. It is
  /// checked because the process that wrote it has read an untrusted file. `source` is the size of
  /// the picture, upright, which is added if known.
  ///
  /// Doesn't wait until the file is on the disk: a thumbnail damaged by a crash of the machine is
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

  /// Inserts texts before all others.
  private func insert(_ texts: [UInt8]) throws(Errno) {
    let start = Int64(PNGHead.headerEnd)
    let size = try draft.file.status().size
    guard size <= ThumbnailDraft.sizeLimit else { throw .fileTooLarge }
    let remainingBytes = try draft.file.bytes(at: start, count: Int(size - start))
    try draft.file.write(texts + remainingBytes, at: start)
  }

  private static func removeAbandoned(_ path: FilePath, _ system: FileSystem) {
    guard let status = try? system.status(of: path, followingLinks: false) else { return }
    // If the old draft can't be removed, creating a new one fails.
    if time(nil) - Int(status.modifiedAt.seconds) > minimumDraftAge { try? system.remove(path) }
  }
}
