package import PhotoModel

/// Keeps the marks on the screen and those in the catalogue in step.
///
/// What goes to the catalogue are differences, so that two programs may mark at once. What comes
/// from there is compared with what it had before: marks that were not stored yet stay.
package struct MarkKeeping: Sendable {
  /// Changes that come closer together than this are stored together.
  package static let delay = Duration.milliseconds(200)

  /// When the next changes are to be stored; nil when there are none.
  package private(set) var due: Duration?
  /// The marks that the catalogue has, or will have when what is under way is done.
  private var stored = AssetSet()
  /// The revision of the marks that were looked at last.
  private var revision = 0
  private var isLoading = false
  private var isOutdated = false

  package init() {}

  /// The marks may be others: notes when they are to be stored.
  package mutating func note(_ selection: SelectionState, at now: Duration) {
    guard selection.revision != revision else { return }
    revision = selection.revision
    due = due ?? now + MarkKeeping.delay
  }

  /// What is to be stored now, if anything.
  package mutating func changes(to marks: AssetSet) -> (adding: AssetSet, removing: AssetSet)? {
    due = nil
    let adding = marks.subtracting(stored)
    let removing = stored.subtracting(marks)
    guard !adding.isEmpty || !removing.isEmpty else { return nil }
    stored = marks
    isOutdated = isLoading
    return (adding, removing)
  }

  /// Says whether the catalogue is to be asked; while it is being asked it is not, and once more
  /// after that.
  package mutating func load() -> Bool {
    isOutdated = isLoading
    defer { isLoading = true }
    return !isLoading
  }

  /// The catalogue could not answer.
  package mutating func giveUp() {
    isLoading = false
  }

  /// Takes the marks of the catalogue: what came and what went since. Nil when something was stored
  /// after they were asked for, and they are to be asked for again.
  package mutating func take(_ found: AssetSet) -> (added: AssetSet, removed: AssetSet)? {
    isLoading = false
    guard !isOutdated else { return nil }
    defer { stored = found }
    return (found.subtracting(stored), stored.subtracting(found))
  }
}
