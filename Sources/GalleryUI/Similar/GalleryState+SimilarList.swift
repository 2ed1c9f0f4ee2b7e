import GalleryEngine
import PhotoModel
import TerminalKit

/// The list of the groups of similar photos.
extension GalleryState {
  /// The job whose list receives the keys.
  private var similarJob: Job.ID? {
    if case .overlay(.similar(let job)) = pages.top { job } else { nil }
  }

  var isSimilarListOpen: Bool { similarJob != nil }

  /// The list that receives the keys.
  package var similarList: SimilarList? { similarJob.map { similar[$0] } }

  mutating func moveInSimilar(_ command: MoveCommand) -> [Effect] {
    guard let job = similarJob else { return [] }
    switch ListMove(command, page: max(1, panes.content.size.rows - 4)) {
    case .by(let rows): similar[job].move(to: similar[job].cursor + rows)
    case .toFirst: similar[job].move(to: 0)
    case .toLast: similar[job].move(to: similar[job].items.count - 1)
    case .enter, .leave: return []
    }
    revealCurrentGroup()
    return []
  }

  private mutating func revealCurrentGroup() {
    guard let list = similarList else { return }
    revealCurrentLine(isFirst: list.isAtFirst, isLast: list.isAtLast)
  }

  /// Handles Enter, which compares the group under the cursor, and Esc, which closes the list.
  mutating func answerSimilar(_ command: AnswerCommand) -> [Effect] {
    guard command == .accept, let job = similarJob else {
      pages.close(.overlay)
      return []
    }
    guard let item = similar[job].current else { return [] }
    guard
      let photos = ComparedPhotos(
        rows(of: item), cursor: item.photos.first, choice: .similar)
    else {
      notices.sentence = .nothingToCompare
      return []
    }
    similar.compared = job
    pages.closeOverlays()
    compare(photos)
    return []
  }

  /// Returns the photos of a group that still exist, the one to keep first.
  private func rows(of item: SimilarGroupItem) -> [AssetRow] {
    let ids = AssetSet(item.photos)
    let rows = library.snapshot.index.rows.filter { ids.contains($0.id) }
    let known = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    return item.photos.compactMap { known[$0] }
  }

  /// Shows the list again after the comparison of one of its groups. Returns whether it does.
  mutating func returnToSimilar() -> Bool {
    guard let job = similar.compared else { return false }
    similar.compared = nil
    open(.similar(job))
    limitSimilar()
    revealCurrentGroup()
    return true
  }

  /// Removes the photos that don't exist any longer from the list that receives the keys.
  mutating func limitSimilar() {
    guard let job = similarJob, library.snapshot.isComplete else { return }
    similar[job].limit(to: AssetSet(library.snapshot.index.rows.lazy.map(\.id)))
  }

  mutating func toggleDifferent() -> [Effect] {
    guard let job = similarJob, let current = similar[job].current else { return [] }
    guard current.photos.count <= SimilarityOptions.maxDifferent else {
      notices.sentence = .tooManyDifferent(SimilarityOptions.maxDifferent)
      return []
    }
    guard let item = similar[job].toggleDifferent() else { return [] }
    notices.sentence = .different(item.areDifferent)
    return [.similar(.setDifferent(item.photos, to: item.areDifferent))]
  }

  /// The lines of a list: what the keys do, then one group after another.
  func lines(of list: SimilarList, width: Int) -> [TextPage.Line] {
    var lines = TextPage.Line.wrapped(Phrases.similarKeys(keymap), to: width)
    lines += TextPage.Line.wrapped(Phrases.similarKeepsMetadata, to: width)
    for text in Phrases.similarRemarks(list.result) {
      lines += TextPage.Line.wrapped(text, to: width)
    }
    lines.append(TextPage.Line(text: ""))
    if list.items.isEmpty { lines.append(TextPage.Line(text: Phrases.noSimilarLeft)) }
    for (index, item) in list.items.enumerated() {
      lines += TextPage.Line.wrapped(
        Phrases.similarGroup(item), to: width, hanging: 2, isCurrent: index == list.cursor)
    }
    return lines
  }

  /// The useful keys of the list.
  var similarPageKeys: [UsefulKey] {
    guard let item = similarList?.current else { return [] }
    return [
      (.answer(.accept), Phrases.Hint.compare),
      (
        .similar(.toggleDifferent),
        item.areDifferent ? Phrases.Hint.similar : Phrases.Hint.notSimilar
      ),
      (.move(.down), Phrases.Hint.down), (.move(.up), Phrases.Hint.up),
      (.cull(.undo), Phrases.Hint.undo),
    ]
  }
}
