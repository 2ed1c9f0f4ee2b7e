import ArgumentParser
import Foundation
import GalleryEngine
import Gazetteer
import PhotoModel
import PhotoQuery
import Synchronization

/// A completely scanned library, as used by the commands.
struct LoadedLibrary {
  let store: any AssetStore
  let request: LibraryRequest
  let places: PlaceService
  /// The photos that were found, or those of them that match the query.
  private(set) var photos = AssetSet()
  /// These photos in their order, and their folders. Empty until the rows are read.
  private(set) var snapshot = LibrarySnapshot.empty
  private(set) var summary = ScanSummary()
  /// The rows of all photos reported so far, or nil if rows aren't collected during the scan.
  private var sorter: MomentSorter?
  /// The problems in the order in which they were found.
  private(set) var problems: [ScanProblem] = []
  /// The first error of the catalogue.
  private(set) var failure: StoreError?
  private(set) var duration = Duration.zero
  /// The number of photos before a query was applied, or nil if there was no query.
  private(set) var countBefore: Int?
  /// The part of the query after which no photo was left.
  var emptying: EmptyingPart?

  var index: MomentIndex { snapshot.index }

  /// Scans the requested paths with a progress line, and reads the rows.
  static func load(
    _ request: LibraryRequest, _ stores: CatalogueStores, scans: Bool = true,
    places: PlaceService = PlaceService(.ofProcess)
  ) async -> LoadedLibrary {
    var library = await find(request, stores, scans: scans, places: places, readsRows: true)
    await library.readRows()
    return library
  }

  /// Scans the requested paths, and reads the rows of the photos that match a query, or of all
  /// without one.
  static func load(
    _ request: LibraryRequest, _ stores: CatalogueStores, scans: Bool = true,
    matching query: TypedQuery?
  ) async throws -> LoadedLibrary {
    var library = await find(request, stores, scans: scans, readsRows: query == nil)
    try await library.restrict(query)
    await library.readRows()
    return library
  }

  /// Scans the requested paths with a progress line. Doesn't read the rows of photos that are
  /// already known, unless `readsRows` requests the rows of all photos. They are then sorted while
  /// the scan runs.
  static func find(
    _ request: LibraryRequest, _ stores: CatalogueStores, scans: Bool = true,
    places: PlaceService = PlaceService(.ofProcess), readsRows: Bool = false,
    language: PlaceLanguage? = nil
  ) async -> LoadedLibrary {
    let store = stores.library(
      request, scans: scans, reportsRemembered: readsRows, places: places, language: language)
    var library = LoadedLibrary(
      store: store, request: request, places: places)
    if readsRows { library.sorter = emptySorter }
    var line = ProgressLine()
    for await event in store.events() { library.receive(event, &line) }
    library.photos = store.shown
    library.duration = line.elapsed
    line.clear()
    library.reportPlaceFailure()
    return library
  }

  private static var emptySorter: MomentSorter {
    MomentSorter(recentSince: SmartAlbum.recentSince(today: Today.day()))
  }

  /// Sorts the photos, and reads their rows unless that was done. Required for the order of photos
  /// and for their folders. Read errors are recorded as `failure`.
  mutating func readRows() async {
    let sorting = RowSorting(sorter ?? LoadedLibrary.emptySorter)
    do throws(StoreError) {
      if sorter == nil {
        try await store.rows(of: photos) { rows in
          sorting.sorter.withLock { $0.add(AssetChanges(inserted: rows)) }
        }
      }
      let keys = try await store.paths(of: sorting.sorter.withLock { $0.tiesWithoutPaths() })
      sorting.sorter.withLock { _ = $0.merge(keys) }
    } catch {
      failure = failure ?? error
      // The order of photos with the same time is then undefined.
      sorting.sorter.withLock { _ = $0.merge(PathKeys()) }
    }
    sorter = nil
    let store = store
    snapshot = sorting.sorter.withLock { sorter in
      LibrarySnapshot(index: sorter.index, tree: FolderTree(store.folders, sorter.folders))
    }
  }

  /// Keeps only some of the photos. Must be called before their rows are read.
  mutating func restrict(_ some: AssetSet) {
    countBefore = countBefore ?? photos.count
    photos = photos.intersection(some)
    sorter = nil
  }

