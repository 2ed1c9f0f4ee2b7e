import TerminalKit

/// The mouse in the photo view: the wheel zooms at the pointer, dragging pans the picture, and a
/// click in the filmstrip opens that photo.
extension GalleryState {
  mutating func wheelInPhoto(_ direction: Int, at point: Point) -> [Effect] {
    guard isPictureShown, photoPanes.picture.contains(point) else {
      return move(direction > 0 ? .down : .up)
    }
    let (x, y) = pointInPhoto(point)
    zoomPhoto(by: direction < 0 ? 1.25 : 0.8, atX: x, y: y)
    return []
  }

  mutating func pressInPhoto(_ point: Point) -> [Effect] {
    pages.photo?.slideshow = nil
    guard isPictureShown else { return [] }
    if let strip = photoPanes.filmstrip, strip.contains(point) {
      let offset = (point.column - strip.origin.column - 1) / PhotoPanes.filmstripWidth
      let position = filmstripPositions.lowerBound + offset
      guard filmstripPositions.contains(position) else { return [] }
      return showPhoto(by: position - grid.cursor)
    }
    pages.photo?.dragPoint = point
    return []
  }

  mutating func dragInPhoto(to point: Point) -> [Effect] {
    guard let grip = pages.photo?.dragPoint else { return [] }
    pages.photo?.dragPoint = point
    let room = photoPanes.picture.size
    panPhoto(
      x: Double(grip.column - point.column) / Double(max(1, room.columns)),
      y: Double(grip.row - point.row) / Double(max(1, room.rows)))
    return []
  }

  /// Returns a point of the screen relative to the middle of the picture's area, from -0.5 to 0.5.
  private func pointInPhoto(_ point: Point) -> (Double, Double) {
    let room = photoPanes.picture
    return (
      (Double(point.column - room.origin.column) + 0.5) / Double(room.size.columns) - 0.5,
      (Double(point.row - room.origin.row) + 0.5) / Double(room.size.rows) - 0.5
    )
  }
}
