package import Files
package import PhotoModel

/// The trash folders of this user: one in the home folder, and one per volume. Moves nothing
/// itself: it returns steps, which the journal records before they run. Methods block.
package struct Trash: Sendable {
  package let rules: TrashRules
  let system: FileSystem
  let mounts: MountTable
  private let homeTop: FilePath

  package init(_ rules: TrashRules, of system: FileSystem = FileSystem()) throws(Errno) {
    try self.init(rules, of: system, mounts: try MountTable(of: system))
  }

  /// Allows tests to pass volumes that are not mounted.
  init(_ rules: TrashRules, of system: FileSystem, mounts: MountTable) throws(Errno) {
    // Symbolic links in the path of the trash are resolved, as they are for the folders of photos.
    var folder = rules.home
    while try Trash.status(of: folder, system)?.kind != .folder, folder.bytes.count > 1 {
      folder = folder.folder
    }
    let real = try system.realPath(folder)
    self.rules = TrashRules(home: rules.home.moved(from: folder, to: real), user: rules.user)
    self.system = system
    self.mounts = mounts
    homeTop = try Trash.top(of: real, mounts, system)
  }

  /// Returns the status of the file at a path, or nil if it doesn't exist.
  private static func status(
    of path: FilePath, _ system: FileSystem
  ) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try system.status(of: path)
    } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
      return nil
    }
  }

  /// Returns the topmost folder on the same volume: the mount point, or the root of a part of the
  /// volume out of which the system can't move files.
  private static func top(
    of folder: FilePath, _ mounts: MountTable, _ system: FileSystem
  ) throws(Errno) -> FilePath {
    let mount = mounts.mount(of: folder)?.path ?? FilePath("/")
    let device = try system.status(of: folder).identity.device
    var top = folder
    while top != mount, top.bytes.count > 1,
      try system.status(of: top.folder).identity.device == device
    {
      top = top.folder
    }
    return top
  }

  // MARK: Where files go

  /// Throws if files in a folder can't be trashed. Creates nothing.
  package func check(_ folder: FilePath) throws(TrashError) {
    let real: FilePath
    do throws(Errno) {
      real = try system.realPath(folder)
    } catch {
      throw TrashError(.failed(error.description), file: folder)
    }
    _ = try place(of: real, createsFolders: false)
  }

  /// Returns the trash folder for files in a folder, whose path must not contain symbolic links.
  /// With `createsFolders`, its folders are created.
  func place(of folder: FilePath, createsFolders: Bool) throws(TrashError) -> TrashFolder {
    let top: FilePath
    do throws(Errno) {
      top = try Trash.top(of: folder, mounts, system)
    } catch {
      throw TrashError(.failed(error.description), file: folder)
    }
    let candidates = rules.candidates(top: top, homeTop: homeTop)
    var reason: Errno = .notSupported
    for candidate in candidates {
      let trashFolder = rules.place(candidate)
      do throws(Errno) {
        guard try isAllowed(candidate, trashFolder) else { continue }
        if createsFolders {
          try make(trashFolder)
          // Another user with write access to the top of the volume may have replaced the folder in
          // the meantime.
          guard try isAllowed(candidate, trashFolder) else { throw Errno.notPermitted }
        } else {
          try checkMaking(trashFolder)
        }
        return trashFolder
      } catch {
        reason = error
      }
    }
    throw TrashError(.noTrash(top, reason.description), file: folder)
  }

  func isAllowed(_ candidate: TrashRules.Candidate, _ trashFolder: TrashFolder) throws(Errno)
    -> Bool
  {
    switch candidate {
    case .home: return true
    case .shared:
      guard rules.allowsShared(try properties(of: trashFolder.path.folder)) else { return false }
      return rules.allowsUserFolder(try properties(of: trashFolder.path))
    case .userFolder:
      guard rules.allowsUserFolder(try properties(of: trashFolder.path)) else {
        throw .notPermitted
      }
      return true
    }
  }

  /// Returns the properties of a folder, or nil if it doesn't exist.
  private func properties(of folder: FilePath) throws(Errno) -> TrashRules.FolderProperties? {
    do throws(Errno) {
      guard try system.status(of: folder, followingLinks: false).kind == .folder else {
        return TrashRules.FolderProperties(isFolder: false, isSticky: false, owner: 0)
      }
      let attributes = try system.openFolder(folder).attributes()
      return TrashRules.FolderProperties(
        isFolder: true, isSticky: attributes.permissions.contains(.saveText),
        owner: attributes.owner)
    } catch  where error == .noSuchFileOrDirectory {
      return nil
    }
  }

  private func make(_ trashFolder: TrashFolder) throws(Errno) {
    for folder in [trashFolder.files, trashFolder.info] {
      try system.makeFolders(folder, permissions: .ownerAll)
      try system.checkWriting(folder, isFolder: true)
    }
  }

  /// Throws if the trash folder can't be created. Creates nothing.
  private func checkMaking(_ trashFolder: TrashFolder) throws(Errno) {
    var folder = trashFolder.files
    while !system.isFolder(folder), folder.bytes.count > 1 { folder = folder.folder }
    try system.checkWriting(folder, isFolder: true)
  }
}

extension FilePath {
  /// Returns the path with the prefix `folder` replaced by `other`, or the path unchanged if it
  /// doesn't have the prefix.
  fileprivate func moved(from folder: FilePath, to other: FilePath) -> FilePath {
    guard isBelow(folder) else { return self == folder ? other : self }
    let start = folder.bytes.last == .slash ? folder.bytes.count : folder.bytes.count + 1
    return other.appending(bytes[start...])
  }
}
