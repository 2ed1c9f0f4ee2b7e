import GalleryEngine
import PhotoModel

/// The useful keys in grids and on the map.
extension GalleryState {
  var gridKeys: [UsefulKey] {
    guard !grid.index.isEmpty else {
      return [
        (.go(.nextPane), Phrases.Hint.albums),
        (.look(.search), filter.current == nil ? Phrases.Hint.filter : Phrases.Hint.anotherFilter),
      ]
    }
    var uses: [UsefulKey] = [(.go(.open), Phrases.Hint.open), (.mark(.mark), Phrases.Hint.mark)]
    if isInTrash { return uses + trashKeys }
    if isInSource { return sourceKeys + uses + moreSourceKeys }
    if !marks.selection.marks.isEmpty {
      // Actions on marked photos come before marking more.
      uses.insert((.act(.export), Phrases.Hint.export), at: 1)
      uses += [
        (.act(.addToAlbum), Phrases.Hint.addToAlbum), (.mark(.clear), Phrases.Hint.clear),
        (.act(.move), Phrases.Hint.move), (.act(.trash), Phrases.Hint.trash),
      ]
      uses += [(.mark(.next), Phrases.Hint.nextMarked)]
      if marks.selection.marks.count > 1 { uses += [(.compare(.open), Phrases.Hint.compare)] }
    }
    uses += stackKeys
    if shownUserAlbum != nil {
      uses += [(.act(.takeOut), Phrases.Hint.removeFromAlbum)]
      if isManuallyOrdered {
        uses += [
          (.act(.moveLater), Phrases.Hint.later), (.act(.moveEarlier), Phrases.Hint.earlier),
        ]
      }
      uses += [(.act(.albumMenu), Phrases.Hint.album)]
    }
    if followsDays {
      uses += [
        (.jump(.nextMoment), Phrases.Hint.nextMoment),
        (.jump(.previousMoment), Phrases.Hint.previous),
        (.go(.toDate), Phrases.Hint.date),
      ]
      uses += [(.look(.zoomOut), Phrases.Hint.months)]
    }
    uses += [
      (.look(.search), Phrases.Hint.filter), (.look(.sort), Phrases.Hint.sort),
      (.go(.nextPane), pages.view == .places ? Phrases.Hint.places : Phrases.Hint.albums),
      (.look(.info), Phrases.Hint.info),
    ]
    uses += [(.act(.favourite), Phrases.Hint.favourite), (.act(.edit), Phrases.Hint.edit)]
    if marks.selection.marks.isEmpty {
      uses += [
        (
          .act(.addToAlbum),
          currentFold == nil ? Phrases.Hint.addToAlbum : Phrases.Hint.addStackToAlbum
        )
      ]
    }
    uses += [(.look(.larger), largerDensity == nil ? Phrases.Hint.photo : Phrases.Hint.larger)]
    if smallerDensity != nil { uses += [(.look(.smaller), Phrases.Hint.smaller)] }
    uses += [(.mark(.range), Phrases.Hint.range)]
    guard marks.selection.marks.isEmpty, currentFold == nil else { return uses }
    return uses + [(.act(.trash), Phrases.Hint.trash)]
  }

  /// The keys of the stack under the cursor, and what those for files ask then.
  private var stackKeys: [UsefulKey] {
    if currentFold != nil {
      let unfold: [UsefulKey] = [(.stack(.toggle), Phrases.Hint.unfoldStack)]
      guard marks.selection.marks.isEmpty else { return unfold }
      return unfold + [(.act(.trash), Phrases.Hint.trashStack)]
    }
    guard let id = currentID, stacks[id] != nil, grids.canFold(shownAlbum) else { return [] }
    return [(.stack(.toggle), Phrases.Hint.foldStack)]
  }

  /// The useful keys in the trash.
  private var trashKeys: [UsefulKey] {
    [
      (.act(.takeOut), Phrases.Hint.restore), (.act(.albumMenu), Phrases.Hint.trashMenu),
      (.act(.undo), Phrases.Hint.undo), (.go(.nextPane), Phrases.Hint.albums),
      (.look(.info), Phrases.Hint.info), (.mark(.album), Phrases.Hint.markAll),
    ]
  }

  /// The useful keys among photos offered for import. Importing the marked ones comes first.
  private var sourceKeys: [UsefulKey] { [(.act(.importPhotos), Phrases.Hint.importPhotos)] }

  private var moreSourceKeys: [UsefulKey] {
    [
      (.mark(.moment), Phrases.Hint.markMoment), (.mark(.album), Phrases.Hint.markAll),
      (.mark(.clear), Phrases.Hint.clear), (.jump(.nextMoment), Phrases.Hint.nextMoment),
      (.go(.nextPane), Phrases.Hint.albums), (.look(.info), Phrases.Hint.info),
    ]
  }

