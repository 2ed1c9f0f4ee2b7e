import CatalogueLibrary
import Files
import Foundation
import GalleryEngine
import Journal
import LibraryScan
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

  func run(_ list: inout ImportList, isInput: Bool) async throws -> Outcome {
    for problem in plan.problems { Words.say(Phrases.sentence(problem)) }
    let planned = list.planned
    let action = try CatalogueChange.attempt { () throws(CatalogueError) in
      try desk.begin(
        photos: planned, files: plan.fileCount,
        names: plan.copies.prefix(8).map { $0.target(in: plan.destination) })
    }
    let job = ImportJob(plan, settings, as: action)
    let watch = SignalWatch { job.cancel() }
    var outcome = Outcome()
    outcome.hasFailed = !plan.problems.isEmpty
    var photos: [Asset.ID] = []
    var people: [Asset.ID: [String]] = [:]
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
            if takesPeople { people[id] = ImportCarrier.people(in: photo) }
          }
          for file in arrived.flatMap(\.files) { try? list.add(file, found[file.path]) }
        } catch {
          failure = failure ?? error
          for file in arrived.flatMap(\.files) { try? list.add(file, nil) }
        }
      case .failed(let problem):
        outcome.hasFailed = true
        line.clear()
        Words.say(Phrases.sentence(problem))
        try list.add(problem)
      case .notBegun(let files): try list.add(notBegun: files)
      case .finished(let report): outcome.report = report
      }
    }
    line.clear()
    outcome.signal = watch.number
    do throws(CatalogueError) {
      try describe(photos, list.albums, people, with: action)
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
    _ photos: [Asset.ID], _ found: TakeoutAlbums, _ people: [Asset.ID: [String]],
    with action: FileAction
  ) throws(CatalogueError) {
    guard !photos.isEmpty else { return }
    let (now, today) = (FileTime.now, Today.day())
    let hidesAt = FileTime(seconds: Int(now.seconds) + ImportCarrier.days * 86_400)
    let own = Phrases.importAlbum(DayText.whole(today))
    for (title, photos) in found.photos.sorted(by: { $0.key < $1.key }) {
      try catalogue.fill([(title, nil)], with: photos, as: action)
    }
    try catalogue.fill(
      albums.map { ($0, nil) } + [(own, hidesAt)], with: photos, as: action)
    guard !keywords.isEmpty || copyright != nil || !people.isEmpty else { return }
    let known = try catalogue.assets(photos)
    try catalogue.edit(AssetSet(photos), at: now, with: action) { id in
      var said = Metadata()
      var edits: [FieldEdit] = []
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
}
