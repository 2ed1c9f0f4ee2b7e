import Files
import PhotoModel
import Transfer

/// Gives finished files their final names.
extension ExportRun {
  /// The maximum number of names tried for one photo if the planned ones were taken meanwhile. It
  /// is only reached on a file system that reports every name as taken.
  private static let namingLimit = 10_000

  /// Renames the copies to their final names. If one was taken since the plan was made, all get the
  /// next number that is free for all of them.
  mutating func assignNames(
    _ staged: [Staged], of item: ExportPlan.Item, in folder: ExportFolder
  ) {
    var names = item.copies.map(\.name)
    let overwrites = clash == .replace && item.number > 0
    if overwrites {
      let unnumberedNames = FileNames(item.unnumberedNames).numbered(0)
      // Files that this export has written are not replaced.
      let paths = unnumberedNames.map { ExportUpdate.path($0, in: item.folder) }
      if writtenPaths.isDisjoint(with: paths) { names = unnumberedNames }
    }
    let replacing = overwrites && names != item.copies.map(\.name)
    var waiting = staged
    for _ in 0..<ExportRun.namingLimit {
      var placed: [Staged] = []
      var isTaken = false
      for file in waiting {
        switch name(file, names[file.index], in: folder, replacing: replacing) {
        case .done:
          placed.append(file)
          continue
        case .nameTaken:
          isTaken = true
        case .refused(let code):
          waiting.removeAll { $0.index == file.index }
          let path = code == .isOriginal ? folder.path.appending(names[file.index]) : nil
          result.problems.append(FileProblem(code, path ?? file.copy.source))
          continue
        case .failed(let reason):
          waiting.removeAll { $0.index == file.index }
          reportUnnamed(file, in: folder, reason: reason)
          continue
        }
        break
      }
      guard isTaken else {
        let isRenamed = !replacing && names != item.copies.map(\.name)
        return finish(placed, as: names, in: folder, renamed: isRenamed)
      }
      for file in placed
      where (try? file.draft.undoRename(folder.path.appending(names[file.index]))) == nil {
        finish([file], as: names, in: folder, renamed: false)
        waiting.removeAll { $0.index == file.index }
      }
      names = namer.names(for: item.unnumberedNames, in: item.folder).names
    }
    for file in waiting { reportUnnamed(file, in: folder, reason: .fileExists) }
  }

  private enum Naming {
    case done
    /// The name is taken.
    case nameTaken
    /// The file to be replaced is not the one that the export wrote, or is an original.
    case refused(FileProblem.Code)
    case failed(Errno)
  }

  /// Renames a file to its final name. An existing file is replaced only if that was requested, or
  /// if an earlier export wrote it and it hasn't changed since.
  private func name(
    _ file: Staged, _ name: [UInt8], in folder: ExportFolder, replacing: Bool
  ) -> Naming {
    let target = folder.path.appending(name)
    let path = ExportUpdate.path(name, in: file.copy.folder)
    let entry = self.entry(of: file, at: path)
    do throws(Errno) {
      if file.copy.replaces {
        let previousTarget = plan.previous?.index[target: path]?.target
        let status = try? folder.system.status(of: target, followingLinks: false)
        guard let previousTarget, let status, previousTarget.matches(status) else {
          return .refused(.exportChangedNotReplaced)
        }
      }
      if file.copy.replaces || replacing, originals.contains(target, in: folder.system) {
        return .refused(.isOriginal)
      }
      if let entry { index?.recordPending(entry) }
      if file.copy.replaces || replacing {
        try file.draft.replace(target)
      } else {
        try file.draft.renameExclusively(target)
      }
      return .done
    } catch {
      if entry != nil { index?.cancel(target: path, known: plan.previous?.index[target: path]) }
      return error == .fileExists ? .nameTaken : .failed(error)
    }
  }

  /// Reports a copy that got no name.
  private mutating func reportUnnamed(_ file: Staged, in folder: ExportFolder, reason: Errno) {
    result.problems.append(
      FileProblem(writing: file.copy.source, in: folder.path, reason: reason))
  }

  private mutating func finish(
    _ placed: [Staged], as names: [[UInt8]], in folder: ExportFolder, renamed: Bool
  ) {
    result.copied += placed.count
    for file in placed {
      result.byteCount += file.byteCount
      let path = ExportUpdate.path(names[file.index], in: file.copy.folder)
      if [.replace, .ask].contains(plan.policy.clash) { writtenPaths.insert(path) }
      if let entry = entry(of: file, at: path) { index?.record(entry) }
      if let hash = file.hash { sums.set(path, hash.text) }
      results(
        ExportResult(
          file.copy.source, to: plan.destination.appending(path),
          file.copy.replaces ? .updated : .exported))
    }
    if renamed, !placed.isEmpty { result.renamedMeanwhile += 1 }
  }

  /// Returns the index entry of a file. Links are not recorded, because they always show the
  /// current photo.
  private func entry(of file: Staged, at path: [UInt8]) -> ExportIndex.Entry? {
    guard index != nil, let source = file.source, let status = file.draft.status else { return nil }
    return ExportIndex.Entry(
      source: plan.indexedSource(file.copy.source), size: source.size,
      modifiedAt: source.modifiedAt,
      recipe: plan.contents.recipe(file.copy.rendition),
      target: ExportIndex.Target(path: path, size: status.size, modifiedAt: status.modifiedAt))
  }
}
