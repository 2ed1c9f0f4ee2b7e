import Files
package import PhotoModel

extension FileWorker {
  /// Synchronises the names in the folders of steps to the disk, and the complete info files.
  /// Errors are ignored, because each file is checked before it is changed again.
  package func synchronize(_ steps: [FileStep]) {
    var folders = Set<FilePath>()
    for step in steps {
      if let path = step.path { folders.insert(path.folder) }
      if case .withdrawn(let file) = step, let source = file.source {
        folders.insert(source.folder)
      }
      guard case .moved(let move) = step else { continue }
      folders.insert(move.to.folder)
      if let note = move.toInfo {
        folders.insert(note.path.folder)
        try? system.open(note.path).synchronize()
      }
    }
    for folder in folders { try? system.synchronize(folder: folder) }
  }

  /// Removes those of the folders that are empty and were created since a time, and likewise their
  /// parents. A folder whose creation time the disk doesn't record stays. Returns the empty folders
  /// that could not be removed.
  @discardableResult
  package func removeFolders(
    _ folders: Set<FilePath>, createdSince time: FileTime
  ) -> [FilePath] {
    // The kernel stamps files with the time of its last tick, at most ten milliseconds ago.
    let first = FileTime(nanoseconds: time.nanoseconds - 10_000_000)
    var left: [FilePath] = []
    for path in folders {
      var folder = path
      // An interrupted action may have created only some of the parent folders.
      while !system.mayExist(folder) || removeIfEmpty(folder, createdSince: first, &left) {
        folder = folder.folder
      }
    }
    return left
  }

  /// Removes a folder if it is empty and new enough. Returns whether it no longer exists. An empty
  /// folder that remains is appended to `left`.
  private func removeIfEmpty(
    _ folder: FilePath, createdSince first: FileTime, _ left: inout [FilePath]
  ) -> Bool {
    guard let birth = try? system.birthTime(of: folder), birth >= first else { return false }
    do throws(Errno) {
      try system.removeFolder(folder)
      return true
    } catch {
      if error == .noSuchFileOrDirectory { return true }
      // Linux checks permissions before it checks whether the folder is empty.
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