  /// Loads the library for a command that only reads. If the catalogue can't store more, because
  /// its disk is full, prints the error and repeats the scan with a copy in memory, so that the
  /// output is always complete.
  static func load(
    _ request: LibraryRequest, readingWith stores: CatalogueStores, scans: Bool = true,
    matching query: TypedQuery? = nil
  ) async throws -> LoadedLibrary {
    var library = try await find(
      request, readingWith: stores, scans: scans, readsRows: query == nil)
    try await library.restrict(query)
    await library.readRows()
    return library
  }

  /// Scans the library for a command that only reads, with the same fallback, without the rows.
  static func find(
    _ request: LibraryRequest, readingWith stores: CatalogueStores, scans: Bool = true,
    readsRows: Bool = false, language: PlaceLanguage? = nil
  ) async throws -> LoadedLibrary {
    let library = await find(
      request, stores, scans: scans, readsRows: readsRows, language: language)
    guard let failure = library.failure,
      let copy = try CatalogueArguments.fallback(after: failure)
    else { return library }
    Console.report(Phrases.sentence(failure))
    return await find(
      request, copy, scans: scans, places: library.places, readsRows: readsRows, language: language)
  }

  private mutating func receive(
    _ event: StoreEvent, _ line: inout ProgressLine
  ) {
    switch event {
    case .progress(let progress):
      line.show { ProgressText.scan(progress, elapsed: $0) }
    case .problem(let problem): problems.append(problem)
    case .failed(let error): failure = failure ?? error
    case .changes(let changes): sorter?.add(changes)
    case .loaded, .foldersChanged, .changedExternally, .polling, .placesChanged, .hashing: break
    case .finished(let found):
      summary.photos += found.photos
      summary.videos += found.videos
      summary.withLocation += found.withLocation
      summary.unreadable += found.unreadable
      summary.skipped += found.skipped
    }
  }
}

/// Collects the rows that a store delivers on its own threads.
private final class RowSorting: Sendable {
  let sorter: Mutex<MomentSorter>

  init(_ sorter: MomentSorter) { self.sorter = Mutex(sorter) }
}

extension LoadedLibrary {
  /// Prints once why the gazetteer or parts of it can't be used, if it was needed.
  func reportPlaceFailure() { places.reportFailures() }

  /// The folders on disks that aren't connected.
  var offlineFolders: Set<FilePath> {
    Set(store.folders.lazy.filter(\.isOffline).map(\.path))
  }

  /// The number of photos on disks that aren't connected.
  var offlineCount: Int {
    let folders = Set(store.folders.lazy.filter(\.isOffline).map(\.id))
    return folders.isEmpty ? 0 : index.rows.count { folders.contains($0.folder) }
  }

  /// Prints what could not be read, and returns the exit code.
  ///
  /// Damaged photos are part of the library, so a list of photos is complete without mentioning
  /// them. `includingDamaged` is for commands that report the state of the library.
  func report(includingDamaged: Bool = false) -> ExitCode {
    let reported = problems.filter { includingDamaged || $0.asset == nil }
    return LoadedLibrary.report(
      reported, failure, isEmpty: photos.isEmpty, countBefore: countBefore, emptying,
      of: request.paths)
  }

  /// Prints what could not be read of `paths`, and returns the exit code.
  static func report(
    _ problems: [ScanProblem], _ failure: StoreError?, isEmpty: Bool, countBefore: Int? = nil,
    _ emptying: EmptyingPart? = nil, of paths: [FilePath]
  ) -> ExitCode {
    for problem in problems {
      Console.report(Phrases.sentence(problem))
      guard problem.reason == .missing, paths.contains(problem.path),
        let hint = Phrases.looksLikeQuery(problem.path)
      else { continue }
      Console.report(hint)
    }
    if let failure {
      Console.report(Phrases.sentence(failure))
      return .environment
    }
    guard isEmpty else { return problems.isEmpty ? .success : .someFailed }
    if let countBefore, countBefore > 0 {
      Console.report(Phrases.nothingMatches(of: countBefore, emptying))
      return problems.isEmpty ? .nothingMatched : .someFailed
    }
    if problems.contains(where: { paths.contains($0.path) }) { return .environment }
    Console.report(Phrases.noPhotos(in: paths))
    return problems.isEmpty ? .nothingMatched : .someFailed
  }
}

extension PlaceService {
  /// Prints once what is wrong with the gazetteer, if it was needed.
  func reportFailures() {
    for failure in takeLayerFailures() { Console.report(Phrases.sentence(failure)) }
    if let failure = takeFailure() { Console.report(Phrases.sentence(failure)) }
  }
}
