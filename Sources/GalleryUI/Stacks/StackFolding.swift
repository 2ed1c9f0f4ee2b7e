package import PhotoModel

/// The folded stacks of a grid: which photos are hidden, and which ones are shown for them.
package struct StackFolding: Sendable {
  /// The photos of each folded stack, by the photo that is shown: those of the grid that its cell
  /// represents, in the order of the stack. At least two; the photo shown is one of them.
  package private(set) var folds: [Asset.ID: [Asset.ID]] = [:]
  /// The photos that are not shown.
  package private(set) var hidden = AssetSet()
  /// The photo that is shown for each hidden one.
  private var covers: [Asset.ID: Asset.ID] = [:]

  package init() {}

  /// Folds the stacks of a grid that is ordered by day. `photos` are those of the grid. If the
  /// cover is not among them, the first one of the rest is shown.
  package init(
    _ stacks: [Stack], in photos: AssetSet, isFolded: (Stack.ID) -> Bool = { _ in true }
  ) {
    for stack in stacks where isFolded(stack.id) { fold(stack, in: photos) }
  }

  /// Folds the stacks of an album that is ordered by hand. Only photos of a stack that follow each
  /// other are shown as one cell. `foldedStack` returns the stack of a photo if it is folded.
  package init(inOrder photos: [Asset.ID], foldedStack: (Asset.ID) -> Stack?) {
    var start = 0
    while start < photos.count {
      guard let stack = foldedStack(photos[start]) else {
        start += 1
        continue
      }
      let end = photos[start...].firstIndex { foldedStack($0)?.id != stack.id } ?? photos.endIndex
      add(stack, Array(photos[start..<end]))
      start = end
    }
  }

  /// Folds a stack of a grid that is ordered by day and has these photos.
  mutating func fold(_ stack: Stack, in photos: AssetSet) {
    add(
      stack,
      stack.members.allSatisfy(photos.contains)
        ? stack.members : stack.members.filter(photos.contains))
  }

  /// Unfolds the stacks that are folded with any of these photos.
  mutating func unfold(_ photos: some Sequence<Asset.ID>) {
    for photo in photos {
      for folded in folds.removeValue(forKey: shown(for: photo)) ?? [] {
        hidden.remove(folded)
        covers[folded] = nil
      }
    }
  }

  private mutating func add(_ stack: Stack, _ photos: [Asset.ID]) {
    guard photos.count > 1, let first = photos.first else { return }
    let cover = photos.contains(stack.cover) ? stack.cover : first
    folds[cover] = photos
    for photo in photos where photo != cover {
      hidden.insert(photo)
      covers[photo] = cover
    }
  }

  /// Returns the photos that the cell of a photo represents.
  package func photos(of id: Asset.ID) -> [Asset.ID] { folds[id] ?? [id] }

  /// Returns the number of photos that the cell of a photo represents.
  package func count(of id: Asset.ID) -> Int { folds[id]?.count ?? 1 }

  /// Returns the photo that is shown for a photo: the photo itself if it is not hidden.
  package func shown(for id: Asset.ID) -> Asset.ID { covers[id] ?? id }

  /// Returns the row of an index that is shown for a hidden photo. Nil if the photo is not hidden.
  package func shownRow(for row: AssetRow, in index: MomentIndex) -> AssetRow? {
    guard let cover = covers[row.id], let position = index.position(of: cover, near: row) else {
      return nil
    }
    return index[position]
  }

  /// Returns some photos, and for those of them that are hidden, the photos shown for them.
  package func includingShown(_ photos: AssetSet) -> AssetSet {
    var all = photos
    for photo in hidden.intersection(photos) { all.insert(shown(for: photo)) }
    return all
  }
}

extension MomentIndex {
  /// Returns the position of a photo. Searches the day of another photo first.
  fileprivate func position(of id: Asset.ID, near row: AssetRow) -> Int? {
    if let section = section(for: row.day),
      let offset = moments[section].rows.firstIndex(where: { $0.id == id })
    {
      return positions(ofSection: section).lowerBound + offset
    }
    return position(of: id)
  }
}
