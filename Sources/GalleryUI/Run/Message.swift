package import LibraryScan
package import PhotoCatalogue
package import PhotoExport
package import PhotoModel
package import TerminalKit

/// What happened.
package enum Message: Sendable {
  case input(TerminalEvent)
  case snapshot(LibrarySnapshot)
  case source(SourceEvent)
  /// The answer to the request for details of this number.
  case details([Asset.ID: Asset], request: Int)
  case found(words: [String], AssetSet)
  case sorted(SortRequest.ID, MomentIndex)
  /// The photo of a path that was asked for; nil where none is known.
  case located(Asset.ID?)
  case completed(text: String, PathCompletion)
  case exportPlanned(ExportPlan)
  case exportRefused(ExportProblem)
  case export(ExportEvent)
  /// The user's albums as the catalogue has them.
  case albums(UserAlbums)
  case albumChanged(AlbumChange, Result<AlbumOutcome, CatalogueError>)
  case albumsNotRead(CatalogueError)
  /// The marks as the catalogue has them.
  case marks(AssetSet)
  case marksNotRead(CatalogueError)
  /// The change of favourites of that number is stored; the loader gave its rows this number.
  case favouritesStored(Int, taken: Int)
  /// What the user did can't be stored for now and is kept; nil when all is stored.
  case unsaved(CatalogueError?)
  /// The photos that stand for albums.
  case covers(CoverSearch, [AlbumID: AssetRow])
  /// Of a picture that was asked for, to be painted in this way.
  case picture(PictureKey, PictureAnswer, for: Graphics)
  /// The places of the library; `source` is that of the effect that asked.
  case places([NamedPlace], source: PlaceListSource)
  /// Where a photo was taken; nil where no place is known.
  case placeFound(Place?, of: Asset.ID, at: Location)
  /// The photos of an album that was asked for.
  case album(AlbumID, AssetSet, source: Int)
  /// Where the days of an album were spent; nil where that is not known.
  case placeLines([Day: String?], of: AlbumID, source: PlaceLines.Source)
  case mapDrawn(MapPicture)
  /// Where photos were taken, one after the other.
  case trackFound(MapTrack)
  /// Something to say to the user in a line.
  case notice(String)
  /// It is another day for the viewer.
  case dayChanged(Day)
  /// The time that was asked for has come.
  case tick
}

/// What is to be done outside the state.
package enum Effect: Sendable {
  /// Send a tick at this time.
  case wake(at: Duration)
  /// Fetch details; requests are numbered, as they may be answered in another order.
  case load([Asset.ID], request: Int)
  case findCovers(CoverSearch)
  /// These pictures are wanted now, the most wanted first, and no others.
  case showPictures([PictureKey])
  case search([String])
  case sort(SortRequest)
  /// Find the photo of a path.
  case locate(FilePath)
  case complete(String)
  /// Photos of the library, whose index says in which order; `destination` is as it was typed.
  case planExport(AssetSet, in: MomentIndex, destination: String)
  case startExport(ExportPlan)
  case cancelExport
  case copyPaths([Asset.ID])
  case openOutside([Asset.ID])
  /// Count the places of all photos, or of those that a filter leaves.
  case loadPlaces(source: PlaceListSource, among: FilteredPhotos?)
  /// Put into words where a photo was taken.
  case findPlace(of: Asset.ID, at: Location)
  case loadAlbum(AlbumID, source: Int)
  /// Find out where days were spent, by some of their photos.
  case loadPlaceLines([Day: [Asset.ID]], of: AlbumID, source: PlaceLines.Source)
  case drawMap(MapRequest)
  /// Where some photos were taken, in their order.
  case findTrack([Asset.ID])
  case loadAlbums
  case changeAlbums(AlbumChange)
  /// All marks, or only those on photos that the library shows.
  case loadMarks(areShownOnly: Bool)
  case storeMarks(adding: AssetSet, removing: AssetSet)
  case setFavourite(Bool, AssetSet, number: Int)
  /// Keep where the library with these roots was left.
  case remember(RememberedView, of: [FilePath])
  /// Draw everything again.
  case redraw
  case quit
}

extension Effect {
  var isLoad: Bool {
    switch self {
    case .load, .loadAlbum, .loadPlaces, .drawMap: true
    default: false
    }
  }

  var isQuit: Bool {
    if case .quit = self { true } else { false }
  }
}

/// An order that days do not follow has to be made from the details, away from the screen.
package struct SortRequest: Sendable {
  package struct ID: Hashable, Sendable {
    package var album: AlbumID
    package var order: SortOrder
  }

  package var id: ID
  package var index: MomentIndex
}
