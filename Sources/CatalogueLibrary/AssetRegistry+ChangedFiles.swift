import Files
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoMetadata
import PhotoModel

/// Scans files that a change created or restored, for a library that is not watched. The photos
/// found are not shown by this registry. All methods block.
extension AssetRegistry {
  /// Scans the files that are in folders of the catalogue.
  func findUnseen(_ files: [FilePath]) throws(CatalogueError) {
    let folders = Set(files.map(\.folder)).filter { catalogue.isPartOfLibrary($0) }
    try findFiles(files.filter { folders.contains($0.folder) })
  }

  /// Scans files that were restored, moved or imported into the library. With `readsAgain`, photos
  /// whose files or sidecars were written are read again, too. Files that can't be scanned are left
  /// to the next scan.
  func find(changedBy steps: [FileStep], rereads: Bool = false) {
    // Exported files that are restored from the trash are not photos of the library.
    var folders: [FilePath: Bool] = [:]
    func isPartOfLibrary(_ folder: FilePath) -> Bool {
      let isPart = folders[folder] ?? catalogue.isPartOfLibrary(folder)
      folders[folder] = isPart
      return isPart
    }
    var files = steps.compactMap { step -> FilePath? in
      switch step {
      case .moved(let move)
      where move.toInfo == nil && (move.photo != nil || isPartOfLibrary(move.to.folder)):
        move.to
      case .imported(let file): file.path
      default: nil
      }
    }
    do throws(CatalogueError) {
      // Interrupted actions are resolved first, as a scan does.
      _ = try catalogue.recordInterruptedMoves()
      if rereads { files += try written(by: steps) }
      try findFiles(files)
    } catch {
      // The next scan finds them.
    }
  }

  /// Scans those of the files that exist. Files that can't be scanned are left to the next scan.
  func find(_ files: [FilePath]) {
    do throws(CatalogueError) {
      try findFiles(files.filter { FileSystem().mayExist($0) })
    } catch {
      // The next scan finds them.
    }
  }

  /// Returns, for the photos of some steps, the files that the steps don't move, except sidecars.
  func files(notMovedBy steps: [FileStep]) throws(CatalogueError) -> [Asset.ID: [FilePath]] {
    let moved = Set(steps.compactMap(\.origin))
    let photos = AssetSet(steps.compactMap(\.photo))
    var files: [Asset.ID: [FilePath]] = [:]
    try forEach(photos) { asset in
      let remainingPaths = asset.files.filter { $0.role != .sidecar }.map(\.path)
        .filter { !moved.contains($0) }
      if !remainingPaths.isEmpty { files[asset.id] = remainingPaths }
    }
    return files
  }

  /// Reads the shown files of photos again. Files that can't be read are left to the next scan.
  func rescan(_ photos: [Asset.ID]) {
    for start in stride(from: 0, to: photos.count, by: 1024) {
      do throws(CatalogueError) {
        let block = Array(photos[start..<min(start + 1024, photos.count)])
        try findFiles(Array(try shownPaths(of: block).values))
      } catch {
        return
      }
    }
  }

  private func findFiles(_ files: [FilePath]) throws(CatalogueError) {
    guard !files.isEmpty else { return }
    let folders = Array(Set(files.map(\.folder)))
    try NamedFilesSource(
      files: files, registry: registry(forRoots: folders), read: MetadataReader().readFile
    ).find()
  }

  private func written(by steps: [FileStep]) throws(CatalogueError) -> [FilePath] {
    let photos = steps.compactMap { step -> Asset.ID? in
      switch step {
      case .replaced, .restored, .created, .uncreated: step.photo
      default: nil
      }
    }
    return try catalogue.assets(Array(AssetSet(photos))).values.map(\.path)
  }
}
