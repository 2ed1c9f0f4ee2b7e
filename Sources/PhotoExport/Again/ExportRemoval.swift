package import Files
package import PhotoModel
package import Transfer

/// Removes what earlier exports have put into a folder and the last one would not: to the trash where the folder's
/// disk has one, and only what is as they left it. Blocks on the disk.
///
/// No link below the folder is followed, and no file of a photo of the catalogue is removed.
package struct ExportRemoval {
  private let folder: FilePath
  private let system: FileSystem
  private let originals: OriginalFiles
  private let trash: ExportTrash

  package init(
    from folder: FilePath, in system: FileSystem = FileSystem(), originals: OriginalFiles = .none,
    trash: ExportTrash = .none
  ) {
    (self.folder, self.system) = (folder, system)
    (self.originals, self.trash) = (originals, trash)
  }

  /// What is found at the path of an entry.
  private enum Finding: Equatable {
    case removable
    case gone
    /// It is not what the export has put there.
    case changed
    /// It is a link, or behind one.
    case link
    case original
    case failed(Errno)
  }

  /// Gives what was removed to `results`; what stays, since it was changed or can't be removed, is the
  /// answer. Folders that are empty then are removed, too.
  package func remove(
    _ entries: [ExportIndex.Entry], results: (ExportResult) -> Void = { _ in }
  ) -> FileProblems {
    var problems: FileProblems = []
    let opened: (index: ExportIndex, file: ExportIndexFile, real: FilePath)
    do throws(Errno) {
      opened = try open()
    } catch {
      problems.append(FileProblem(.notOurIndex, folder.appending(ExportIndex.name)))
      return problems
    }
    let file = opened.file
    // A sum of what is gone would be found missing; where it can't be taken out, that is all.
    try? ChecksumList.forget(entries.map(\.target.path), in: folder, of: system)
    var removable: [ExportIndex.Entry] = []
    var folders = Set<[UInt8]>()
    for entry in entries {
      // What the last export found to be another photo's stays.
      if let known = opened.index[target: entry.target.path], known != entry { continue }
      let path = folder.appending(entry.target.path)
      let finding = finding(entry)
      switch finding {
      case .removable: removable.append(entry)
      case .gone:
        file.forget(target: entry.target.path)
        folders.insert(ExportRemoval.split(entry.target.path).folder)
      case .changed, .link, .original:
        let code: FileProblem.Code =
          finding == .original ? .isOriginal : finding == .link ? .replacedByLink : .changedSince
        problems.append(FileProblem(code, path))
        // It is said once: from now on it is no file of the export.
        file.forget(target: entry.target.path)
      case .failed(let reason):
        problems.append(FileProblem(writing: path, in: folder, reason: reason))
      }
    }
    let outcomes = trash.move(removable.map { opened.real.appending($0.target.path) })
    for entry in removable {
      let path = folder.appending(entry.target.path)
      if let problem = end(entry, outcomes[opened.real.appending(entry.target.path)]) {
        problems.append(problem)
        continue
      }
      results(ExportResult(entry.source, to: path, .removed))
      if outcomes[opened.real.appending(entry.target.path)] == .moved {
        file.forget(trashed: entry)
      } else {
        file.forget(target: entry.target.path)
      }
      folders.insert(ExportRemoval.split(entry.target.path).folder)
    }
    file.finish()
    for folder in folders { removeIfEmpty(folder) }
    return problems
  }

  /// The index, and the folder's path without links.
  private func open() throws(Errno) -> (ExportIndex, ExportIndexFile, FilePath) {
    guard var index = try ExportIndex(in: folder, of: system) else { throw .invalidArgument }
    index.settle { try? system.status(of: folder.appending($0), followingLinks: false) }
    return (index, try ExportIndexFile(index, in: folder, of: system), try system.realPath(folder))
  }

  /// Deletes a file that no trash took, and says why one stays.
  private func end(
    _ entry: ExportIndex.Entry, _ outcome: ExportTrash.Outcome?
  ) -> FileProblem? {
    let path = folder.appending(entry.target.path)
    switch outcome {
    case .moved: return nil
    case .failed(let words): return FileProblem(.notRemoved, path, detail: words)
    case .noTrash, nil:
      do throws(Errno) {
        let (parent, name) = ExportRemoval.split(entry.target.path)
        let open = try system.openFolder(parent, beneath: folder)
        guard entry.target.isLeft(as: try open.statusWithoutFollowing(name)) else {
          return FileProblem(.changedSince, path)
        }
        try open.remove(name)
        return nil
      } catch {
        return error == .noSuchFileOrDirectory
          ? nil : FileProblem(writing: path, in: folder, reason: error)
      }
    }
  }

  /// Whether a file is there, as the export left it, and no original. No link below the destination is followed.
  package func mayRemove(_ entry: ExportIndex.Entry) -> Bool { finding(entry) == .removable }

  private func finding(_ entry: ExportIndex.Entry) -> Finding {
    do throws(Errno) {
      let (parent, name) = ExportRemoval.split(entry.target.path)
      let open = try system.openFolder(parent, beneath: folder)
      let status = try open.statusWithoutFollowing(name)
      guard entry.target.isLeft(as: status) else { return status.kind == .link ? .link : .changed }
    } catch  where error == .noSuchFileOrDirectory {
      return .gone
    } catch  where error == .notDirectory || error == .invalidArgument {
      // A link or a file has the place of a folder that the export made, or the index was changed: what is
      // behind it is not the export's.
      return isBehindLink(entry.target.path) ? .link : .changed
    } catch {
      return .failed(error)
    }
    return originals.contains(folder.appending(entry.target.path), in: system)
      ? .original : .removable
  }

  /// Whether a folder on the way from the destination to a path is a link.
  private func isBehindLink(_ path: [UInt8]) -> Bool {
    path.indices.contains { place in
      guard path[place] == UInt8(ascii: "/") else { return false }
      let parent = folder.appending(path[..<place])
      return system.followed(parent) != parent
    }
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
