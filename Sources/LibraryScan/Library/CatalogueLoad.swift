import Foundation
import PhotoCatalogue
import PhotoModel
import Workers

/// Sends everything that a catalogue contains of a library, newest photos first.
struct CatalogueLoad {
  /// The number of photos up to which they are collected folder by folder. This is faster for a
  /// small library in a large catalogue.
  private static let perFolderLimit = 20_000
  private static let firstLength = 50
  /// The maximum number of batches in flight: three megabytes of rows.
  private static let maxBatchesInFlight = 32
  /// The time in seconds to wait for a receiver that holds batches or is busy. Then the next batch
  /// is sent anyway.
  private static let receiverTimeout: TimeInterval = 2

  private let roots: [FilePath]
  private let registry: AssetRegistry
  private let sendsRows: Bool
  private let batchesInFlight = Monitor(0)

  init(_ roots: [FilePath], _ registry: AssetRegistry, sendsRows: Bool = true) {
    self.roots = roots
    self.registry = registry
    self.sendsRows = sendsRows
  }

  /// Passes each event to `take` until it returns false.
  func run(_ take: (SourceEvent) -> Bool) throws(CatalogueError) {
    let loadedFolders = try registry.loadFolders(below: roots)
    guard !loadedFolders.isEmpty else { return }
    let folders = loadedFolders.map(\.id)
    var shouldContinue = true
    func send(_ rows: [AssetRow]) {
      guard shouldContinue, !rows.isEmpty else { return }
      registry.markShown(rows)
      _ = batchesInFlight.wait(until: Date(timeIntervalSinceNow: CatalogueLoad.receiverTimeout)) {
        $0 < CatalogueLoad.maxBatchesInFlight ? true : nil
      }
      batchesInFlight.withLock { $0 += 1 }
      var changes = AssetChanges(inserted: rows)
      changes.backpressureToken = BackpressureToken { [batchesInFlight] in
        batchesInFlight.change { $0 -= 1 }
      }
      shouldContinue = take(.changes(changes))
    }

    if !sendsRows {
      try registry.markAllShown(in: folders)
    } else if loadedFolders.reduce(0, { $0 + $1.photos }) <= CatalogueLoad.perFolderLimit {
      let rows = try registry.catalogue.rows(inFolders: folders)
      send(Array(rows.prefix(CatalogueLoad.firstLength)))
      send(Array(rows.dropFirst(CatalogueLoad.firstLength)))
    } else {
      var length = CatalogueLoad.firstLength
      try registry.catalogue.rows(in: FolderSet(folders), firstLength: length) { part in
        send(part)
        length = min(length * 2, BatchPlan.maxLength)
        return shouldContinue ? length : nil
      }
    }
    if sendsRows { try sendAlternatePaths(in: folders, send) }
    for damage in try registry.catalogue.damages(in: folders) where shouldContinue {
      shouldContinue = take(
        .problem(
          ScanProblem(
            path: damage.path, isFolder: false, reason: .damaged(damage.words),
            asset: damage.asset)))
    }
  }

  /// Sends the photos that this library reaches by a path of its own and that another library found
  /// first.
  private func sendAlternatePaths(
    in folders: [FolderID], _ send: ([AssetRow]) -> Void
  ) throws(CatalogueError) {
    let repeats = try registry.catalogue.assetsWithAlternatePath(in: folders)
      .filter { !registry.isShown($0.key) }
    guard !repeats.isEmpty else { return }
    let rows = try registry.catalogue.rows(of: repeats.keys).map { row in
      var row = row
      row.folder = repeats[row.id] ?? row.folder
      return row
    }
    send(rows)
  }
}
