import Files
import PhotoModel

extension ChecksumList {
  /// Reads the list of a folder. It is empty if there is none. Blocks.
  init(in folder: FilePath, of system: FileSystem) throws(Errno) {
    do throws(Errno) {
      let file = try system.open(folder.appending(ChecksumList.name))
      guard let bytes = try file.contents(atMost: 1 << 30) else { throw Errno.fileTooLarge }
      self.init(reading: bytes)
    } catch  where error == .noSuchFileOrDirectory {
      self.init()
    }
  }

  /// Merges these sums into the list of a folder.
  func save(in folder: FilePath, of system: FileSystem) throws(Errno) {
    var all = try ChecksumList(in: folder, of: system)
    all.merge(self)
    try all.replace(in: folder, of: system)
  }

  /// Removes files from the list of a folder.
  static func remove(
    _ paths: [[UInt8]], in folder: FilePath, of system: FileSystem
  ) throws(Errno) {
    var all = try ChecksumList(in: folder, of: system)
    guard paths.contains(where: { all[$0] != nil }) else { return }
    for path in paths { all.remove(path) }
    try all.replace(in: folder, of: system)
  }

  private func replace(in folder: FilePath, of system: FileSystem) throws(Errno) {
    let draft = try DraftFile(in: folder, of: system, permissions: .ofNewFiles)
    try draft.file.write(bytes)
    try draft.finish()
    try draft.replace(folder.appending(ChecksumList.name))
  }
}
