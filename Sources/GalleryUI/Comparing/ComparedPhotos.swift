import GalleryEngine
package import PhotoModel

/// The photos that a comparison begins with.
package struct ComparedPhotos: Sendable {
  /// The maximum number of photos in a comparison.
  package static let limit = 24

  /// In the order of the grid, at most `limit`.
  package let rows: [AssetRow]
  /// The photo that stays at first.
  package let staying: Asset.ID
  /// The number of photos that were to be compared.
  package let count: Int

  /// If there are too many photos, takes those around the one under the cursor. Returns nil if
  /// there are fewer than two.
  package init?(_ photos: [AssetRow], cursor: Asset.ID?, limit: Int = ComparedPhotos.limit) {
    guard photos.count > 1 else { return nil }
    let index = photos.firstIndex { $0.id == cursor } ?? 0
    let start = max(0, min(index - limit / 2, photos.count - limit))
    rows = Array(photos[start...].prefix(limit))
    staying = photos[index].id
    count = photos.count
  }
}

extension GalleryState {
  /// The photos that a comparison begins with: the marked ones if there are at least two and the
  /// photo under the cursor is one of them, or the cursor is in a grid; otherwise the stack of the
  /// photo under the cursor, or else that photo with its neighbours. Nil if there are fewer than
  /// two photos.
  package var photosToCompare: ComparedPhotos? {
    let cursor = currentID
    let marked = marks.selection.marks
    if marked.count > 1, page == .grid || cursor.map(marked.contains) == true {
      return ComparedPhotos(rows(of: marked), cursor: cursor)
    }
    guard let cursor else { return nil }
    if let stack = stacks[cursor], let compared = ComparedPhotos(rows(in: stack), cursor: cursor) {
      return compared
    }
    return ComparedPhotos(neighbours, cursor: cursor, limit: CompareLayout.maxPanes)
  }

  /// Returns the photos of a stack that are in the grid. While culling, without rejected ones other
  /// than the photo under the cursor. Elsewhere the verdicts of hidden photos are not known.
  private func rows(in stack: Stack) -> [AssetRow] {
    let rejected = culling.session?.culled?.rejected ?? AssetSet()
    let compared = AssetSet(stack.members.filter { $0 == currentID || !rejected.contains($0) })
    return unfoldedIndex.rows.filter { compared.contains($0.id) }
  }

  /// Returns photos in the order of the grid, followed by those that are not in it.
  private func rows(of photos: AssetSet) -> [AssetRow] {
    let here = unfoldedIndex.rows.filter { photos.contains($0.id) }
    guard here.count < photos.count else { return here }
    let others = photos.subtracting(AssetSet(here.lazy.map(\.id)))
    return here + library.snapshot.index.rows.filter { others.contains($0.id) }
  }

  /// The photo under the cursor and those after it, or before it at the end: as many as fit next to
  /// each other on a large screen. Leaves out rejected photos.
  private var neighbours: [AssetRow] {
    let (index, cursor) = (grid.index, grid.cursor)
    guard index.count > 0 else { return [] }
    let rest = CompareLayout.maxPanes - 1
    let after = ((cursor + 1)..<max(cursor + 1, index.count)).lazy.map { index[$0] }
      .filter { !isRejected($0.id) }.prefix(rest)
    let before = (0..<cursor).reversed().lazy.map { index[$0] }
      .filter { !isRejected($0.id) }.prefix(rest - after.count)
    return before.reversed() + [index[cursor]] + after
  }

  private func isRejected(_ id: Asset.ID) -> Bool {
    if let culled = culling.session?.culled, culled.all.contains(id) {
      return culled.rejected.contains(id)
    }
    return details(of: id)?.metadata.verdict == .rejected
  }
}
