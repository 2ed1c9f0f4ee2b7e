import PhotoModel
import TerminalKit

extension GalleryState {
  /// Handles a message that arrived at a time on a monotonic clock. Returns the effects to perform.
  package mutating func update(_ message: Message, at time: Duration) -> [Effect] {
    clock.advance(to: time)
    var effects = route(message)
    effects += beginRequestedCulling() + refreshFolding()
    if culling.session != nil, !isCulling { effects += endCulling() }
    countDraggedRange()
    effects += askToKeepBest()
    if pages.photo != nil, let current = currentID { editing.recordViewed(current) }
    if effects.contains(where: \.isChange) { marks.reversal = .none }
    effects +=
      cancelForClosedForm() + cancelForClosedEditor() + cancelForClosedLine()
    if effects.contains(where: \.isQuit) { return storeState() + effects }
    let bringsPicture = message.containsPicture
    if !bringsPicture { effects += retry() + missing() }
    effects += missingSharpness()
    if isWaitingForPictures {
      effects.append(.screen(.wake(at: clock.now + GalleryState.blinkInterval)))
    }
    if let due = whichKeyTime, due > clock.now { effects.append(.screen(.wake(at: due))) }
    if let due = sharpWakeTime { effects.append(.screen(.wake(at: due))) }
    if bringsPicture { return effects }
    if let wake = library.gate.wakeTime { effects.append(.screen(.wake(at: wake))) }
    if let due = retryTime { effects.append(.screen(.wake(at: due))) }
    if let due = verdictWriteTime { effects.append(.screen(.wake(at: due))) }
    if let due = pages.photo?.slideshow?.due {
      effects.append(.screen(.wake(at: max(due, clock.now + .milliseconds(100)))))
    }
    return effects + storeMarksWhenDue() + storeCullingPlace()
  }

  /// Returns the requests for visible content that is missing or out of date.
  private mutating func missing() -> [Effect] {
    var effects = missingCovers()
    effects += missingPlaces()
    effects += missingPlaceLines()
    effects += missingPhotoPlace()
    effects += missingMap()
    effects += missingDetails()
    effects += missingPictures()
    return effects
  }

  /// Returns the effects that store state when the program ends.
  private mutating func storeState() -> [Effect] {
    let marks = storeMarks()
    guard !setup.isChooser, let view = rememberedView else { return marks }
    return marks + [.remembering(.store(view, of: setup.roots))]
  }

  private mutating func route(_ message: Message) -> [Effect] {
    switch message {
    case .input(let event):
      return handle(event)
    case .library(let message):
      return update(message)
    case .details(let message):
      return update(message)
    case .filter(let message):
      return update(message)
    case .sort(let message):
      return update(message)
    case .albums(let message):
      return update(message)
    case .covers(let message):
      return update(message)
    case .marks(let message):
      return update(message)
    case .culling(let message):
      return update(message)
    case .stacks(let message):
      return update(message)
    case .similar(let message):
      return update(message)
    case .sharpness(let message):
      return update(message)
    case .edits(let message):
      return update(message)
    case .history(let message):
      return update(message)
    case .editor(let message):
      return update(message)
    case .storing(let message):
      notices.update(message)
      // All changes are stored now, so the question is obsolete.
      if notices.unsaved == nil, case .question(.quit) = pages.prompt { pages.prompt = nil }
      return []
    case .places(let message):
      return update(message)
    case .map(let message):
      return update(message)
    case .pictures(let message):
      return update(message)
    case .forms(let message):
      return update(message)
    case .export(let message):
      return update(message)
    case .trash(let message):
      return update(message)
    case .moving(let message):
      return update(message)
    case .importing(let message):
      return update(message)
    case .writing(let message):
      return update(message)
    case .jobs(let message):
      return update(message)
    case .notice(let text):
      notices.sentence = Sentence(text)
      return []
    case .dayChanged(let day):
      return beginDay(day)
    case .settingsChanged(let settings):
      self.settings = settings
      input.cancelSequence()
      return []
    case .tick:
      var effects = advanceSlideshow()
      if let due = verdictWriteTime, due <= clock.now { effects += writeVerdicts() }
      guard let due = library.gate.due(at: clock.now) else { return effects }
      return effects + apply(due)
    }
  }

