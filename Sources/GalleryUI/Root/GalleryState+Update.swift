import LibraryScan
import PhotoExport
import PhotoModel
import TerminalKit

extension GalleryState {
  /// Takes what happened at a time (on any clock that does not go back), and says what to do.
  package mutating func update(_ message: Message, at time: Duration) -> [Effect] {
    now = max(now, time)
    var effects = take(message)
    if effects.contains(where: \.isQuit) { return keep() + effects }
    effects += missingCovers()
    effects += missingPlaces()
    effects += missingPlaceLines()
    effects += missingPhotoPlace()
    effects += missingMap()
    effects += missingDetails()
    effects += missingPictures()
    if isWaitingForPictures { effects.append(.wake(at: now + GalleryState.pulse)) }
    if let wake = library.gate.wakeTime { effects.append(.wake(at: wake)) }
    if let due = photo?.slideshow?.due {
      effects.append(.wake(at: max(due, now + .milliseconds(100))))
    }
    return effects + keepMarks()
  }

  /// What is to be kept when the program ends.
  private mutating func keep() -> [Effect] {
    let marks = storeMarks()
    guard !setup.isChooser, let view = rememberedView else { return marks }
    return marks + [.remember(view, of: setup.roots)]
  }

  private mutating func take(_ message: Message) -> [Effect] {
    switch message {
    case .input(let event):
      return input(event)
    case .snapshot(let snapshot):
      guard let due = library.gate.offer(snapshot, at: now) else { return [] }
      return apply(due)
    case .tick:
      let effects = advanceSlideshow()
      guard let due = library.gate.due(at: now) else { return effects }
      return effects + apply(due)
    case .source(let event):
      take(event)
      return follow(event)
    case .covers(let search, let found):
      covers.take(found, for: search)
      return []
    case .picture(let key, let answer, let graphics):
      // What was still on its way for another painter is asked for anew.
      guard graphics == self.graphics else { return [] }
      take(answer, for: key)
      return []
    case .details(let assets, let request):
      details.insert(assets, answering: request)
      return []
    case .found(let words, let found):
      return takeFound(words, found)
    case .sorted(let id, let index):
      return takeSorted(id, index)
    case .located(let id):
      return takeLocated(id)
    case .completed(let text, let completion):
      complete(text, completion)
      return []
    case .exportPlanned, .exportRefused, .export:
      return takeExport(message)
    case .places(let found, let source):
      return takePlaces(found, at: source)
    case .album(let album, let photos, let source):
      return takeAlbum(album, photos, at: source)
    case .placeLines(let lines, let album, let source):
      placeLines.take(lines, of: album, at: source)
      return []
    case .placeFound(let place, let id, let location):
      photoPlaces.take(place, of: id, at: location)
      return photoPlaces.wanted == id ? showInPlace(place) : []
    case .mapDrawn, .trackFound:
      return takeMap(message)
    case .albums(let found):
      return takeAlbums(found) + restore()
    case .albumChanged(let change, let answer):
      return takeAlbumChange(change, answer)
    case .albumsNotRead(let error):
      _ = userAlbums.keeping.take()
      userAlbums.isLoaded = true
      sayOnce(ErrorText.sentence(error))
      return restore()
    case .marksNotRead(let error):
      markKeeping.giveUp()
      sayOnce(ErrorText.sentence(error))
      return []
    case .marks(let found):
      return takeMarks(found)
    case .favouritesStored(let number, let taken):
      takeFavourites(number, taken: taken)
      return []
    case .unsaved(let error):
      takeUnsaved(error)
      return []
    case .dayChanged(let day):
      return takeDay(day)
    case .notice(let text):
      sentence = .ready(text)
      return []
    }
  }

  private mutating func take(_ event: SourceEvent) {
    switch event {
    case .progress(let progress):
      library.progress = progress
      library.pace.add(done: progress.filesRead, at: now)
    case .problem(let problem):
      // A folder that is looked at again has the same problem again.
      guard library.toldProblems.insert(problem).inserted else { break }
      library.problems.append(problem)
      if let asset = problem.asset { library.damaged[asset] = problem }
      // Damaged files may be many: they are counted with the next snapshot, or at the end.
      guard problem.isFolder else { break }
      refreshAlbums()
      sentence = .ready(ErrorText.sentence(problem, naming: .name))
    case .finished(let summary):
      library.isLoaded = true
      library.summary = summary
      library.progress = nil
      refreshAlbums()
    case .loaded:
      library.isLoaded = true
    case .polling(let reason):
      sayOnce(ErrorText.sentence(reason))
    case .placesChanged:
      placeChanges += 1
    case .failed(let error):
      sayOnce(ErrorText.sentence(error))
    case .changes, .foldersChanged, .changedElsewhere:
      break
    }
  }

