import GalleryEngine
import PhotoModel

/// The order of a user's album, by date or by hand, and the order of albums in a folder.
extension GalleryState {
  /// Whether the grid is in the order arranged by hand. That order replaces only the order by day,
  /// not one by name or size.
  package var isManuallyOrdered: Bool {
    order.followsDays && shownUserAlbum?.arrangement == .manual
  }

  /// The photos of the shown album in the order arranged by hand; empty if it is in another order.
  var manualOrder: [Asset.ID] {
    guard isManuallyOrdered, let album = shownUserAlbum else { return [] }
    return albums.user.albums.order(of: album.id)
  }

  /// Whether the grid is grouped by day.
  package var followsDays: Bool { order.followsDays && !isManuallyOrdered }

  /// Arranges an album by hand or by date. An earlier arrangement by hand is restored; otherwise
  /// the current order is the initial one.
  mutating func arrange(
    _ album: UserAlbum, _ arrangement: UserAlbum.Arrangement
  ) -> [Effect] {
    guard arrangement == .manual else { return arrange(album.id, .byDate, startingAs: nil) }
    let order = album.hasManualOrder ? nil : shownOrder(of: album.id)
    return arrange(album.id, .manual, startingAs: order)
  }

  /// Moves the photo under the cursor by one place in the order arranged by hand. If the album is
  /// shown in another order, that becomes the order by hand first.
  mutating func moveInAlbum(later: Bool) -> [Effect] {
    if page == .albums { return moveAlbum(later: later) }
    guard let album = shownUserAlbum, grid.current != nil else {
      notices.sentence = .noAlbumToArrange
      return []
    }
    guard grid.index.count > 1, canMove(later: later) else { return [] }
    // Moving only the cover would divide the stack.
    let cells = [grid.cursor, grid.cursor + (later ? 1 : -1)]
    guard cells.allSatisfy({ stackFolding.folds[grid.index[$0].id] == nil }) else {
      notices.sentence = .unfoldToArrange
      return []
    }
    if isManuallyOrdered { return moveManually(in: album.id, later: later) }
    let isLost =
      album.hasManualOrder && shownOrder(of: album.id) != albums.user.albums.order(of: album.id)
    return isLost
      ? confirm(.replaceManualOrder(of: album, later: later))
      : moveInShownOrder(in: album.id, later: later)
  }

  /// Makes the current order the order by hand, replacing an existing one, and moves the photo.
  mutating func moveInShownOrder(in album: UserAlbum.ID, later: Bool) -> [Effect] {
    let effects = arrange(album, .manual, startingAs: shownOrder(of: album))
    guard shownUserAlbum?.id == album, isManuallyOrdered, canMove(later: later) else {
      return effects
    }
    return effects + moveManually(in: album, later: later)
  }

  private func canMove(later: Bool) -> Bool {
    (0..<grid.index.count).contains(grid.cursor + (later ? 1 : -1))
  }

  private mutating func moveManually(in album: UserAlbum.ID, later: Bool) -> [Effect] {
    guard let current = grid.current else { return [] }
    var before: Asset.ID? = grid.index[grid.cursor + (later ? 1 : -1)].id
    if later {
      // Inserts it before the photo that follows the neighbour in the stored order. Thus it comes
      // after the neighbour in other libraries as well.
      let order = albums.user.albums.order(of: album)
      let index = order.firstIndex { $0 == before } ?? order.count
      before = index + 1 < order.count ? order[index + 1] : nil
    }
    albums.user.albums.move(current.id, in: album, before: before)
    // The cursor follows its photo, even if it hadn't been moved before.
    grid.move(to: grid.cursor)
    let effects = change(.reorder([current.id], in: album, before: before)) + refreshGrid()
    grid.move(to: grid.cursor)
    return effects
  }

  /// Stores the arrangement. The cursor stays on its photo.
  private mutating func arrange(
    _ album: UserAlbum.ID, _ arrangement: UserAlbum.Arrangement, startingAs order: [Asset.ID]?
  ) -> [Effect] {
    let isSeen = shownAlbum == .user(album)
    let current = isSeen ? grid.current : nil
    albums.user.albums.arrange(album, arrangement, startingAs: order)
    grids.all[.user(album)]?.zoom = nil
    var effects = change(.arrange(album, arrangement, startingAs: order))
    if arrangement == .manual, !grids.order.followsDays {
      // In an order by name or size, the order by hand would not be visible.
      grids.setOrder(.newest)
      effects += applyDelayedUpdates() + invalidateAllGrids()
    } else {
      effects += refreshGrid()
    }
    return effects + follow(current)
  }

  /// The photos of an album in the current order, including those hidden by the filter. Photos that
  /// this library doesn't show come last.
  private func shownOrder(of album: UserAlbum.ID) -> [Asset.ID] {
    let stored = albums.user.albums.order(of: album)
    var waiting = AssetSet(stored)
    let visibleIDs = shownIndex(of: .user(album)).rows.map(\.id).filter { waiting.remove($0) }
    return visibleIDs + stored.filter(waiting.contains)
  }

  private func shownIndex(of album: AlbumID) -> MomentIndex {
    if !grids.order.followsDays, let grid = grids.all[album] { return grid.index }
    var contents = GridContents(album: album, order: grids.order, found: nil)
    return contents.index(
      of: library, albums: albums.user.albums, marks: marks.library.marks,
      recentSince: clock.recentSince)
  }

  /// Moves the album under the cursor within its folder.
  private mutating func moveAlbum(later: Bool) -> [Effect] {
    guard case .user(let id)? = albums.list.current?.album, let album = albums.user[id] else {
      notices.sentence = .onlyOwnAlbumsMove
      return []
    }
    let siblings = albums.user.albums.children(of: album.parent)
    guard let index = siblings.firstIndex(where: { $0.id == id }),
      siblings.indices.contains(index + (later ? 1 : -1))
    else { return [] }
    return change(.move(id, into: album.parent, place: index + (later ? 1 : -1)))
  }
}
