/// The steps that move or copy files of one photo and stand one after the other: all of them are done, or none.
/// Any other step is one by itself.
enum StepGroup {
  static func areTogether(_ first: FileStep, _ second: FileStep) -> Bool {
    guard first.photo != nil, first.photo == second.photo else { return false }
    // One that takes the place which the other leaves waits for it.
    if case .moved(let first) = first, case .moved(let second) = second {
      return first.from != second.to
    }
    return first.copies && second.copies
  }

  static func split<Item>(
    _ items: ArraySlice<Item>, of step: (Item) -> FileStep
  ) -> [ArraySlice<Item>] {
    var parties: [ArraySlice<Item>] = []
    var start = items.startIndex
    for next in items.indices.dropFirst() + [items.endIndex] where start < items.endIndex {
      if next < items.endIndex, areTogether(step(items[next - 1]), step(items[next])) { continue }
      parties.append(items[start..<next])
      start = next
    }
    return parties
  }

  struct Verdict: Equatable {
    var step: FileStep
    var what: FileWorker.Verdict
  }

  /// What is to become of a party, from what was found of each of its files.
  ///
  /// What is gone holds nothing back: a sidecar that was removed since it was planned, or what another
  /// program took out of the trash. Only a photo whose own file is gone, which stands first in a change, is
  /// none to move the rest of.
  static func verdicts(
    _ found: [(step: FileStep, what: FileWorker.Verdict)], _ verb: JournalAction.Verb
  ) -> [Verdict] {
    let isHeld =
      found.count > 1
      && found.enumerated().contains { place, file in
        switch file.what {
        case .refused(.gone): place == 0 && verb == .change
        case .refused: true
        case .ready, .alreadySo: false
        }
      }
    return found.map { file in
      Verdict(
        step: file.step, what: isHeld && file.what == .ready ? .refused(.together) : file.what)
    }
  }
}
