import ArgumentParser
import GalleryEngine
import PhotoModel

/// `albumen duplicates --similar`: finds photos that look alike.
extension DuplicatesCommand {
  /// The number of photos that can be called different at once. Each two of them are remembered.
  private static let maxDifferent = 100

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
    let kept = try await SimilarListing(
      store: loaded.store, json: json, endsByZero: separator.zero
    ).write(report.groups)
    if report.isIncomplete { Console.report(Phrases.tooManySimilarPhotos) }
    guard !kept.isEmpty else {
      throw ExitError(isComplete ? .nothingMatched : .someFailed, Phrases.noSimilarPhotos)
    }
    Console.report(
      Phrases.similarPhotos(
        count: kept.reduce(0) { $0 + $1.others.count }, groups: kept.count))
    let isMerged =
      merging.merge ? try await MergeRun(loaded.store, merging).run(kept) : true
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
    guard loaded.photos.count <= DuplicatesCommand.maxDifferent else {
      throw ExitError(.usage, Phrases.differentLimit(DuplicatesCommand.maxDifferent))
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
