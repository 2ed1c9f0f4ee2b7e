package import Files
package import Journal
import LibraryScan
package import PhotoCatalogue
package import PhotoImport
package import PhotoModel

/// Brings photos into the library of a catalogue. Methods block.
package struct ImportService: Sendable {
  let catalogue: Catalogue
  /// In which XMP files are written.
  let system: FileSystem

  package init(_ catalogue: Catalogue, in system: FileSystem = FileSystem()) {
    (self.catalogue, self.system) = (catalogue, system)
  }

  /// Judges photos of a source by what the catalogue has: photos whose paths count. What lies outside `library`,
  /// where that is given, is elsewhere. What files of the catalogue hash to is kept there.
  package func judge(
    repeats: [Asset.ID: FilePath], library: LibraryScope? = nil,
    counts: @escaping (FilePath) -> Bool
  ) throws(CatalogueError) -> DuplicateChecker {
    let (catalogue, system, trash) = (catalogue, system, try catalogue.photosInTrash())
    return DuplicateChecker(repeats: repeats) { size in
      try catalogue.files(ofSize: size).compactMap { file in
        let isInTrash = file.isMissing && trash.contains(file.photo)
        // What is gone, and not into the trash, is not here.
        guard !file.isMissing || isInTrash, file.path.map(counts) ?? true else { return nil }
        // Nor is what is gone since it was looked at last, unless its disk was not there then: a card may be
        // wiped next.
        if let path = file.path, !file.isOffline {
          do throws(Errno) {
            _ = try system.status(of: path)
          } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
            return nil
          } catch {
            // A file that can't be looked at is still there.
          }
        }
        return LibraryCandidate(
          photo: file.photo, hash: file.hash, fingerprint: file.fingerprint, path: file.path,
          isInTrash: isInTrash, isElsewhere: try isElsewhere(file, library))
      }
    } hash: { path in
      guard let content = StoredContent(of: path) else { return nil }
      try catalogue.setContents(at: [path: content])
      return content.hash
    } fingerprint: { path in
      Fingerprint(of: path)
    }
  }

  /// Whether a file lies outside a library, and no other path of its photo lies in it.
  private func isElsewhere(
    _ file: LibraryFile, _ library: LibraryScope?
  ) throws(CatalogueError) -> Bool {
    guard let library, let path = file.path, !library.contains(path) else { return false }
    return try !catalogue.otherPaths(of: file.photo).contains(where: library.contains)
  }

  /// The photos of a source that hold what an earlier one of them does, with the path of that. `order` is that
  /// in which they come in. Photos of several files repeat only what has as many of the same sizes.
  package static func repeats(
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

  /// Begins an import of about so many photos: nothing may come in before.
  package func begin(
    photos: Int, files: Int, names: [FilePath]
  ) throws(CatalogueError) -> FileAction {
    try catalogue.beginFiles(.files(.imported, photos: photos), planned: files, names: names)
  }

  /// The photos that have come in, once a scan has found them, by the paths of their files. What they hash to is
  /// kept with them, for good.
  package func keep(
    _ photos: [ImportedPhoto]
  ) throws(CatalogueError) -> [FilePath: Asset.ID] {
    var contents: [FilePath: StoredContent] = [:]
    for file in photos.flatMap(\.files) {
      contents[file.path] = StoredContent(file.status, hash: file.hash)
    }
    try catalogue.setContents(at: contents)
    return try catalogue.photos(at: photos.flatMap(\.files).map(\.path))
  }
}
