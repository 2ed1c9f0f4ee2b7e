import PhotoModel

/// Which of its paths a photo is shown by.
///
/// The catalogue knows a photo by the path that was found first. A library that reaches it by another
/// one, a hard link or a symbolic link, shows that, and what lies beside it: no path that it prints or
/// copies lies outside of what was named.
struct ShownPaths {
  /// The files that were asked for one by one, as the catalogue has their paths.
  var named: Set<FilePath>
  /// Whether the library holds a folder.
  var holds: (_ folder: FilePath) -> Bool
  /// Whether a file is where a path says, as far as that is to be looked at.
  var isThere: (_ path: FilePath) -> Bool = { _ in true }

  /// The photo, with the path that was found first among the others where it is not the one to show.
  /// One that the library holds no path of stays as it is. A path that leads to nothing is shown where
  /// no other leads to more.
  func choose(_ asset: Asset) -> Asset {
    // Most photos have one path.
    guard !asset.repeats.isEmpty else { return asset }
    let paths = [asset.path] + asset.repeats
    let asked = paths.first { named.contains($0) }
    let held = paths.filter { holds($0.folder) }
    guard let path = asked ?? held.first(where: isThere) ?? held.first else { return asset }
    var asset = asset
    asset.main.path = path
    asset.repeats = paths.filter { $0 != path }.sorted()
    asset.companions.removeAll { companion in
      !holds(companion.path.folder)
        || asked != nil && ShownPaths.belongs(companion.path, to: asset.repeats, ratherThan: path)
    }
    return asset
  }

  /// Whether a file lies beside another path of a photo, and is named after that one alone.
  private static func belongs(
    _ file: FilePath, to others: [FilePath], ratherThan path: FilePath
  ) -> Bool {
    func isNamed(after photo: FilePath) -> Bool {
      photo.folder == file.folder && file.name.starts(with: photo.name.stem + [.dot])
    }
    return !isNamed(after: path) && others.contains { isNamed(after: $0) }
  }
}

extension Collection<UInt8> {
  /// A name without what stands behind its last dot.
  fileprivate var stem: [UInt8] {
    let bytes = Array(self)
    return bytes.lastIndex(of: .dot).map { Array(bytes[..<$0]) } ?? bytes
  }
}
