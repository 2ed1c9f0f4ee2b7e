import GalleryEngine
import MetadataEditing
import PhotoModel
import PhotoRecipe
import TerminalKit

/// The page for adjusting a photo: opening it, storing the recipe, and leaving without storing it.
extension GalleryState {
  /// Opens the page for the photo under the cursor.
  mutating func openAdjust() -> [Effect] {
    guard let id = currentID, let asset = details(of: id) else { return [] }
    guard asset.mediaType == .image, !asset.metadata.subtypes.contains(.animated) else {
      notices.sentence = .notAdjustable
      return []
    }
    if let reason = storeObstacle(of: id) {
      notices.sentence = reason
      return []
    }
    guard let size = asset.metadata.pixelSize else {
      let damage = library.damaged[id].map { Sentence(Phrases.sentence($0, naming: .name)) }
      notices.sentence = damage ?? .notAdjustedUnread(asset.path)
      return []
    }
    let text = asset.metadata.recipe
    let found = text.flatMap { try? Recipe.read($0) }
    var adjust: AdjustState
    switch found {
    case .recipe(let recipe): adjust = AdjustState(photo: id, size: size, recipe: recipe)
    case .newer:
      adjust = AdjustState(
        photo: id, size: size, recipe: Recipe(),
        lockedReason: text.map { Phrases.recipe($0, of: size) })
    case nil:
      adjust = AdjustState(
        photo: id, size: size, recipe: Recipe(),
        lockedReason: text.map { Phrases.recipe($0, of: size) })
    }
    adjust.lastShown = nil
    pages.open(.adjust(adjust))
    return []
  }

  /// The reason why a photo's recipe can't be stored: the photo is no longer in the library, or its
  /// disk is not connected.
  private func storeObstacle(of photo: Asset.ID) -> Sentence? {
    let index = library.snapshot.index
    guard let position = index.position(of: photo) else { return .adjustedPhotoMissing }
    guard isOffline(index[position]) else { return nil }
    return .notAdjustedOffline(details(of: photo)?.path)
  }

  /// Stores the recipe as one change. The page stays open if it can't be stored.
  private mutating func storeAdjusted() -> [Effect] {
    guard let adjust = pages.adjust else { return [] }
    if adjust.isChanged, let reason = storeObstacle(of: adjust.photo) {
      notices.sentence = reason
      return []
    }
    pages.close(.adjust)
    guard adjust.isChanged else {
      notices.sentence = .edited(0)
      return []
    }
    notices.sentence = adjust.recipe.isEmpty ? .adjustmentsRemoved(1) : .adjusted(1)
    return storeChange(EditJob(AssetSet([adjust.photo]), [GalleryState.edit(adjust.recipe)]))
  }

  static func edit(_ recipe: Recipe) -> FieldEdit {
    var metadata = Metadata()
    metadata.recipe = recipe.isEmpty ? nil : recipe.text
    return .set(.recipe, to: metadata)
  }

  /// Handles Enter and Esc: closes the open tool first, then the page.
  mutating func answerAdjust(_ command: AnswerCommand) -> [Effect] {
    guard let adjust = pages.adjust else { return [] }
    switch (command, adjust.tool) {
    case (.accept, .steps) where !adjust.typed.isEmpty: enterTyped()
    case (.accept, .steps): return storeAdjusted()
    case (.accept, .frame): pages.adjust?.closeFrame(appliesChanges: true)
    case (.accept, .grey(let point)): sampleGrey(at: point)
    case (.accept, .paste(let choice)): return paste(choice)
    case (.refuse, .steps) where !adjust.typed.isEmpty: pages.adjust?.clearTyped()
    case (.refuse, .steps):
      let isMissing = library.snapshot.index.position(of: adjust.photo) == nil
      if adjust.isChanged, !isMissing { return confirm(.discardAdjustment) }
      pages.close(.adjust)
    case (.refuse, .frame): pages.adjust?.closeFrame(appliesChanges: false)
    case (.refuse, .grey), (.refuse, .paste): pages.adjust?.tool = .steps
    case (.complete, _), (.again, _), (.onlyRaw, _), (.onlyDeveloped, _): break
    }
    return []
  }

  /// Confirms that the changes are discarded.
  mutating func discardAdjustment() -> [Effect] {
    pages.close(.adjust)
    notices.sentence = .nothingEdited
    return []
  }

  @discardableResult
  private mutating func enterTyped() -> Bool {
    guard let step = pages.adjust?.row.step else { return false }
    switch pages.adjust?.enterTyped() {
    case .accepted: return true
    case .notANumber(let text): notices.sentence = .notANumber(text)
    case .outOfRange: notices.sentence = .noNumber(for: step)
    case .withoutFilter: notices.sentence = .chooseFilterFirst
    case nil: break
    }
    return false
  }

  // MARK: Keys

