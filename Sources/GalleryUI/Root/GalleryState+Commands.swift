import GalleryEngine
import PhotoModel
import TerminalKit

extension GalleryState {
  mutating func go(_ command: GoCommand) -> [Effect] {
    switch command {
    case .open: return open()
    case .back, .escape: return goBack(mayQuit: command == .back)
    case .quit: return quit()
    case .interrupt: return interrupt()
    case .nextPane: return nextPane()
    case .toDate: return askForDate()
    case .moments: return show(.moments)
    case .albums: return show(.albums)
    case .places: return show(.places)
    case .map: return showMap()
    case .selection: return show(.selection)
    case .dayOfPhoto: return showInDay()
    case .folderOfPhoto: return showInFolder()
    case .albumOfPhoto: return showInAlbum()
    case .placeOfPhoto: return askForPlace()
    case .onThisDay: return showOnThisDay()
    }
  }

  mutating func act(_ command: ActCommand) -> [Effect] {
    switch command {
    case .export: return askForExport()
    case .copyPath: return asksForStack(StackChoice.copyPaths) ? [] : copyPaths()
    case .openOutside: return openOutside()
    case .favourite: return toggleFavourite()
    case .addToAlbum: return asksForStack(StackChoice.addToAlbum) ? [] : askForAlbum()
    case .edit: return openEditor()
    case .adjust: return openAdjust()
    case .revert: return revertAdjusted()
    case .takeOut: return isInTrash ? restoreSubject() : removeFromAlbum()
    case .moveLater, .moveEarlier: return moveInAlbum(later: command == .moveLater)
    case .albumMenu: return openAlbumMenu()
    case .saveFilter: return saveFilter()
    case .undo: return reverse(isRedo: false)
    case .redo: return reverse(isRedo: true)
    case .history: return showHistory()
    case .jobs: return showJobs()
    case .trash: return asksForStack(StackChoice.trash) ? [] : askForTrash()
    case .move: return asksForStack(StackChoice.move) ? [] : askForMove()
    case .importPhotos: return askForImport()
    case .target: return askForTarget()
    case .tags: return askForTags()
    }
  }

  mutating func look(_ command: LookCommand) -> [Effect] {
    switch command {
    case .search: return keyContext == .help ? searchText() : openQueryLine()
    case .takeTermOff: return removeTerm()
    case .sort: return askForOrder()
    case .zoomOut: return zoomOut()
    case .larger: return showLarger()
    case .smaller: return showSmaller()
    case .info: return toggleInfo()
    case .pictures: return togglePictures()
    case .help: return openHelp()
    case .redraw: return [.screen(.redraw)] + applyDelayedUpdates()
    case .palette: return openPalette()
    }
  }

  private mutating func toggleInfo() -> [Effect] {
    if pages.compare != nil {
      toggleDifferences()
    } else if let photo = pages.photo {
      if photo.isOpenedForInfo {
        pages.photo = nil
        return []
      }
      guard window.arePicturesShown else {
        notices.sentence = .informationOnly
        return []
      }
      pages.photo?.hasInfo.toggle()
      pages.photo?.scroll = 0
    } else if panes.grid == nil {
      return []
    } else if window.size.columns < Panes.minColumnsForInfo {
      let effects = open()
      pages.photo?.isOpenedForInfo = true
      pages.photo?.hasInfo = window.arePicturesShown
      return effects
    } else {
      window.toggleInfo()
      arrange()
    }
    return []
  }

  /// Shows a view and updates its grid. The cursor stays on its photo if the view contains it.
  mutating func show(_ view: View) -> [Effect] {
    let carried = photoToFollow
    if view == .albums, pages.view != .albums, let carried { showAlbum(of: carried) }
    var effects = enter(view) + follow(carried)
    if view == .places, let carried { effects += showPlace(of: carried) }
    return effects
  }

  mutating func enter(_ view: View) -> [Effect] {
    pages.close(.compare)
    pages.photo = nil
    grid.rangeStart = nil
    grid.zoom = nil
    pages.switchView(to: view)
    arrange()
    if view == .albums { return listTrash() + preview() }
    if view == .places { return previewPlace() }
    // Photos that were unmarked while the view was shown are removed now.
    if view == .selection { grids.invalidate(.selection) }
    return refreshGrid()
  }

  private mutating func nextPane() -> [Effect] {
    if pages.view == .places {
      return pages.pane == .albums ? openPlaceUnderCursor() : backToPlaces()
    }
    if pages.view == .albums, pages.pane == .albums {
      guard albums.list.current?.album != nil else { return [] }
      pages.go(to: .grid)
      arrange()
      return refreshGrid()
    }
    let currentAlbum = shownAlbum
    pages.switchView(to: .albums)
    albums.list.select(currentAlbum)
    arrange()
    return preview()
  }

