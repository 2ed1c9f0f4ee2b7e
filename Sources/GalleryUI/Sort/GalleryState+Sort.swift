import PhotoModel

/// Albums in an order that days do not follow.
extension GalleryState {
  mutating func update(_ message: SortMessage) -> [Effect] {
    switch message {
    case .sorted(let id, let index): takeSorted(id, index)
    }
  }

  /// One request for an album is under way at a time; the next is made when it is answered.
  mutating func askForSort(_ album: AlbumID, _ index: MomentIndex) -> [Effect] {
    if sortsAsked[album] != nil {
      sortsAsked[album] = true
      return []
    }
    sortsAsked[album] = false
    let id = SortRequest.ID(album: album, order: order)
    return [.sort(.sort(SortRequest(id: id, index: index)))]
  }

  /// What is out of date already is shown all the same, so that during a scan something is.
  private mutating func takeSorted(_ id: SortRequest.ID, _ index: MomentIndex) -> [Effect] {
    let isStale = sortsAsked.removeValue(forKey: id.album) ?? false
    if id.order == order { grids[id.album]?.rearrange(index) }
    guard isStale || id.order != order else { return restore() }
    gridSources[id.album] = nil
    return id.album == shownAlbum ? refreshGrid() : []
  }
}
