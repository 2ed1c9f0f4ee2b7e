import Files
package import PhotoModel

/// Finds camera cards by their `DCIM` folder, which the DCF standard (JEITA CP-3461) requires.
package enum CardSearch {
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
        && isFolder(mount.appending("DCIM"))
    }
  }
}
