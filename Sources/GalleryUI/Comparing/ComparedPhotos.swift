import GalleryEngine
package import PhotoModel

/// The photos that a comparison begins with.
package struct ComparedPhotos: Sendable {
  /// The maximum number of photos in a comparison.
  package static let limit = 24

  /// The photo that stays at first, then those after it, then those before it, the nearest first.
  /// At most `limit`.
  package let rows: [AssetRow]
  /// The photo that stays at first.
  package let staying: Asset.ID
  /// The number of photos that were to be compared.
  package let count: Int
  package let choice: Choice

  /// Why these photos are compared.
  package enum Choice: Hashable, Sendable {
    /// The user marked them.
    case group
    case stack
    /// They are next to the photo under the cursor. The user did not choose them.
    case neighbours
    /// They are a group of similar photos. The one to keep stays at first.
    case similar
  }

  /// If there are too many photos, takes those around the one under the cursor. Without a cursor
  /// among them, the first one stays. Returns nil if there are fewer than two.
  package init?(
    _ photos: [AssetRow], cursor: Asset.ID?, limit: Int = ComparedPhotos.limit,
    choice: Choice = .group
  ) {
    guard photos.count > 1 else { return nil }
    let index = photos.firstIndex { $0.id == cursor } ?? 0
    let start = max(0, min(index - limit / 2, photos.count - limit))
    let end = min(start + limit, photos.count)
    rows = Array(photos[index..<end]) + photos[start..<index].reversed()
    staying = photos[index].id
    count = photos.count
    self.choice = choice
  }
}

extension GalleryState {
  /// The photos that a comparison begins with: the marked ones if there are at least two; otherwise
  /// the stack of the photo under the cursor, or else that photo with its neighbours. In the photo
  /// view, marked photos are compared only if the photo shown is one of them; while culling, those
  /// of the session. Nil if there are fewer than two photos.
  package var photosToCompare: ComparedPhotos? {
    let cursor = currentID
    var marked = marks.selection.marks
    if isCulling, let session = culling.session { marked.formIntersection(session.photos) }
    if marked.count > 1, page == .grid || isCulling || cursor.map(marked.contains) == true {
      return ComparedPhotos(rows(of: marked), cursor: cursor)
    }
    guard let cursor else { return nil }
    if let stack = stacks[cursor],
      let compared = ComparedPhotos(rows(in: stack), cursor: cursor, choice: .stack)
    {
      return compared
    }
    return ComparedPhotos(
      neighbours, cursor: cursor, limit: CompareLayout.maxPanes, choice: .neighbours)
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

  private func isRejected(_ id: Asset.ID) -> Bool { knownVerdict(of: id) == .rejected }

  /// The verdict of a photo, as far as it is known.
  func knownVerdict(of id: Asset.ID) -> Verdict {
    if let culled = culling.session?.culled, culled.all.contains(id) {
      return culled.rejected.contains(id) ? .rejected : culled.picked.contains(id) ? .picked : .none
    }
    return details(of: id)?.metadata.verdict ?? .none
  }
}