  mutating func performInAdjust(_ command: AdjustCommand) -> [Effect] {
    guard let adjust = pages.adjust else { return [] }
    if adjust.lockedReason != nil, command.isMutating {
      notices.sentence = .recipeIsLocked
      return []
    }
    switch command {
    case .less: change(up: false, isLarge: false)
    case .more: change(up: true, isLarge: false)
    case .muchLess: change(up: false, isLarge: true)
    case .muchMore: change(up: true, isLarge: true)
    case .reset:
      // After other digits, 0 is a digit.
      if adjust.typed.isEmpty { pages.adjust?.reset() } else { typeDigit("0") }
    case .erase:
      if pages.adjust?.eraseTyped() == false { notices.sentence = .unboundKey("Backspace") }
    case .original: pages.adjust?.showsOriginal.toggle()
    case .beside:
      pages.adjust?.isSideBySide.toggle()
      pages.adjust?.showsOriginal = false
      pages.adjust?.lastShown = nil
      pages.adjust?.lastShownOriginal = nil
    case .auto: requestAuto()
    case .revert: pages.adjust?.revert()
    case .copy: copyRecipe(adjust)
    case .paste: openPaste(adjust)
    case .turnLeft: pages.adjust?.rotate(quarters: 3)
    case .turnRight: pages.adjust?.rotate(quarters: 1)
    case .mirror: pages.adjust?.mirror(upsideDown: false)
    case .mirrorDown: pages.adjust?.mirror(upsideDown: true)
    case .tiltLeft, .tiltRight: tilt(by: command == .tiltRight ? 1 : -1)
    case .frame:
      if adjust.isCroppable {
        pages.adjust?.openFrame()
      } else {
        notices.sentence = .tooSmallToCrop
      }
    case .grey: openGrey()
    case .narrower, .wider, .lower, .higher, .smaller, .larger, .nextShape, .previousShape,
      .otherWay, .whole:
      changeFrame(command)
    case .choose, .chooseAll:
      guard case .paste(var choice) = adjust.tool else { return [] }
      if command == .choose { choice.toggle() } else { choice.toggleAll() }
      pages.adjust?.tool = .paste(choice)
    }
    return []
  }

  private mutating func change(up isUp: Bool, isLarge: Bool) {
    guard pages.adjust?.change(up: isUp, isLarge: isLarge) == false else { return }
    notices.sentence =
      pages.adjust?.row == .step(.crop) ? .tooSmallToCrop : .chooseFilterFirst
  }

  private mutating func tilt(by strides: Double) {
    guard let adjust = pages.adjust else { return }
    let stride = RecipeField.of(.straighten).stride
    pages.adjust?.set(.straighten, to: adjust.recipe[.straighten] + strides * stride)
    notices.sentence = pages.adjust.map { .straightened($0.recipe[.straighten]) }
  }

  /// Handles arrow keys and other movement keys.
  mutating func moveInAdjust(_ command: MoveCommand) -> [Effect] {
    guard let adjust = pages.adjust else { return [] }
    switch adjust.tool {
    case .steps:
      // A typed number is entered before the cursor moves.
      if !adjust.typed.isEmpty, !enterTyped() { return [] }
      switch command {
      case .up: pages.adjust?.move(by: -1)
      case .down: pages.adjust?.move(by: 1)
      case .pageUp, .halfPageUp: pages.adjust?.move(by: -5)
      case .pageDown, .halfPageDown: pages.adjust?.move(by: 5)
      case .first: pages.adjust?.move(by: -AdjustRow.all.count)
      case .last: pages.adjust?.move(by: AdjustRow.all.count)
      case .left, .right: break
      }
    case .frame: moveFrame(command)
    case .grey(let point): moveGrey(command, from: point)
    case .paste(var choice):
      choice.menu.move(command)
      pages.adjust?.tool = .paste(choice)
    }
    return []
  }

  /// Handles a key that has no command: it types a digit, or does nothing.
  mutating func typeInAdjust(_ key: Key) {
    if case .character(let character) = key.code, key.modifiers.isEmpty,
      pages.adjust?.tool == .steps, pages.adjust?.lockedReason == nil, typeDigit(character)
    {
      return
    }
    notices.sentence = .unboundKey(key.name)
  }

  /// Returns false if the character can't be typed here.
  @discardableResult
  private mutating func typeDigit(_ character: Character) -> Bool {
    switch pages.adjust?.type(character) {
    case .accepted: return true
    case .tooLong:
      notices.sentence = .numberTooLong
      return true
    case .rejected, nil: return false
    }
  }

  // MARK: Many photos

  /// Removes the adjustments from the marked photos, or from the one under the cursor. Asks for
  /// confirmation if there are several.
  mutating func revertAdjusted() -> [Effect] {
    let photos = subject.photos
    guard !photos.isEmpty else { return [] }
    let outsideCount = outsideAlbumCount
    guard outsideCount == 0, photos.count <= Subject.confirmationThreshold else {
      return confirm(.revertAdjusted(photos, outsideAlbumCount: outsideCount))
    }
    return revertAdjusted(photos)
  }

  mutating func revertAdjusted(_ photos: AssetSet) -> [Effect] {
    guard photos.count == 1, let id = photos.first(where: { _ in true }),
      let asset = details(of: id)
    else {
      // The result reports the number of photos that were adjusted.
      notices.sentence = nil
      return storeChange(.reverting(photos))
    }
    guard asset.metadata.recipe != nil else {
      notices.sentence = .notAdjusted
      return []
    }
    notices.sentence = .adjustmentsRemoved(1)
    return storeChange(EditJob(photos, [.clear(.recipe)]))
  }
}

extension AdjustCommand {
  /// Whether the command can change the recipe.
  fileprivate var isMutating: Bool {
    switch self {
    case .original, .beside, .copy: false
    default: true
    }
  }
}
