import GalleryEngine
package import Journal
package import LibraryScan
package import PhotoCatalogue
import PhotoMetadata
package import PhotoModel

/// Moves and copies photos of a catalogue within the library, and gives them other names, for screen and
/// commands: one change, which is undone as one. Methods block.
///
/// What is known of photos that are moved stays with them: the next look at where they lie now finds each by its
/// file. Copies are photos of their own, with what the user said of their originals.
package struct MoveService: Sendable {
  private let registry: AssetRegistry
  private let read: ReadFile

  /// Copies are looked into by `read`, with the places and zones of `registry`.
  package init(_ registry: AssetRegistry, read: ReadFile? = nil) {
    (self.registry, self.read) = (registry, read ?? MetadataReader().readFile)
  }

  /// Carries steps out: written down first, then done. All files of a photo are moved or copied, or none is.
  /// `progress` is called after each photo, and `token` cancels it. Returns what was done, and why the catalogue
  /// could not take all of that.
  package func execute(
    _ steps: some Sequence<FileStep>, photos: Int, planned: Int, as work: FileWork,
    token: CancellationToken = CancellationToken(), progress: (JobProgress) -> Void = { _ in }
  ) throws(CatalogueError) -> (report: FileReport, failure: CatalogueError?) {
    let catalogue = registry.catalogue
    let action = try catalogue.beginFiles(
      .files(work, photos: photos), planned: planned,
      names: Array(steps.lazy.compactMap(\.origin).prefix(8)))
    return catalogue.perform(action, steps, token: token) {
      progress(JobProgress(filesDone: $0, fileCount: planned))
    } closing: { report throws(CatalogueError) in
      try keep(report, with: action)
    }
  }

  /// So many copies come into the catalogue together.
  private static let block = 1024

  /// Has the catalogue find copies, and gives each what was said of its original.
  private func keep(
    _ report: FileReport, with action: FileAction
  ) throws(CatalogueError) {
    let files = report.done.compactMap { step -> FileImport? in
      if case .imported(let file) = step { file } else { nil }
    }
    let catalogue = registry.catalogue
    var rest = files[...]
    while !rest.isEmpty {
      var part = rest.prefix(MoveService.block)
      rest = rest.dropFirst(part.count)
      while let next = rest.first, next.photo != nil, next.photo == part.last?.photo {
        part.append(next)
        rest = rest.dropFirst()
      }
      let paths = part.map(\.path)
      try NamedFilesSource(
        files: paths, registry: registry.another(roots: Array(Set(paths.map(\.folder)))),
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
