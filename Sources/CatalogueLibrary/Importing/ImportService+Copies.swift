import PhotoCatalogue
import PhotoImport
package import PhotoModel

/// Finds photos that the library doesn't have yet.
extension ImportService {
  /// Returns those of some photos that are only in a folder: no file of the library has the same
  /// contents. The library is what imports into the folders of `library` are compared with. Files
  /// that were deleted or changed, on offline or other removable disks, and in the trash don't
  /// count, because the folder may be erased. Photos elsewhere are ignored. Hashes that are computed
  /// for files of the catalogue are stored in it. Blocks. If cancelled, the result is incomplete.
  package func photos(
    _ photos: AssetSet, onlyIn folder: FilePath, library: [FilePath], isCancelled: () -> Bool
  ) throws -> AssetSet {
    let checker = try LibraryCopies(in: library, apartFrom: folder, of: catalogue, system).checker
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
        case .inLibrary: break
        case .new, .inTrash, .outsideLibrary, .duplicateInSource, .deletedAtSource:
          found.insert(id)
        }
      }
    }
    return found
  }
}
