import GalleryEngine
import PhotoModel
import TerminalKit

/// Finding similar photos, and the list of their groups.
extension GalleryState {
  mutating func perform(_ command: SimilarCommand) -> [Effect] {
    switch command {
    case .find: return findSimilar()
    case .toggleDifferent: return toggleDifferent()
    }
  }

  /// Finds the similar photos of the grid, including those hidden in folded stacks.
  private mutating func findSimilar() -> [Effect] {
    let effects = isInList ? open() : []
    guard !jobs.isFindingSimilar else {
      notices.sentence = .similarRunning
      return effects
    }
    let photos = AssetSet(unfoldedIndex.rows.lazy.map(\.id))
    guard photos.count > 1 else {
      notices.sentence = .nothingToCompare
      return effects
    }
    return effects + [.similar(.find(photos, jobs.start(.similar)))]
  }

  mutating func update(_ message: SimilarMessage) -> [Effect] {
    switch message {
    case .found(let result, let job):
      guard jobs.isRunning(job) else { return [] }
      let report = report(of: result)
      notices.sentence = report.notice
      if report.page != nil, case .success(let found) = result { similar.show(found) }
      end(job, report)
      return []
    case .notRemembered(let photos, let areDifferent, let error):
      similar.setDifferent(photos, to: !areDifferent)
      notices.sentence = Sentence(error)
      return []
    }
  }

  /// The list opens if there are groups; otherwise a sentence says why there are none.
  private func report(of result: Result<SimilarResult, StoreError>) -> JobReport {
    switch result {
    case .failure(let error): return JobReport(Sentence(error))
    case .success(let found):
      if let failure = found.decoderFailure {
        return JobReport(Sentence(Phrases.noDecoder(failure)))
      }
      guard !found.isCancelled else { return JobReport(Sentence(Phrases.similarCancelled)) }
      guard !found.items.isEmpty else {
        return JobReport(Sentence(Phrases.noSimilarPhotos(unread: found.unreadCount)))
      }
      return JobReport(
        Sentence(Phrases.similarPhotos(count: found.photoCount, groups: found.groupCount)),
        page: .overlay(.similar))
    }
  }

  // MARK: The list

  var isSimilarListOpen: Bool { if case .overlay(.similar) = pages.top { true } else { false } }

  mutating func moveInSimilar(_ command: MoveCommand) -> [Effect] {
    let count = similar.items.count
    switch ListMove(command, page: max(1, panes.content.size.rows - 4)) {
    case .by(let rows): similar.move(to: similar.cursor + rows)
    case .toFirst: similar.move(to: 0)
    case .toLast: similar.move(to: count - 1)
    case .enter, .leave: return []
    }
    revealCurrentLine(isFirst: similar.cursor == 0, isLast: similar.cursor == count - 1)
    return []
  }

  /// Handles Enter, which compares the group under the cursor, and Esc, which closes the list.
  mutating func answerSimilar(_ command: AnswerCommand) -> [Effect] {
    guard command == .accept else {
      pages.close(.overlay)
      return []
    }
    guard let item = similar.current else { return [] }
    let rows = rows(of: item)
    guard rows.count > 1 else {
      notices.sentence = .nothingToCompare
      return []
    }
    grid.rangeStart = nil
    similar.isComparing = true
    pages.closeOverlays()
    pages.open(.compare(CompareState(rows, staying: rows[0].id)))
    return []
  }

  /// Returns the photos of a group that still exist, the one to keep first, as many as a comparison
  /// can have.
  private func rows(of item: SimilarGroupItem) -> [AssetRow] {
    let ids = AssetSet(item.photos)
    let rows = library.snapshot.index.rows.filter { ids.contains($0.id) }
    let known = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    return Array(item.photos.lazy.compactMap { known[$0] }.prefix(ComparedPhotos.limit))
  }

  /// Shows the list again after the comparison of one of its groups. Returns whether it does.
  mutating func returnToSimilar() -> Bool {
    guard similar.isComparing else { return false }
    similar.isComparing = false
    open(.similar)
    revealCurrentLine(
      isFirst: similar.cursor == 0, isLast: similar.cursor == similar.items.count - 1)
    return true
  }

  private mutating func toggleDifferent() -> [Effect] {
    guard isSimilarListOpen, let current = similar.current else { return [] }
    guard current.photos.count <= SimilarGroupItem.maxDifferent else {
      notices.sentence = .tooManyDifferent(SimilarGroupItem.maxDifferent)
      return []
    }
    guard let item = similar.toggleDifferent() else { return [] }
    notices.sentence = .different(item.areDifferent)
    return [.similar(.setDifferent(item.photos, to: item.areDifferent))]
  }

  /// The lines of the list: what the keys do, then one group after another.
  func similarLines(width: Int) -> [TextPage.Line] {
    var lines = TextPage.Line.wrapped(Phrases.similarKeys(setup.keymap), to: width)
    for text in Phrases.similarRemarks(similar.result) {
      lines += TextPage.Line.wrapped(text, to: width)
    }
    lines.append(TextPage.Line(text: ""))
    for (index, item) in similar.items.enumerated() {
      lines += TextPage.Line.wrapped(
        Phrases.similarGroup(item), to: width, hanging: 2, isCurrent: index == similar.cursor)
    }
    return lines
  }

  /// The useful keys of the list.
  var similarPageKeys: [UsefulKey] {
    guard let item = similar.current else { return [] }
    return [
      (.answer(.accept), Phrases.Hint.compare),
      (
        .similar(.toggleDifferent),
        item.areDifferent ? Phrases.Hint.similar : Phrases.Hint.notSimilar
      ),
      (.move(.down), Phrases.Hint.down), (.move(.up), Phrases.Hint.up),
    ]
  }
}