  /// Shows the album under the cursor of the list in the grid next to it.
  mutating func preview() -> [Effect] {
    guard let album = albums.list.current?.album else { return [] }
    albums.open(album)
    if panes.grid == nil { return [] }
    dropOldGrids()
    return refreshGrid()
  }

  mutating func dropOldGrids() {
    grids.drop(except: [albums.open, .place(places.open), .smart(.allPhotos)])
  }

  mutating func open() -> [Effect] {
    if historyPage != nil { return showPhotosOfChange() }
    switch page {
    case .photo, .cull, .compare, .cullingSummary, .similar, .slideshow, .help, .history, .jobs,
      .plan,
      .report,
      .menu, .choice, .sort,
      .target, .question, .warning, .line, .query, .form, .changes, .pick, .export,
      .move, .importing, .clash, .adjust, .frame, .grey, .paste, .palette:
      return []
    case .grid:
      guard currentID != nil else { return [] }
      pages.photo = PhotoState()
      return []
    case .months, .years:
      return zoomIn()
    case .places:
      return openPlaceUnderCursor()
    case .map:
      return openArea()
    case .albums:
      switch albums.list.current {
      case .album(let album, _, _, _, _):
        albums.open(album)
        pages.go(to: .grid)
        arrange()
        return refreshGrid()
      case .problem(let title, let problems):
        open(.problems(title: title, lines: problems.map { Phrases.sentence($0) }))
        return []
      case .heading, nil:
        return []
      }
    }
  }

  /// Whether there is nothing to go back to, so that going back would quit.
  package var isAtTop: Bool {
    !pages.isViewCovered && !isZoomedOut && grid.rangeStart == nil && filter.current == nil
      && pages.view == .moments
  }

  /// Goes back. With `mayQuit`, the key quits the program at the top level; otherwise the key is
  /// Esc. Esc clears marks before it clears the filter. The other key keeps marks, because they
  /// outlast views and sessions.
  mutating func goBack(mayQuit: Bool) -> [Effect] {
    if pages.compare != nil {
      input.stepBack(at: clock.now)
      return goBackInComparison()
    }
    if !mayQuit, mayClearMarks { return clearMarks() }
    if isAtTop {
      guard mayQuit else { return [] }
      if input.isRepeatedStepBack(at: clock.now) {
        notices.sentence = .quitAgain
        return []
      }
      return quit()
    }
    input.stepBack(at: clock.now)
    return stepBack()
  }

  /// Whether Esc clears the marks: in a grid without an open range, except in the Selection view
  /// and among photos offered for import.
  private var mayClearMarks: Bool {
    page == .grid && grid.rangeStart == nil && pages.view != .selection && !isInSource
      && !marks.selection.marks.isEmpty
  }

  /// Goes one step back: closes the photo, zooms in from years or months, or leaves a range, a
  /// filter, an album or a view.
  private mutating func stepBack() -> [Effect] {
    if isCulling {
      return leaveCulling()
    } else if pages.photo != nil {
      pages.photo = nil
    } else if isZoomedOut, !isInList {
      zoomBackIn()
    } else if grid.rangeStart != nil {
      grid.rangeStart = nil
    } else if let text = filter.current?.text, filter.clear() {
      // The history of the query line offers it again.
      filter.history.add(text)
      notices.sentence = Sentence(Phrases.filterRemoved(text, keymap))
      return invalidateAllGrids()
    } else if pages.view == .albums, pages.pane == .grid {
      pages.go(to: .albums)
      arrange()
      return preview()
    } else if pages.view == .places, pages.pane == .grid {
      return backToPlaces()
    } else if pages.view == .map, map.area != nil {
      map.area = nil
      arrange()
    } else if pages.view == .map {
      return leaveMap()
    } else {
      return show(.moments)
    }
    return []
  }

  /// Marks all grids to be made again when they are shown, because the filter or the order has
  /// changed.
  mutating func invalidateAllGrids() -> [Effect] {
    grids.invalidateAll()
    return refreshGrid()
  }

  mutating func quit() -> [Effect] {
    pages.closeOverlays()
    if let job = jobs.blockingQuit {
      notices.sentence = job.waitSentence
      return []
    }
    if let error = notices.unsaved { return confirm(.quit(error)) }
    if let effects = writeVerdictsBeforeQuitting() { return effects }
    return [.screen(.quit)]
  }

  mutating func interrupt() -> [Effect] {
    if let page = jobsPage, !panes.isTooSmall {
      return jobs.running(on: page).map { cancelListed($0) } ?? []
    }
    pages.closeOverlays()
    if let job = jobs.blockingQuit ?? jobs.startedByUser.first { return cancel(job) }
    input.interrupt()
    return [.screen(.quit)]
  }
}
