import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
import Journal
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoExport
import PhotoImport
import PhotoMetadata
import PhotoModel

/// Carries an import out for the command line: with a line of progress, an orderly end when the user presses
/// Ctrl-C, and the photos in the catalogue.
struct ImportCarrier {
  struct Outcome {
    var report = ImportReport()
    var hasFailed = false
    var signal: Int32?
    /// Files that were written to while they were copied.
    var changed: [FilePath] = []
  }

  /// An album of an import is listed for so many days.
  private static let days = 30

  private let catalogue: Catalogue
  private let desk: ImportDesk
  private let plan: ExportPlan
  private let settings: ImportRun.Settings
  private let albums: [String]
  private let keywords: [String]
  private let copyright: String?
  private let takesPeople: Bool
  private let surroundings = Surroundings.ofProcess
  private let places = PlaceBook(.ofProcess)

  init(
    _ catalogue: Catalogue, _ plan: ExportPlan, _ settings: ImportRun.Settings, albums: [String],
    keywords: [String], copyright: String?, takesPeople: Bool
  ) {
    (self.catalogue, self.plan, self.settings) = (catalogue, plan, settings)
    (self.albums, self.keywords, self.copyright) = (albums, keywords, copyright)
    self.takesPeople = takesPeople
    desk = ImportDesk(catalogue)
  }

  /// `stopper` ends it where who called this watches for signals.
  func run(
    _ list: inout ImportList, isInput: Bool, _ stopper: ImportStopper? = nil
  ) async throws -> Outcome {
    for problem in plan.problems { list.say(problem) }
    let planned = list.planned
    let action = try CatalogueChange.attempt { () throws(CatalogueError) in
      try desk.begin(
        photos: planned, files: plan.fileCount,
        names: plan.copies.prefix(8).map { $0.target(in: plan.destination) })
    }
    let job = ImportJob(plan, settings, as: action)
    let watch = SignalWatch(stopper == nil ? SignalWatch.endings : []) { job.cancel() }
    stopper?.onStop { job.cancel() }
    var outcome = Outcome()
    outcome.hasFailed = !plan.problems.isEmpty
    var photos: [Asset.ID] = []
    var people: [Asset.ID: [String]] = [:]
    var apple: [Asset.ID: ICloudTable.Photo] = [:]
    var failure: CatalogueError?
    var line = ProgressLine()
    for await event in job.events() {
      switch event {
      case .progress(let progress): line.show { _ in Phrases.importing(progress) }
      case .arrived(let arrived):
        do throws(CatalogueError) {
          let found = try await register(arrived)
          for photo in arrived {
            guard let main = photo.files.first, let id = found[main.path] else { continue }
            photos.append(id)
            list.albums.note(main.source, as: id)
            apple[id] = list.said.photo(main.source)
            if takesPeople { people[id] = ImportCarrier.people(in: photo) }
          }
          for file in arrived.flatMap(\.files) { try? list.add(file, found[file.path]) }
        } catch {
          failure = failure ?? error
          for file in arrived.flatMap(\.files) { try? list.add(file, nil) }
        }
      case .failed(let problem):
        outcome.hasFailed = true
        if problem.code == .changed { outcome.changed.append(problem.path) }
        line.clear()
        Words.say(list.sentence(problem))
        try list.add(problem)
      case .notBegun(let files): try list.add(notBegun: files)
      case .finished(let report): outcome.report = report
      }
    }
    line.clear()
    outcome.signal = watch.number
    do throws(CatalogueError) {
      try describe(photos, list.albums, people, apple, with: action)
      if !isInput {
        if try !writeBeside(photos, apple, with: action) { outcome.hasFailed = true }
      }
    } catch {
      failure = failure ?? error
    }
    let isCutOff = outcome.report.isCancelled || outcome.report.end != nil
    // All is as it was written down: where this can't be noted, the next start finds it by looking.
    try? action.finish(isCutOff: isCutOff)
    if isInput, let id = photos.first { try list.add(id: id) }
    say(outcome.report)
    if let failure {
      Words.say(Phrases.notKeptInCatalogue(Phrases.sentence(failure)))
      outcome.hasFailed = true
    }
    return outcome
  }

