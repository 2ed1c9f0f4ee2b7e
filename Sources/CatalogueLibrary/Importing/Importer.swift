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

/// Carries an import out: copies by a thread of their own, and the photos in the catalogue, with their albums and all
/// that is said of them, as one change of the journal.
package struct Importer: Sendable {
  package enum Event: Sendable {
    case progress(JobProgress)
    /// Whole, and in the catalogue: with the photos that have the files, by their paths there; those that could not be
    /// noted have none.
    case arrived([ImportedPhoto], [FilePath: Asset.ID])
    case failed(FileProblem)
    case notBegun([FilePath])
  }

  package struct Outcome: Sendable {
    package fileprivate(set) var report = ImportReport()
    /// In the catalogue now, in the order in which they came.
    package fileprivate(set) var photos: [Asset.ID] = []
    /// Whether anything could not be planned, copied or written beside a photo.
    package fileprivate(set) var hasFailed = false
    /// Files that were written to while they were copied.
    package fileprivate(set) var changed: [FilePath] = []
    /// What was taken from files of the source, and how many of Apple's photos are favourites, or were hidden.
    package fileprivate(set) var facts = BesideFacts()
    package fileprivate(set) var favourites = 0
    package fileprivate(set) var hidden = 0
    /// The photos of which Google Takeout names people that did not become keywords.
    package fileprivate(set) var withPeople = 0
    /// Files beside photos that could not be written.
    package fileprivate(set) var unwritten: [WritingFailure] = []
    /// Why not all is noted in the catalogue.
    package fileprivate(set) var failure: CatalogueError?
  }

  /// What was found out of photos on their way.
  private struct Notes: Sendable {
    var people: [Asset.ID: [String]] = [:]
    var apple: [Asset.ID: ICloudTable.Photo] = [:]
    /// What Google Takeout says of edited photos in the files of their originals.
    var lent: [Asset.ID: Metadata] = [:]

    func isFavourite(_ id: Asset.ID) -> Bool {
      if apple[id]?.isFavourite == true { return true }
      guard let lent = lent[id] else { return false }
      return lent.sources[.favourite] == .takeout && lent.favourite == true
    }
  }

  /// An album of an import is listed for so many days.
  private static let days = 30

  private let catalogue: Catalogue
  private let service: ImportService
  private let tools: ImportTools

  package init(_ catalogue: Catalogue, _ tools: ImportTools) {
    (self.catalogue, self.tools) = (catalogue, tools)
    service = ImportService(catalogue)
  }

  /// Returns when all is done, or was stopped: what came by then is whole, and noted. `albums` knows what of the source
  /// is here already. Throws where nothing was begun.
  package func run(
    _ plan: ExportPlan, _ options: ImportOptions, _ origin: ImportOrigin, _ said: SourceMetadata,
    _ albums: SourceAlbums, _ token: CancellationToken, report: (Event) -> Void
  ) async throws(CatalogueError) -> Outcome {
    let action = try await offload { () throws(CatalogueError) in
      try service.begin(
        photos: plan.items.count, files: plan.fileCount,
        names: plan.copies.prefix(8).map { $0.target(in: plan.destination) })
    }
    let scope = try LibraryScope(holding: plan.destination, in: catalogue)
    let job = ImportJob(
      plan, options, origin, as: action, originals: OriginalFiles(of: catalogue, scope: scope),
      token: token)
    var outcome = Outcome()
    outcome.hasFailed = plan.problems.first { _ in true } != nil
    var (albums, notes) = (albums, Notes())
    for await event in job.events() {
      switch event {
      case .progress(let progress): report(.progress(progress))
      case .arrived(let arrived):
        do throws(CatalogueError) {
          let found = try await register(arrived)
          for photo in arrived {
            guard let main = photo.files.first, let id = found[main.path] else { continue }
            outcome.photos.append(id)
            let (lent, titles) = await offload { [ask = albums.titles] in
              (said.lent(to: main.source), ask(main.source))
            }
            albums.note(main.source, as: id, in: titles)
            notes.apple[id] = said.photo(main.source)
            notes.lent[id] = lent?.metadata
            let own = await offload { photo.files.flatMap { TakeoutFile.people($0.path) } }
            let people = own + (lent?.people ?? [])
            if options.takesPeople {
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
      case .notBegun(let files): report(.notBegun(files))
      case .finished(let all): outcome.report = all
      }
    }
    do throws(CatalogueError) {
      outcome = try await describe(outcome, options, origin, albums.photos, notes, action)
    } catch {
      outcome.failure = outcome.failure ?? error
    }
    let isCutOff = outcome.report.isCancelled || outcome.report.end != nil
    // All is as it was written down: where this can't be noted, the next start finds it by looking.
    let count = outcome.photos.count
    await offload { _ = try? action.finish(isCutOff: isCutOff, photos: count) }
    if outcome.failure != nil { outcome.hasFailed = true }
    return outcome
  }

  /// Has the catalogue find photos that came in.
  private func register(
    _ arrived: [ImportedPhoto]
  ) async throws(CatalogueError) -> [FilePath: Asset.ID] {
    let paths = arrived.flatMap(\.files).map(\.path)
    let registry = AssetRegistry(
      catalogue: catalogue, roots: Array(Set(paths.map(\.folder))), places: tools.places,
      zones: tools.zones, zone: tools.zone)
    // Its pairs are formed anew, and its sidecars read with it.
    let source = NamedFilesSource(
      files: paths, registry: registry, read: MetadataReader().readFile)
    var failure: CatalogueError?
    for await event in source.events() {
      if case .failed(let error) = event { failure = failure ?? error }
    }
    let found = try await offload { () throws(CatalogueError) in try service.keep(arrived) }
    if let failure { throw failure }
    return found
  }

  /// Albums, fields, and the files beside photos, as a part of the import.
  private func describe(
    _ outcome: Outcome, _ options: ImportOptions, _ origin: ImportOrigin,
    _ albums: [String: [Asset.ID]], _ notes: Notes, _ action: FileAction
  ) async throws(CatalogueError) -> Outcome {
    try await offload { () throws(CatalogueError) in
      var outcome = outcome
      try fill(outcome.photos, options.albums, albums, action)
      try edit(outcome.photos, options, notes, action)
      // What came from standard input has no files beside it that say something.
      guard origin.areFiles else { return outcome }
      var unwritten: [WritingFailure] = []
      outcome.facts = try service.writeBeside(
        outcome.photos, times: notes.apple.compactMapValues(\.takenAt), lent: notes.lent,
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
    _ photos: [Asset.ID], _ own: [String], _ found: [String: [Asset.ID]], _ action: FileAction
  ) throws(CatalogueError) {
    guard !photos.isEmpty else { return }
    let hidesAt = FileTime(seconds: Int(FileTime.now.seconds) + Importer.days * 86_400)
    // What is no title in the catalogue is none: strangers wrote it.
    let titled = found.filter { AlbumTitle.cleaned($0.key) != nil }
    for (title, photos) in titled.sorted(by: { $0.key < $1.key }) {
      try catalogue.fill([(title, nil)], with: photos, as: action)
    }
    let ofToday = Phrases.importAlbum(DayText.whole(tools.today()))
    try catalogue.fill(
      own.map { ($0, nil) } + [(ofToday, hidesAt)], with: photos, as: action)
  }

  /// Keywords, the copyright, and what Apple's tables say.
  private func edit(
    _ photos: [Asset.ID], _ options: ImportOptions, _ notes: Notes, _ action: FileAction
  ) throws(CatalogueError) {
    let hasFavourites = photos.contains(where: notes.isFavourite)
    guard !photos.isEmpty,
      !options.keywords.isEmpty || options.copyright != nil || !notes.people.isEmpty
        || hasFavourites
    else { return }
    let known = try catalogue.assets(photos)
    _ = try catalogue.edit(AssetSet(photos), at: .now, with: action) { id in
      var said = Metadata()
      var edits: [FieldEdit] = notes.isFavourite(id) ? [.favourite(true)] : []
      let there = known[id]?.metadata.keywords ?? []
      said.keywords = there
      for word in options.keywords + (notes.people[id] ?? []) where !said.keywords.contains(word) {
        said.keywords.append(word)
      }
      if said.keywords.count > there.count { edits.append(.set(.known("keywords"), to: said)) }
      if let copyright = options.copyright {
        said.copyright = copyright
        edits.append(.set(.known("copyright"), to: said))
      }
      return edits
    }
  }
}
