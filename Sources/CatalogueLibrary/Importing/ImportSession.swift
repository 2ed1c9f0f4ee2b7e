import Files
import Foundation
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoExport
import PhotoImport
import PhotoModel
import Templates
import Transfer

/// The source that is open on the import screen: its photos, which of them are new, and the
/// metadata found in the source.
///
/// Its photos have their own numbers, above those of the catalogue.
struct ImportSession: Sendable {
  let source: ImportSource
  let sourceMetadata: SourceMetadata
  /// The unpacked archives. Their files are deleted when the session is released.
  let unpacked: ImportArchives?
  private(set) var listing: ImportListing
  /// The number before that of the first photo.
  let numberOffset: UInt32
  /// The number of the last photo.
  let last: UInt32
  /// The folders that are checked to detect that a card was removed.
  let folders: [FilePath]
  /// The mounted card that is the source, if it is one.
  let card: FilePath?

  /// The distance from the last photo of the catalogue to the first one of the source. `AssetSet`
  /// uses one bit per number, so the numbers must not be very large. The next numbers of the
  /// catalogue are reserved for scans, the ones after them for photos in the trash.
  private static let numberGap: UInt32 = 3 << 21

  /// Compares the photos of a source with the library. Blocks. Their numbers are also greater than
  /// `after`. `progress` is called for each photo with the number compared so far. Throws
  /// `ImportRefusal.cancelled` if it is cancelled.
  init(
    _ source: ImportSource, of paths: [FilePath], unpacked: ImportArchives?, remarks: [String],
    in catalogue: Catalogue, library: LibraryScope, after: UInt32,
    isCancelled: () -> Bool, progress: (Int) -> Void
  ) throws {
    (self.source, self.unpacked) = (source, unpacked)
    let system = FileSystem()
    folders = paths.filter { system.isFolder($0) }
    let tops = paths + (unpacked?.folders ?? [])
    sourceMetadata = SourceMetadata(source, tops)
    let first = max(try catalogue.lastPhoto().rawValue + ImportSession.numberGap, after)
    numberOffset = first
    last = first + (try source.registry.catalogue.lastPhoto().rawValue)
    var verdicts: [Asset.ID: ImportStatus] = [:]
    var isTakeout = false
    let isComplete = try source.classify(
      by: ImportService(catalogue), in: library, includesDuplicates: false, sourceMetadata,
      isCancelled: isCancelled,
      progress: progress
    ) { asset, status in
      if status != .new { verdicts[ImportSession.number(asset.id, first)] = status }
      isTakeout =
        isTakeout
        || asset.companions.contains { $0.path.lossyString.lowercased().hasSuffix(".json") }
    }
    guard isComplete else { throw ImportRefusal.cancelled }
    let displayedPath = { (file: FilePath) in unpacked?.shown(file) ?? file }
    progress(source.index.count)
    let found = try ImportSession.remarks(source, sourceMetadata, isCancelled, displayedPath)
    if isCancelled() { throw ImportRefusal.cancelled }
    let cards = CardSearch.mounted()
    card = paths.count == 1 ? cards.first { $0 == paths.first } : nil
    listing = ImportListing(
      paths: paths, index: ImportSession.numbered(source.index, first), statuses: verdicts,
      isCard: card != nil, isUnpacked: unpacked != nil, isTakeout: isTakeout,
      remarks: remarks + found)
    listing.foldersOutsideLibrary = try ImportSession.folders(of: verdicts.values, in: catalogue)
  }

