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

  private var waiting = AssetChanges()
  private var length = BatchPlan.firstLength
  private var patience = BatchPlan.firstPatience
  private var waitingSince: Duration?

  package init() {}

  /// When what is waiting must go at the latest; nil when nothing waits.
  package var deadline: Duration? { waitingSince.map { $0 + patience } }

  package mutating func insert(_ row: AssetRow, at now: Duration) {
    waiting.inserted.append(row)
    note(now)
  }

  package mutating func update(_ row: AssetRow, at now: Duration) {
    waiting.updated.append(row)
    note(now)
  }

  package mutating func remove(_ id: Asset.ID, at now: Duration) {
    waiting.inserted.removeAll { $0.id == id }
    waiting.updated.removeAll { $0.id == id }
    waiting.removed.append(id)
    note(now)
  }

  /// The next batch that is due. Ask again until there is none.
  package mutating func next(at now: Duration) -> AssetChanges? {
    guard waiting.count >= length || deadline.map({ now >= $0 }) == true else { return nil }
    return take()
  }

  /// What is left, in batches as large as they may be by now. Ask until there is none.
  package mutating func rest() -> AssetChanges? {
    waiting.count > 0 ? take() : nil
  }

  private mutating func note(_ now: Duration) {
    if waitingSince == nil { waitingSince = now }
  }

  /// Insertions go before updates: a row may be updated that was not yet sent. What is removed goes
  /// first, since nothing that waits beside it is about the same asset, or it came back.
  private mutating func take() -> AssetChanges {
    let removed = waiting.removed
    waiting.removed = []
    let inserted = min(length, waiting.inserted.count)
    let updated = min(length - inserted, waiting.updated.count)
    let batch = AssetChanges(
      inserted: Array(waiting.inserted.prefix(inserted)),
      updated: Array(waiting.updated.prefix(updated)), removed: removed)
    waiting.inserted.removeFirst(inserted)
    waiting.updated.removeFirst(updated)
    if waiting.count == 0 { waitingSince = nil }
    length = min(length * 2, BatchPlan.longest)
    patience = min(patience * 2, BatchPlan.longestPatience)
    return batch
  }
}
