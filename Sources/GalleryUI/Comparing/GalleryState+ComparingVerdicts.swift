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

  /// Picks the photo with the focus and rejects the others of the comparison. Asks first if some of
  /// them are only neighbours: neither marked nor in its stack.
  mutating func askToKeepFocused() -> [Effect] {
    guard let compare = pages.compare else { return [] }
    let rejected = rejectedByKeeping(compare)
    let stack = AssetSet(stacks[compare.focus]?.members ?? [])
    let unchosen = rejected.count {
      !marks.selection.marks.contains($0) && !stack.contains($0)
    }
    if compare.choice == .neighbours, unchosen > 0 {
      return confirm(
        .keepOnly(compare.focus, rejecting: AssetSet(rejected), unchosenCount: unchosen))
    }
    return keep(compare.focus, rejecting: AssetSet(rejected))
  }

  /// The photos that are rejected if only the one with the focus is kept: all other marked or
  /// similar ones, but of a stack or of mere neighbours only those that are not picked.
  func rejectedByKeeping(_ compare: CompareState) -> [Asset.ID] {
    switch compare.choice {
    case .group, .similar: compare.others
    case .stack, .neighbours: unpicked(compare.others)
    }
  }

  /// Returns photos without those that are picked.
  func unpicked(_ photos: [Asset.ID]) -> [Asset.ID] {
    photos.filter { knownVerdict(of: $0) != .picked }
  }

  /// Picks the photo with the focus and rejects others, as one change.
  mutating func keep(_ focus: Asset.ID, rejecting photos: AssetSet) -> [Effect] {
    guard var compare = pages.compare, compare.focus == focus else { return [] }
    var changes = Dictionary(
      uniqueKeysWithValues: photos.map { ($0, PhotoChange.verdict(.rejected)) })
    changes[focus] = .verdict(.picked)
    compare.keepFocused(rejecting: photos)
    pages.compare = compare
    notices.sentence = .keptInComparison(
      rejected: photos.count, isOnlyOne: compare.others.isEmpty)
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
