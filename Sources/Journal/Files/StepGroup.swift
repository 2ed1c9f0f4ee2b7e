/// A group of consecutive steps that move or copy files of one photo: either all of them are done,
/// or none. Any other step is a group of its own.
enum StepGroup {
  static func belongTogether(_ first: FileStep, _ second: FileStep) -> Bool {
    guard first.photo != nil, first.photo == second.photo else { return false }
    // A file that takes the path which the other leaves has to wait for it.
    if case .moved(let first) = first, case .moved(let second) = second {
      return first.from != second.to
    }
    return first.copies && second.copies
  }

  static func split<Item>(
    _ items: ArraySlice<Item>, of step: (Item) -> FileStep
  ) -> [ArraySlice<Item>] {
    var groups: [ArraySlice<Item>] = []
    var start = items.startIndex
    for next in items.indices.dropFirst() + [items.endIndex] where start < items.endIndex {
      if next < items.endIndex, belongTogether(step(items[next - 1]), step(items[next])) {
        continue
      }
      groups.append(items[start..<next])
      start = next
    }
    return groups
  }

  struct StepDecision: Equatable {
    var step: FileStep
    var decision: FileWorker.CheckResult
  }

  /// Decides what to do with a group, from the verdict on each of its files.
  ///
  /// A missing file doesn't prevent the others from being moved: for example a sidecar that was
  /// removed since planning, or a file that another program took out of the trash. But in a change,
  /// if the photo's own file, which comes first, is missing, the other files are not moved.
  static func decisions(
    _ found: [(step: FileStep, what: FileWorker.CheckResult)], _ verb: JournalAction.Verb
  ) -> [StepDecision] {
    let isHeld =
      found.count > 1
      && found.enumerated().contains { index, file in
        switch file.what {
        case .refused(.missing): index == 0 && verb == .change
        case .refused: true
        case .ready, .alreadyDone: false
        }
      }
    return found.map { file in
      StepDecision(
        step: file.step,
        decision: isHeld && file.what == .ready ? .refused(.siblingRefused) : file.what)
    }
  }
}
