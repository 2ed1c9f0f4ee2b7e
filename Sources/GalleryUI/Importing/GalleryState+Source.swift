import GalleryEngine
import PhotoImport
import PhotoModel

/// The album of the photos that can be imported. They can be viewed, marked and imported.
extension GalleryState {
  var isInSource: Bool { shownAlbum == .source }

  /// Whether the visible photos are not in the library, but in the trash or in a source.
  var isOutsideLibrary: Bool { isInTrash || isInSource }

  /// Shows a source that was read, with all its new photos marked.
  mutating func showSource(_ listing: ImportListing) -> [Effect] {
    importing.open(listing)
    marks.source = SelectionState()
    marks.source.change { $0 = listing.new }
    grids.forget(.source)
    refreshAlbums()
    let effects = showSource()
    notices.sentence = .sourceRead(listing.counts, leftOut: importing.leftOut)
    return effects
  }

  /// Compares the photos of the open source with the library again after files of the library have
  /// changed.
  mutating func compareSource() -> [Effect] {
    guard importing.listing != nil else { return [] }
    return [.importing(.compare(request: importing.comparing.replace()))]
  }

  /// Marks the photos that are new again, just as all new ones are marked at first.
  mutating func applyComparison(_ verdicts: [Asset.ID: ImportStatus]) {
    let new = importing.updateStatuses(verdicts)
    marks.source.change { $0.formUnion(new) }
  }

  /// Shows the open source.
  mutating func showSource() -> [Effect] {
    pages.photo = nil
    pages.switchView(to: .albums, .grid)
    albums.select(.source, library)
    arrange()
    return refreshGrid()
  }
}
