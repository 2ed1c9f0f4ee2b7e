import Files
import PhotoModel

/// Decides by which of its paths a photo is shown.
///
/// The catalogue stores a photo under the path that was found first. A library that reaches it by
/// another path, a hard link or a symbolic link, shows that path and the companion files in its
/// folder, so that no path it prints or copies is outside the specified folders.
struct ShownPaths {
  /// The catalogue paths of files that were specified individually.
  var named: Set<FilePath>
  /// Whether the library contains a folder.
  var containsFolder: (_ folder: FilePath) -> Bool
  /// Whether a file exists at a path, if this is to be checked.
  var exists: (_ path: FilePath) -> Bool = { _ in true }
  /// Whether two paths lead to the same file, links followed.
  var isSameFile: (_ path: FilePath, _ other: FilePath) -> Bool = ShownPaths.isSameFile

  /// Returns the photo with the path to show. If that is not the path found first, the latter is
  /// moved to the alternate paths. A photo without a path in the library is returned unchanged. A
  /// path to a missing file is shown only if none of the others exists.
  func choose(_ asset: Asset) -> Asset {
    // Most photos have one path.
    guard !asset.alternatePaths.isEmpty else { return asset }
    let paths = [asset.path] + asset.alternatePaths
    let namedPath = paths.first { named.contains($0) }
    let containedPaths = paths.filter { containsFolder($0.folder) }
    guard let path = namedPath ?? containedPaths.first(where: exists) ?? containedPaths.first else {
      return asset
    }
    var asset = asset
    asset.main.path = path
    asset.alternatePaths = paths.filter { $0 != path }.sorted()
    asset.companions = asset.companions.compactMap { companion in
      var companion = companion
      if !containsFolder(companion.path.folder) {
        guard let visiblePath = pathInShownFolder(of: companion.path, path.folder) else {
          return nil
        }
        companion.path = visiblePath
      }
      if namedPath != nil,
        ShownPaths.belongs(companion.path, to: asset.alternatePaths, ratherThan: path)
      {
        return nil
      }
      return companion
    }
    return asset
  }

  /// The path of a companion in the folder that the photo is shown in, if that folder contains the
  /// same file: the catalogue has it by another path of that folder, through a link.
  private func pathInShownFolder(of companion: FilePath, _ folder: FilePath) -> FilePath? {
    let path = folder.appending(companion.name)
    return isSameFile(path, companion) ? path : nil
  }

  private static func isSameFile(_ path: FilePath, _ other: FilePath) -> Bool {
    let system = FileSystem()
    do throws(Errno) {
      return try system.status(of: path).identity == system.status(of: other).identity
    } catch {
      return false
    }
  }

  /// Whether a file is in the folder of another path of the photo and named after that path only.
  private static func belongs(
    _ file: FilePath, to otherPaths: [FilePath], ratherThan path: FilePath
  ) -> Bool {
    func isNamed(after photo: FilePath) -> Bool {
      photo.folder == file.folder && file.name.starts(with: photo.name.stem + [.dot])
    }
    return !isNamed(after: path) && otherPaths.contains { isNamed(after: $0) }
  }
}

extension Collection<UInt8> {
  /// The name without its last dot and what follows.
  fileprivate var stem: [UInt8] {
    let bytes = Array(self)
    return bytes.lastIndex(of: .dot).map { Array(bytes[..<$0]) } ?? bytes
  }
}
