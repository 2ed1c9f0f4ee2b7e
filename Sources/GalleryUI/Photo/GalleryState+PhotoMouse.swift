import TerminalKit

/// The mouse in the photo view: the wheel makes the picture larger and smaller where the pointer
/// is, dragging moves it, a click in the filmstrip goes there.
extension GalleryState {
  mutating func wheelInPhoto(_ direction: Int, at point: Point) -> [Effect] {
    guard isPictureShown, photoPanes.picture.contains(point) else {
      return move(direction > 0 ? .down : .up)
    }
    let (x, y) = placeInPhoto(point)
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
    pages.photo?.grip = point
    return []
  }

  mutating func dragInPhoto(to point: Point) -> [Effect] {
    guard let grip = pages.photo?.grip else { return [] }
    pages.photo?.grip = point
    let room = photoPanes.picture.size
    panPhoto(
      x: Double(grip.column - point.column) / Double(max(1, room.columns)),
      y: Double(grip.row - point.row) / Double(max(1, room.rows)))
    return []
  }

  /// A point of the screen in the room of the picture, from -0.5 to 0.5 from its middle.
  private func placeInPhoto(_ point: Point) -> (Double, Double) {
    let room = photoPanes.picture
    return (
      (Double(point.column - room.origin.column) + 0.5) / Double(room.size.columns) - 0.5,
      (Double(point.row - room.origin.row) + 0.5) / Double(room.size.rows) - 0.5
    )
  }
}
