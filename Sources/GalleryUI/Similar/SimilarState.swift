import PhotoModel

/// The groups of similar photos that were found last, and the cursor in their list.
package struct SimilarState: Sendable {
  package private(set) var result = SimilarResult()
  package private(set) var cursor = 0
  /// Whether the compare page was opened from the list, which is shown again after it.
  var isComparing = false

  package init() {}

  package var items: [SimilarGroupItem] { result.items }

  package var current: SimilarGroupItem? {
    items.indices.contains(cursor) ? items[cursor] : nil
  }

  mutating func show(_ result: SimilarResult) {
    (self.result, cursor) = (result, 0)
  }

  mutating func move(to index: Int) {
    cursor = max(0, min(index, items.count - 1))
  }

  /// Calls the photos of the group under the cursor different, or similar again.
  mutating func toggleDifferent() -> SimilarGroupItem? {
    guard items.indices.contains(cursor) else { return nil }
    result.items[cursor].areDifferent.toggle()
    return result.items[cursor]
  }

  /// Reverts the calls of groups whose storing failed.
  mutating func setDifferent(_ photos: [Asset.ID], to areDifferent: Bool) {
    for index in items.indices where items[index].photos == photos {
      result.items[index].areDifferent = areDifferent
    }
  }
}
