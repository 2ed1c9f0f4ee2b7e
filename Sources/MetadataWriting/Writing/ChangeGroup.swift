import PhotoModel

/// Groups the files of one photo, which are changed together or not at all: a RAW file with its
/// JPEG, a photo with the video of a Live Photo.
enum ChangeGroup {
  /// Returns the groups of consecutive changes of the same photo. Each change without a photo is a
  /// group of its own.
  static func split(_ changes: [FileChange]) -> [[Int]] {
    var groups: [[Int]] = []
    for index in changes.indices {
      if index > 0, let photo = changes[index].photo, changes[index - 1].photo == photo {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }

  /// Makes the drafts of a group. If one can't be made, the others fail, too.
  static func prepare(
    _ group: [Int], of changes: [FileChange], _ make: (FileChange) -> Preparation.Prepared
  ) -> [(Int, Preparation.Prepared)] {
    var prepared: [(Int, Preparation.Prepared)] = []
    for index in group.indices {
      let result = make(changes[group[index]])
      prepared.append((group[index], result))
      guard case .failure = result else { continue }
      let other = Preparation.Prepared.failure(.siblingFailed(changes[group[index]].path))
      return group.indices.map { $0 == index ? prepared[index] : (group[$0], other) }
    }
    return prepared
  }

  /// Returns the drafts that can be installed when `failed` can't: those of other photos. The
  /// others are added to `outcomes` as failures.
  static func completeGroups(
    _ drafts: [(Int, DraftedFile)], without failed: [(Int, DraftedFile)],
    _ outcomes: inout [(Int, WritingOutcome)]
  ) -> [(Int, DraftedFile)] {
    guard !failed.isEmpty else { return drafts }
    return drafts.filter { index, draft in
      guard let photo = draft.change.photo,
        let other = failed.first(where: { $0.1.change.photo == photo })
      else { return true }
      outcomes.append((index, .failure(.siblingFailed(other.1.change.path))))
      return false
    }
  }
}
