package import PhotoModel

/// Decides when found rows are sent as a batch. Times are relative to the start of the scan.
///
/// The first batch is sent when there are 50 rows, or shortly after the first of them was found, so
/// that something appears on screen at once. Each later batch may be twice as large as the one
/// before and wait longer, so that a large library is sent in few pieces.
package struct BatchPlan: Sendable {
  package static let firstLength = 50
  package static let longest = 4096
  package static let firstPatience = Duration.milliseconds(20)
  package static let longestPatience = Duration.milliseconds(100)

  /// The pending change of an asset: only the last one is sent.
  private enum Change: Sendable {
    case inserted(AssetRow)
    case updated(AssetRow)
    case removed
  }

  /// The assets in the order in which they were first reported, including those whose change was
  /// cancelled.
  private var order: [Asset.ID] = []
  private var changes: [Asset.ID: Change] = [:]
  private var length = BatchPlan.firstLength
  private var patience = BatchPlan.firstPatience
  private var waitingSince: Duration?

  package init() {}

  /// The latest time at which pending changes have to be sent. Nil if there are none.
  package var deadline: Duration? { waitingSince.map { $0 + patience } }

  package mutating func insert(_ row: AssetRow, at now: Duration) {
    // An asset whose removal is pending has to be sent as an update.
    if case .removed = changes[row.id] {
      put(.updated(row), for: row.id, at: now)
    } else {
      put(.inserted(row), for: row.id, at: now)
    }
  }

  package mutating func update(_ row: AssetRow, at now: Duration) {
    if case .inserted = changes[row.id] {
      put(.inserted(row), for: row.id, at: now)
    } else {
      put(.updated(row), for: row.id, at: now)
    }
  }

  package mutating func remove(_ id: Asset.ID, at now: Duration) {
    if case .inserted = changes[id] {
      changes[id] = nil
    } else {
      put(.removed, for: id, at: now)
    }
  }

  /// Returns the next batch that is due. Call until it returns nil.
  package mutating func next(at now: Duration) -> AssetChanges? {
    guard changes.count >= length || deadline.map({ now >= $0 }) == true else { return nil }
    return rest()
  }

  /// Returns the remaining changes, in batches of the current maximum size. Call until it returns
  /// nil.
  package mutating func rest() -> AssetChanges? {
    let batch = takeChanges()
    return batch.count > 0 ? batch : nil
  }

  private mutating func put(_ change: Change, for id: Asset.ID, at now: Duration) {
    if changes.updateValue(change, forKey: id) == nil { order.append(id) }
    if waitingSince == nil { waitingSince = now }
  }

  private mutating func takeChanges() -> AssetChanges {
    var batch = AssetChanges()
    var taken = 0
    for id in order {
      guard batch.count < length else { break }
      taken += 1
      switch changes.removeValue(forKey: id) {
      case .inserted(let row): batch.inserted.append(row)
      case .updated(let row): batch.updated.append(row)
      case .removed: batch.removed.append(id)
      case nil: break
      }
    }
    order.removeFirst(taken)
    if changes.isEmpty {
      order = []
      waitingSince = nil
    }
    guard batch.count > 0 else { return batch }
    length = min(length * 2, BatchPlan.longest)
    patience = min(patience * 2, BatchPlan.longestPatience)
    return batch
  }
}