  /// The useful keys in the photo view. If part of the picture is out of view, the keys for
  /// neighbouring photos pan it instead.
  var photoKeys: [UsefulKey] {
    let moves: [UsefulKey] =
      canPan
      ? [
        (.move(.right), Phrases.Hint.pan),
        (.move(.pageDown), Phrases.Hint.nextSamePart),
      ]
      : [(.move(.right), Phrases.Hint.next), (.move(.left), Phrases.Hint.previous)]
    if isInTrash {
      return moves + [(.act(.takeOut), Phrases.Hint.restore), (.mark(.mark), Phrases.Hint.mark)]
        + pictureKeys
    }
    if isInSource {
      return moves + [
        (.mark(.mark), Phrases.Hint.mark), (.act(.importPhotos), Phrases.Hint.importPhotos),
      ] + pictureKeys
    }
    return moves + [(.mark(.mark), Phrases.Hint.mark)] + pictureKeys + [
      (.act(.copyPath), subject.count > 1 ? Phrases.Hint.copyPaths : Phrases.Hint.copyPath),
      (.act(.openOutside), Phrases.Hint.openOutside),
      (.act(.export), Phrases.Hint.export), (.act(.favourite), Phrases.Hint.favourite),
      (.act(.edit), Phrases.Hint.edit), (.act(.addToAlbum), Phrases.Hint.addToAlbum),
      (.act(.trash), Phrases.Hint.trash),
      (.photo(.zoomOut), isPhotoFitted ? Phrases.Hint.grid : Phrases.Hint.smaller),
    ]
  }

  /// The keys for a picture that is shown.
  private var pictureKeys: [UsefulKey] {
    isPictureShown
      ? [
        (.photo(.zoomMode), Phrases.Hint.size), (.look(.info), Phrases.Hint.info),
        (.act(.adjust), Phrases.Hint.adjust), (.photo(.slideshow), Phrases.Hint.slideshow),
      ].filter { applies($0.0) }
      : []
  }

  /// The useful keys while a photo is adjusted.
  var adjustKeys: [UsefulKey] {
    switch keyContext {
    case .frame:
      [
        (.answer(.accept), Phrases.Hint.apply), (.move(.right), Phrases.Hint.moveIt),
        (.adjust(.wider), Phrases.Hint.wider), (.adjust(.higher), Phrases.Hint.taller),
        (.adjust(.nextShape), Phrases.Hint.nextShape),
        (.adjust(.otherWay), Phrases.Hint.swapOrientation),
        (.adjust(.tiltRight), Phrases.Hint.tilt),
        (.adjust(.whole), Phrases.Hint.all),
      ]
    case .grey:
      [(.answer(.accept), Phrases.Hint.setGreyPoint), (.move(.right), Phrases.Hint.moveIt)]
    case .paste:
      [
        (.answer(.accept), Phrases.Hint.apply), (.adjust(.choose), Phrases.Hint.choose),
        (.adjust(.chooseAll), Phrases.Hint.all),
      ]
    default: isStepTyped ? typedStepKeys : stepKeys
    }
  }

  /// The effect of Esc while a photo is adjusted.
  var adjustEscapeKey: UsefulKey {
    (.answer(.refuse), isStepTyped ? Phrases.Hint.cancelNumber : Phrases.Hint.cancelCrop)
  }

  private var isStepTyped: Bool { pages.adjust?.typed.isEmpty == false }

  private var typedStepKeys: [UsefulKey] {
    [(.answer(.accept), Phrases.Hint.applyCrop), (.adjust(.erase), Phrases.Hint.eraseDigit)]
  }

  /// The keys for a step. A step without a number cycles through its values.
  private var stepKeys: [UsefulKey] {
    let isNumber = pages.adjust?.row.isNumber == true
    return [
      (.answer(.accept), Phrases.Hint.applyCrop),
      (.adjust(.more), isNumber ? Phrases.Hint.more : Phrases.Hint.next),
      (.adjust(.less), isNumber ? Phrases.Hint.less : Phrases.Hint.previous),
      (.move(.down), isNumber ? Phrases.Hint.next : Phrases.Hint.nextLine),
      (.adjust(.original), Phrases.Hint.original), (.adjust(.reset), Phrases.Hint.resetAll),
      (.adjust(.frame), Phrases.Hint.frame), (.adjust(.auto), Phrases.Hint.auto),
      (.adjust(.beside), Phrases.Hint.sideBySide),
    ]
  }

  var mapKeys: [UsefulKey] {
    var uses: [UsefulKey] = cluster == nil ? [] : [(.go(.open), Phrases.Hint.open)]
    uses += [
      (.map(.zoomIn), Phrases.Hint.zoomIn), (.map(.zoomOut), Phrases.Hint.zoomOut),
      (.map(.nextCluster), Phrases.Hint.nextPhotos),
    ]
    uses += [(.map(.whole), Phrases.Hint.all)]
    if !map.track.isEmpty { uses += [(.map(.track), Phrases.Hint.route)] }
    return uses + [(.look(.search), Phrases.Hint.filter)]
  }
}
