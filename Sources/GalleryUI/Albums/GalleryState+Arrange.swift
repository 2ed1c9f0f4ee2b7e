import GalleryEngine
import PhotoModel

/// The order of a user's album: by date, or by hand; and that of the albums in a folder.
extension GalleryState {
  /// Whether the grid stands as the user arranged it. Only the days give way to that.
  package var isByHand: Bool {
    order.followsDays && shownUserAlbum?.arrangement == .byHand
  }

  /// The photos of the album that is shown, as the user arranged it; empty for another order.
  var orderByHand: [Asset.ID] {
    guard isByHand, let album = shownUserAlbum else { return [] }
    return albums.user.albums.order(of: album.id)
  }

  /// Whether the grid stands in days.
  package var followsDays: Bool { order.followsDays && !isByHand }

  /// By hand or by date. An order by hand that was made before comes back; else it begins with the
  /// order that is seen.
  mutating func arrange(
    _ album: UserAlbum, _ arrangement: UserAlbum.Arrangement
  ) -> [Effect] {
    guard arrangement == .byHand else { return arrange(album.id, .byDate, startingAs: nil) }
    let order = album.hasHandOrder ? nil : seenOrder(of: album.id)
    return arrange(album.id, .byHand, startingAs: order)
  }

  /// Moves the photo under the cursor by one in the order made by hand. In another order, that which
  /// is seen becomes the one by hand first.
  mutating func moveInAlbum(later: Bool) -> [Effect] {
    if page == .albums { return moveAlbum(later: later) }
    guard let album = shownUserAlbum, grid.current != nil else {
      notices.sentence = .noAlbumToArrange
      return []
    }
    guard grid.index.count > 1, canMove(later: later) else { return [] }
    if isByHand { return moveByHand(in: album.id, later: later) }
    let isLost =
      album.hasHandOrder && seenOrder(of: album.id) != albums.user.albums.order(of: album.id)
    return isLost
      ? ask(.replaceHandOrder(of: album, later: later)) : moveAsSeen(in: album.id, later: later)
  }

  /// The order that is seen takes the place of the one by hand, if there is one.
  mutating func moveAsSeen(in album: UserAlbum.ID, later: Bool) -> [Effect] {
    let effects = arrange(album, .byHand, startingAs: seenOrder(of: album))
    guard shownUserAlbum?.id == album, isByHand, canMove(later: later) else { return effects }
    return effects + moveByHand(in: album, later: later)
  }

  private func canMove(later: Bool) -> Bool {
    (0..<grid.index.count).contains(grid.cursor + (later ? 1 : -1))
  }

  private mutating func moveByHand(in album: UserAlbum.ID, later: Bool) -> [Effect] {
    guard let current = grid.current else { return [] }
    var before: Asset.ID? = grid.index[grid.cursor + (later ? 1 : -1)].id
    if later {
      // Behind its neighbour is before whatever follows that, in other libraries too.
      let order = albums.user.albums.order(of: album)
      let place = order.firstIndex { $0 == before } ?? order.count
      before = place + 1 < order.count ? order[place + 1] : nil
    }
    albums.user.albums.move(current.id, in: album, before: before)
    // The cursor goes with its photo, also where nothing was touched before.
    grid.move(to: grid.cursor)
    let effects = change(.put([current.id], in: album, before: before)) + refreshGrid()
    grid.move(to: grid.cursor)
    return effects
  }

  /// The cursor stays on its photo.
  private mutating func arrange(
    _ album: UserAlbum.ID, _ arrangement: UserAlbum.Arrangement, startingAs order: [Asset.ID]?
  ) -> [Effect] {
    let isSeen = shownAlbum == .user(album)
    let current = isSeen ? grid.current : nil
    albums.user.albums.arrange(album, arrangement, startingAs: order)
    grids.all[.user(album)]?.zoom = nil
    var effects = change(.arrange(album, arrangement, startingAs: order))
    if arrangement == .byHand, !grids.order.followsDays {
      // Sorted by name or size, no order by hand would be seen.
      grids.put(in: .newest)
      effects += jumped() + remakeAll()
    } else {
      effects += refreshGrid()
    }
    return effects + carry(current)
  }

  /// The photos of an album in the order that is seen, what the filter leaves out among them; those
  /// that this library does not show follow.
  private func seenOrder(of album: UserAlbum.ID) -> [Asset.ID] {
    let stored = albums.user.albums.order(of: album)
    var waiting = AssetSet(stored)
    let seen = seenIndex(of: .user(album)).rows.map(\.id).filter { waiting.remove($0) }
    return seen + stored.filter(waiting.contains)
  }

  private func seenIndex(of album: AlbumID) -> MomentIndex {
    if !grids.order.followsDays, let grid = grids.all[album] { return grid.index }
    var contents = GridContents(album: album, order: grids.order, found: nil)
    return contents.index(
      of: library, albums: albums.user.albums, marks: marks.library.marks,
      recentSince: clock.recentSince)
  }

  /// Moves the album under the cursor among those of its folder.
  private mutating func moveAlbum(later: Bool) -> [Effect] {
    guard case .user(let id)? = albums.list.current?.album, let album = albums.user[id] else {
      notices.sentence = .onlyOwnAlbumsMove
      return []
    }
    let siblings = albums.user.albums.children(of: album.parent)
    guard let place = siblings.firstIndex(where: { $0.id == id }),
      siblings.indices.contains(place + (later ? 1 : -1))
    else { return [] }
    return change(.move(id, into: album.parent, place: place + (later ? 1 : -1)))
  }
}
