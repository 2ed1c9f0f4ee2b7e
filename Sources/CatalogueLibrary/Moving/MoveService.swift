import GalleryEngine
package import Journal
package import LibraryScan
package import PhotoCatalogue
import PhotoMetadata
package import PhotoModel

/// Moves, copies and renames photos of a catalogue within the library, for the screen and for
/// commands. Each call is one change, which is undone as a whole. Methods block.
///
/// Moved photos keep their metadata: the next scan of the new location recognises them by their
/// files. Copies are separate photos with the user's metadata of their originals.
package struct MoveService: Sendable {
  private let registry: AssetRegistry
  private let read: ReadFile

  /// Copies are read by `read`, with the places and time zones of `registry`.
  package init(_ registry: AssetRegistry, read: ReadFile? = nil) {
    (self.registry, self.read) = (registry, read ?? MetadataReader().readFile)
  }

  /// Executes steps, which are recorded before they run. Either all files of a photo are moved or
  /// copied, or none. `progress` is called after each photo, and `token` cancels the work. Returns
  /// what was done, and an error if the catalogue could not record all of it.
  package func execute(
    _ steps: some Sequence<FileStep>, photos: Int, planned: Int, as work: FileOperation,
    token: CancellationToken = CancellationToken(), progress: (JobProgress) -> Void = { _ in }
  ) throws(CatalogueError) -> (report: FileReport, failure: CatalogueError?) {
    let catalogue = registry.catalogue
    let action = try catalogue.beginFiles(
      .files(work, photos: photos), planned: planned,
      names: Array(steps.lazy.compactMap(\.origin).prefix(8)))
    return catalogue.perform(action, steps, token: token) {
      progress(JobProgress(filesDone: $0, fileCount: planned))
    } closing: { report throws(CatalogueError) in
      try addCopies(report, with: action)
    }
  }

  /// The number of copies added to the catalogue at a time.
  private static let batchSize = 1024

  /// Adds copies to the catalogue, with the user's metadata of their originals.
  private func addCopies(
    _ report: FileReport, with action: FileAction
  ) throws(CatalogueError) {
    let files = report.done.compactMap { step -> FileImport? in
      if case .imported(let file) = step { file } else { nil }
    }
    let catalogue = registry.catalogue
    var remaining = files[...]
    while !remaining.isEmpty {
      var part = remaining.prefix(MoveService.batchSize)
      remaining = remaining.dropFirst(part.count)
      while let next = remaining.first, next.photo != nil, next.photo == part.last?.photo {
        part.append(next)
        remaining = remaining.dropFirst()
      }
      let paths = part.map(\.path)
      try NamedFilesSource(
        files: paths, registry: registry.registry(forRoots: Array(Set(paths.map(\.folder)))),
        read: read
      ).find()
      let found = try catalogue.photos(at: paths)
      var copies: [(original: Asset.ID, copy: Asset.ID)] = []
      for file in part {
        guard let original = file.photo, let copy = found[file.path],
          copies.last.map({ $0 != (original, copy) }) ?? true
        else { continue }
        copies.append((original, copy))
      }
      try catalogue.describe(copies, at: .now, with: action)
    }
  }
}
