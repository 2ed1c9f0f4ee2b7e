import Files
import Foundation
package import GalleryEngine
import Journal
import LibraryScan
package import PhotoCatalogue
package import PhotoExport
package import PhotoImport
import PhotoMetadata
package import PhotoModel
package import Transfer

/// Executes an import: copies the files on separate threads, and adds the photos with their albums
/// and metadata to the catalogue, as one change of the journal.
package struct Importer: Sendable {
  package enum Event: Sendable {
    case progress(JobProgress)
    /// Photos were copied completely and added to the catalogue. The dictionary maps the paths of
    /// their files to the photos; files that could not be added are missing from it.
    case arrived([ImportedPhoto], [FilePath: Asset.ID])
    case failed(FileProblem)
    case notStarted([FilePath])
  }

  package struct Outcome: Sendable {
    package fileprivate(set) var report = ImportReport()
    /// The imported photos in the catalogue, in import order.
    package fileprivate(set) var photos: [Asset.ID] = []
    /// Whether anything could not be planned, copied, or written to a sidecar.
    package fileprivate(set) var hasFailed = false
    /// Files that were modified while they were copied.
    package fileprivate(set) var changed: [FilePath] = []
    /// The facts taken from companion files of the source, and the number of Apple's photos that
    /// are favourites or were hidden.
    package fileprivate(set) var facts = CompanionFacts()
    package fileprivate(set) var favourites = 0
    package fileprivate(set) var hidden = 0
    /// The number of photos for which Google Takeout names people that were not added as keywords.
    package fileprivate(set) var withPeople = 0
    /// Sidecars that could not be written.
    package fileprivate(set) var unwritten: [WritingFailure] = []
    /// The reason why the catalogue doesn't record everything.
    package fileprivate(set) var failure: CatalogueError?
  }

  /// Metadata collected during the import.
  private struct CollectedMetadata: Sendable {
    var people: [Asset.ID: [String]] = [:]
    var apple: [Asset.ID: ICloudTable.Photo] = [:]
    /// Metadata of edited photos from the Google Takeout files of their originals.
    var sharedMetadata: [Asset.ID: Metadata] = [:]
    /// The user's changes to photos of the source, for example verdicts given on a card.
    var edits: [Asset.ID: [FieldEdit]] = [:]

    func isFavourite(_ id: Asset.ID) -> Bool {
      if apple[id]?.isFavourite == true { return true }
      guard let metadata = sharedMetadata[id] else { return false }
      return metadata.sources[.favourite] == .takeout && metadata.favourite == true
    }
  }

  /// The number of days for which the album of an import is listed.
  private static let albumListingDays = 30

  private let catalogue: Catalogue
  private let service: ImportService
  private let tools: ImportTools

  package init(_ catalogue: Catalogue, _ tools: ImportTools) {
    (self.catalogue, self.tools) = (catalogue, tools)
    service = ImportService(catalogue)
  }

  /// Runs the import and returns when it is complete or was stopped; the photos imported by then
  /// are complete and recorded. `albums` contains the photos of the source that are already in the
  /// library. Throws if nothing was begun.
  package func run(
    _ plan: ExportPlan, _ options: ImportOptions, _ origin: ImportOrigin,
    _ sourceMetadata: SourceMetadata,
    _ albums: SourceAlbums, _ token: CancellationToken, report: (Event) -> Void
  ) async throws(CatalogueError) -> Outcome {
    let sourceFolders = Set(plan.copies.lazy.map(\.source.folder))
    let sourceEdits = try await offload { [catalogue] () throws(CatalogueError) in
      try catalogue.edits(inFolders: sourceFolders)
    }
    let scope = try LibraryScope(holding: plan.destination, in: catalogue)
    let action = try await offload { () throws(CatalogueError) in
      try service.begin(
        photos: plan.items.count, files: plan.fileCount,
        names: plan.copies.prefix(8).map { $0.target(in: plan.destination) })
    }
    let job = ImportJob(
      plan, options, origin, as: action, originals: OriginalFiles(of: catalogue, scope: scope),
      token: token)
    var outcome = Outcome()
    outcome.hasFailed = plan.problems.first { _ in true } != nil
    var (albums, notes) = (albums, CollectedMetadata())
    for await event in job.events() {
      switch event {
      case .progress(let progress): report(.progress(progress))
      case .imported(let arrived):
        do throws(CatalogueError) {
          let found = try await register(arrived)
          for photo in arrived {
            guard let main = photo.files.first, let id = found[main.path] else { continue }
            outcome.photos.append(id)
            let (sharedMetadata, titles) = await offload { [ask = albums.titles] in
              (sourceMetadata.sharedMetadata(for: main.source), ask(main.source))
            }
            albums.record(main.source, as: id, in: titles)
            notes.apple[id] = sourceMetadata.photo(main.source)
            notes.sharedMetadata[id] = sharedMetadata?.metadata
            notes.edits[id] = sourceEdits[main.source]
            let photoPeople = await offload { photo.files.flatMap { TakeoutFile.people($0.path) } }
            let people = photoPeople + (sharedMetadata?.people ?? [])
            if options.importsPeople {
              notes.people[id] = people
            } else if !people.isEmpty {
              outcome.withPeople += 1
            }
          }
          report(.arrived(arrived, found))
        } catch {
          outcome.failure = outcome.failure ?? error
          report(.arrived(arrived, [:]))
        }
      case .failed(let problem):
        outcome.hasFailed = true
        if problem.code == .changed { outcome.changed.append(problem.path) }
        report(.failed(problem))
      case .notStarted(let files): report(.notStarted(files))
      case .finished(let all): outcome.report = all
      }
    }
    do throws(CatalogueError) {
      outcome = try await describe(outcome, options, origin, albums.photos, notes, action)
    } catch {
      outcome.failure = outcome.failure ?? error
    }
    let isCutOff = outcome.report.isCancelled || outcome.report.end != nil
    // All steps are recorded. If recording the end fails, the next start determines it from the
    // files.
    let count = outcome.photos.count
    await offload { _ = try? action.finish(isInterrupted: isCutOff, photos: count) }
    if outcome.failure != nil { outcome.hasFailed = true }
    return outcome
  }

  /// Adds imported photos to the catalogue by scanning their files.
  private func register(
    _ arrived: [ImportedPhoto]
  ) async throws(CatalogueError) -> [FilePath: Asset.ID] {
    let paths = arrived.flatMap(\.files).map(\.path)
    let registry = AssetRegistry(
      catalogue: catalogue, roots: Array(Set(paths.map(\.folder))), places: tools.places,
      zones: tools.zones, zone: tools.zone)
    // The scan forms the pairs of files again, and reads the sidecars.
    let source = NamedFilesSource(
      files: paths, registry: registry, read: MetadataReader().readFile)
    var failure: CatalogueError?
    for await event in source.events() {
      if case .failed(let error) = event { failure = failure ?? error }
    }
    let found = try await offload { () throws(CatalogueError) in
      try service.storeHashes(of: arrived)
    }
    if let failure { throw failure }
    return found
  }

  /// Adds the photos to albums, sets fields and writes sidecars, as part of the import.
  private func describe(
    _ outcome: Outcome, _ options: ImportOptions, _ origin: ImportOrigin,
    _ albums: [String: [Asset.ID]], _ notes: CollectedMetadata, _ action: FileAction
  ) async throws(CatalogueError) -> Outcome {
    try await offload { () throws(CatalogueError) in
      var outcome = outcome
      try fill(outcome.photos, options.albums, albums, action)
      try edit(outcome.photos, options, notes, action)
      // Photos read from standard input have no companion files.
      guard origin.isUserFiles else { return outcome }
      var unwritten: [WritingFailure] = []
      outcome.facts = try service.writeSidecars(
        outcome.photos, times: notes.apple.compactMapValues(\.takenAt),
        shared: notes.sharedMetadata,
        tools: tools.writing, as: action
      ) { unwritten.append($0) }
      outcome.unwritten = unwritten
      if !unwritten.isEmpty { outcome.hasFailed = true }
      outcome.favourites = notes.apple.values.count(where: \.isFavourite)
      outcome.hidden = notes.apple.values.count(where: \.isHidden)
      return outcome
    }
  }

  private func fill(
    _ photos: [Asset.ID], _ requestedTitles: [String], _ found: [String: [Asset.ID]],
    _ action: FileAction
  ) throws(CatalogueError) {
    guard !photos.isEmpty else { return }
    let hidesAt = FileTime(seconds: Int(FileTime.now.seconds) + Importer.albumListingDays * 86_400)
    // Titles come from untrusted files. Those that are invalid in the catalogue are ignored.
    let titled = found.filter { AlbumTitle.cleaned($0.key) != nil }
    for (title, photos) in titled.sorted(by: { $0.key < $1.key }) {
      try catalogue.fill([(title, nil)], with: photos, as: action)
    }
    let ofToday = Phrases.importAlbum(DayText.long(tools.today()))
    try catalogue.fill(
      requestedTitles.map { ($0, nil) } + [(ofToday, hidesAt)], with: photos, as: action)
  }

  /// Sets keywords, the copyright, favourites from the source, and what the user changed there.
  private func edit(
    _ photos: [Asset.ID], _ options: ImportOptions, _ notes: CollectedMetadata, _ action: FileAction
  ) throws(CatalogueError) {
    let hasFavourites = photos.contains(where: notes.isFavourite)
    guard !photos.isEmpty,
      !options.keywords.isEmpty || options.copyright != nil || !notes.people.isEmpty
        || hasFavourites || !notes.edits.isEmpty
    else { return }
    let assets = try catalogue.assets(photos)
    _ = try catalogue.edit(AssetSet(photos), at: .now, with: action) { id, _ in
      var metadata = Metadata()
      var edits = notes.edits[id] ?? []
      if notes.isFavourite(id) { edits.append(.favourite(true)) }
      var edited = assets[id]?.metadata ?? Metadata()
      for edit in edits { edit.apply(to: &edited) }
      let existingKeywords = edited.keywords
      metadata.keywords = existingKeywords
      for word in options.keywords + (notes.people[id] ?? [])
      where !metadata.keywords.contains(word) {
        metadata.keywords.append(word)
      }
      if metadata.keywords.count > existingKeywords.count {
        edits.append(.set(.known("keywords"), to: metadata))
      }
      if let copyright = options.copyright {
        metadata.copyright = copyright
        edits.append(.set(.known("copyright"), to: metadata))
      }
      return edits
    }
  }
}
