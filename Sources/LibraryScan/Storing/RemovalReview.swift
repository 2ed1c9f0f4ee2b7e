import Files
import PhotoCatalogue
import PhotoModel

/// The files and folders that a scan no longer found.
struct Losses: Sendable {
  /// Files that were shown, in folders that exist.
  var files: [(folder: FolderID, name: [UInt8])] = []
  /// Folders that don't exist, or that are skipped, without their subfolders.
  var vanished: [CatalogueFolder] = []
  /// Folders that exist but are on another disk than before, and roots that don't exist.
  var offline: [OfflineFolder] = []

  struct OfflineFolder: Sendable {
    var folder: CatalogueFolder
    /// The status of what exists at its path instead.
    var currentStatus: FileStatus?
  }
}

/// Decides which of a scan's losses were deleted and which are on a missing disk.
struct RemovalReview {
  private let registry: AssetRegistry
  private let ignored: IgnoredNames

  /// Folders with ignored names count as deleted, so that their photos leave the library like those
  /// of ignored files.
  init(_ registry: AssetRegistry, ignoring ignored: IgnoredNames = IgnoredNames()) {
    self.registry = registry
    self.ignored = ignored
  }

  struct RemovalResult {
    var files: [(folder: FolderID, name: [UInt8])] = []
    /// The folders that no longer exist.
    var deleted: [CatalogueFolder] = []
    var offline: [FolderID] = []
    /// The offline folders that are not inside another offline folder.
    var topOfflineFolders: [Losses.OfflineFolder] = []
  }

  /// Returns the files and folders that were deleted, and all folders that are offline.
  func review(_ losses: Losses) throws(CatalogueError) -> RemovalResult {
    var files = losses.files
    var deletedFolders: [CatalogueFolder] = []
    var offline: [FolderID] = []
    var away = losses.offline
    for missingFolder in losses.offline {
      offline += registry.tree(of: missingFolder.folder).map(\.id)
    }
    for folder in losses.vanished {
      let isIgnored = ignored.contains(folder.path.name)
      // Another folder that exists but is no longer visited is skipped by a rule, not deleted.
      if !isIgnored, exists(folder.path) { continue }
      let tree = registry.tree(of: folder)
      var identity = folder.identity
      if identity == nil {
        // A folder without known photos was recorded as deleted before.
        guard let found = try identityOfPhoto(in: tree) else { continue }
        identity = found
      }
      switch isIgnored
        ? .deleted : VolumeRule.cause(vanished: identity, ancestor: ancestor(of: folder.path))
      {
      case .offline:
        away.append(Losses.OfflineFolder(folder: folder))
        offline += tree.map(\.id)
      case .deleted:
        deletedFolders += tree
        for missingFolder in tree {
          for file in try registry.catalogue.files(in: missingFolder.id) where file.role == .main {
            files.append((missingFolder.id, file.name))
          }
        }
      }
    }
    return RemovalResult(
      files: files, deleted: deletedFolders, offline: offline, topOfflineFolders: away)
  }

  /// Returns the disk of a folder that was never listed, as after an import, from its photos. Nil
  /// without photos.
  private func identityOfPhoto(in tree: [CatalogueFolder]) throws(CatalogueError) -> FileIdentity? {
    for folder in tree {
      let photo = try registry.catalogue.files(in: folder.id).first { $0.role == .main }
      if let photo { return photo.identity }
    }
    return nil
  }

  /// Whether a folder exists or can't be read: an error doesn't mean that it was deleted.
  private func exists(_ path: FilePath) -> Bool {
    do throws(Errno) {
      return try FileSystem().statusIfPresent(of: path)?.kind == .folder
    } catch {
      return true
    }
  }

  /// Returns the nearest parent folder of a path that exists.
  private func ancestor(of path: FilePath) -> VolumeRule.Sighting {
    var folder = path.folder
    while true {
      if let status = try? FileSystem().status(of: folder) {
        return VolumeRule.Sighting(
          before: registry.knownFolder(real: folder)?.identity, now: status.identity)
      }
      if folder.folder == folder {
        return VolumeRule.Sighting(before: nil, now: FileIdentity(device: 0, inode: 0))
      }
      folder = folder.folder
    }
  }
}
