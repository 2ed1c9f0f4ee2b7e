import PhotoModel

/// Albums in an order that days do not follow.
extension GalleryState {
  mutating func update(_ message: SortMessage) -> [Effect] {
    switch message {
    case .sorted(let id, let index, let request): take(index, of: id, answering: request)
    }
  }

  /// One request for an album is under way at a time; the next is made when it is answered.
  mutating func askForSort(_ album: AlbumID, _ index: MomentIndex) -> [Effect] {
    guard let number = sorting.begin([album])?.number else { return [] }
    let id = SortRequest.ID(album: album, order: order)
    return [.sort(.sort(SortRequest(id: id, index: index, number: number)))]
  }

  /// What is out of date already is shown all the same, so that during a scan something is.
  private mutating func take(
    _ index: MomentIndex, of id: SortRequest.ID, answering request: RequestNumber
  ) -> [Effect] {
    let age = sorting.take(request, for: id.album)
    if age == .late { return [] }
    if id.order == order { grids[id.album]?.rearrange(index) }
    guard age == .outdated || id.order != order else { return restore() }
    gridSources[id.album] = nil
    return id.album == shownAlbum ? refreshGrid() : []
  }
}
