import Files
import PhotoModel

extension ChecksumList {
  /// What a folder has; empty where it has none. Blocks on the disk.
  init(in folder: FilePath, of system: FileSystem) throws(Errno) {
    do throws(Errno) {
      let file = try system.open(folder.appending(ChecksumList.name))
      guard let bytes = try file.contents(atMost: 1 << 30) else { throw Errno.fileTooLarge }
      self.init(reading: bytes)
    } catch  where error == .noSuchFileOrDirectory {
      self.init()
    }
  }

  /// Puts these sums among those that a folder has.
  func save(in folder: FilePath, of system: FileSystem) throws(Errno) {
    var all = try ChecksumList(in: folder, of: system)
    all.merge(self)
    try all.replace(in: folder, of: system)
  }

  /// Takes files out of those that a folder has.
  static func forget(
    _ paths: [[UInt8]], in folder: FilePath, of system: FileSystem
  ) throws(Errno) {
    var all = try ChecksumList(in: folder, of: system)
    guard paths.contains(where: { all[$0] != nil }) else { return }
    for path in paths { all.forget(path) }
    try all.replace(in: folder, of: system)
  }

  private func replace(in folder: FilePath, of system: FileSystem) throws(Errno) {
    let draft = try DraftFile(in: folder, of: system, permissions: .ofNewFiles)
    try draft.file.write(bytes)
    try draft.finish()
    try draft.replace(folder.appending(ChecksumList.name))
  }
}
