package import PhotoModel

/// The compare page: the compared photos, those in the panes, and the one that keys act on.
///
/// One photo stays in the first pane, and the others, the candidates, move through the other
/// panes. In the survey, all of them are candidates. Methods take the number of panes, which depends
/// on the size of the screen.
package struct CompareState: Sendable {
  /// The photos of the comparison in their order, including those that were rejected.
  package private(set) var all: [AssetRow]
  /// The photos that were rejected here and are no longer shown.
  package private(set) var rejected: Set<Asset.ID> = []
  /// The photo that stays in the first pane. Nil in the survey.
  package private(set) var staying: Asset.ID?
  /// The photo that keys act on.
  package private(set) var focus: Asset.ID
  /// The two photos that are flipped in one pane. The one with the focus is shown.
  package private(set) var flipped: [Asset.ID] = []
  /// The number of candidates before those in the panes.
  private var first = 0
  /// The photo that stayed before the survey.
  private var stayedBefore: Asset.ID?
  /// Why these photos are compared.
  package let choice: ComparedPhotos.Choice
  /// The rejections made here, the latest last, each with the arrangement before it.
  private var rejections: [Rejection] = []

  private struct Rejection: Hashable, Sendable {
    var photos: Set<Asset.ID>
    var staying: Asset.ID?
    var focus: Asset.ID
    var first: Int
  }

  package internal(set) var zoom = CompareZoom()
  /// Whether the panes show a table of differences instead of pictures.
  package internal(set) var showsDifferences = false
  /// The scroll offset of the table.
  var scroll = 0
  /// The last picture shown of each photo, which stays until a better one is ready.
  var lastShown: [Asset.ID: PictureKey] = [:]

  /// `all` must not be empty. `staying` is the photo that stays at first. It has the focus in a
  /// group of similar photos; otherwise, the first candidate has it.
  package init(
    _ all: [AssetRow], staying: Asset.ID, choice: ComparedPhotos.Choice = .group
  ) {
    self.all = all
    self.choice = choice
    self.staying = staying
    focus = all.first { $0.id != staying }?.id ?? staying
    // The candidates are those after the photo that stays, as far as there are any.
    let index = all.firstIndex { $0.id == staying } ?? 0
    first = index
    guard choice != .similar else {
      focus = staying
      return
    }
    focus = candidates.indices.contains(index) ? candidates[index] : candidates.last ?? staying
  }

  package var isSurvey: Bool { staying == nil }

  package var isFlipping: Bool { !flipped.isEmpty }

  /// The photos that were not rejected here.
  package var remaining: [Asset.ID] {
    all.lazy.map(\.id).filter { !rejected.contains($0) }
  }

  var candidates: [Asset.ID] { remaining.filter { $0 != staying } }

  func row(of id: Asset.ID) -> AssetRow? { all.first { $0.id == id } }

  /// The position of a photo among those that were not rejected, counted from 1.
  func number(of id: Asset.ID) -> Int { (remaining.firstIndex(of: id) ?? 0) + 1 }

  // MARK: Panes

  /// The number of photos that need a pane.
  var paneCount: Int { isFlipping ? 1 : remaining.count }

  /// The photos in the panes. A single pane shows the one with the focus.
  package func shown(in panes: Int) -> [Asset.ID] {
    if isFlipping || panes == 1 { return [focus] }
    let (candidates, slots) = (candidates, slots(in: panes))
    let start = start(in: panes)
    return [staying].compactMap(\.self) + candidates[start...].prefix(slots)
  }

  /// The candidates after those in the panes.
  func upcoming(in panes: Int) -> ArraySlice<Asset.ID> {
    candidates.dropFirst(start(in: panes) + slots(in: panes))
  }

  private func slots(in panes: Int) -> Int { max(isSurvey ? 1 : 0, panes - (isSurvey ? 0 : 1)) }

  /// The number of candidates before those in the panes. The photo with the focus is always among
  /// them, also after the size of the screen has changed.
  private func start(in panes: Int) -> Int {
    let (start, slots) = (fullStart(first, in: panes), slots(in: panes))
    guard slots > 0, let index = candidates.firstIndex(of: focus) else { return start }
    return max(min(start, index), index - slots + 1)
  }

  /// Limits a number of candidates before those in the panes so that the panes are full.
  private func fullStart(_ first: Int, in panes: Int) -> Int {
    max(0, min(first, candidates.count - slots(in: panes)))
  }

  // MARK: Moving

  /// Shows the next or the previous candidates. The focus stays on its pane. Returns false if there
  /// are none.
  package mutating func page(forward: Bool, panes: Int) -> Bool {
    let (pane, before) = (shown(in: panes).firstIndex(of: focus) ?? 0, start(in: panes))
    let step = max(1, slots(in: panes))
    first = fullStart(before + (forward ? step : -step), in: panes)
    guard first != before else { return false }
    let shown = [staying].compactMap(\.self) + candidates[first...].prefix(slots(in: panes))
    focus = shown[min(pane, shown.count - 1)]
    return true
  }

  /// Moves the focus to another pane, after the last one to the first. While two photos are
  /// flipped, the other one is shown.
  package mutating func moveFocus(by steps: Int, panes: Int) {
    let shown = isFlipping ? flipped : shown(in: panes)
    guard let index = shown.firstIndex(of: focus) else { return }
    setFocus(shown[((index + steps) % shown.count + shown.count) % shown.count], panes: panes)
  }

  /// Moves the focus to a photo in the panes.
  package mutating func setFocus(_ id: Asset.ID, panes: Int) {
    if !isFlipping { reveal(panes: panes) }
    focus = id
  }

  /// Makes the photo with the focus the one that stays. The candidate after it gets the focus.
  package mutating func choose(panes: Int) {
    let following = remaining.drop { $0 != focus }.dropFirst().first { $0 != staying }
    staying = focus
    flipped = []
    focus = following ?? candidates.last ?? focus
    reveal(panes: panes)
  }

  /// Begins or ends the survey. The focus stays on its photo.
  package mutating func toggleSurvey(panes: Int) {
    flipped = []
    if let staying {
      stayedBefore = staying
      self.staying = nil
    } else {
      staying = stayedBefore.flatMap { remaining.contains($0) ? $0 : nil } ?? remaining.first
    }
    reveal(panes: panes)
  }

  /// Flips two photos in one pane: the one that stays and the candidate with the focus. If they are
  /// flipped already, shows the other one. Returns false if there is no other photo.
  package mutating func flip(panes: Int) -> Bool {
    if isFlipping {
      moveFocus(by: 1, panes: panes)
      return true
    }
    let other = staying == focus ? nil : staying
    guard let other = other ?? shown(in: panes).first(where: { $0 != focus }) else { return false }
    flipped = [other, focus]
    return true
  }

  /// Shows all panes after two photos were flipped.
  package mutating func endFlipping(panes: Int) {
    flipped = []
    reveal(panes: panes)
  }

  /// Remembers which candidates are in the panes, so that they stay when the focus moves.
  private mutating func reveal(panes: Int) {
    first = start(in: panes)
  }

  // MARK: Leaving and returning

  /// Takes the photo with the focus out of the comparison. The next candidate takes its pane, or
  /// the previous one after the last. If it was the one that stays, that candidate stays now.
  package mutating func rejectFocused(panes: Int) {
    let index = candidates.firstIndex(of: focus)
    let position = index ?? start(in: panes)
    recordRejection(of: [focus])
    rejected.insert(focus)
    if flipped.contains(focus) { flipped = [] }
    let left = candidates
    let next = left.indices.contains(position) ? left[position] : left.last
    if staying == focus { staying = next }
    guard let next = next ?? staying else { return }
    focus = next
    reveal(panes: panes)
  }

  /// The photos other than the one with the focus.
  package var others: [Asset.ID] { remaining.filter { $0 != focus } }

  /// Takes photos other than the one with the focus out of the comparison.
  package mutating func keepFocused(rejecting photos: some Sequence<Asset.ID>) {
    let photos = Set(photos).intersection(others)
    if !photos.isEmpty { recordRejection(of: photos) }
    rejected.formUnion(photos)
    flipped = []
    if !isSurvey { staying = focus }
    first = 0
  }

  private mutating func recordRejection(of photos: Set<Asset.ID>) {
    rejections.append(
      Rejection(photos: photos, staying: staying, focus: focus, first: first))
  }

  /// Returns photos to the comparison whose rejection was undone. If they left together, they are
  /// arranged as before; otherwise the first of them gets the focus.
  package mutating func bringBack(_ photos: some Sequence<Asset.ID>, panes: Int) {
    let returned = rejected.intersection(photos)
    guard !returned.isEmpty else { return }
    rejected.subtract(returned)
    flipped = []
    let index = rejections.lastIndex { !$0.photos.isDisjoint(with: returned) }
    if let index, case let before = rejections[index], before.photos == returned,
      isPossible(before)
    {
      (staying, focus, first) = (before.staying, before.focus, before.first)
    } else {
      focus = remaining.first { returned.contains($0) } ?? focus
    }
    rejections.removeAll { !$0.photos.isDisjoint(with: returned) }
    reveal(panes: panes)
  }

  /// Whether the photos of an arrangement are here, and no survey has begun or ended since.
  private func isPossible(_ before: Rejection) -> Bool {
    let remaining = Set(remaining)
    return (before.staying == nil) == isSurvey && remaining.contains(before.focus)
      && before.staying.map(remaining.contains) ?? true
  }

  /// Takes photos out of the comparison that are rejected again, or no longer exist.
  package mutating func remove(_ photos: some Sequence<Asset.ID>, panes: Int) {
    let removed = Set(photos)
    while removed.contains(focus), !rejected.contains(focus) { rejectFocused(panes: panes) }
    rejected.formUnion(removed.intersection(all.map(\.id)))
    if let staying, rejected.contains(staying) { self.staying = focus }
    flipped.removeAll { rejected.contains($0) }
    if flipped.count < 2 { flipped = [] }
  }

  /// Replaces the rows after a change of the library. Photos without a row no longer exist.
  mutating func update(_ rows: [Asset.ID: AssetRow], panes: Int) {
    remove(all.lazy.map(\.id).filter { rows[$0] == nil }, panes: panes)
    all = all.compactMap { rows[$0.id] }
  }
}
