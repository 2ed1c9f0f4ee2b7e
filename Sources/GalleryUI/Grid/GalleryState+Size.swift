/// Nearer and farther as one line: from a list over a contact sheet and larger and larger cells to
/// one photo, and back.
extension GalleryState {
  /// Larger cells; past the largest ones, the photo under the cursor.
  mutating func showLarger() -> [Effect] {
    let isHeld = input.isSizingHeld(at: clock.now)
    if let density = largerDensity { return setDensity(density) }
    return page == .grid && !isHeld ? open() : []
  }

  mutating func showSmaller() -> [Effect] {
    _ = input.isSizingHeld(at: clock.now)
    return smallerDensity.map { setDensity($0) } ?? []
  }

  mutating func enlargePhoto() {
    _ = input.isSizingHeld(at: clock.now)
    zoomPhoto(by: 1.5)
  }

  /// Less of the photo's size; where all of it is seen, back to the grid.
  mutating func shrinkPhoto() {
    let isHeld = input.isSizingHeld(at: clock.now)
    if !isPhotoFitted {
      zoomPhoto(by: 1 / 1.5)
    } else if !isHeld {
      pages.photo = nil
    }
  }

  /// Nil where cells are as large as they get.
  var largerDensity: Density? {
    other(grids.density.larger(hasPictures: window.arePicturesShown))
  }

  /// Nil where they are as small as they get.
  var smallerDensity: Density? {
    other(grids.density.smaller(hasPictures: window.arePicturesShown))
  }

  private func other(_ next: Density) -> Density? {
    next == grids.density.shown(hasPictures: window.arePicturesShown) ? nil : next
  }

  private mutating func setDensity(_ density: Density) -> [Effect] {
    grids.set(density)
    fitGrid()
    return []
  }

  /// Whether all photos follow each other without regard to their days.
  var isWithoutDays: Bool {
    pages.view == .moments && pages.photo == nil && !isZoomedOut && panes.grid != nil
      && grid.layout.shape.isFlowing
  }
}
