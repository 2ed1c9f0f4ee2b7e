package import Files
package import PhotoModel

/// Writes the index of an export to its destination: completely at the start, then a line for each
/// file that has its final name. The index is therefore correct even if the export is interrupted.
/// Blocks; used by one thread.
final class ExportIndexFile {
  private let draft: DraftFile
  /// Why the last line could not be written. The export continues without writing further lines.
  private(set) var problem: Errno?

  /// Replaces the existing index and keeps its permissions. A new index is only accessible to its
  /// user, because it contains the paths of photos.
  init(_ index: ExportIndex, in folder: FilePath, of system: FileSystem) throws(Errno) {
    let path = folder.appending(ExportIndex.name)
    let exists = try system.statusIfPresent(of: path, followingLinks: false)?.kind == .file
    draft = try DraftFile(in: folder, of: system)
    if exists { try draft.file.setPermissions(system.attributes(of: path).permissions) }
    try draft.file.write(index.bytes)
    try draft.finish()
    try draft.replace(path)
  }

  /// Records that a file is about to be renamed. Its size and time later show whether that
  /// happened.
  func recordPending(_ entry: ExportIndex.Entry) { write(ExportIndex.line(pending: entry)) }

  /// Records that a file was not renamed after all. `known` is the entry of the earlier export at
  /// this path, if any.
  func cancel(target path: [UInt8], known: ExportIndex.Entry?) {
    if let known { record(known) } else { remove(target: path) }
  }

  func record(_ entry: ExportIndex.Entry) { write(ExportIndex.line(entry)) }

  func remove(trashed entry: ExportIndex.Entry) { write(ExportIndex.line(trashing: entry)) }

  func remove(target path: [UInt8]) { write(ExportIndex.line(withoutTarget: path)) }

  /// Waits until all lines are on the disk.
  func finish() {
    guard problem == nil else { return }
    do throws(Errno) { try draft.finish() } catch { problem = error }
  }

  private func write(_ line: [UInt8]) {
    guard problem == nil else { return }
    do throws(Errno) { try draft.file.write(line) } catch { problem = error }
  }
}

extension ExportIndex {
  /// The maximum size of an index in bytes. A larger file wasn't written by this program.
  private static let limit = 1 << 30

  /// Reads the index of a folder. It is empty if there is none. Returns nil if it was written by
  /// another program or by a newer version. Blocks.
  package init?(in folder: FilePath, of system: FileSystem = FileSystem()) throws(Errno) {
    let bytes: [UInt8]?
    do throws(Errno) {
      bytes = try system.open(folder.appending(ExportIndex.name))
        .contents(atMost: ExportIndex.limit)
    } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
      self.init()
      return
    }
    guard let bytes else { return nil }
    self.init(reading: bytes)
  }
}