  private func say(_ report: ImportReport) {
    if report.photos > 0 {
      let amount = Phrases.amount(
        photos: report.photos, files: report.files, bytes: report.byteCount)
      Words.say(Phrases.imported(amount, into: plan.destination, isTrial: false))
    }
    if report.notBegun > 0 { Words.say(Phrases.notBegun(report.notBegun)) }
  }

  /// Has the catalogue find photos that came in.
  private func register(
    _ arrived: [ImportedPhoto]
  ) async throws(CatalogueError) -> [FilePath: Asset.ID] {
    let paths = arrived.flatMap(\.files).map(\.path)
    let registry = AssetRegistry(
      catalogue: catalogue, roots: Array(Set(paths.map(\.folder))), places: places,
      zones: surroundings.zones, zone: surroundings.zone)
    // Its pairs are formed anew, and its sidecars read with it.
    let source = NamedFilesSource(
      files: paths, registry: registry, read: MetadataReader().readFile)
    var failure: CatalogueError?
    for await event in source.events() {
      if case .failed(let error) = event { failure = failure ?? error }
    }
    let found = try desk.keep(arrived)
    if let failure { throw failure }
    return found
  }

  /// The people whom Google Takeout's files of a photo name.
  private static func people(in photo: ImportedPhoto) -> [String] {
    photo.files.flatMap { file -> [String] in
      guard file.path.lossyString.lowercased().hasSuffix(".json"),
        let bytes = try? FileSystem().open(file.path).contents(atMost: TakeoutFile.sizeLimit)
      else { return [] }
      return TakeoutFile.people(bytes)
    }
  }

  /// Albums, keywords and the copyright, as a part of the import.
  private func describe(
    _ photos: [Asset.ID], _ found: SourceAlbums, _ people: [Asset.ID: [String]],
    _ apple: [Asset.ID: ICloudTable.Photo], with action: FileAction
  ) throws(CatalogueError) {
    guard !photos.isEmpty else { return }
    let (now, today) = (FileTime.now, Today.day())
    let hidesAt = FileTime(seconds: Int(now.seconds) + ImportCarrier.days * 86_400)
    let own = Phrases.importAlbum(DayText.whole(today))
    // What is no title in the catalogue is none: strangers wrote it.
    let titled = found.photos.filter { AlbumTitle.cleaned($0.key) != nil }
    for (title, photos) in titled.sorted(by: { $0.key < $1.key }) {
      try catalogue.fill([(title, nil)], with: photos, as: action)
    }
    try catalogue.fill(
      albums.map { ($0, nil) } + [(own, hidesAt)], with: photos, as: action)
    let hasFavourites = apple.values.contains(where: \.isFavourite)
    guard !keywords.isEmpty || copyright != nil || !people.isEmpty || hasFavourites else { return }
    let known = try catalogue.assets(photos)
    try catalogue.edit(AssetSet(photos), at: now, with: action) { id in
      var said = Metadata()
      var edits: [FieldEdit] = apple[id]?.isFavourite == true ? [.favourite(true)] : []
      let there = known[id]?.metadata.keywords ?? []
      said.keywords = there
      for word in keywords + (people[id] ?? []) where !said.keywords.contains(word) {
        said.keywords.append(word)
      }
      if said.keywords.count > there.count { edits.append(.set(.known("keywords"), to: said)) }
      if let copyright {
        said.copyright = copyright
        edits.append(.set(.known("copyright"), to: said))
      }
      return edits
    }
  }

  /// Writes dates and positions that only files of where the photos come from say into files beside them, as a
  /// part of the import. Says what was taken from where, and whether all could be written.
  private func writeBeside(
    _ photos: [Asset.ID], _ apple: [Asset.ID: ICloudTable.Photo], with action: FileAction
  ) throws(CatalogueError) -> Bool {
    var failures: [String] = []
    let facts = try desk.writeBeside(
      photos, times: apple.compactMapValues(\.takenAt), tools: WritingTools(surroundings),
      as: action
    ) { failures.append(Phrases.sentence($0.error, of: $0.path)) }
    for words in Phrases.taken(facts, favourites: apple.values.count(where: \.isFavourite)) {
      Words.say(words)
    }
    let hidden = apple.values.count(where: \.isHidden)
    if hidden > 0 { Words.say(Phrases.hiddenThere(hidden)) }
    failures.forEach(Words.say)
    return failures.isEmpty
  }
}
