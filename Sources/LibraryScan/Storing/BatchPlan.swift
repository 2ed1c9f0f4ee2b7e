package import PhotoModel

/// Decides when found rows are sent as a batch. Times are relative to the start of the scan.
///
/// The first batch is sent when there are 50 rows, or shortly after the first of them was found, so
/// that something appears on screen at once. Each later batch may be twice as large as the one
/// before and wait longer, so that a large library is sent in few pieces.
package struct BatchPlan: Sendable {
  package static let firstLength = 50
  package static let maxLength = 4096
  package static let firstDelay = Duration.milliseconds(20)
  package static let maxDelay = Duration.milliseconds(100)

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
  private var delay = BatchPlan.firstDelay
  private var waitingSince: Duration?

  package init() {}

  /// The latest time at which pending changes have to be sent. Nil if there are none.
  package var deadline: Duration? { waitingSince.map { $0 + delay } }

  package mutating func insert(_ row: AssetRow, at now: Duration) {
    // An asset whose removal is pending has to be sent as an update.
    if case .removed = changes[row.id] {
      set(.updated(row), for: row.id, at: now)
    } else {
      set(.inserted(row), for: row.id, at: now)
    }
  }

  package mutating func update(_ row: AssetRow, at now: Duration) {
    if case .inserted = changes[row.id] {
      set(.inserted(row), for: row.id, at: now)
    } else {
      set(.updated(row), for: row.id, at: now)
    }
  }

  package mutating func remove(_ id: Asset.ID, at now: Duration) {
    if case .inserted = changes[id] {
      changes[id] = nil
    } else {
      set(.removed, for: id, at: now)
    }
  }

  /// Returns the next batch that is due. Call until it returns nil.
  package mutating func next(at now: Duration) -> AssetChanges? {
    guard changes.count >= length || deadline.map({ now >= $0 }) == true else { return nil }
    return nextRemaining()
  }

  /// Returns the remaining changes, in batches of the current maximum size. Call until it returns
  /// nil.
  package mutating func nextRemaining() -> AssetChanges? {
    let batch = dequeueChanges()
    return batch.count > 0 ? batch : nil
  }

  private mutating func set(_ change: Change, for id: Asset.ID, at now: Duration) {
    if changes.updateValue(change, forKey: id) == nil { order.append(id) }
    if waitingSince == nil { waitingSince = now }
  }

  private mutating func dequeueChanges() -> AssetChanges {
    var batch = AssetChanges()
    var dequeuedCount = 0
    for id in order {
      guard batch.count < length else { break }
      dequeuedCount += 1
      switch changes.removeValue(forKey: id) {
      case .inserted(let row): batch.inserted.append(row)
      case .updated(let row): batch.updated.append(row)
      case .removed: batch.removed.append(id)
      case nil: break
      }
    }
    order.removeFirst(dequeuedCount)
    if changes.isEmpty {
      order = []
      waitingSince = nil
    }
    guard batch.count > 0 else { return batch }
    length = min(length * 2, BatchPlan.maxLength)
    delay = min(delay * 2, BatchPlan.maxDelay)
    return batch
  }
}
