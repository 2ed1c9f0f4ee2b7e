import ArgumentParser
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoModel

/// Merges the metadata of duplicates into the photos to keep, and moves the others to the trash.
struct MergeRun {
  let store: any AssetStore
  let options: MergeArguments
  private let kind: DuplicateKind
  /// The albums of photos that contain each photo, in the order of the list of albums.
  private let albums: [Asset.ID: [UserAlbum.ID]]
  private(set) var plan: DuplicatePlan

  /// Reads the albums, and for similar photos the stacks, of all photos that will be added.
  init(
    _ store: any AssetStore, _ options: MergeArguments, of photos: AssetSet, areIdentical: Bool
  ) async throws {
    (self.store, self.options) = (store, options)
    plan = DuplicatePlan(replacesPhotos: options.trash)
    albums = try await MergeRun.albums(of: photos, store)
    if areIdentical {
      kind = .identical
    } else {
      kind = .similar(stacks: options.trash ? try await MergeRun.stacks(of: photos, store) : [:])
    }
  }

  /// Returns the stack of each photo. Stacks of numbered copies are left out.
  private static func stacks(
    of photos: AssetSet, _ store: any AssetStore
  ) async throws -> [Asset.ID: Stack.ID] {
    let stacks = try await ExitError.attempt { () async throws(StoreError) in
      try await store.stackStore.required().stacks()
    }
    var found: [Asset.ID: Stack.ID] = [:]
    for stack in stacks where stack.kind != .automatic(.copies) {
      for photo in stack.members where photos.contains(photo) { found[photo] = stack.id }
    }
    return found
  }

  static func albums(
    of photos: AssetSet, _ store: any AssetStore
  ) async throws -> [Asset.ID: [UserAlbum.ID]] {
    let albums = try await ExitError.attempt { () async throws(StoreError) in
      try await store.albumStore.required().albums(withExpired: true)
    }
    var found: [Asset.ID: [UserAlbum.ID]] = [:]
    for album in albums.all where album.isList {
      for id in albums.order(of: album.id) where photos.contains(id) {
        found[id, default: []].append(album.id)
      }
    }
    return found
  }

  /// Adds a group. Changes nothing yet, but reads the RAW files and videos that may be copies.
  mutating func add(_ kept: Asset, _ others: [Asset]) {
    plan.add(kept, others, kind, albums: albums, isCopy: MergeRun.isCopy)
  }

  /// Returns whether everything that was requested was done.
  mutating func run() async throws -> Bool {
    if options.trash { try await comparePictures() }
    let isMerged = try await merge()
    var result = TrashResult()
    if options.trash {
      for photo in plan.staying { Console.report(Phrases.notMoved(photo.path, photo.obstacle)) }
      result = try await trash()
    }
    if isMerged { Console.report(Phrases.undoingMerge(isTrashed: result.isTrashed)) }
    return result.isComplete
  }

  /// Compares the pictures of similar photos before anything is changed. Those that aren't copies
  /// stay. A signal ends the program.
  private mutating func comparePictures() async throws {
    let pairs = plan.pairs
    guard !pairs.isEmpty else { return }
    let (console, store) = (JobConsole(), store)
    let copies = try await ExitError.attempt { () async throws(StoreError) in
      let finder = try store.similarityFinder.required()
      return try await console.run("Comparing", of: "picture") { control, _ throws(StoreError) in
        try await finder.copies(among: pairs, control)
      }
    }
    console.endBySignal()
    plan.limit(toCopies: copies)
  }

  /// Changes the photos to keep, as one entry of the history. Returns whether any was changed.
  private func merge() async throws -> Bool {
    guard !plan.merges.isEmpty else {
      Console.report(Phrases.nothingToMerge)
      return false
    }
    let merges = Dictionary(plan.merges.map { ($0.photo, $0) }) { first, _ in first }
    // The edits depend on the metadata that each photo has at the time of the change.
    let job = EditJob(AssetSet(merges.keys)) { id, metadata in
      merges[id]?.edits(for: metadata) ?? []
    }
    var albums: [UserAlbum.ID: [Asset.ID]] = [:]
    for merge in plan.merges {
      for album in merge.albums { albums[album, default: []].append(merge.photo) }
    }
    let added = albums
    let report = try await ExitError.attempt { () async throws(StoreError) in
      try await store.fieldEditor.required().edit(job, addingTo: added)
    }
    let count = report.changed.union(report.addedToAlbums).count
    Console.report(count > 0 ? Phrases.merged(count) : Phrases.nothingToMerge)
    return count > 0
  }

  /// Whether two files have the same bytes. False if one of them can't be read.
  private static func isCopy(_ one: AssetFile, _ other: AssetFile) -> Bool {
    guard let one = StoredContent(of: one.path), let other = StoredContent(of: other.path) else {
      return false
    }
    return one.size == other.size && one.hash == other.hash
  }
}
