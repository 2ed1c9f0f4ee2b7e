import Files
package import PhotoModel

/// Finds camera cards by their `DCIM` folder, which the DCF standard (JEITA CP-3461) requires.
package enum CardSearch {
  /// The names of that folder. Linux shows it in lower case on some FAT volumes.
  package static let folderNames = ["DCIM", "dcim"]

  /// Returns the mounted cards in the order of their mounts. Blocks.
  package static func mounted() -> [FilePath] {
    let mounts = (try? MountTable())?.mounts ?? []
    let system = FileSystem()
    return cards(mounts.map(\.path)) { system.isFolder($0) }
  }

  /// Returns those mounts that have the folder, in order and without duplicates.
  package static func cards(
    _ mounts: [FilePath], isFolder: (FilePath) -> Bool
  ) -> [FilePath] {
    var seenMounts: Set<FilePath> = []
    return mounts.filter { mount in
      mount.bytes.count > 1 && seenMounts.insert(mount).inserted
        && folderNames.contains { isFolder(mount.appending($0)) }
    }
  }

  /// Returns the folder of the card that a path is on: the one that contains the `DCIM` folder
  /// around it. Nil if there is no such folder. Reads nothing from the disk.
  package static func card(of path: FilePath) -> FilePath? {
    var folder = path
    while folder.bytes.count > 1 {
      if folderNames.contains(where: { folder.name.elementsEqual($0.utf8) }) {
        return folder.folder
      }
      folder = folder.folder
    }
    return nil
  }

  /// Returns whether a path is below a folder in which systems mount removable disks: `/media` of
  /// the Filesystem Hierarchy Standard, or `/run/media` of udisks.
  package static func isRemovable(_ path: FilePath) -> Bool {
    [FilePath("/media"), FilePath("/run/media")].contains { path.isContained(in: $0) }
  }
}
