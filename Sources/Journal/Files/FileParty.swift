import PhotoModel

/// The steps that move files of one photo and stand one after the other: all of them are done, or none. Any
/// other step is one by itself.
enum FileParty {
  private static func areTogether(_ first: FileStep, _ second: FileStep) -> Bool {
    guard case .moved(let first) = first, case .moved(let second) = second else { return false }
    return first.photo != nil && first.photo == second.photo && first.from != second.to
  }

  /// The first `count`, and what belongs to the last of them.
  static func chunk(of steps: ArraySlice<FileStep>, _ count: Int) -> ArraySlice<FileStep> {
    var end =
      steps.index(steps.startIndex, offsetBy: count, limitedBy: steps.endIndex)
      ?? steps.endIndex
    while end > steps.startIndex, end < steps.endIndex, areTogether(steps[end - 1], steps[end]) {
      end += 1
    }
    return steps[..<placeTaken(in: steps[..<end])]
  }

  /// The first file that is to take a place from which another one goes away before it, or the end. All steps
  /// that are written down together are looked at before the first of them is done: it waits for the next.
  private static func placeTaken(in steps: ArraySlice<FileStep>) -> Int {
    var places = Set<FilePath>()
    for index in steps.indices {
      if case .moved(let move) = steps[index], places.contains(move.to),
        index == steps.startIndex || !areTogether(steps[index - 1], steps[index])
      {
        return index
      }
      if case .moved(let move) = steps[index] { places.insert(move.from) }
    }
    return steps.endIndex
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
