import Files
package import PhotoModel

extension FileWorker {
  /// Brings the names in folders to the disk. What can't be is no reason to stop: each file is looked at
  /// before it is changed again. Notes, whole, too.
  package func synchronize(_ steps: [FileStep]) {
    var folders = Set<FilePath>()
    for step in steps {
      if let path = step.path { folders.insert(path.folder) }
      if case .withdrawn(let file) = step, let source = file.source {
        folders.insert(source.folder)
      }
      guard case .moved(let move) = step else { continue }
      folders.insert(move.to.folder)
      if let note = move.toNote {
        folders.insert(note.path.folder)
        try? system.open(note.path).synchronize()
      }
    }
    for folder in folders { try? system.synchronize(folder: folder) }
  }

  /// Removes those of these folders that were made since a time and are empty, and those above that are. Where the
  /// disk does not keep when a folder was made, it stays. Returns the empty ones that could not be removed.
  @discardableResult
  package func removeFolders(
    _ folders: Set<FilePath>, madeSince time: FileTime
  ) -> [FilePath] {
    // The kernel stamps files with the clock of its last tick, at most ten milliseconds ago.
    let first = FileTime(nanoseconds: time.nanoseconds - 10_000_000)
    var left: [FilePath] = []
    for path in folders {
      var folder = path
      // What was cut off may have made only some of the folders above.
      while !system.mayExist(folder) || isRemoved(folder, bornSince: first, &left) {
        folder = folder.folder
      }
    }
    return left
  }

  /// Whether it is gone. One that is empty and stays is added to `left`.
  private func isRemoved(
    _ folder: FilePath, bornSince first: FileTime, _ left: inout [FilePath]
  ) -> Bool {
    guard let birth = try? system.birthTime(of: folder), birth >= first else { return false }
    do throws(Errno) {
      try system.removeFolder(folder)
      return true
    } catch {
      if error == .noSuchFileOrDirectory { return true }
      // Linux looks at permissions before it looks whether the folder is empty.
      if isEmpty(folder), !left.contains(folder) { left.append(folder) }
      return false
    }
  }

  private func isEmpty(_ folder: FilePath) -> Bool {
    do throws(Errno) {
      var reader = try DirectoryReader(folder, in: system)
      return try reader.next() == nil
    } catch {
      return false
    }
  }
}
