import PhotoModel

/// From one view to another with the photo under the cursor.
extension GalleryState {
  /// The photo that goes along; nil where none was looked at.
  var carriedPhoto: AssetRow? {
    isInList || isMapShown || isZoomedOut || !grid.isTouched ? nil : grid.current
  }

  /// Puts the cursor of the grid that is seen on a photo, if that is in it.
  mutating func carry(_ row: AssetRow?) -> [Effect] {
    guard let row, grid.current?.id != row.id else { return [] }
    let position = grid.index.position(of: row) ?? grid.index.position(of: row.id)
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
    return show(.moments) + carry(row)
  }

  mutating func showInFolder() -> [Effect] {
    guard let row = grid.current else { return [] }
    return show(.folder(row.folder), at: row)
  }

  /// In the first of the user's albums that it is in; from one of them, in the one that follows.
  mutating func showInAlbum() -> [Effect] {
    guard let row = grid.current else { return [] }
    let all = userAlbums.albums
    let ids = all.all.filter { !$0.isFolder && all.photos(of: $0.id).contains(row.id) }.map(\.id)
    guard !ids.isEmpty else {
      sentence = .inNoAlbum
      return []
    }
    let open = ids.firstIndex { .user($0) == shownAlbum }
    return show(.user(ids[((open ?? -1) + 1) % ids.count]), at: row)
  }

  private mutating func show(_ album: AlbumID, at row: AssetRow) -> [Effect] {
    photo = nil
    view = .albums
    pane = .grid
    openAlbum = album
    albums.select(album)
    arrange()
    return refreshGrid() + carry(row)
  }

  /// Where it was taken may have to be looked up first.
  mutating func askForPlace() -> [Effect] {
    guard let id = currentID, let location = details[id]?.metadata.location else {
      sentence = .hasNoPlace
      return []
    }
    if let place = photoPlaces[id] { return showInPlace(place) }
    let request = photoPlaces.askNow(id)
    return [.places(.findPlace(of: id, at: location, request: request))]
  }

  mutating func showInPlace(_ place: Place?) -> [Effect] {
    photoPlaces.giveUpWanted()
    guard let place, let id = currentID, let path = details[id]?.path else {
      sentence = .hasNoPlace
      return []
    }
    var wanted = RememberedView()
    wanted.view = .places
    wanted.place = place.names
    wanted.photo = path
    wanted.density = density
    wanted.order = order
    let effects = show(.places)
    pane = .grid
    arrange()
    restoring = Restoring(wanted: wanted, isAlbumOpen: true, photo: id, isPhotoKnown: true)
    return effects + restore()
  }
}