  /// Returns the folders of photos that exist outside the library, with the number of photos in
  /// each.
  private static func folders(
    of verdicts: some Sequence<ImportStatus>, in catalogue: Catalogue
  ) throws(CatalogueError) -> [FilePath: Int] {
    let photos = verdicts.compactMap { status in status.isNew ? status.photo : nil }
    let paths = try catalogue.shownPaths(of: photos)
    return photos.compactMap { paths[$0]?.folder }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func number(_ id: Asset.ID, _ first: UInt32) -> Asset.ID {
    Asset.ID(rawValue: first + id.rawValue)
  }

  private static func numbered(_ index: MomentIndex, _ first: UInt32) -> MomentIndex {
    MomentIndex(
      moments: index.moments.map { moment in
        Moment(
          key: moment.key,
          rows: moment.rows.map { row in
            var row = row
            row.id = number(row.id, first)
            return row
          })
      })
  }

  /// Returns the number that a photo of the open source has in the source's own catalogue.
  private func sourceID(_ id: Asset.ID) -> Asset.ID? {
    id.rawValue > numberOffset && id.rawValue <= last
      ? Asset.ID(rawValue: id.rawValue - numberOffset) : nil
  }

  func assets(_ ids: [Asset.ID]) throws(CatalogueError) -> [Asset.ID: Asset] {
    let sourceIDs = ids.compactMap(sourceID)
    guard !sourceIDs.isEmpty else { return [:] }
    var assets: [Asset.ID: Asset] = [:]
    for (id, asset) in try source.registry.assets(sourceIDs) {
      var asset = asset
      asset.id = ImportSession.number(id, numberOffset)
      assets[asset.id] = asset
    }
    return assets
  }

  mutating func markImported(_ arrived: [Asset.ID: Asset.ID]) {
    for (photo, id) in arrived { listing.statuses[photo] = .inLibrary(id) }
  }

  mutating func setStatuses(_ verdicts: [Asset.ID: ImportStatus]) { listing.statuses = verdicts }

  /// Returns the verdicts, updated by the current state of the library's photos that they refer to.
  /// Blocks.
  func compared(
    with catalogue: Catalogue
  ) throws(CatalogueError) -> [Asset.ID: ImportStatus] {
    let trash = try catalogue.photosInTrash()
    let named = Array(Set(listing.statuses.values.compactMap(\.photo)))
    var existingIDs = AssetSet()
    let system = FileSystem()
    for start in stride(from: 0, to: named.count, by: 1024) {
      let block = Array(named[start..<min(start + 1024, named.count)])
      existingIDs.formUnion(AssetSet(try catalogue.assets(block).keys))
      // A file that was restored recently counts as present before a scan has found it.
      let missing = block.filter { !existingIDs.contains($0) }
      for (id, asset) in try catalogue.assets(missing, missing: true)
      where system.mayExist(asset.path) {
        existingIDs.insert(id)
      }
    }
    return listing.statuses.compactMapValues { status in
      guard let photo = status.photo else { return status }
      if existingIDs.contains(photo) { return status.isNew ? status : .inLibrary(photo) }
      return trash.contains(photo) ? .inTrash(photo) : nil
    }
  }

  /// Returns the photos of the source for some files.
  func photos(_ files: [(source: FilePath, photo: Asset.ID)]) -> [Asset.ID: Asset.ID] {
    // Fails if the card was removed; then no photos are returned.
    let idsByPath = (try? source.registry.catalogue.photos(at: files.map(\.source))) ?? [:]
    var photos: [Asset.ID: Asset.ID] = [:]
    for (file, photo) in files {
      if let id = idsByPath[file] { photos[ImportSession.number(id, numberOffset)] = photo }
    }
    return photos
  }

  // MARK: Planning

  /// Plans the import of some of the photos, the oldest first. Blocks. Calls `show` with the
  /// partial plan at intervals.
  func plan(
    _ photos: AssetSet, _ options: ImportOptions, _ values: TemplateValues, isCancelled: () -> Bool,
    show: (ExportPreview) -> Void
  ) throws -> ImportPlan {
    if let clash = options.clash(with: listing.paths) { throw ImportRefusal(clash) }
    // If the templates in the form are invalid, nothing is planned.
    let naming =
      (try? FileNaming(folder: options.folder, name: options.name, words: values)) ?? nil
    var planner = try ExportPlanner(into: options.into, naming: naming)
    let order = source.order.filter { id in
      let number = ImportSession.number(id, numberOffset)
      guard photos.contains(number) else { return false }
      if options.skipsOutsideLibrary, case .outsideLibrary = listing.status(of: number) {
        return false
      }
      return true
    }
    var (done, shownAt) = (0, ContinuousClock.now)
    var isStopped = false
    try source.registry.tryForEach(order, while: { !isStopped }) { asset in
      if isStopped { return }
      isStopped = isCancelled()
      planner.add(sourceMetadata.dated(asset))
      done += 1
      guard ContinuousClock.now - shownAt > .milliseconds(250) else { return }
      shownAt = .now
      show(ExportPreview(.folder(planner.plan), done: done, of: order.count))
    }
    if isStopped { throw ImportRefusal.cancelled }
    return ImportPlan(files: planner.plan, options: options)
  }

  /// The albums of photos in the source, together with photos already in the library. Its lookups
  /// block.
  var albums: SourceAlbums {
    var albums = sourceMetadata.albums
    // Photos that exist elsewhere are recorded when they are imported.
    for (photo, status) in listing.statuses where !status.isNew {
      guard let id = sourceID(photo), let path = (try? source.registry.path(of: id)) ?? nil else {
        continue
      }
      albums.record(path, status)
    }
    return albums
  }

  // MARK: Words

  /// Replaces the path of an unpacked file by that of the archive, which the user recognises.
  func shown(_ problem: FileProblem) -> FileProblem {
    problem.naming(unpacked?.shown(problem.path) ?? problem.path)
  }

  func shown(_ progress: JobProgress) -> JobProgress {
    var progress = progress
    progress.current = progress.current.map { unpacked?.shown($0) ?? $0 }
    return progress
  }

  /// Returns sentences about what can't be read in a source or has no match.
  private static func remarks(
    _ source: ImportSource, _ sourceMetadata: SourceMetadata, _ isCancelled: () -> Bool,
    _ displayedPath: (FilePath) -> FilePath
  ) throws -> [String] {
    ImportSource.named(source.problems.filter { $0.asset == nil }) {
      var problem = $0
      problem.path = displayedPath(problem.path)
      return Phrases.sentence(problem)
    } more: {
      Phrases.unmatched(more: $0)
    } + (try source.remarks(sourceMetadata, isCancelled: isCancelled, shown: displayedPath))
  }

  /// Returns the sentences to show at the end of an import.
  static func remarks(_ outcome: Importer.Outcome) -> [String] {
    Phrases.importedFacts(outcome.facts, favourites: outcome.favourites)
      + (outcome.hidden > 0 ? [Phrases.hiddenInCloud(outcome.hidden)] : [])
      + outcome.unwritten.map { Phrases.sentence($0.error, of: $0.path) }
  }
}
