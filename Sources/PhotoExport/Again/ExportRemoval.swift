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
        let (parent, name) = ExportRemoval.split(entry.target.path)
        let open = try system.openFolder(parent, beneath: folder)
        guard entry.target.isLeft(as: try open.statusWithoutFollowing(name)) else {
          // It is said once: from now on it is no file of the export.
          problems.append(ExportProblem(.changedSince, path))
          file.forget(target: entry.target.path)
          continue
        }
        try open.remove(name)
        results(ExportResult(entry.source, to: path, .removed))
      } catch  where error == .noSuchFileOrDirectory {
        // It is gone already.
      } catch  where error == .notDirectory || error == .invalidArgument {
        // A link or a file has the place of a folder that the export made, or the index was changed: what is
        // behind it is not the export's.
        problems.append(ExportProblem(.changedSince, path))
        file.forget(target: entry.target.path)
        continue
      } catch {
        problems.append(ExportProblem(writing: path, in: folder, reason: error))
        continue
      }
      file.forget(target: entry.target.path)
      folders.insert(ExportRemoval.split(entry.target.path).folder)
    }
    file.finish()
    for folder in folders { removeIfEmpty(folder) }
    return problems
  }

  /// Whether a file is there, and as the export left it. No link below the destination is followed.
  package func mayRemove(_ entry: ExportIndex.Entry) -> Bool {
    let (parent, name) = ExportRemoval.split(entry.target.path)
    guard let open = try? system.openFolder(parent, beneath: folder),
      let status = try? open.statusWithoutFollowing(name)
    else { return false }
    return entry.target.isLeft(as: status)
  }

  /// Removes a folder within the destination, and those above it, as far as nothing is in them.
  private func removeIfEmpty(_ path: [UInt8]) {
    var path = path
    while !path.isEmpty {
      let (parent, name) = ExportRemoval.split(path)
      guard let open = try? system.openFolder(parent, beneath: folder),
        (try? open.removeFolder(name)) != nil
      else { return }
      path = parent
    }
  }

  /// A path within the destination as its folder, empty for the destination itself, and its name.
  private static func split(_ path: [UInt8]) -> (folder: [UInt8], name: ArraySlice<UInt8>) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return ([], path[...]) }
    return (Array(path[..<slash]), path[(slash + 1)...])
  }
}