  private mutating func handle(_ event: TerminalEvent) -> [Effect] {
    switch event {
    case .key(let key):
      let onlyCloses = closesOnlyIntroduction(key)
      return closeIntroduction() + (onlyCloses ? [] : press(key))
    case .mouse(let mouse):
      return closeIntroduction() + handleMouse(mouse)
    case .paste(let text):
      return closeIntroduction() + paste(text)
    case .resized(let size):
      return resize(to: size)
    case .graphics(let graphics):
      return setGraphics(graphics)
    case .resumed:
      return [.screen(.redraw)]
    case .ended:
      return jobs.startedByUser.map { .jobs(.cancel($0.id)) } + [.screen(.quit)]
    }
  }

  /// Resizes the window. If the grid appears next to a list, it shows the item under the list's
  /// cursor.
  private mutating func resize(to size: Size) -> [Effect] {
    let hadGrid = panes.grid != nil
    window.resize(size)
    arrange()
    guard !hadGrid, panes.grid != nil, isInList else { return [] }
    return pages.view == .places ? previewPlace() : preview()
  }

  private mutating func press(_ key: Key) -> [Effect] {
    notices.sentence = nil
    cancelRestoring()
    culling.isRequested = false
    stacks.bestRequest = nil
    places.photoPlaces.clearPendingPhoto()
    if panes.isTooSmall { return pressWhileTooSmall(key) }
    let context = keyContext
    let started = input.pendingKeys
    switch input.press(key, in: context, keymap) {
    case .prefix:
      input.waitForNextKey(since: clock.now)
      return []
    case .call(let call): return call.hasArguments ? perform(call) : perform(call.command)
    case .none where !started.isEmpty:
      // Esc cancels a key sequence. Other keys that don't continue it are reported.
      if key.code != .escape {
        notices.sentence = .unboundKey((started + [key]).map(\.name).joined(separator: " "))
      }
      return []
    case .none: return pressUnbound(key, in: context)
    }
  }

  /// Handles a key without a command: it is typed text, ends the slideshow, or has no effect.
  private mutating func pressUnbound(_ key: Key, in context: KeyContext) -> [Effect] {
    switch context {
    case .line, .query, .choice, .form, .export, .move, .importing, .palette:
      return type(key)
    case .sort:
      pages.prompt = nil
      return []
    case .adjust:
      typeInAdjust(key)
      return []
    case .slideshow:
      endSlideshow()
      return press(key)
    case .help, .history, .jobs, .cullingSummary, .similar, .plan, .report, .menu, .target,
      .changes,
      .clash:
      // A key typed ahead must not close anything unread.
      return []
    case .question, .warning:
      // It must not confirm a deletion either.
      notices.sentence = .noAnswer(key.name)
      return []
    case .frame, .grey, .paste, .albums, .places, .map, .pick, .grid, .months, .years, .photo,
      .cull, .compare:
      notices.sentence = .unboundKey(key.name)
      return []
    }
  }

  private mutating func pressWhileTooSmall(_ key: Key) -> [Effect] {
    guard case .call(let call) = keymap.match([key], in: page), case .go(let command) = call.command
    else { return [] }
    switch command {
    case .quit, .back: return quit()
    case .interrupt: return interrupt()
    case .open, .escape, .nextPane, .toDate, .moments, .albums, .places, .map, .selection,
      .dayOfPhoto, .folderOfPhoto, .albumOfPhoto, .placeOfPhoto, .onThisDay:
      return []
    }
  }

  /// Records a cursor move or a scroll. Updates of the library are delayed until it is over, except
  /// at the edge of the loaded content.
  mutating func scrolled(hasMoved: Bool) -> [Effect] {
    library.focus.end()
    library.gate.scrolled(at: clock.now)
    guard !hasMoved else { return [] }
    return applyDelayedUpdates()
  }

  /// Applies delayed updates of the library before a jump.
  mutating func applyDelayedUpdates() -> [Effect] {
    guard let pendingSnapshot = library.gate.release() else { return [] }
    return apply(pendingSnapshot)
  }
}
