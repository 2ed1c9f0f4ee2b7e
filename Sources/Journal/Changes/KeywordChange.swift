/// The keywords that an edit adds to photos and removes from them, if they are the same for each
/// photo.
///
/// The journal records the user's values rather than those of the files, so the values before an
/// edit may be missing there. This type therefore takes the displayed keywords.
package struct KeywordChange: Hashable, Sendable {
  private struct Difference: Hashable, Sendable {
    var added: [String]
    var removed: [String]
  }

  private var difference: Difference?
  private var differs = false

  package init() {}

  /// Adds a photo. A photo whose keywords don't change is ignored.
  package mutating func add(from old: [String], to new: [String]) {
    guard old != new else { return }
    let difference = Difference(
      added: new.filter { !old.contains($0) }, removed: old.filter { !new.contains($0) })
    differs = differs || self.difference.map { $0 != difference } ?? false
    self.difference = difference
  }

  /// Returns the summary of a change, with these keywords if it is a change of keywords only.
  package func summary(of change: ChangeSummary) -> ChangeSummary {
    guard case .fields(["keywords"], _, let photos) = change, !differs, let difference,
      !difference.added.isEmpty || !difference.removed.isEmpty
    else { return change }
    return .keywords(added: difference.added, removed: difference.removed, photos: photos)
  }
}
