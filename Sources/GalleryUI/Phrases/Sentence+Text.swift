import GalleryEngine
import PhotoModel

extension Sentence {
  /// In English; `key` has the names of keys.
  package func text(_ key: (Command) -> String) -> String {
    switch self {
    case .ready(let text): text

    case .nothingMarked: "Nothing is marked"
    case .nothingToUndo: Phrases.nothingToUndo
    case .changeWithoutPhotos: "This is no change of photos"
    case .changeStays: "This change can neither be undone nor done again"
    case .nothingToRedo: "Nothing to do again"
    case .changesElsewhere(let isAgain):
      "Nothing to \(isAgain ? "do again" : "undo") in this library: "
        + "\(key(.act(.history))) lists what was done in others"
    case .undoneOnceSaved: "What is not saved yet is saved first, then undone"
    case .nothingHereMarked: "Nothing here is marked"
    case .rangeStarted:
      "Move to the other end; \(key(.mark(.range))) or \(key(.mark(.mark))) marks the range, "
        + "\(key(.go(.escape))) gives up"
    case .releaseMarks(let count):
      "Release the button to mark \(NumberText.count(count, "photo"))"
    case .marksCleared(let count):
      "\(NumberText.count(count, "mark")) cleared: \(key(.act(.undo))) brings them back"
    case .photosMarked(let count): "\(NumberText.count(count, "photo")) marked"

    case .favourites(let count, let areFavourites):
      "\(NumberText.count(count, "photo")): "
        + (areFavourites ? "favourites now" : "no favourites any more")
    case .rated(let count, let stars):
      "\(NumberText.count(count, "photo")): "
        + (stars < 0 ? "rejected" : Phrases.stars(stars))

    case .nothingToEdit: "Nothing to edit: no photo is under the cursor, and none is marked"
    case .nothingTyped: "Nothing is to be changed yet"
    case .nothingEdited: "Nothing is changed"
    case .noPhotoWithPosition:
      "Neither the photo seen last nor those beside these in time have a position"
    case .lookingAtPhotos(let count): "Looking at \(NumberText.count(count, "photo"))…"
    case .edited(0, left: let left): "Nothing is changed\(Phrases.notAdjusted(left))"
    case .edited(let count, left: let left):
      "\(NumberText.count(count, "photo")) changed\(Phrases.notAdjusted(left)): "
        + "\(key(.act(.undo))) takes it back"

    case .writingRunning:
      "Changes are written to files: \(key(.go(.interrupt))) cancels that"
    case .written(let photos, let files, let isStopped):
      Phrases.written(photos, files: files, isStopped: isStopped)
    case .changesKept(let target): Phrases.changesKept(target, key: key(.act(.target)))
    case .reversalRunning: "An undo or redo has not ended yet: \(key(.go(.interrupt))) cancels it"
    case .reportInList(let summary): "\(summary): \(key(.act(.jobs))) has the report"
    case .noMoreToRead: "There is no more to read about this job"
    case .filesBusy: "Another change of files is under way: \(key(.go(.interrupt))) cancels that"
    case .filesChanged(let work, let count, let isStopped):
      Phrases.filesChanged(work, count, isStopped: isStopped, undoKey: key(.act(.undo)))
    case .onlyRestored:
      "Photos in the trash are only looked at: \(key(.act(.takeOut))) restores them, "
        + "\(key(.act(.albumMenu))) has more"

    case .importRunning:
      "Photos are being imported: \(key(.go(.interrupt))) cancels that"
    case .nothingToImport: "Nothing is marked that could be imported"
    case .nothingToImportThere: "None of these can be imported there"
    case .nothingImported: "Nothing was imported"
    case .noSourceNamed: "Say where photos come from: a card, a folder, an archive"
    case .sourceRead(let counts):
      Phrases.sourceRead(counts, importKey: key(.act(.importPhotos)))
    case .onlyImported:
      "These photos are not in the library: \(key(.act(.importPhotos))) imports those that are marked"

    case .nothingMarkedInAlbum: "No marked photo is in this album"
    case .nothingToTakeOut:
      "Only what was put into an album can be taken out: no such album is open"
    case .noAlbumToArrange:
      "Photos are put in order in an album of one's own: no such album is open"
    case .onlyOwnAlbumsMove: "Only albums of one's own can be moved"
    case .noOtherFolder:
      "There is no other folder of albums: \(key(.act(.albumMenu))) \(key(.menu(.newFolder))) "
        + "makes one"
    case .noFolderOfAlbums(let name):
      "There is no folder of albums \(name): \(key(.go(.albums))) \(key(.act(.albumMenu))) "
        + "\(key(.menu(.newFolder))) makes one"
    case .slashInTitle:
      "No name of an album holds a '/': \(key(.act(.albumMenu))) \(key(.menu(.move))) moves an album"
    case .albumMade(let title): "\(title) is there"
    case .queryChanged(let title): "\(title) has another query now"
    case .noQuery: "Nothing is looked for: a smart album needs a query"
    case .photosAdded(let count, let title): "\(NumberText.count(count, "photo")) added to \(title)"
    case .alreadyIn(let title): "Already in \(title)"
    case .photosTakenOut(let count, let title):
      "\(NumberText.count(count, "photo")) taken out of \(title)"
    case .arranged(let title, .byHand):
      "\(title) is in order by hand: \(key(.act(.moveLater))) and \(key(.act(.moveEarlier))) "
        + "move photos"
    case .arranged(let title, .byDate): "\(title) is in the order of dates"
    case .coverChosen(let title): "The photo is the cover of \(title)"
    case .albumDeleted(let title, []): "\(title) is deleted; its photos stay"
    case .albumDeleted(let title, let smart):
      "\(title) is deleted; its photos stay. \(Phrases.queriesWithout(smart))"

    case .exportRunning: "An export is running: \(key(.go(.interrupt))) cancels it"
    case .nothingToExport:
      "Nothing to export: \(key(.mark(.mark))) marks photos in a grid"
    case .nothingToMove: "Nothing to move: \(key(.mark(.mark))) marks photos in a grid"
    case .nothingToMoveThere: "There is nothing to do: all photos are so already, or can't be moved"
    case .nothingMoved: "Nothing was moved"
    case .noNameTyped: "No name was typed"
    case .noFolderNamed: "No folder was named"
    case .nothingExported: "Nothing was exported"
    case .nothingLeft: "None of those photos is in the library any more"

    case .noFilter: "There is no filter: \(key(.look(.search))) makes one"
    case .refusedQuery(let error, let query): Phrases.short(error, in: query)
    case .noDate(let text): "'\(text)' is no date: try 2019, 2019-05 or 12 mar"
    case .nearest(let day): "Nearest: \(DayText.full(day))"
    case .noDatedPhoto: "No photo here has a date to go to"
    case .noPhotosToZoomOut: "No photos here to zoom out from"
    case .yearsAreLast: "Years are as far out as it goes"
    case .noDays(let what, _, isByHand: true):
      "By hand there are no \(what.text): \(key(.act(.albumMenu))) puts the album in the order of "
        + "dates"
    case .noDays(let what, let order, isByHand: false):
      "By \(order.shortTitle) there are no \(what.text): \(key(.look(.sort))) changes the order"
    case .edge(let jump): "This is the \(jump.edge) here"

    case .inNoAlbum:
      "This photo is in no album of one's own: \(key(.act(.addToAlbum))) puts it into one"
    case .hasNoPlace: "No place of this photo is known"
    case .photoGone: "The photo is gone"
    case .noPicturesHere(nil): "No pictures are shown here: 'albumen doctor' says why"
    case .noPicturesHere(let source?): "No pictures are shown because of \(source)"
    case .picturesOff: "Pictures are off: \(key(.look(.pictures))) turns them on"
    case .noRoomBesideInformation:
      "The picture has no room beside the information: \(key(.look(.info))) hides that"
    case .noRoomForFilmstrip: "Too few lines here for the photos beside this one"
    case .zoom(.fit): "The whole photo"
    case .zoom(.fill): "Fills the screen"
    case .zoom(.actual): "One to one"
    case .zoom(.scale(let scale)): "\(Int((scale * 100).rounded())) %"
    case .zoomedIntoCharacters: "Zoomed in: characters show fewer pixels than the photo has"
    case .informationOnly:
      "Without pictures, information is all there is: \(key(.go(.back))) goes back"
    case .slideshow(let seconds, let isPaused):
      (isPaused ? "Paused, " : "") + "\(NumberText.count(seconds, "second")) a photo"
    case .slideshowEnded: "The slideshow has ended"

    case .notAdjustable: Phrases.notAdjustable
    case .notAdjusted: "The photo is not adjusted"
    case .adjustedIsGone:
      "The photo is gone: nothing can be kept, \(key(.answer(.refuse))) leaves"
    case .recipeIsKept: Phrases.recipeIsKept
    case .recipeCopied:
      "Copied: \(key(.adjust(.paste))) does it to another photo, or to marked ones"
    case .noRecipeCopied: "Nothing is copied yet: \(key(.adjust(.copy))) copies what is done"
    case .nothingToCopyOf: "Nothing is done to this photo that could be copied"
    case .noStepChosen: "No step is chosen: \(key(.adjust(.choose))) chooses one"
    case .noNumberForStep(let step): Phrases.noNumber(for: step)
    case .isNoNumber(let text): "\(Phrases.quoted(text)) is no number"
    case .numberIsLong: "No more digits fit: \(key(.answer(.accept))) takes these"
    case .chooseFilterFirst: "Choose a filter first"
    case .tooSmallToCut: "The photo is too small to be cut"
    case .autoSet(let steps, let recipe): Phrases.auto(steps, in: recipe)
    case .greySet(let recipe, let isGrey): Phrases.grey(recipe, isGrey: isGrey)
    case .noGreyThere: "It is black there: no white balance follows from that"
    case .noPictureToAdjust: Phrases.noPictureToAdjust
    case .straightened(let degrees): Phrases.straightened(degrees)
    case .adjusted(let count, left: let left):
      "\(NumberText.count(count, "photo")) adjusted\(Phrases.notAdjusted(left)): "
        + "\(key(.act(.undo))) takes it back"
    case .markedNotAdjustable(let count):
      "\(NumberText.count(count, "marked photo")) can't be adjusted"
    case .adjustedBack(0): "None of these photos is adjusted: nothing is changed"
    case .adjustedBack(let count):
      "\(NumberText.count(count, "photo")) as before: \(key(.act(.undo))) adjusts again"

    case .noPhotosOnMap: "No photos on this part of the map: \(key(.map(.whole))) shows all"
    case .noOtherPhotosOnMap(let isOfDay):
      isOfDay
        ? "No other photos of the day on this part of the map: \(key(.go(.map))) shows all photos"
        : "No other photos on this part of the map: \(key(.map(.whole))) shows all"
    case .noMatchOnMap(let words):
      "Nothing here matches '\(words)': \(key(.map(.whole))) shows all, "
        + "\(key(.go(.escape))) clears the filter"
    case .noMatchOfDay(let words):
      "No photo of this day matches '\(words)': here are all that do"
    case .noTrack: "\(key(.go(.map))) on a photo shows the way of its day"
    case .noPhotosAtPoint: "No photos here: \(key(.map(.nextCluster))) goes to where some are"
    case .photoHasNoPosition: "This photo has no position: here are all that have one"
    case .dayHasNoPosition: "No photo of this day has a position: here are all that have"

    case .choosing:
      "Another program waits for photos: \(key(.mark(.mark))) marks them, \(key(.go(.quit))) hands "
        + "them over, \(key(.go(.interrupt))) gives up"
    case .libraryCannot(let part): Sentence.lacking(part)
    case .quitAgain: "This is the top: \(key(.go(.back))) once more quits"
    case .nothingToCopy: "Nothing to copy"
    case .copied(let path): "Copied \(path)"
    case .unboundKey(let name):
      "\(name) does nothing here: \(key(.look(.help))) shows the keys"
    case .noAnswer(let name):
      "\(name) has no effect: press \(key(.answer(.accept))) to confirm, "
        + "\(key(.answer(.refuse))) to cancel"
    }
  }
}

extension Sentence.Days {
  fileprivate var text: String {
    switch self {
    case .days: "days to go to"
    case .months: "months to zoom out to"
    }
  }
}

extension JumpCommand {
  /// What it can't go past.
  fileprivate var edge: String {
    switch self {
    case .nextMoment: "last day"
    case .previousMoment: "first day"
    case .nextMonth: "last month"
    case .previousMonth: "first month"
    case .nextYear: "last year"
    case .previousYear: "first year"
    }
  }
}

extension Sentence {
  fileprivate static func lacking(_ part: StorePart) -> String {
    switch part {
    case .files: "The photos of this library are no files of this machine"
    case .importing: "Nothing can be imported here"
    case .albums: "The albums of this library can't be changed here"
    case .marks: "This library keeps no marks"
    case .fields: "The fields of this library can't be changed here"
    case .writing: "The files of this library can't be changed here"
    case .trash: "This library has no trash"
    case .history: "This library keeps no history"
    case .queryPlans: "This library can't explain queries"
    case .duplicates: "This library can't compare files"
    }
  }
}
