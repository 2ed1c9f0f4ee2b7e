package import Files
package import PhotoModel

/// The index of an export in its destination: written whole at the start, then a line for each file that has
/// its name, so that what was done is known whenever the export ends. Blocks; one thread uses it.
final class ExportIndexFile {
  private let draft: DraftFile
  /// Why the last line could not be written; the export goes on without more of them.
  private(set) var problem: Errno?

  /// Takes the place of the one that is there, with its permissions. A new one, which says where photos came from,
  /// is its user's alone.
  init(_ index: ExportIndex, in folder: FilePath, of system: FileSystem) throws(Errno) {
    let path = folder.appending(ExportIndex.name)
    let isThere = try system.statusIfPresent(of: path, followingLinks: false)?.kind == .file
    draft = try DraftFile(in: folder, of: system)
    if isThere { try draft.file.setPermissions(system.attributes(of: path).permissions) }
    try draft.file.write(index.bytes)
    try draft.finish()
    try draft.replace(path)
  }

  /// Notes what is about to get its name: whether it has it is seen by its size and time.
  func begin(_ entry: ExportIndex.Entry) { write(ExportIndex.line(beginning: entry)) }

  /// What was to be there is not; `known` is what an earlier export has put there.
  func giveUp(target path: [UInt8], known: ExportIndex.Entry?) {
    if let known { note(known) } else { forget(target: path) }
  }

  func note(_ entry: ExportIndex.Entry) { write(ExportIndex.line(entry)) }

  func forget(trashed entry: ExportIndex.Entry) { write(ExportIndex.line(trashing: entry)) }

  func forget(target path: [UInt8]) { write(ExportIndex.line(withoutTarget: path)) }

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
  /// So large an index is none of ours.
  private static let limit = 1 << 30

  /// What an export has noted in a folder: empty where it noted nothing, and nil where the file is another
  /// program's or a newer version's. Blocks on the disk.
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
