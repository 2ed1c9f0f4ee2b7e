import ArgumentParser
import GalleryEngine
import PhotoModel

/// `albumen duplicates --similar`: finds photos that look alike.
extension DuplicatesCommand {
  /// Makes the pictures that are missing and prints the groups.
  func listSimilar(_ loaded: LoadedLibrary, _ code: ExitCode) async throws {
    let console = JobConsole()
    let finder = try await ExitError.attempt { () async throws(StoreError) in
      try loaded.store.similarityFinder.required()
    }
    let isComplete = try await makePictures(loaded, finder, console) && code == .success
    let (photos, options) = (loaded.photos, similarity.options)
    let report = try await ExitError.attempt { () async throws(StoreError) in
      try await console.run("Comparing", of: "step") { control, _ throws(StoreError) in
        try await finder.similarPhotos(among: photos, options, control)
      }
    }
    console.endBySignal()
    var merge: MergeRun?
    if merging.merge {
      merge = try await MergeRun(
        loaded.store, merging, of: AssetSet(report.groups.flatMap(\.photos)), areIdentical: false)
    }
    var (groups, copies) = (0, 0)
    try await SimilarListing(
      store: loaded.store, json: json, endsByZero: separator.zero
    ).write(report.groups) { group, kept, others in
      groups += 1
      copies += others.count
      guard merge != nil else { return }
      // The kept photo need not be the one that all others look like.
      let similar = AssetSet(
        try await ExitError.attempt { () async throws(StoreError) in
          try await finder.photos(of: group, similarTo: kept.id, options)
        })
      merge?.add(kept, others.filter { similar.contains($0.id) })
    }
    if report.isIncomplete { Console.report(Phrases.tooManySimilarPhotos) }
    guard groups > 0 else {
      throw ExitError(isComplete ? .nothingMatched : .someFailed, Phrases.noSimilarPhotos)
    }
    Console.report(Phrases.similarPhotos(count: copies, groups: groups))
    let isMerged = try await merge?.run() ?? true
    if !isComplete || report.isIncomplete || !isMerged { throw ExitError(.someFailed) }
  }

  /// Returns whether all photos have a picture. A signal ends the program, after the pictures made
  /// so far are stored.
  private func makePictures(
    _ loaded: LoadedLibrary, _ finder: any SimilarityFinder, _ console: JobConsole
  ) async throws -> Bool {
    let photos = loaded.photos
    let report = try await ExitError.attempt { () async throws(StoreError) in
      try await console.run("Reading", of: "photo") { control, _ throws(StoreError) in
        try await finder.makePictures(of: photos, control)
      }
    }
    console.endBySignal()
    if let failure = report.decoderFailure {
      throw ExitError(.environment, Phrases.noDecoder(failure))
    }
    let unread = try await ExitError.attempt { () async throws(StoreError) in
      try await loaded.store.fileStore.required().shownPaths(of: Array(report.unread))
    }
    for path in unread.values.sorted() { Console.report(Phrases.notHashed(path)) }
    return report.unread.isEmpty
  }

  /// Remembers that the named photos are different, or forgets it.
  func setDifferent(_ areDifferent: Bool, _ paths: [FilePath]) async throws {
    let loaded = await LoadedLibrary.find(
      LibraryRequest(paths), try catalogue.openPersistent(.ofProcess), scans: !library.noScan)
    let code = loaded.report()
    if code != .success { throw ExitError(code) }
    guard loaded.photos.count > 1 else {
      throw ExitError(.usage, Phrases.differentNeedsTwo)
    }
    guard loaded.photos.count <= SimilarityOptions.maxDifferent else {
      throw ExitError(.usage, Phrases.differentLimit(SimilarityOptions.maxDifferent))
    }
    let photos = Array(loaded.photos)
    try await ExitError.attempt { () async throws(StoreError) in
      try await loaded.store.similarityFinder.required()
        .setDifferent(photos, to: areDifferent)
    }
    Console.report(
      areDifferent
        ? Phrases.markedDifferent(photos.count) : Phrases.markedSimilar(photos.count))
  }
}
