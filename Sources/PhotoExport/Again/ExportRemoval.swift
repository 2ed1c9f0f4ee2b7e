package import Files
package import PhotoModel
package import Transfer

/// Removes the files of earlier exports that the last one would not write. They are moved to the
/// trash if the folder's disk has one. Only unchanged files are removed. Blocks.
///
/// Links below the folder are not followed, and files of photos in the catalogue are never removed.
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

  /// The state of the file at the path of an entry.
  private enum Finding: Equatable {
    case removable
    case missing
    /// It is not the file that the export wrote.
    case changed
    /// It is a symbolic link, or its path contains one.
    case link
    case original
    case failed(Errno)
  }

  /// Removes files and then empty folders. Calls `results` with each removed file. Returns the
  /// files that stay because they were changed or can't be removed.
  package func remove(
    _ entries: [ExportIndex.Entry], results: (ExportResult) -> Void = { _ in }
  ) -> FileProblems {
    var problems: FileProblems = []
    let opened: (index: ExportIndex, file: ExportIndexFile, real: FilePath)
    do throws(Errno) {
      opened = try open()
    } catch {
      problems.append(FileProblem(.foreignIndex, folder.appending(ExportIndex.name)))
      return problems
    }
    let file = opened.file
    // The sum of a removed file would be reported as missing. A failure to remove it has no other
    // effect.
    try? ChecksumList.remove(entries.map(\.target.path), in: folder, of: system)
    var removable: [ExportIndex.Entry] = []
    var folders = Set<[UInt8]>()
    for entry in entries {
      // Keep the file if the last export has assigned it to another photo.
      if let currentEntry = opened.index[target: entry.target.path], currentEntry != entry {
        continue
      }
      let path = folder.appending(entry.target.path)
      let finding = finding(entry)
      switch finding {
      case .removable: removable.append(entry)
      case .missing:
        file.remove(target: entry.target.path)
        folders.insert(ExportRemoval.split(entry.target.path).folder)
      case .changed, .link, .original:
        let code: FileProblem.Code =
          finding == .original
          ? .isOriginal : finding == .link ? .replacedByLink : .exportChangedNotRemoved
        problems.append(FileProblem(code, path))
        // The problem is reported only once: from now on the file is not part of the export.
        file.remove(target: entry.target.path)
      case .failed(let reason):
        problems.append(FileProblem(writing: path, in: folder, reason: reason))
      }
    }
    let outcomes = trash.move(removable.map { opened.real.appending($0.target.path) })
    for entry in removable {
      let path = folder.appending(entry.target.path)
      if let problem = deleteUntrashed(entry, outcomes[opened.real.appending(entry.target.path)]) {
        problems.append(problem)
        continue
      }
      results(ExportResult(entry.source, to: path, .removed))
      if outcomes[opened.real.appending(entry.target.path)] == .moved {
        file.remove(trashed: entry)
      } else {
        file.remove(target: entry.target.path)
      }
      folders.insert(ExportRemoval.split(entry.target.path).folder)
    }
    file.finish()
    for folder in folders { removeIfEmpty(folder) }
    return problems
  }

  /// Reads and opens the index, and resolves links in the folder's path.
  private func open() throws(Errno) -> (ExportIndex, ExportIndexFile, FilePath) {
    guard var index = try ExportIndex(in: folder, of: system) else { throw .invalidArgument }
    index.reconcile { try? system.status(of: folder.appending($0), followingLinks: false) }
    return (index, try ExportIndexFile(index, in: folder, of: system), try system.realPath(folder))
  }

  /// Deletes a file that was not moved to a trash. Returns why a file stays.
  private func deleteUntrashed(
    _ entry: ExportIndex.Entry, _ outcome: ExportTrash.Outcome?
  ) -> FileProblem? {
    let path = folder.appending(entry.target.path)
    switch outcome {
    case .moved: return nil
    case .failed(let detail): return FileProblem(.notRemoved, path, detail: detail)
    case .noTrash, nil:
      do throws(Errno) {
        let (parent, name) = ExportRemoval.split(entry.target.path)
        let open = try system.openFolder(parent, beneath: folder)
        guard entry.target.matches(try open.statusWithoutFollowing(name)) else {
          return FileProblem(.exportChangedNotRemoved, path)
        }
        try open.remove(name)
        return nil
      } catch {
        return error == .noSuchFileOrDirectory
          ? nil : FileProblem(writing: path, in: folder, reason: error)
      }
    }
  }

  /// Whether a file exists, is unchanged since the export, and is not an original. Links below the
  /// destination are not followed.
  package func mayRemove(_ entry: ExportIndex.Entry) -> Bool { finding(entry) == .removable }

  private func finding(_ entry: ExportIndex.Entry) -> Finding {
    do throws(Errno) {
      let (parent, name) = ExportRemoval.split(entry.target.path)
      let open = try system.openFolder(parent, beneath: folder)
      let status = try open.statusWithoutFollowing(name)
      guard entry.target.matches(status) else { return status.kind == .link ? .link : .changed }
    } catch  where error == .noSuchFileOrDirectory {
      return .missing
    } catch  where error == .notDirectory || error == .invalidArgument {
      // A folder of the export was replaced by a link or a file, or the index was changed: the file
      // is not the export's.
      return isBehindLink(entry.target.path) ? .link : .changed
    } catch {
      return .failed(error)
    }
    return originals.contains(folder.appending(entry.target.path), in: system)
      ? .original : .removable
  }

  /// Whether a folder between the destination and a path is a link.
  private func isBehindLink(_ path: [UInt8]) -> Bool {
    path.indices.contains { index in
      guard path[index] == UInt8(ascii: "/") else { return false }
      let parent = folder.appending(path[..<index])
      return system.followed(parent) != parent
    }
  }

  /// Removes a folder in the destination and its parents, as long as they are empty.
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

  /// Splits a path relative to the destination into its folder, which is empty for the destination
  /// itself, and its name.
  private static func split(_ path: [UInt8]) -> (folder: [UInt8], name: ArraySlice<UInt8>) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return ([], path[...]) }
    return (Array(path[..<slash]), path[(slash + 1)...])
  }
}