  /// What is to be asked for when something has happened in the source.
  private mutating func follow(_ event: SourceEvent) -> [Effect] {
    switch event {
    case .loaded:
      // From here on it is known which marks are of this library.
      return loadMarks()
    case .finished:
      // Photos that came back brought their marks.
      return askForFocus() + loadMarks()
    case .changedElsewhere(let data):
      return (data.contains(.albums) ? loadAlbums() : [])
        + (data.contains(.marks) ? loadMarks() : [])
    default:
      return []
    }
  }

  /// A source may find the same again and again.
  mutating func sayOnce(_ sentence: String) {
    if said.insert(sentence).inserted { self.sentence = .ready(sentence) }
  }

  private mutating func input(_ event: TerminalEvent) -> [Effect] {
    switch event {
    case .key(let key):
      return press(key)
    case .mouse(let mouse):
      return take(mouse)
    case .paste(let text):
      paste(text)
      return []
    case .resized(let size):
      self.size = size
      arrange()
      return []
    case .graphics(let graphics):
      return take(graphics)
    case .resumed:
      return [.redraw]
    case .ended:
      return [.cancelExport, .quit]
    }
  }

  private mutating func press(_ key: Key) -> [Effect] {
    sentence = nil
    giveUpRestoring()
    if panes.isTooSmall { return pressWhileTooSmall(key) }
    pendingKeys.append(key)
    let context = keyContext
    switch setup.keymap.match(pendingKeys, in: context) {
    case .prefix:
      return []
    case .command(let command):
      pendingKeys = []
      return perform(command)
    case .none:
      let isContinuation = pendingKeys.count > 1
      pendingKeys = []
      // A key that ends no sequence means what it means alone.
      return isContinuation ? press(key) : pressUnbound(key, in: context)
    }
  }

  /// What a key does that has no command: it is text, ends what runs by itself, or nothing.
  private mutating func pressUnbound(_ key: Key, in context: KeyContext) -> [Effect] {
    switch context {
    case .line, .choice:
      type(key)
      return []
    case .sort:
      prompt = nil
      return []
    case .slideshow:
      endSlideshow()
      return press(key)
    case .planning:
      return pressOnPage(key)
    case .help, .plan, .report, .menu, .question:
      // What was typed ahead must not close anything unread, or delete.
      return []
    case .albums, .places, .map, .grid, .months, .years, .photo:
      if said.insert("unbound \(key.name)").inserted { sentence = .unboundKey(key.name) }
      return []
    }
  }

  /// A key while a plan is made, which may take a while on a slow disk: the page goes on.
  private mutating func pressOnPage(_ key: Key) -> [Effect] {
    switch setup.keymap.match([key], in: page) {
    case .command(let command): return perform(command)
    case .prefix:
      pendingKeys = [key]
      return []
    case .none: return []
    }
  }

  private mutating func pressWhileTooSmall(_ key: Key) -> [Effect] {
    guard case .command(.go(let command)) = setup.keymap.match([key], in: page) else { return [] }
    switch command {
    case .quit, .back: return quit()
    case .interrupt: return interrupt()
    case .open, .escape, .nextPane, .toDate, .moments, .albums, .places, .map, .selection,
      .dayOfPhoto, .folderOfPhoto, .albumOfPhoto, .placeOfPhoto:
      return []
    }
  }

  /// A move or a scroll: refreshes wait until it is over, except at the edge of what is loaded.
  mutating func scrolled(hasMoved: Bool) -> [Effect] {
    isFocusPending = false
    library.gate.scrolled(at: now)
    guard !hasMoved else { return [] }
    return jumped()
  }

  /// A jump shows what there is.
  mutating func jumped() -> [Effect] {
    guard let held = library.gate.release() else { return [] }
    return apply(held)
  }
}
