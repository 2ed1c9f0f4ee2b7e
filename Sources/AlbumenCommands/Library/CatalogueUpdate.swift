import CatalogueLibrary
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// Has the catalogue find files that a command changes.
enum CatalogueUpdate {
  /// Finds files that undo and redo change, and that the catalogue does not have at their paths.
  static func findUnseen(
    _ files: [FilePath], _ catalogue: Catalogue
  ) throws(CatalogueError) {
    let surroundings = Surroundings.ofProcess
    try AssetRegistry(
      catalogue: catalogue, roots: [], places: PlaceBook(surroundings), zones: surroundings.zones,
      zone: surroundings.zone
    ).findUnseen(files)
  }

  /// Finds files that came back to the library, or into it. With `readsAgain`, photos whose files or sidecars say
  /// something else now, too.
  static func update(
    after steps: [FileStep], _ catalogue: Catalogue, readsAgain: Bool = false
  ) async {
    // Files of an export that come back from the trash are no photos of the library.
    var folders: [FilePath: Bool] = [:]
    func isPartOfLibrary(_ folder: FilePath) -> Bool {
      let isPart = folders[folder] ?? catalogue.isPartOfLibrary(folder)
      folders[folder] = isPart
      return isPart
    }
    var paths = steps.compactMap { step -> FilePath? in
      switch step {
      case .moved(let move)
      where move.toNote == nil && (move.photo != nil || isPartOfLibrary(move.to.folder)):
        move.to
      case .imported(let file): file.path
      default: nil
      }
    }
    if readsAgain { paths += written(steps, catalogue) }
    guard !paths.isEmpty else { return }
    _ = await LoadedLibrary.find(LibraryRequest(paths), catalogue)
  }

  private static func written(_ steps: [FileStep], _ catalogue: Catalogue) -> [FilePath] {
    let photos = steps.compactMap { step -> Asset.ID? in
      switch step {
      case .replaced, .putBack, .made, .unmade: step.photo
      default: nil
      }
    }
    let unique = Array(AssetSet(photos))
    do throws(CatalogueError) {
      return try catalogue.assets(unique).values.map(\.path)
    } catch {
      // What can't be asked is read by the next scan.
      return []
    }
  }
}
