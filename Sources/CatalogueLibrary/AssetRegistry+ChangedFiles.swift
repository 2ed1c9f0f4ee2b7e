import Files
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoMetadata
import PhotoModel

/// Finds files that a change brings, for a library that is not watched. What is found is not shown by this one. All of it
/// blocks.
extension AssetRegistry {
  /// Finds files, where they are in a folder of the catalogue.
  func findUnseen(_ files: [FilePath]) throws(CatalogueError) {
    let folders = Set(files.map(\.folder)).filter { catalogue.isPartOfLibrary($0) }
    try findFiles(files.filter { folders.contains($0.folder) })
  }

  /// Finds files that came back to the library, or into it. With `readsAgain`, photos whose files or sidecars were
  /// written, too. What can't be found is left to the next scan.
  func find(changedBy steps: [FileStep], readsAgain: Bool = false) {
    // Files of an export that come back from the trash are no photos of the library.
    var folders: [FilePath: Bool] = [:]
    func isPartOfLibrary(_ folder: FilePath) -> Bool {
      let isPart = folders[folder] ?? catalogue.isPartOfLibrary(folder)
      folders[folder] = isPart
      return isPart
    }
    var files = steps.compactMap { step -> FilePath? in
      switch step {
      case .moved(let move)
      where move.toNote == nil && (move.photo != nil || isPartOfLibrary(move.to.folder)):
        move.to
      case .imported(let file): file.path
      default: nil
      }
    }
    do throws(CatalogueError) {
      // As a scan does it: what was cut off comes to its place first.
      _ = try catalogue.followCutOff()
      if readsAgain { files += try written(by: steps) }
      try findFiles(files)
    } catch {
      // The next scan finds them.
    }
  }

  /// Finds those of some files that are there. What can't be found is left to the next scan.
  func find(_ files: [FilePath]) {
    do throws(CatalogueError) {
      try findFiles(files.filter { FileSystem().mayExist($0) })
    } catch {
      // The next scan finds them.
    }
  }

  /// The other files of the photos of some steps, sidecars apart.
  func files(besides steps: [FileStep]) throws(CatalogueError) -> [Asset.ID: [FilePath]] {
    let moved = Set(steps.compactMap(\.origin))
    let photos = AssetSet(steps.compactMap(\.photo))
    var files: [Asset.ID: [FilePath]] = [:]
    try forEach(photos) { asset in
      let rest = asset.files.filter { $0.role != .sidecar }.map(\.path)
        .filter { !moved.contains($0) }
      if !rest.isEmpty { files[asset.id] = rest }
    }
    return files
  }

  /// Reads the shown files of photos again. What can't be read is left to the next scan.
  func findAgain(_ photos: [Asset.ID]) {
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
      files: files, registry: another(roots: folders), read: MetadataReader().readFile
    ).find()
  }

  private func written(by steps: [FileStep]) throws(CatalogueError) -> [FilePath] {
    let photos = steps.compactMap { step -> Asset.ID? in
      switch step {
      case .replaced, .putBack, .made, .unmade: step.photo
      default: nil
      }
    }
    return try catalogue.assets(Array(AssetSet(photos))).values.map(\.path)
  }
}
