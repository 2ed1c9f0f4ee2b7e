import Files
package import PhotoModel

/// Finds the cards of cameras, as the DCF standard (JEITA CP-3461) has them: by their folder `DCIM`.
package enum CardSearch {
  /// Those that are mounted, in the order of the mounts. It blocks.
  package static func mounted() -> [FilePath] {
    let mounts = (try? MountTable())?.mounts ?? []
    let system = FileSystem()
    return cards(mounts.map(\.path)) { system.isFolder($0) }
  }

  /// Those of some mounts that have it, each once, in their order.
  package static func cards(
    _ mounts: [FilePath], isFolder: (FilePath) -> Bool
  ) -> [FilePath] {
    var seen: Set<FilePath> = []
    return mounts.filter { mount in
      mount.bytes.count > 1 && seen.insert(mount).inserted && isFolder(mount.appending("DCIM"))
    }
  }
}
