import GalleryEngine
import PhotoModel

/// Switching between views while staying on the photo under the cursor.
extension GalleryState {
  /// The photo to go to in the next view, or nil if the user hasn't moved to one.
  var photoToFollow: AssetRow? {
    isInList || isMapShown || isZoomedOut || isOutsideLibrary || !grid.isTouched
      ? nil : grid.current
  }

  /// Moves the cursor of the visible grid to a photo, if the grid contains it.
  mutating func follow(_ row: AssetRow?) -> [Effect] {
    guard let row, grid.current?.id != row.id else { return [] }
    let position = grid.index.position(of: row) ?? shownPosition(of: row.id)
    guard let position else { return [] }
    if grid.viewport.shows(position, in: grid.layout) {
      grid.move(to: position)
    } else {
      grid.goTo(position)
    }
    return []
  }

  mutating func showInDay() -> [Effect] {
    let row = grid.current
    return show(.moments) + follow(row)
  }

  mutating func showInFolder() -> [Effect] {
    guard let row = grid.current else { return [] }
    return show(.folder(row.folder), at: row)
  }

  /// Shows the photo in the first of the user's albums that contain it. If one of them is open,
  /// shows it in the next one.
  mutating func showInAlbum() -> [Effect] {
    guard let row = grid.current else { return [] }
    let all = albums.user.albums
    let ids = all.all.filter { !$0.isFolder && all.photos(of: $0.id).contains(row.id) }.map(\.id)
    guard !ids.isEmpty else {
      notices.sentence = .inNoAlbum
      return []
    }
    let open = ids.firstIndex { .user($0) == shownAlbum }
    return show(.user(ids[((open ?? -1) + 1) % ids.count]), at: row)
  }

  private mutating func show(_ album: AlbumID, at row: AssetRow) -> [Effect] {
    pages.photo = nil
    pages.switchView(to: .albums, .grid)
    albums.select(album, library)
    arrange()
    return refreshGrid() + follow(row)
  }

  /// Shows the place of the photo, which may have to be looked up first.
  mutating func askForPlace() -> [Effect] {
    guard let id = currentID, let location = library.details[id]?.metadata.location else {
      notices.sentence = .hasNoPlace
      return []
    }
    return askForPlace(of: id, at: location)
  }

  private mutating func askForPlace(of id: Asset.ID, at location: Location) -> [Effect] {
    if let place = places.photoPlaces[id] { return showInPlace(place, of: id) }
    let request = places.photoPlaces.beginUrgentRequest(id)
    return [.places(.findPlace(of: id, at: location, request: request))]
  }

  mutating func showInPlace(_ place: Place?, of id: Asset.ID) -> [Effect] {
    places.photoPlaces.clearPendingPhoto()
    // If the Places view is open, its list goes to the place.
    let isList = isInList && pages.view == .places
    guard let place, let path = library.details[id]?.path else {
      if !isList { notices.sentence = .hasNoPlace }
      return []
    }
    var targetView = RememberedView()
    targetView.view = .places
    targetView.isInList = isList
    targetView.place = place.names
    targetView.photo = path
    targetView.density = grids.density
    targetView.order = grids.order
    targetView.orders = rememberedOrders
    var effects: [Effect] = []
    if !isList {
      effects = enter(.places)
      pages.go(to: .grid)
      arrange()
    }
    pages.restoring = Restoring(targetView, photo: id)
    return effects + restore()
  }

  // MARK: Lists

  /// Moves the cursor of the album list to an album with the photo: the current one if it contains
  /// the photo, else the first of the user's albums that contain it, else its folder.
  mutating func showAlbum(of row: AssetRow) {
    let all = albums.user.albums
    switch albums.open {
    case .smart(.allPhotos), .place, .area, .selection, .trash, .source, .culling: break
    // The root folder contains all photos, so it is not specific to this one.
    case .folder(let folder) where library.folder(folder)?.parent == nil: break
    case .smart, .value, .folder, .user: if isShown(row, in: albums.open) { return }
    }
    let userAlbum = all.all.first { !$0.isFolder && all.photos(of: $0.id).contains(row.id) }
    albums.select(userAlbum.map { .user($0.id) } ?? .folder(row.folder), library)
  }

  private mutating func isShown(_ row: AssetRow, in album: AlbumID) -> Bool {
    switch album {
    case .folder(let folder):
      return library.snapshot.tree.below(folder)(row.folder)
    case .user(let id):
      return albums.user.albums.photos(of: id).contains(row.id)
    case .value(let value):
      if let days = value.days { return row.day.map(days.contains) ?? false }
      return places.albumPhotos[album]?.contains(row.id) ?? false
    case .smart(let smart):
      if album.requiresLookup { return places.albumPhotos[album]?.contains(row.id) ?? false }
      return smart.isDecidedByRow
        ? smart.contains(row, recentSince: clock.recentSince)
        : albums.user.albums.smart.photos(of: smart).contains(row.id)
    case .place, .area, .selection, .trash, .source, .culling:
      return false
    }
  }

  /// Moves the cursor of the list of places to the place of the photo, once it is known.
  mutating func showPlace(of row: AssetRow) -> [Effect] {
    guard let location = library.details[row.id]?.metadata.location else { return [] }
    return askForPlace(of: row.id, at: location)
  }
}
