package import GalleryEngine
package import Journal
package import PhotoModel
package import PhotoQuery
package import PhotoRecipe

/// What the bottom line says to the user: all sentences in one table, by what they say. The names of
/// keys come from the keymap.
package enum Sentence: Hashable, Sendable {
  /// Made elsewhere: why something failed.
  case ready(String)

  // Marks.
  case nothingMarked, nothingHereMarked, rangeStarted
  /// The mouse is held; so many photos are in the range.
  case releaseMarks(Int)
  case marksCleared(Int)
  case photosMarked(Int)

  // Undoing.
  case nothingToUndo, nothingToRedo, undoneOnceSaved
  /// The change under the cursor of the list.
  case changeStays
  case changeWithoutPhotos
  /// What can be undone, or done again, was done in other libraries.
  case changesElsewhere(isAgain: Bool)

  // Favourites and ratings.
  case favourites(Int, areFavourites: Bool)
  /// So many stars, -1 for rejected.
  case rated(Int, stars: Int)

  // The editor.
  case nothingToEdit, nothingTyped, nothingEdited, noPhotoWithPosition
  case lookingAtPhotos(Int)
  /// So many photos are other now; `left` can't be adjusted.
  case edited(Int, left: Int = 0)

  // The trash.
  /// Changes are being written to files.
  case writingRunning
  case written(photos: Int, files: Int, isStopped: Bool)
  /// Where changes are kept from now on.
  case changesKept(ChangeTarget)
  /// Something is on its way to the trash, or out of it.
  case filesBusy
  case reversalRunning
  case noMoreToRead
  /// What came of a job whose report is not opened.
  case reportInList(String)
  /// So many photos were changed.
  case filesChanged(FileWork, photos: Int, isStopped: Bool)
  /// The key changes photos, and these lie in the trash.
  case onlyRestored

  // Albums.
  case nothingMarkedInAlbum, nothingToTakeOut, noAlbumToArrange, onlyOwnAlbumsMove,
    noOtherFolder
  case noFolderOfAlbums(String)
  case slashInTitle
  case albumMade(title: String)
  case queryChanged(String)
  /// What stood in the line is no query that a smart album can have.
  case noQuery
  case photosAdded(Int, to: String)
  case alreadyIn(String)
  case photosTakenOut(Int, of: String)
  case arranged(String, UserAlbum.Arrangement)
  case coverChosen(String)
  /// Smart albums whose queries name it are named.
  case albumDeleted(String, namedBy: [String])

  // Export.
  case exportRunning, nothingToExport, nothingToMove, nothingToMoveThere, nothingMoved, noNameTyped,
    noFolderNamed, nothingExported, nothingLeft

  // Import.
  case importRunning, nothingToImport, nothingToImportThere, nothingImported, noSourceNamed
  /// What was found where photos may be imported from.
  case sourceRead(ImportListing.Counts)
  /// The key changes photos, and these are not of the library.
  case onlyImported

  // Days, months and years.
  case noDate(String)
  /// What was typed can't be looked for.
  case refusedQuery(QueryError, String)
  /// No term of a filter can be taken off.
  case noFilter
  case nearest(Day)
  case noDatedPhoto, noPhotosToZoomOut, yearsAreLast
  case noDays(Days, SortOrder, isByHand: Bool)
  /// A jump leads no further.
  case edge(JumpCommand)

  // Photos and pictures.
  case inNoAlbum, hasNoPlace, photoGone, picturesOff, noRoomBesideInformation,
    noRoomForFilmstrip
  /// The option or the variable that says so; nil where the terminal can't.
  case noPicturesHere(String?)
  case zoom(PhotoState.Zoom)
  case zoomedIntoCharacters
  case informationOnly
  case slideshow(seconds: Int, isPaused: Bool)
  case slideshowEnded

  // Adjusting.
  /// What moves is not adjusted.
  case notAdjustable
  case notAdjusted
  /// It has left the library while its page was open.
  case adjustedIsGone
  /// Its recipe can't be carried out here.
  case recipeIsKept
  case recipeCopied, noRecipeCopied, nothingToCopyOf, noStepChosen
  case noNumberForStep(RecipeStep)
  /// What was typed; or a digit more than fits.
  case isNoNumber(String)
  case numberIsLong
  case chooseFilterFirst, tooSmallToCut
  case autoSet([RecipeStep], in: Recipe)
  /// Whether it is grey with that, or only nearer to it.
  case greySet(Recipe, isGrey: Bool)
  case noGreyThere, noPictureToAdjust
  /// By so many degrees.
  case straightened(Double)
  /// So many photos, and `left` can't be; or they are as their files have them again.
  case adjusted(Int, left: Int = 0)
  case adjustedBack(Int)
  /// So many marked photos can't be adjusted, and no others are marked.
  case markedNotAdjustable(Int)

  // Places and the map.
  case noOtherPhotosOnMap(ofDay: Bool)
  /// Words that no photo matches: on this part of the map, or of the day whose map it is.
  case noMatchOnMap(String)
  case noMatchOfDay(String)
  case noPhotosOnMap, noTrack, noPhotosAtPoint, photoHasNoPosition, dayHasNoPosition

  /// The library can't do what a key needs.
  case libraryCannot(StorePart)
  /// Photos are chosen for another program.
  case choosing
  case quitAgain
  case nothingToCopy
  case copied(String)
  case unboundKey(String)
  /// A key that answers no question.
  case noAnswer(String)

  /// What an order may have none of.
  package enum Days: Hashable, Sendable { case days, months }
}
