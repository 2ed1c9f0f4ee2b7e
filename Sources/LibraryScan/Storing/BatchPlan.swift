package import PhotoModel

/// Decides when rows that were found go out as a batch. Times are counted from the start of the
/// scan.
///
/// The first batch goes once 50 rows are there, or a little after the first of them came: something
/// is on screen at once. Each later one may be twice as large as the one before it and wait longer,
/// so that a large library arrives in few pieces.
package struct BatchPlan: Sendable {
  package static let firstLength = 50
  package static let longest = 4096
  package static let firstPatience = Duration.milliseconds(20)
  package static let longestPatience = Duration.milliseconds(100)

  /// What waits of one asset: only the last of it is reported.
  private enum Change: Sendable {
    case inserted(AssetRow)
    case updated(AssetRow)
    case removed
  }

  /// In the order in which assets were first reported. One that was taken back is still among them.
  private var order: [Asset.ID] = []
  private var changes: [Asset.ID: Change] = [:]
  private var length = BatchPlan.firstLength
  private var patience = BatchPlan.firstPatience
  private var waitingSince: Duration?

  package init() {}

  /// When what is waiting must go at the latest; nil when nothing waits.
  package var deadline: Duration? { waitingSince.map { $0 + patience } }

  package mutating func insert(_ row: AssetRow, at now: Duration) {
    // Where it was reported as gone it has to be reported as another.
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

  /// The next batch that is due. Ask again until there is none.
  package mutating func next(at now: Duration) -> AssetChanges? {
    guard changes.count >= length || deadline.map({ now >= $0 }) == true else { return nil }
    return rest()
  }

  /// What is left, in batches as large as they may be by now. Ask until there is none.
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
