import ArgumentParser
import Foundation
import GalleryEngine
import Gazetteer
import PhotoModel
import PhotoQuery
import Synchronization

/// A library that was found and read to its end, as the commands see it.
struct LoadedLibrary {
  let store: any AssetStore
  let request: LibraryRequest
  let places: PlaceService
  /// The photos that were found, or those of them that a query has left.
  private(set) var photos = AssetSet()
  /// These photos in their order, and their folders; empty until the rows are read.
  private(set) var snapshot = LibrarySnapshot.empty
  private(set) var summary = ScanSummary()
  /// The rows of all photos, as far as they were reported; nil where they are not read.
  private var sorter: MomentSorter?
  /// In the order in which they were found.
  private(set) var problems: [ScanProblem] = []
  /// What went wrong with the catalogue first.
  private(set) var failure: StoreError?
  private(set) var duration = Duration.zero
  /// How many photos there were before a query left some of them; nil where none was asked.
  private(set) var countBefore: Int?
  /// The part of the query that left none of them.
  var emptying: EmptyingPart?

  var index: MomentIndex { snapshot.index }

  /// Finds everything that was asked for, with a line of progress, and reads its rows.
  static func load(
    _ request: LibraryRequest, _ stores: CatalogueStores, scans: Bool = true,
    places: PlaceService = PlaceService(.ofProcess)
  ) async -> LoadedLibrary {
    var library = await find(request, stores, scans: scans, places: places, readsRows: true)
    await library.readRows()
    return library
  }

  /// The same of the photos that a query finds; without one, all.
  static func load(
    _ request: LibraryRequest, _ stores: CatalogueStores, scans: Bool = true,
    matching query: TypedQuery?
  ) async throws -> LoadedLibrary {
    var library = await find(request, stores, scans: scans, readsRows: query == nil)
    try await library.keep(query)
    await library.readRows()
    return library
  }

  /// Finds everything that was asked for, with a line of progress. It reads no row of what is known already, unless
  /// `readsRows`, where the rows of all photos are needed: they are sorted while more are found.
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

  /// Puts the photos in their order, for those who need that or their folders, and reads their rows where they were
  /// not read. What can't be read is reported as the failure.
  mutating func readRows() async {
    let sorting = RowSorting(sorter ?? LoadedLibrary.emptySorter)
    do throws(StoreError) {
      if sorter == nil {
        try await store.rows(of: photos) { rows in
          sorting.sorter.withLock { $0.add(AssetChanges(inserted: rows)) }
        }
      }
      let keys = try await store.paths(of: sorting.sorter.withLock { $0.unnamedTies() })
      sorting.sorter.withLock { _ = $0.merge(keys) }
    } catch {
      failure = failure ?? error
      // Photos of one time are in no order of their own then.
      sorting.sorter.withLock { _ = $0.merge(PathKeys()) }
    }
    sorter = nil
    let store = store
    snapshot = sorting.sorter.withLock { sorter in
      LibrarySnapshot(index: sorter.index, tree: FolderTree(store.folders, sorter.folders))
    }
  }

  /// Leaves some of the photos. It is done before their rows are read.
  mutating func keep(_ some: AssetSet) {
    countBefore = countBefore ?? photos.count
    photos = photos.intersection(some)
    sorter = nil
  }

  /// The same for commands that only look. A catalogue that turns out to take nothing more, its disk
  /// being full, is named, and everything is found once more with what it holds in memory: what they
  /// print is never a part.
  static func load(
    _ request: LibraryRequest, readingWith stores: CatalogueStores, scans: Bool = true,
    matching query: TypedQuery? = nil
  ) async throws -> LoadedLibrary {
    var library = try await find(
      request, readingWith: stores, scans: scans, readsRows: query == nil)
    try await library.keep(query)
    await library.readRows()
    return library
  }

  /// The same without the rows.
  static func find(
    _ request: LibraryRequest, readingWith stores: CatalogueStores, scans: Bool = true,
    readsRows: Bool = false, language: PlaceLanguage? = nil
  ) async throws -> LoadedLibrary {
    let library = await find(
      request, stores, scans: scans, readsRows: readsRows, language: language)
    guard let failure = library.failure,
      let copy = try CatalogueArguments.fallback(after: failure)
    else { return library }
    Console.say(Phrases.sentence(failure))
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
    case .loaded, .foldersChanged, .changedElsewhere, .polling, .placesChanged, .hashing: break
    case .finished(let found):
      summary.photos += found.photos
      summary.videos += found.videos
      summary.withLocation += found.withLocation
      summary.unreadable += found.unreadable
      summary.skipped += found.skipped
    }
  }
}

/// The rows that a store hands on, by its threads.
private final class RowSorting: Sendable {
  let sorter: Mutex<MomentSorter>

  init(_ sorter: MomentSorter) { self.sorter = Mutex(sorter) }
}

extension LoadedLibrary {
  /// Says once why there is no gazetteer, or what of it can't be used, where one was asked for.
  func reportPlaceFailure() { places.sayFailures() }

  /// The folders whose disk is not there.
  var offlineFolders: Set<FilePath> {
    Set(store.folders.lazy.filter(\.isOffline).map(\.path))
  }

  /// How many photos are on disks that are not there.
  var offlineCount: Int {
    let folders = Set(store.folders.lazy.filter(\.isOffline).map(\.id))
    return folders.isEmpty ? 0 : index.rows.count { folders.contains($0.folder) }
  }

  /// Names what could not be read, and says how the command ends.
  ///
  /// A damaged photo is in the library all the same, so that a list of photos is complete without
  /// a word about it; `including` damaged ones is for commands that are asked how things are.
  func report(includingDamaged: Bool = false) -> ExitCode {
    let reported = problems.filter { includingDamaged || $0.asset == nil }
    return LoadedLibrary.report(
      reported, failure, isEmpty: photos.isEmpty, countBefore: countBefore, emptying,
      of: request.paths)
  }

  /// Names what could not be read of `paths`, and says how the command ends.
  static func report(
    _ problems: [ScanProblem], _ failure: StoreError?, isEmpty: Bool, countBefore: Int? = nil,
    _ emptying: EmptyingPart? = nil, of paths: [FilePath]
  ) -> ExitCode {
    for problem in problems {
      Console.say(Phrases.sentence(problem))
      guard problem.reason == .missing, paths.contains(problem.path),
        let hint = Phrases.readsAsQuery(problem.path)
      else { continue }
      Console.say(hint)
    }
    if let failure {
      Console.say(Phrases.sentence(failure))
      return .environment
    }
    guard isEmpty else { return problems.isEmpty ? .success : .someFailed }
    if let countBefore, countBefore > 0 {
      Console.say(Phrases.nothingMatches(of: countBefore, emptying))
      return problems.isEmpty ? .nothingMatched : .someFailed
    }
    if problems.contains(where: { paths.contains($0.path) }) { return .environment }
    Console.say(Phrases.noPhotos(in: paths))
    return problems.isEmpty ? .nothingMatched : .someFailed
  }
}

extension PlaceService {
  /// Says what is wrong with the gazetteer, where it was asked for; once.
  func sayFailures() {
    for failure in takeLayerFailures() { Console.say(Phrases.sentence(failure)) }
    if let failure = takeFailure() { Console.say(Phrases.sentence(failure)) }
  }
}
