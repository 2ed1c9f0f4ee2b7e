/// What an edit adds to the keywords of photos and removes from them, if that is the same for each photo.
///
/// The journal keeps what is said of a photo instead of what its files say, so that the values before may be
/// unknown there: this is given the keywords that are shown.
package struct KeywordChange: Hashable, Sendable {
  private struct Words: Hashable, Sendable {
    var added: [String]
    var removed: [String]
  }

  private var words: Words?
  private var differs = false

  package init() {}

  /// Adds a photo. One whose keywords stay the same doesn't count.
  package mutating func add(from old: [String], to new: [String]) {
    guard old != new else { return }
    let words = Words(
      added: new.filter { !old.contains($0) }, removed: old.filter { !new.contains($0) })
    differs = differs || self.words.map { $0 != words } ?? false
    self.words = words
  }

  /// The summary of a change, with these words if it is one of keywords alone.
  package func summary(of change: ChangeSummary) -> ChangeSummary {
    guard case .fields(["keywords"], _, let photos) = change, !differs, let words,
      !words.added.isEmpty || !words.removed.isEmpty
    else { return change }
    return .keywords(added: words.added, removed: words.removed, photos: photos)
  }
}
