package import Files
package import PhotoModel

/// Removes what earlier exports have put into a folder and the last one would not: for good, and only what is
/// as they left it. Blocks on the disk.
package struct ExportRemoval {
  private let folder: FilePath
  private let system: FileSystem

  package init(from folder: FilePath, in system: FileSystem = FileSystem()) {
    (self.folder, self.system) = (folder, system)
  }

  /// Gives what became of each to `results`; what stays, since it was changed or can't be removed, is the
  /// answer. Folders that are empty then go too.
  package func remove(
    _ entries: [ExportIndex.Entry], results: (ExportResult) -> Void = { _ in }
  ) -> ExportProblems {
    var problems: ExportProblems = []
    var index: ExportIndex? = nil
    do throws(Errno) { index = try ExportIndex(in: folder, of: system) } catch { index = nil }
    index?.settle { try? system.status(of: folder.appending($0), followingLinks: false) }
    let file = index.flatMap { try? ExportIndexFile($0, in: folder, of: system) }
    guard let file else {
      problems.append(ExportProblem(.notOurIndex, folder.appending(ExportIndex.name)))
      return problems
    }
    // A sum of what is gone would be found missing; where it can't be taken out, that is all.
    try? ChecksumList.forget(entries.map(\.target.path), in: folder, of: system)
    var folders = Set<[UInt8]>()
    for entry in entries {
      // What the last export found to be another photo's stays.
      if let known = index?[target: entry.target.path], known != entry { continue }
      let path = folder.appending(entry.target.path)
      do throws(Errno) {
        let status = try system.status(of: path, followingLinks: false)
        guard entry.target.isLeft(as: status) else {
          // It is said once: from now on it is no file of the export.
          problems.append(ExportProblem(.changedSince, path))
          file.forget(target: entry.target.path)
          continue
        }
        try system.remove(path)
        results(ExportResult(entry.source, to: path, .removed))
      } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
        // It is gone already.
      } catch {
        problems.append(ExportProblem(writing: path, in: folder, reason: error))
        continue
      }
      file.forget(target: entry.target.path)
      folders.insert(ExportRemoval.folder(of: entry.target.path))
    }
    file.finish()
    for folder in folders { removeIfEmpty(folder) }
    return problems
  }

  /// Whether a file is there, and as the export left it.
  package func mayRemove(_ entry: ExportIndex.Entry) -> Bool {
    let path = folder.appending(entry.target.path)
    return (try? system.status(of: path, followingLinks: false)).map(entry.target.isLeft) ?? false
  }

  /// Removes a folder within the destination, and those above it, as far as nothing is in them.
  private func removeIfEmpty(_ path: [UInt8]) {
    var path = path
    while !path.isEmpty, (try? system.removeFolder(folder.appending(path))) != nil {
      path = ExportRemoval.folder(of: path)
    }
  }

  /// The folder of a path within the destination; empty for itself.
  private static func folder(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) } ?? []
  }
}
