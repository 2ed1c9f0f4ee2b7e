package import Files
package import PhotoModel

/// Predicts whether the file of a change can be replaced, before anything is made. Doesn't read its
/// contents.
package struct Preflight: Sendable {
  private let system: FileSystem
  private let options: WritingOptions
  private let user: FileUser

  package init(
    options: WritingOptions, system: FileSystem = FileSystem(), user: FileUser = .current
  ) {
    self.options = options
    self.system = system
    self.user = user
  }

  /// Returns the reason why a change would fail, or nil if none is known.
  package func refusal(of change: FileChange) -> WritingError? {
    do throws(WritingError) {
      let photo = try PhotoDrafter.examine(change, system)
      if change.target == .file {
        try check(photo.path, known: change.otherPaths)
        return nil
      }
      let sidecarPath = change.sidecar ?? SidecarLocation.of(photo.path, in: system).path
      guard let target = try? system.realPath(sidecarPath) else {
        try WritingError.attempt { try system.checkWriting(sidecarPath.folder, isFolder: true) }
        return nil
      }
      do throws(WritingError) {
        try check(target)
      } catch {
        switch error {
        case .readOnly: throw .sidecarReadOnly(sidecarPath)
        case .ownedByOther(let owner, _): throw .ownedByOther(owner, sidecar: sidecarPath)
        default: throw error
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Returns the reason why a file couldn't be replaced by a new one, or nil if none is known.
  /// `path` must not contain links.
  package func refusal(ofReplacing path: FilePath) -> WritingError? {
    refusal { () throws(WritingError) in try check(path) }
  }

  /// Returns the reason why no file could be created in a folder, or nil if none is known.
  package func refusal(ofFilesIn folder: FilePath) -> WritingError? {
    refusal { () throws(WritingError) in
      try WritingError.attempt { try system.checkWriting(folder, isFolder: true) }
    }
  }

  private func refusal(_ check: () throws(WritingError) -> Void) -> WritingError? {
    do throws(WritingError) {
      try check()
      return nil
    } catch {
      return error
    }
  }

  /// `path` must not contain links.
  private func check(_ path: FilePath, known: [FilePath] = []) throws(WritingError) {
    try WritingError.attempt {
      try PhotoDrafter.checkWriting(path, system, user)
      guard !options.breaksLinks, try system.attributes(of: path).linkCount > 1 else { return }
      throw WritingError.hardLinked(
        PhotoDrafter.names(of: path, try system.status(of: path), known: known, system))
    }
  }
}
