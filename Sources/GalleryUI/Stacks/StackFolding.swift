package import PhotoModel

/// The folded stacks of a grid: which photos are hidden, and which ones are shown for them.
package struct StackFolding: Sendable {
  /// A stack that is shown as one cell.
  package struct Fold: Hashable, Sendable {
    package let stack: Stack.ID
    /// The photos of the grid that the cell represents, in the order of the stack. At least two;
    /// the photo shown is one of them.
    package let photos: [Asset.ID]
    /// The number of photos of the stack, including those that are not in the grid.
    package let count: Int
  }

  /// The folded stacks, by the photo that is shown.
  package private(set) var folds: [Asset.ID: Fold] = [:]
  /// The photos that are not shown.
  package private(set) var hidden = AssetSet()

  package init() {}

  /// Folds the stacks of a grid that is ordered by day. `photos` are those of the grid. If the
  /// cover is not among them, the first one of the rest is shown.
  package init(
    _ stacks: [Stack], in photos: AssetSet, isFolded: (Stack.ID) -> Bool = { _ in true }
  ) {
    for stack in stacks where isFolded(stack.id) {
      let members =
        stack.members.allSatisfy(photos.contains)
        ? stack.members : stack.members.filter(photos.contains)
      add(stack, members)
    }
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

  private mutating func add(_ stack: Stack, _ photos: [Asset.ID]) {
    guard photos.count > 1, let first = photos.first else { return }
    let cover = photos.contains(stack.cover) ? stack.cover : first
    folds[cover] = Fold(stack: stack.id, photos: photos, count: stack.members.count)
    for photo in photos where photo != cover { hidden.insert(photo) }
  }

  /// Returns the photos that the cell of a photo represents.
  package func photos(of id: Asset.ID) -> [Asset.ID] { folds[id]?.photos ?? [id] }

  /// Returns the photo that is shown for a photo: the photo itself if it is not hidden.
  package func shown(for id: Asset.ID) -> Asset.ID {
    guard hidden.contains(id) else { return id }
    return folds.first { $0.value.photos.contains(id) }?.key ?? id
  }

  /// Returns the row of an index that is shown for a hidden photo. Nil if the photo is not hidden.
  package func shownRow(for row: AssetRow, in index: MomentIndex) -> AssetRow? {
    guard hidden.contains(row.id),
      let position = index.position(of: shown(for: row.id), near: row)
    else { return nil }
    return index[position]
  }

  /// Returns some photos, and for those of them that are hidden, the photos shown for them.
  package func includingShown(_ photos: AssetSet) -> AssetSet {
    guard !hidden.intersection(photos).isEmpty else { return photos }
    var all = photos
    for (cover, fold) in folds where fold.photos.contains(where: photos.contains) {
      all.insert(cover)
    }
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
