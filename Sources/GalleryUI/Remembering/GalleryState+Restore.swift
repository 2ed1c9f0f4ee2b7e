import GalleryEngine
import PhotoModel

/// Restores the view in which the library was left, and records it.
extension GalleryState {
  /// Restores the parts that don't depend on the library's content.
  mutating func beginRestoring(_ rememberedView: RememberedView) {
    pages.switchView(to: rememberedView.view, rememberedView.isInList ? .albums : .grid)
    grids.set(rememberedView.density)
    grids.setOrder(rememberedView.order)
    for (album, order) in rememberedView.orders {
      if let album = album.smart { _ = grids.setOrder(album, of: order) }
    }
    if let camera = rememberedView.map { map.setInitialCamera(camera) }
    culling.advances = rememberedView.advances
    stacks.setFolded(rememberedView.foldsStacks)
    pages.restoring = Restoring(rememberedView)
  }

  /// Restores as much as the loaded data allows. Skips what no longer exists once everything has
  /// been loaded.
  mutating func restore() -> [Effect] {
    guard let rememberedView = pages.restoring?.remembered else { return [] }
    var effects: [Effect] = []
    if pages.restoring?.isAlbumOpen == false {
      guard let album = album(of: rememberedView.album) else { return [] }
      pages.restoring?.markAlbumOpen()
      albums.select(album, library)
      effects += refreshGrid()
    }
    if rememberedView.view == .places, pages.restoring?.isPlaceOpen == false {
      guard places.list.isLoaded else { return effects }
      pages.restoring?.markPlaceOpen()
      if places.list.select(rememberedView.place) {
        effects += previewPlace() + refreshGrid()
      } else {
        pages.go(to: .albums)
        arrange()
        effects += previewPlace()
      }
    }
    if shownAlbum.requiresLookup, panes.grid != nil, places.albumPhotos[shownAlbum] == nil {
      return effects
    }
    // A session has all photos of the album.
    if rememberedView.isCulling, !library.snapshot.isComplete || library.isScanning {
      return effects
    }
    if let id = pages.restoring?.photo, let position = shownPosition(of: id) {
      pages.restoring = nil
      grid.goTo(position)
      if rememberedView.isCulling {
        return effects + beginCulling(at: id, resuming: rememberedView.cullingSession)
      }
      return effects + zoomOut(to: rememberedView.zoom)
    }
    guard pages.restoring?.isPhotoKnown == true, library.snapshot.isComplete,
      !grids.isSorting(shownAlbum)
    else { return effects }
    pages.restoring = nil
    if rememberedView.isCulling {
      return effects + beginCulling(resuming: rememberedView.cullingSession)
    }
    if let day = rememberedView.day, order.followsDays { effects += goWithoutNotice(to: day) }
    return effects + zoomOut(to: rememberedView.zoom)
  }

  mutating func receivePhotoToRestore(_ id: Asset.ID?) -> [Effect] {
    pages.restoring?.receive(id)
    return restore()
  }

  /// Returns the album to restore. Nil if it may still be loaded, All Photos if it no longer
  /// exists.
  private func album(of remembered: RememberedView.Album) -> AlbumID? {
    switch remembered {
    case .smart(let album): return .smart(album)
    case .value(let album): return .value(album)
    case .folder(let path):
      if let folder = library.snapshot.folders.first(where: { $0.path == path }) {
        return .folder(folder.id)
      }
      return library.snapshot.isComplete ? .smart(.allPhotos) : nil
    case .user(let id):
      guard albums.user.isLoaded else { return nil }
      return albums.user[id] == nil ? .smart(.allPhotos) : .user(id)
    }
  }

  private mutating func goWithoutNotice(to day: Day) -> [Effect] {
    let sentence = notices.sentence
    defer { notices.sentence = sentence }
    return go(to: [day...day])
  }

  private mutating func zoomOut(to level: ZoomState.Level?) -> [Effect] {
    guard let level, followsDays, !grid.index.isEmpty else { return [] }
    let effects = zoomOut()
    return effects + (level == .years ? zoomOut() : [])
  }

  /// Cancels restoring, because the user has moved the cursor or opened something.
  mutating func cancelRestoring() {
    pages.restoring = nil
  }

  // MARK: Recording

  /// The view to restore in the next session. Nil if too little of the library is loaded.
  package var rememberedView: RememberedView? {
    if let restoring = pages.restoring { return restoring.remembered }
    guard library.isLoaded, !library.snapshot.index.isEmpty else { return nil }
    var remembered = RememberedView()
    remembered.view = pages.view
    remembered.isInList = isInList
    if pages.view == .places { remembered.place = places.list.names }
    if pages.view == .map { remembered.map = map.camera }
    remembered.density = grids.density
    remembered.order = grids.order
    remembered.orders = rememberedOrders
    remembered.isCulling = isCullingRemembered
    remembered.cullingSession = remembered.isCulling ? culling.session?.number : nil
    remembered.advances = culling.advances
    remembered.foldsStacks = stacks.areFolded
    remembered.zoom = zoom?.level
    switch albums.open {
    case .smart(let album): remembered.album = .smart(album)
    case .value(let album): remembered.album = .value(album)
    case .folder(let id):
      if let folder = library.folder(id) { remembered.album = .folder(folder.path) }
    case .user(let id): remembered.album = .user(id)
    case .place, .area, .selection, .trash, .source, .culling: break
    }
    if let row = rowToRemember {
      remembered.photo = library.details[row.id]?.path
      remembered.day = row.day
    }
    return remembered
  }

  /// The individual orders of smart albums that still exist.
  var rememberedOrders: [RememberedView.Album: SortOrder] {
    var orders: [RememberedView.Album: SortOrder] = [:]
    for (album, order) in grids.orders {
      switch album {
      case .smart(let album): orders[.smart(album)] = order
      case .value(let album): orders[.value(album)] = order
      case .user(let id) where !albums.user.isLoaded || albums.user[id] != nil:
        orders[.user(id)] = order
      case .user, .folder, .place, .area, .selection, .trash, .source, .culling: break
      }
    }
    return orders
  }

  /// The photo to restore. In the months and years views, the photo that zooming in leads to,
  /// unless the cursor of the grid is already in that section.
  private var rowToRemember: AssetRow? {
    if isCulling { return grid.current }
    var position = grid.cursor
    if let zoom {
      let section = grid.index.section(at: position)
      let isThere =
        zoom.level == .months
        ? zoom.calendar.month(ofSection: section) == zoom.month : section == zoom.section
      if !isThere { position = grid.index.positions(ofSection: zoom.target).lowerBound }
    }
    return position != grid.start ? grid.index[position] : nil
  }
}
