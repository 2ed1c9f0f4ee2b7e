package import Files
package import Journal
import LibraryScan
package import PhotoCatalogue
package import PhotoImport
package import PhotoModel

/// Imports photos into the library of a catalogue. Methods block.
package struct ImportService: Sendable {
  let catalogue: Catalogue
  /// The file system that XMP files are written to.
  let system: FileSystem

  package init(_ catalogue: Catalogue, in system: FileSystem = FileSystem()) {
    (self.catalogue, self.system) = (catalogue, system)
  }

  /// Returns a checker that compares photos of a source with those in the catalogue. Only files for
  /// whose paths `counts` returns true are considered. Files outside `library`, if that is given,
  /// are reported as elsewhere. Hashes that are computed for files of the catalogue are stored in
  /// it.
  package func duplicateChecker(
    duplicates: [Asset.ID: FilePath], library: LibraryScope? = nil,
    counts: @escaping (FilePath) -> Bool
  ) throws(CatalogueError) -> DuplicateChecker {
    let (catalogue, system, trash) = (catalogue, system, try catalogue.photosInTrash())
    return DuplicateChecker(duplicatesInSource: duplicates) { size in
      try catalogue.files(ofSize: size).compactMap { file in
        let isInTrash = file.isMissing && trash.contains(file.photo)
        // A missing photo is not in the library, unless it is in the trash.
        guard !file.isMissing || isInTrash, file.path.map(counts) ?? true else { return nil }
        // A file that was removed since the last scan isn't in the library either, unless its disk
        // was offline then. The user may be about to erase the card.
        if let path = file.path, !file.isOffline {
          do throws(Errno) {
            _ = try system.status(of: path)
          } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
            return nil
          } catch {
            // A file whose status can't be read is assumed to exist.
          }
        }
        return LibraryCandidate(
          photo: file.photo, hash: file.hash, fingerprint: file.fingerprint, path: file.path,
          isInTrash: isInTrash, isOutsideLibrary: try self.isOutsideLibrary(file, library))
      }
    } hash: { path in
      guard let content = StoredContent(of: path) else { return nil }
      try catalogue.setContents(at: [path: content])
      return content.hash
    } fingerprint: { path in
      Fingerprint(of: path)
    }
  }

  /// Returns whether a file is outside the library and no other path of its photo is inside it.
  private func isOutsideLibrary(
    _ file: LibraryFile, _ library: LibraryScope?
  ) throws(CatalogueError) -> Bool {
    guard let library, let path = file.path, !library.contains(path) else { return false }
    return try !catalogue.otherPaths(of: file.photo).contains(where: library.contains)
  }

  /// Returns the photos of a source that are duplicates of an earlier photo in it, with the path of
  /// that photo. `order` is the import order. A photo with several files is a duplicate only of a
  /// photo with the same number of files of the same sizes.
  package static func duplicates(
    in source: Catalogue, order: [Asset.ID], isCancelled: () -> Bool, progress: () -> Void
  ) throws(CatalogueError) -> [Asset.ID: FilePath] {
    let run = DuplicateRun(source)
    while try run.step(isCancelled) { progress() }
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    var repeats: [Asset.ID: FilePath] = [:]
    for group in try source.duplicates() {
      let photos = group.photos.sorted { places[$0, default: .max] < places[$1, default: .max] }
      let assets = try source.assets(photos)
      var firsts: [[Int64]: FilePath] = [:]
      for id in photos {
        guard let asset = assets[id] else { continue }
        let sizes = asset.files.filter { $0.role != .sidecar }.map(\.size)
        if let first = firsts[sizes] { repeats[id] = first } else { firsts[sizes] = asset.path }
      }
    }
    return repeats
  }

  /// Begins an import of about `photos` photos. Must be called before any file is imported.
  package func begin(
    photos: Int, files: Int, names: [FilePath]
  ) throws(CatalogueError) -> FileAction {
    try catalogue.beginFiles(.files(.imported, photos: photos), planned: files, names: names)
  }

  /// Returns the imported photos by the paths of their files, after a scan has found them. Stores
  /// the hashes of the files permanently.
  package func storeHashes(
    of photos: [ImportedPhoto]
  ) throws(CatalogueError) -> [FilePath: Asset.ID] {
    var contents: [FilePath: StoredContent] = [:]
    for file in photos.flatMap(\.files) {
      contents[file.path] = StoredContent(file.status, hash: file.hash)
    }
    try catalogue.setContents(at: contents)
    return try catalogue.photos(at: photos.flatMap(\.files).map(\.path))
  }
}
