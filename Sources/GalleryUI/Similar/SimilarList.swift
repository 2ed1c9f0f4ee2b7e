import PhotoModel

/// The groups of similar photos of one search, and the cursor in their list.
package struct SimilarList: Sendable {
  package private(set) var result = SimilarResult()
  package private(set) var cursor = 0

  package init(_ result: SimilarResult = SimilarResult()) {
    self.result = result
  }

  package var items: [SimilarGroupItem] { result.items }

  package var current: SimilarGroupItem? {
    items.indices.contains(cursor) ? items[cursor] : nil
  }

  package var isAtFirst: Bool { cursor == 0 }
  package var isAtLast: Bool { cursor >= items.count - 1 }

  mutating func move(to index: Int) {
    cursor = max(0, min(index, items.count - 1))
  }

  /// Calls the photos of the group under the cursor different, or similar again.
  mutating func toggleDifferent() -> SimilarGroupItem? {
    guard items.indices.contains(cursor) else { return nil }
    result.items[cursor].areDifferent.toggle()
    return result.items[cursor]
  }

  mutating func setDifferent(_ photos: [Asset.ID], to areDifferent: Bool) {
    for index in items.indices where items[index].photos == photos {
      result.items[index].areDifferent = areDifferent
    }
  }

  /// Removes photos that don't exist any longer. Drops groups without the photo to keep or without
  /// others. The cursor stays on its group, or goes to the next one.
  mutating func limit(to photos: AssetSet) {
    let before = items.prefix(cursor).count { $0.limited(to: photos) != nil }
    result.items = items.compactMap { $0.limited(to: photos) }
    move(to: before)
  }
}
