import PhotoCatalogue
import PhotoImport
package import PhotoModel

/// Finds photos that no folder of the library has yet.
extension ImportService {
  /// Returns those of some photos that are only in a folder: no other folder of the catalogue has
  /// the same contents. Copies in the trash and on mounted cards don't count, because they may be
  /// erased. Hashes that are computed for files of the catalogue are stored in it. Blocks. If
  /// cancelled, the result is incomplete.
  package func photos(
    _ photos: AssetSet, onlyIn folder: FilePath, isCancelled: () -> Bool
  ) throws -> AssetSet {
    let checker = try duplicateChecker(duplicates: [:]) { path in
      !path.isContained(in: folder) && !ImportService.isOnMountedCard(path)
    }
    var found = AssetSet()
    var remaining = Array(photos)[...]
    while !remaining.isEmpty {
      let block = Array(remaining.prefix(1024))
      remaining = remaining.dropFirst(block.count)
      let assets = try catalogue.assets(block)
      for id in block {
        if isCancelled() { return found }
        guard let asset = assets[id], asset.path.isContained(in: folder) else { continue }
        switch try checker.status(of: asset) {
        case .new, .inTrash: found.insert(id)
        case .inLibrary, .outsideLibrary, .duplicateInSource, .deletedAtSource: break
        }
      }
    }
    return found
  }

  /// Returns whether a path is on a card below the folders where systems mount removable disks. A
  /// `DCIM` folder elsewhere is a copy of a card in the library.
  private static func isOnMountedCard(_ path: FilePath) -> Bool {
    CardSearch.card(of: path) != nil && CardSearch.isRemovable(path)
  }
}
