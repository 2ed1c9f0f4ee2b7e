import GalleryEngine
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
    pages.show(.albums, .grid)
    albums.show(album)
    arrange()
    return refreshGrid() + carry(row)
  }

  /// Where it was taken may have to be looked up first.
  mutating func askForPlace() -> [Effect] {
    guard let id = currentID, let location = library.details[id]?.metadata.location else {
      notices.sentence = .hasNoPlace
      return []
    }
    if let place = places.ofPhotos[id] { return showInPlace(place, of: id) }
    let request = places.ofPhotos.askNow(id)
    return [.places(.findPlace(of: id, at: location, request: request))]
  }

  mutating func showInPlace(_ place: Place?, of id: Asset.ID) -> [Effect] {
    places.ofPhotos.giveUpWanted()
    guard let place, let path = library.details[id]?.path else {
      notices.sentence = .hasNoPlace
      return []
    }
    var wanted = RememberedView()
    wanted.view = .places
    wanted.place = place.names
    wanted.photo = path
    wanted.density = grids.density
    wanted.order = grids.order
    let effects = show(.places)
    pages.go(to: .grid)
    arrange()
    pages.restoring = Restoring(wanted, photo: id)
    return effects + restore()
  }
}
