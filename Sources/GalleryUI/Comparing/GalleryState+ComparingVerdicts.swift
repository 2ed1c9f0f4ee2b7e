import GalleryEngine
import Journal
import PhotoModel

/// Verdicts on the compare page.
extension GalleryState {
  /// Changes the photo with the focus. A rejected one leaves the comparison.
  mutating func changeCompared(_ change: PhotoChange) -> [Effect] {
    guard var compare = pages.compare else { return [] }
    let effects = judge([compare.focus: change])
    guard change == .verdict(.rejected) else { return effects }
    compare.rejectFocused(panes: panesWithoutFlipping)
    pages.compare = compare
    closeEmptyComparison(.allRejected)
    return effects
  }

  /// Picks the photo with the focus and rejects all others of the comparison, as one change.
  mutating func keepOnlyFocused() -> [Effect] {
    guard var compare = pages.compare else { return [] }
    let others = compare.others
    var changes = Dictionary(
      others.map { ($0, PhotoChange.verdict(.rejected)) }, uniquingKeysWith: { first, _ in first })
    changes[compare.focus] = .verdict(.picked)
    compare.keepOnlyFocused()
    pages.compare = compare
    notices.sentence = .keptOnly(rejected: others.count)
    return judge(changes)
  }

  /// Makes the photo with the focus a favourite, or removes it from the favourites.
  mutating func toggleComparedFavourite() -> [Effect] {
    guard let compare = pages.compare, let row = compare.row(of: compare.focus) else { return [] }
    return changeCompared(.favourite(!marks.isFavourite(row)))
  }

  /// Returns photos to the comparison whose rejection was undone, and takes out those whose
  /// rejection was redone.
  mutating func showReversedInComparison(_ reversal: Reversal, isRedo: Bool) {
    guard var compare = pages.compare else { return }
    let panes = panesWithoutFlipping
    for case .fields(let fields) in reversal.done {
      for field in fields where field.field == Field.pick.id {
        let photos = compare.all.map(\.id).filter(AssetSet(field.photos).contains)
        if isRedo, field.to == String(Verdict.rejected.rawValue) {
          compare.remove(photos, panes: panes)
        } else {
          compare.bringBack(photos, panes: panes)
        }
      }
    }
    pages.compare = compare
    closeEmptyComparison(.allRejected)
  }
}
