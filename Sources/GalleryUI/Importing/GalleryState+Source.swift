import GalleryEngine
import PhotoImport
import PhotoModel

/// The album of the photos that may be imported: seen as any others, marked, and imported.
extension GalleryState {
  var isInSource: Bool { shownAlbum == .source }

  /// Whether what is shown is not of the library: it lies in the trash, or on a card.
  var isOutside: Bool { isInTrash || isInSource }

  /// Shows a source that was read, with all that are new marked.
  mutating func showSource(_ listing: ImportListing) -> [Effect] {
    importing.take(listing)
    marks.source = SelectionState()
    marks.source.change { $0 = listing.new }
    grids.forget(.source)
    refreshAlbums()
    let effects = showSource()
    notices.sentence = .sourceRead(listing.counts)
    return effects
  }

  /// Has the photos of the open source compared with the library once more, in which files were changed.
  mutating func compareSource() -> [Effect] {
    guard importing.listing != nil else { return [] }
    return [.importing(.compare(request: importing.comparing.replace()))]
  }

  /// Those that are new again are marked, as all new ones are at first.
  mutating func takeComparison(_ verdicts: [Asset.ID: ImportStatus]) {
    let new = importing.take(verdicts)
    marks.source.change { $0.formUnion(new) }
  }

  /// Shows the source that is open.
  mutating func showSource() -> [Effect] {
    pages.photo = nil
    pages.turn(to: .albums, .grid)
    albums.select(.source, library)
    arrange()
    return refreshGrid()
  }
}
