/// Changing the size of photos on one scale: from a list, a contact sheet and increasingly large
/// cells to a single photo, and back.
extension GalleryState {
  /// Enlarges the cells or, if they are the largest, opens the photo under the cursor.
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

  /// Zooms out of the photo or, if all of it is visible, returns to the grid.
  mutating func shrinkPhoto() {
    let isHeld = input.isSizingHeld(at: clock.now)
    if !isPhotoFitted {
      zoomPhoto(by: 1 / 1.5)
    } else if !isHeld, !isCulling {
      pages.photo = nil
    }
  }

  /// The next larger density, or nil if cells have the maximum size.
  var largerDensity: Density? {
    differing(grids.density.larger(hasPictures: window.arePicturesShown))
  }

  /// The next smaller density, or nil if cells have the minimum size.
  var smallerDensity: Density? {
    differing(grids.density.smaller(hasPictures: window.arePicturesShown))
  }

  private func differing(_ next: Density) -> Density? {
    next == grids.density.shown(hasPictures: window.arePicturesShown) ? nil : next
  }

  private mutating func setDensity(_ density: Density) -> [Effect] {
    grids.set(density)
    fitGrid()
    return []
  }

  /// Whether the photos are shown without grouping by day.
  var isWithoutDays: Bool {
    pages.view == .moments && pages.photo == nil && !isZoomedOut && panes.grid != nil
      && grid.layout.shape.isFlowing
  }
}
