import Files
import PhotoCatalogue
import PhotoModel

/// What a scan did not find any more.
struct Losses: Sendable {
  /// Files that were shown, in folders that are there.
  var files: [(folder: FolderID, name: [UInt8])] = []
  /// Folders that are not there, without those in them.
  var vanished: [CatalogueFolder] = []
  /// Folders that are there, and on another disk than before; and roots that are not there.
  var offline: [Away] = []

  struct Away: Sendable {
    var folder: CatalogueFolder
    /// What stands in its place.
    var seen: FileStatus?
  }
}

/// Decides which of a scan's losses are gone, and which are on a disk that is not there.
struct RemovalReview {
  private let registry: AssetRegistry

  init(_ registry: AssetRegistry) {
    self.registry = registry
  }

  struct Verdict {
    var files: [(folder: FolderID, name: [UInt8])] = []
    /// Folders that are not there any more.
    var gone: [CatalogueFolder] = []
    var offline: [FolderID] = []
    /// Those that lie in no other that is offline.
    var away: [Losses.Away] = []
  }

  /// The files and folders that are gone, and all folders that are offline.
  func review(_ losses: Losses) throws(CatalogueError) -> Verdict {
    var files = losses.files
    var gone: [CatalogueFolder] = []
    var offline: [FolderID] = []
    var away = losses.offline
    for lost in losses.offline { offline += registry.tree(of: lost.folder).map(\.id) }
    for folder in losses.vanished {
      // What is there and not visited any more is passed over by a rule, not gone.
      if isThere(folder.path) { continue }
      let tree = registry.tree(of: folder)
      var seen = folder.identity
      if seen == nil {
        // A folder of which no photo is known was noted as gone before.
        guard let found = try identityOfPhoto(in: tree) else { continue }
        seen = found
      }
      switch VolumeRule.verdict(vanished: seen, ancestor: ancestor(of: folder.path)) {
      case .offline:
        away.append(Losses.Away(folder: folder))
        offline += tree.map(\.id)
      case .gone:
        gone += tree
        for lost in tree {
          for file in try registry.catalogue.files(in: lost.id) where file.role == .main {
            files.append((lost.id, file.name))
          }
        }
      }
    }
    return Verdict(files: files, gone: gone, offline: offline, away: away)
  }

  /// Of a folder that was never listed, as after an import, its photos say on which disk it was. Nil without photos.
  private func identityOfPhoto(in tree: [CatalogueFolder]) throws(CatalogueError) -> FileIdentity? {
    for folder in tree {
      let photo = try registry.catalogue.files(in: folder.id).first { $0.role == .main }
      if let photo { return photo.identity }
    }
    return nil
  }

  /// Whether a folder is there, or can't be looked at: an error is no sign that it is gone.
  private func isThere(_ path: FilePath) -> Bool {
    do throws(Errno) {
      return try FileSystem().statusIfPresent(of: path)?.kind == .folder
    } catch {
      return true
    }
  }

  /// The nearest folder above a path that is there.
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
