import GalleryEngine
import PhotoModel
import TerminalKit

/// The table of the keys as they are by default.
extension Keymap {
  private typealias Help = Phrases.KeyHelp

  package static let standard = Keymap(bindings: pageTable + modeTable)

  private static func row(
    _ group: Group, _ command: Command, _ keys: [String], _ help: String,
    in contexts: Set<KeyContext> = KeyContext.pages
  ) -> Binding {
    let sequences = keys.map { text in
      guard let sequence = KeySequence(text) else {
        preconditionFailure("The keymap names a key that no keyboard has: \(text)")
      }
      return sequence
    }
    return Binding(
      command: command, keys: sequences, group: group, help: help, contexts: contexts)
  }

  /// Where days stand in their order.
  private static let dated: Set<KeyContext> = [.grid, .months, .years]
  private static let panes: Set<KeyContext> = [.albums, .places, .grid, .months, .years]
  private static let seeking: Set<KeyContext> = panes.union([.map])
  /// Where text is read that may be longer than the screen.
  private static let reading: Set<KeyContext> = [.help, .plan, .report, .changes, .history, .jobs]
  /// Where left and right are what they say.
  private static let sideways: Set<KeyContext> = [.map, .pick, .grid, .months, .years]
  /// Where more is seen a page at a time.
  private static let rolling: Set<KeyContext> = panes.union(reading)

  private static let pageTable: [Binding] = [
    row(.move, .move(.left), ["h", "Left"], Help.moveLeft, in: sideways),
    row(.move, .move(.left), ["h", "Left"], Help.fold, in: [.albums, .places]),
    row(.move, .move(.left), ["h", "Left"], Help.previousPhoto, in: [.photo]),
    row(
      .move, .move(.down), ["j", "Down"], Help.moveDown,
      in: rolling.union([.map, .pick, .menu, .target])),
    row(.move, .move(.down), ["j", "Down"], Help.scrollDown, in: [.photo]),
    row(
      .move, .move(.up), ["k", "Up"], Help.moveUp, in: rolling.union([.map, .pick, .menu, .target])),
    row(.move, .move(.up), ["k", "Up"], Help.scrollUp, in: [.photo]),
    row(.move, .move(.right), ["l", "Right"], Help.moveRight, in: sideways),
    row(.move, .move(.right), ["l", "Right"], Help.unfold, in: [.albums, .places]),
    row(.move, .move(.right), ["l", "Right"], Help.nextPhoto, in: [.photo]),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f"], Help.movePageDown, in: panes),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f"], Help.mapPageDown, in: [.map, .pick]),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f"], Help.samePartOfNext, in: [.photo]),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f", "Space"], Help.movePageDown, in: reading),
    row(.move, .move(.pageUp), ["PgUp", "Ctrl-b"], Help.movePageUp, in: rolling),
    row(.move, .move(.pageUp), ["PgUp", "Ctrl-b"], Help.mapPageUp, in: [.map, .pick]),
    row(.move, .move(.pageUp), ["PgUp", "Ctrl-b"], Help.samePartOfPrevious, in: [.photo]),
    row(.move, .move(.halfPageDown), ["Ctrl-d"], Help.moveHalfPageDown, in: rolling),
    row(
      .move, .move(.halfPageDown), ["Ctrl-d"], Help.moveHalfScreenDown, in: [.map, .pick, .photo]),
    row(.move, .move(.halfPageUp), ["Ctrl-u"], Help.moveHalfPageUp, in: rolling),
    row(.move, .move(.halfPageUp), ["Ctrl-u"], Help.moveHalfScreenUp, in: [.map, .pick, .photo]),
    row(.move, .move(.first), ["g g", "Home"], Help.moveFirst, in: rolling),
    row(.move, .move(.first), ["g g", "Home"], Help.mapWorld, in: [.map, .pick]),
    row(.move, .move(.first), ["g g", "Home"], Help.firstPhoto, in: [.photo]),
    row(.move, .move(.last), ["G", "End"], Help.moveLast, in: rolling),
    row(.move, .move(.last), ["G", "End"], Help.mapAll, in: [.map, .pick]),
    row(.move, .move(.last), ["G", "End"], Help.lastPhoto, in: [.photo]),

    row(.jump, .jump(.nextMoment), ["]"], Help.nextMoment, in: dated),
    row(.jump, .jump(.previousMoment), ["["], Help.previousMoment, in: dated),
    row(.jump, .jump(.nextMonth), ["}"], Help.nextMonth, in: dated),
    row(.jump, .jump(.previousMonth), ["{"], Help.previousMonth, in: dated),
    row(.jump, .jump(.nextYear), [")"], Help.nextYear, in: dated),
    row(.jump, .jump(.previousYear), ["("], Help.previousYear, in: dated),
    row(.jump, .go(.toDate), ["t"], Help.toDate, in: panes),
    row(.jump, .map(.nextCluster), ["]", "n", "Tab"], Help.mapNextCluster, in: [.map, .pick]),
    row(.jump, .map(.previousCluster), ["[", "N"], Help.mapPreviousCluster, in: [.map, .pick]),

    row(.go, .go(.open), ["Enter"], Help.open, in: [.albums, .places, .map, .grid]),
    row(.go, .go(.open), ["Enter"], Help.goThere, in: [.months, .years]),
    row(.go, .go(.back), ["q"], Help.back),
    row(.go, .go(.escape), ["Esc"], Help.escape),
    row(.go, .go(.quit), ["Q"], Help.quit, in: KeyContext.pages.union([.help])),
    row(.go, .go(.nextPane), ["Tab"], Help.nextPane, in: panes),
    row(.go, .go(.moments), ["1"], Help.moments),
    row(.go, .go(.albums), ["2"], Help.albums),
    row(.go, .go(.places), ["3"], Help.places),
    row(.go, .go(.map), ["4"], Help.map),
    row(.go, .go(.selection), ["5"], Help.selection),

    row(
      .go, .go(.dayOfPhoto), ["g m"], Help.dayOfPhoto, in: [.grid, .photo]),
    row(.go, .go(.folderOfPhoto), ["g f"], Help.folderOfPhoto, in: [.grid, .photo]),
    row(
      .go, .go(.albumOfPhoto), ["g a"], Help.albumOfPhoto,
      in: [.grid, .photo]),
    row(.go, .go(.placeOfPhoto), ["g p"], Help.placeOfPhoto, in: [.grid, .photo]),
    row(.go, .go(.onThisDay), ["g d"], Help.onThisDay),

    row(.select, .mark(.mark), ["Space"], Help.mark, in: [.grid, .photo]),
    row(.select, .mark(.range), ["v"], Help.range, in: [.grid]),
    row(.select, .mark(.moment), ["a"], Help.moment, in: [.grid]),
    row(.select, .mark(.album), ["A"], Help.album, in: [.grid]),
    row(.select, .mark(.invert), ["I"], Help.invert, in: [.grid]),
    row(.select, .mark(.clear), ["u"], Help.clear),
    row(.select, .mark(.next), ["n"], Help.next, in: [.grid, .photo]),
    row(.select, .mark(.previous), ["N"], Help.previous, in: [.grid, .photo]),

    row(
      .act, .act(.export), ["e"], Help.export, in: [.grid]),
    row(
      .act, .act(.export), ["e"], Help.exportInPhoto,
      in: [.photo]),
    row(
      .act, .act(.export), ["e"], Help.exportElsewhere,
      in: KeyContext.pages.subtracting([.grid, .photo])),
    row(
      .act, .act(.copyPath), ["y"],
      Help.copyPath, in: [.grid]),
    row(
      .act, .act(.copyPath), ["y"], Help.copyPathInPhoto,
      in: [.photo]),
    row(
      .act, .act(.openOutside), ["o"],
      Help.openOutside, in: [.grid]),
    row(
      .act, .act(.openOutside), ["o"],
      Help.openOutsideInPhoto, in: [.photo]),

    row(.act, .act(.trash), ["d"], Help.trash, in: [.grid]),
    row(.act, .act(.trash), ["d"], Help.trashInPhoto, in: [.photo]),

    row(.act, .act(.move), ["M"], Help.move, in: [.grid]),
    row(.act, .act(.move), ["M"], Help.moveInPhoto, in: [.photo]),

    row(.act, .act(.importPhotos), ["g i"], Help.importPhotos),

    row(.act, .act(.undo), ["U"], Help.undo),
    row(.act, .act(.redo), ["Ctrl-r"], Help.redo),
    row(.act, .act(.history), ["g u"], Help.history),
    row(.act, .act(.jobs), ["g j"], Help.jobs),

    row(
      .change, .act(.favourite), ["f"],
      Help.favourite, in: [.grid]),
    row(
      .change, .act(.favourite), ["f"],
      Help.favouriteInPhoto, in: [.photo]),
    row(.change, .rate(.five), ["* 5"], Help.rateFive, in: [.grid, .photo]),
    row(.change, .rate(.four), ["* 4"], Help.rateFour, in: [.grid, .photo]),
    row(.change, .rate(.three), ["* 3"], Help.rateThree, in: [.grid, .photo]),
    row(.change, .rate(.two), ["* 2"], Help.rateTwo, in: [.grid, .photo]),
    row(.change, .rate(.one), ["* 1"], Help.rateOne, in: [.grid, .photo]),
    row(.change, .rate(.none), ["* 0"], Help.rateNone, in: [.grid, .photo]),
    row(.change, .rate(.rejected), ["* x"], Help.rateRejected, in: [.grid, .photo]),
    row(.change, .act(.edit), ["E"], Help.edit, in: [.grid]),
    row(.change, .act(.edit), ["E"], Help.editInPhoto, in: [.photo]),
    row(.change, .act(.adjust), ["x"], Help.adjust, in: [.grid, .photo]),
    row(.change, .act(.revert), ["r"], Help.adjustRevertMany, in: [.grid]),
    row(.change, .act(.target), ["g w"], Help.target),
    row(
      .change, .act(.addToAlbum), ["c"],
      Help.addToAlbum, in: [.grid]),
    row(
      .change, .act(.addToAlbum), ["c"],
      Help.addToAlbumInPhoto, in: [.photo]),
    row(
      .change, .act(.takeOut), ["C"], Help.takeOut,
      in: [.grid, .photo]),
    row(
      .change, .act(.moveLater), ["J"],
      Help.moveLater,
      in: [.albums, .grid]),
    row(.change, .act(.moveEarlier), ["K"], Help.moveEarlier, in: [.albums, .grid]),
    row(
      .change, .act(.albumMenu), ["m"], Help.albumMenu,
      in: [.albums]),
    row(
      .change, .act(.albumMenu), ["m"],
      Help.albumMenuInGridPhoto,
      in: [.grid, .photo]),

    row(
      .look, .look(.zoomOut), ["z"], Help.zoomOut,
      in: dated),
    row(.look, .look(.search), ["/"], Help.search, in: seeking),
    row(.look, .act(.saveFilter), ["Ctrl-s"], Help.saveFilter, in: seeking.union([.query])),
    row(.look, .look(.takeTermOff), ["Backspace"], Help.takeTermOff, in: seeking),
    row(.look, .look(.search), ["/"], Help.searchInHelp, in: [.help]),
    row(.look, .look(.sort), ["s"], Help.sort, in: panes),
    row(
      .look, .look(.larger), ["+", "="], Help.larger, in: [.grid]),
    row(.look, .look(.larger), ["+", "="], Help.largerInAlbumsPlaces, in: [.albums, .places]),
    row(
      .look, .look(.smaller), ["-"], Help.smaller,
      in: [.grid, .albums, .places]),
    row(.look, .map(.zoomIn), ["+", "="], Help.mapZoomIn, in: [.map, .pick]),
    row(.look, .map(.zoomOut), ["-"], Help.mapZoomOut, in: [.map, .pick]),
    row(.look, .map(.whole), ["z"], Help.mapWhole, in: [.map, .pick]),
    row(.look, .map(.track), ["t"], Help.mapTrack, in: [.map]),
    row(.look, .photo(.zoomIn), ["+", "="], Help.photoZoomIn, in: [.photo]),
    row(
      .look, .photo(.zoomOut), ["-"], Help.photoZoomOut,
      in: [.photo]),
    row(
      .look, .photo(.zoomMode), ["z"], Help.photoZoomMode,
      in: [.photo]),
    row(.look, .photo(.turnRight), ["r"], Help.photoTurnRight, in: [.photo]),
    row(.look, .photo(.turnLeft), ["R"], Help.photoTurnLeft, in: [.photo]),
    row(.look, .photo(.histogram), ["H"], Help.photoHistogram, in: [.photo]),
    row(.look, .photo(.filmstrip), ["F"], Help.photoFilmstrip, in: [.photo]),
    row(.look, .photo(.slideshow), ["S"], Help.photoSlideshow, in: [.photo]),
    row(
      .look, .look(.info), ["i"], Help.info, in: [.albums, .places, .grid, .photo]),
    row(.look, .act(.tags), ["g t"], Help.tags, in: [.grid, .photo]),
    row(.look, .look(.pictures), ["p"], Help.pictures),
    row(.look, .look(.help), ["?", "F1"], Help.help),
    row(
      .look, .look(.help), ["F1"], Help.helpElsewhere,
      in: Set(KeyContext.allCases).subtracting(KeyContext.pages).subtracting([.help])),
    row(.look, .look(.redraw), ["Ctrl-l"], Help.redraw, in: KeyContext.pages.union(reading)),
    row(
      .look, .go(.interrupt), ["Ctrl-c"], Help.interrupt,
      in: KeyContext.pages.union([.help])),
  ]

  private static let modeTable: [Binding] = [
    row(.slideshow, .slideshow(.slower), ["+", "="], Help.slideshowSlower, in: [.slideshow]),
    row(.slideshow, .slideshow(.faster), ["-"], Help.slideshowFaster, in: [.slideshow]),
    row(.slideshow, .slideshow(.pause), ["Space"], Help.slideshowPause, in: [.slideshow]),
    row(
      .slideshow, .slideshow(.end), ["S", "q", "Esc"],
      Help.slideshowEnd,
      in: [.slideshow]),

    row(.adjust, .move(.down), ["j", "Down"], Help.moveDown, in: [.adjust, .paste]),
    row(.adjust, .move(.up), ["k", "Up"], Help.moveUp, in: [.adjust, .paste]),
    row(.adjust, .move(.pageDown), ["PgDn"], Help.movePageDown, in: [.adjust]),
    row(.adjust, .move(.pageUp), ["PgUp"], Help.movePageUp, in: [.adjust]),
    row(.adjust, .move(.first), ["Home"], Help.moveFirst, in: [.adjust]),
    row(.adjust, .move(.last), ["End", "G"], Help.moveLast, in: [.adjust]),
    row(.adjust, .adjust(.less), ["h", "Left"], Help.adjustLess, in: [.adjust]),
    row(.adjust, .adjust(.more), ["l", "Right"], Help.adjustMore, in: [.adjust]),
    row(.adjust, .adjust(.muchLess), ["H"], Help.adjustMuchLess, in: [.adjust]),
    row(.adjust, .adjust(.muchMore), ["L"], Help.adjustMuchMore, in: [.adjust]),
    row(.adjust, .adjust(.reset), ["0"], Help.adjustReset, in: [.adjust]),
    row(.adjust, .adjust(.erase), ["Backspace"], Help.adjustErase, in: [.adjust]),
    row(.adjust, .adjust(.original), ["Space"], Help.adjustOriginal, in: [.adjust]),
    row(.adjust, .adjust(.beside), ["|"], Help.adjustBeside, in: [.adjust]),
    row(.adjust, .adjust(.auto), ["a"], Help.adjustAuto, in: [.adjust]),
    row(.adjust, .adjust(.frame), ["C"], Help.adjustFrame, in: [.adjust]),
    row(.adjust, .adjust(.grey), ["g"], Help.adjustGrey, in: [.adjust]),
    row(.adjust, .adjust(.turnLeft), ["["], Help.adjustTurnLeft, in: [.adjust, .frame]),
    row(.adjust, .adjust(.turnRight), ["]"], Help.adjustTurnRight, in: [.adjust, .frame]),
    row(.adjust, .adjust(.mirror), ["f"], Help.adjustMirror, in: [.adjust, .frame]),
    row(.adjust, .adjust(.mirrorDown), ["F"], Help.adjustMirrorDown, in: [.adjust, .frame]),
    row(.adjust, .adjust(.tiltLeft), ["<"], Help.adjustTiltLeft, in: [.adjust, .frame]),
    row(.adjust, .adjust(.tiltRight), [">"], Help.adjustTiltRight, in: [.adjust, .frame]),
    row(.adjust, .adjust(.copy), ["c"], Help.adjustCopy, in: [.adjust]),
    row(.adjust, .adjust(.paste), ["v"], Help.adjustPaste, in: [.adjust]),
    row(.adjust, .adjust(.revert), ["r"], Help.adjustRevert, in: [.adjust]),
    row(.adjust, .answer(.accept), ["Enter"], Help.adjustKeep, in: [.adjust]),
    row(.adjust, .answer(.refuse), ["Esc", "q", "Ctrl-c"], Help.adjustLeave, in: [.adjust]),
    row(.adjust, .move(.left), ["h", "Left"], Help.frameLeft, in: [.frame]),
    row(.adjust, .move(.down), ["j", "Down"], Help.frameDown, in: [.frame]),
    row(.adjust, .move(.up), ["k", "Up"], Help.frameUp, in: [.frame]),
    row(.adjust, .move(.right), ["l", "Right"], Help.frameRight, in: [.frame]),
    row(.adjust, .adjust(.narrower), ["H"], Help.frameNarrower, in: [.frame]),
    row(.adjust, .adjust(.wider), ["L"], Help.frameWider, in: [.frame]),
    row(.adjust, .adjust(.lower), ["K"], Help.frameLower, in: [.frame]),
    row(.adjust, .adjust(.higher), ["J"], Help.frameHigher, in: [.frame]),
    row(.adjust, .adjust(.smaller), ["-"], Help.frameSmaller, in: [.frame]),
    row(.adjust, .adjust(.larger), ["+", "="], Help.frameLarger, in: [.frame]),
    row(.adjust, .adjust(.nextShape), ["a", "Tab"], Help.frameNextShape, in: [.frame]),
    row(.adjust, .adjust(.previousShape), ["A"], Help.framePreviousShape, in: [.frame]),
    row(.adjust, .adjust(.otherWay), ["o"], Help.frameOtherWay, in: [.frame]),
    row(.adjust, .adjust(.whole), ["0"], Help.frameWhole, in: [.frame]),
    row(.adjust, .answer(.accept), ["Enter"], Help.frameKeep, in: [.frame]),
    row(.adjust, .answer(.refuse), ["Esc", "q", "Ctrl-c"], Help.frameLeave, in: [.frame]),
    row(.adjust, .move(.left), ["h", "Left"], Help.greyLeft, in: [.grey]),
    row(.adjust, .move(.down), ["j", "Down"], Help.greyDown, in: [.grey]),
    row(.adjust, .move(.up), ["k", "Up"], Help.greyUp, in: [.grey]),
    row(.adjust, .move(.right), ["l", "Right"], Help.greyRight, in: [.grey]),
    row(.adjust, .move(.first), ["H", "Home"], Help.greyFarLeft, in: [.grey]),
    row(.adjust, .move(.pageDown), ["J", "PgDn"], Help.greyFarDown, in: [.grey]),
    row(.adjust, .move(.pageUp), ["K", "PgUp"], Help.greyFarUp, in: [.grey]),
    row(.adjust, .move(.last), ["L", "End"], Help.greyFarRight, in: [.grey]),
    row(.adjust, .answer(.accept), ["Enter"], Help.greyTake, in: [.grey]),
    row(.adjust, .answer(.refuse), ["Esc", "q", "Ctrl-c"], Help.adjustLeaveGrey, in: [.grey]),
    row(.adjust, .adjust(.choose), ["Space"], Help.pasteChoose, in: [.paste]),
    row(.adjust, .adjust(.chooseAll), ["a"], Help.pasteChooseAll, in: [.paste]),
    row(.adjust, .answer(.accept), ["Enter"], Help.pasteTake, in: [.paste]),
    row(.adjust, .answer(.refuse), ["Esc", "q", "Ctrl-c"], Help.pasteLeave, in: [.paste]),
    row(.adjust, .look(.help), ["?"], Help.help, in: [.adjust, .frame, .grey, .paste]),

    row(.answer, .answer(.accept), ["Enter"], Help.answerAccept, in: [.plan]),
    row(.answer, .answer(.refuse), ["Esc", "q", "n", "Ctrl-c"], Help.answerRefuse, in: [.plan]),
    row(.answer, .clash(.number), ["n"], Help.clashNumber, in: [.clash]),
    row(.answer, .clash(.skip), ["s"], Help.clashSkip, in: [.clash]),
    row(.answer, .clash(.replace), ["r"], Help.clashReplace, in: [.clash]),
    row(.answer, .clash(.numberAll), ["N"], Help.clashNumberAll, in: [.clash]),
    row(.answer, .clash(.skipAll), ["S"], Help.clashSkipAll, in: [.clash]),
    row(.answer, .clash(.replaceAll), ["R"], Help.clashReplaceAll, in: [.clash]),
    row(.answer, .answer(.refuse), ["Esc", "Ctrl-c"], Help.clashCancel, in: [.clash]),
    row(.answer, .answer(.again), ["r"], Help.answerAgain, in: [.report]),
    row(
      .answer, .answer(.refuse), ["Enter", "Esc", "q", "Q", "Ctrl-c"], Help.answerRefuseInReport,
      in: [.report]),
    row(
      .answer, .answer(.refuse), ["q", "Esc", "Enter", "?", "i", "F1"], Help.answerRefuseInHelp,
      in: [.help]),
    row(.answer, .answer(.accept), ["Enter"], Help.answerAcceptInHistory, in: [.history]),
    row(.answer, .go(.open), ["o"], Help.openInHistory, in: [.history]),
    row(.answer, .move(.right), ["l", "Right"], Help.unfoldInHistory, in: [.history]),
    row(.answer, .move(.left), ["h", "Left"], Help.foldInHistory, in: [.history]),
    row(
      .answer, .answer(.refuse), ["q", "Esc", "?", "i", "Ctrl-c"], Help.answerRefuseInHelp,
      in: [.history]),
    row(.answer, .answer(.accept), ["Enter"], Help.answerAcceptInJobs, in: [.jobs]),
    row(.answer, .go(.interrupt), ["Ctrl-c"], Help.interruptInJobs, in: [.jobs]),
    row(.answer, .answer(.refuse), ["q", "Esc", "?", "i"], Help.answerRefuseInHelp, in: [.jobs]),
    row(.answer, .answer(.accept), ["Enter", "y"], Help.answerAcceptInQuestion, in: [.question]),
    row(.answer, .answer(.accept), ["y"], Help.answerAcceptInWarning, in: [.warning]),
    row(.answer, .answer(.onlyRaw), ["r"], Help.answerOnlyRaw, in: [.question]),
    row(.answer, .answer(.onlyDeveloped), ["j"], Help.answerOnlyDeveloped, in: [.question]),
    row(
      .answer, .answer(.refuse), ["Esc", "n", "q", "Ctrl-c"], Help.answerRefuseInQuestion,
      in: [.question, .warning]),
    row(.answer, .menu(.newAlbum), ["n"], Help.menuNewAlbum, in: [.menu]),
    row(.answer, .menu(.newSmart), ["s"], Help.menuNewSmart, in: [.menu]),
    row(.answer, .menu(.newFolder), ["f"], Help.menuNewFolder, in: [.menu]),
    row(.answer, .menu(.query), ["e"], Help.menuQuery, in: [.menu]),
    row(.answer, .menu(.shown), ["v"], Help.menuShown, in: [.menu]),
    row(.answer, .menu(.rename), ["r"], Help.menuRename, in: [.menu]),
    row(.answer, .menu(.move), ["m"], Help.menuMove, in: [.menu]),
    row(.answer, .menu(.arrange), ["o"], Help.menuArrange, in: [.menu]),
    row(.answer, .menu(.cover), ["c"], Help.menuCover, in: [.menu]),
    row(.answer, .menu(.delete), ["d"], Help.menuDelete, in: [.menu]),
    row(.answer, .menu(.restore), ["C"], Help.menuRestore, in: [.menu]),
    row(.answer, .menu(.restoreAll), ["A"], Help.menuRestoreAll, in: [.menu]),
    row(.answer, .menu(.empty), ["D"], Help.menuEmpty, in: [.menu]),
    row(.answer, .answer(.accept), ["Enter"], Help.answerAcceptInMenuChoice, in: [.menu, .choice]),
    row(
      .answer, .answer(.refuse), ["Esc", "q", "Ctrl-c"], Help.answerRefuseInMenuSort,
      in: [.menu, .sort]),
    row(.answer, .target(.catalogue), ["c"], Help.targetCatalogue, in: [.target]),
    row(.answer, .target(.sidecar), ["s"], Help.targetSidecar, in: [.target]),
    row(.answer, .target(.file), ["f"], Help.targetFile, in: [.target]),
    row(.answer, .answer(.accept), ["Enter"], Help.answerAcceptInTarget, in: [.target]),
    row(
      .answer, .answer(.refuse), ["Esc", "q", "Ctrl-c"], Help.answerRefuseInTarget, in: [.target]),
    row(.answer, .sort(.newest), ["n"], Help.sortNewest, in: [.sort]),
    row(.answer, .sort(.oldest), ["o"], Help.sortOldest, in: [.sort]),
    row(.answer, .sort(.name), ["a"], Help.sortName, in: [.sort]),
    row(.answer, .sort(.size), ["s"], Help.sortSize, in: [.sort]),
    row(.answer, .sort(.added), ["d"], Help.sortAdded, in: [.sort]),
    row(.answer, .move(.up), ["Up", "Ctrl-p"], Help.moveUp, in: [.choice]),
    row(.answer, .move(.down), ["Down", "Ctrl-n"], Help.moveDown, in: [.choice]),
    row(.answer, .move(.pageUp), ["PgUp"], Help.movePageUpInChoice, in: [.choice]),
    row(.answer, .move(.pageDown), ["PgDn"], Help.movePageDownInChoice, in: [.choice]),

    row(.answer, .answer(.accept), ["Enter"], Help.answerAcceptInChanges, in: [.changes]),
    row(
      .answer, .answer(.refuse), ["Esc", "q", "n", "Ctrl-c"], Help.answerRefuseInChanges,
      in: [.changes]),

    row(.answer, .answer(.accept), ["Enter"], Help.answerAcceptInPick, in: [.pick]),
    row(.answer, .answer(.refuse), ["Esc", "q", "Ctrl-c"], Help.answerRefuseInPick, in: [.pick]),

    row(.type, .answer(.accept), ["Enter"], Help.answerAcceptInForm, in: [.form]),
    row(.type, .answer(.refuse), ["Esc", "Ctrl-c"], Help.answerRefuseInForm, in: [.form]),
    row(.type, .answer(.complete), ["Tab"], Help.answerCompleteInForm, in: [.form]),
    row(.type, .move(.up), ["Up", "Ctrl-p"], Help.moveUp, in: [.form]),
    row(.type, .move(.down), ["Down", "Ctrl-n"], Help.moveDown, in: [.form]),
    row(.type, .form(.previousSection), ["PgUp"], Help.formPreviousSection, in: [.form]),
    row(.type, .form(.nextSection), ["PgDn"], Help.formNextSection, in: [.form]),
    row(.type, .form(.clear), ["Ctrl-x"], Help.formClear, in: [.form]),
    row(.type, .form(.reset), ["Ctrl-r"], Help.formReset, in: [.form]),
    row(.type, .answer(.accept), ["Enter"], Help.answerAcceptInExport, in: [.export]),
    row(.type, .answer(.refuse), ["Esc", "Ctrl-c"], Help.answerRefuse, in: [.export]),
    row(.type, .answer(.complete), ["Tab"], Help.answerCompleteInExport, in: [.export]),
    row(.type, .move(.up), ["Up", "Ctrl-p"], Help.moveUp, in: [.export]),
    row(.type, .move(.down), ["Down", "Ctrl-n"], Help.moveDown, in: [.export]),
    row(.type, .move(.pageUp), ["PgUp"], Help.movePageUp, in: [.export]),
    row(.type, .move(.pageDown), ["PgDn"], Help.movePageDown, in: [.export]),
    row(.type, .edit(.earlier), ["Alt-p", "Alt-Up"], Help.editEarlier, in: [.export]),
    row(.type, .edit(.later), ["Alt-n", "Alt-Down"], Help.editLater, in: [.export]),
    row(.type, .form(.reset), ["Ctrl-r"], Help.exportReset, in: [.export]),
    row(.type, .form(.clear), ["Ctrl-x"], Help.exportClear, in: [.export]),
    row(.type, .form(.save), ["Ctrl-s"], Help.exportSave, in: [.export]),
    row(.type, .answer(.accept), ["Enter"], Help.answerAcceptInMove, in: [.move]),
    row(.type, .answer(.refuse), ["Esc", "Ctrl-c"], Help.answerRefuseInMove, in: [.move]),
    row(.type, .answer(.complete), ["Tab"], Help.answerCompleteInExport, in: [.move]),
    row(.type, .move(.up), ["Up", "Ctrl-p"], Help.moveUp, in: [.move]),
    row(.type, .move(.down), ["Down", "Ctrl-n"], Help.moveDown, in: [.move]),
    row(.type, .edit(.earlier), ["Alt-p", "Alt-Up"], Help.editEarlier, in: [.move]),
    row(.type, .edit(.later), ["Alt-n", "Alt-Down"], Help.editLater, in: [.move]),
    row(.type, .answer(.accept), ["Enter"], Help.answerAcceptInImport, in: [.importing]),
    row(.type, .answer(.refuse), ["Esc", "Ctrl-c"], Help.answerRefuseInImport, in: [.importing]),
    row(.type, .answer(.complete), ["Tab"], Help.answerCompleteInExport, in: [.importing]),
    row(.type, .move(.up), ["Up", "Ctrl-p"], Help.moveUp, in: [.importing]),
    row(.type, .move(.down), ["Down", "Ctrl-n"], Help.moveDown, in: [.importing]),
    row(.type, .edit(.earlier), ["Alt-p", "Alt-Up"], Help.editEarlier, in: [.importing]),
    row(.type, .edit(.later), ["Alt-n", "Alt-Down"], Help.editLater, in: [.importing]),
    row(.type, .answer(.accept), ["Enter"], Help.answerAcceptInLine, in: [.line]),
    row(.type, .answer(.accept), ["Enter"], Help.answerAcceptInQuery, in: [.query]),
    row(.type, .answer(.complete), ["Tab"], Help.answerCompleteInQuery, in: [.query]),
    row(.type, .move(.up), ["Up"], Help.moveUpInQuery, in: [.query]),
    row(.type, .move(.down), ["Down"], Help.moveDownInQuery, in: [.query]),
    row(.type, .move(.pageUp), ["PgUp"], Help.movePageUp, in: [.query]),
    row(.type, .move(.pageDown), ["PgDn"], Help.movePageDown, in: [.query]),
    row(.type, .answer(.refuse), ["Esc", "Ctrl-c"], Help.answerRefuseInQuery, in: [.query]),
    row(.type, .edit(.earlier), ["Ctrl-p"], Help.editEarlier, in: [.query]),
    row(.type, .edit(.later), ["Ctrl-n"], Help.editLater, in: [.query]),
    row(
      .type, .answer(.refuse), ["Esc", "Ctrl-c"], Help.answerRefuseInLineChoice,
      in: [.line, .choice]),
    row(.type, .answer(.complete), ["Tab"], Help.answerComplete, in: [.line]),
    row(.type, .edit(.earlier), ["Up", "Ctrl-p"], Help.editEarlier, in: [.line]),
    row(.type, .edit(.later), ["Down", "Ctrl-n"], Help.editLater, in: [.line]),
    row(.type, .edit(.left), ["Left", "Ctrl-b"], Help.editLeft, in: KeyContext.typing),
    row(.type, .edit(.right), ["Right", "Ctrl-f"], Help.editRight, in: KeyContext.typing),
    row(
      .type, .edit(.wordLeft), ["Alt-b", "Ctrl-Left", "Alt-Left"], Help.editWordLeft,
      in: KeyContext.typing),
    row(
      .type, .edit(.wordRight), ["Alt-f", "Ctrl-Right", "Alt-Right"], Help.editWordRight,
      in: KeyContext.typing),
    row(.type, .edit(.start), ["Ctrl-a", "Home"], Help.editStart, in: KeyContext.typing),
    row(.type, .edit(.end), ["Ctrl-e", "End"], Help.editEnd, in: KeyContext.typing),
    row(
      .type, .edit(.deleteBackward), ["Backspace", "Shift-Backspace", "Ctrl-Backspace"],
      Help.editDeleteBackward, in: KeyContext.typing),
    row(
      .type, .edit(.deleteForward), ["Del", "Ctrl-d"], Help.editDeleteForward,
      in: KeyContext.typing),
    row(
      .type, .edit(.cutWordBackward), ["Ctrl-w", "Alt-Backspace"], Help.editCutWordBackward,
      in: KeyContext.typing),
    row(.type, .edit(.cutWordForward), ["Alt-d"], Help.editCutWordForward, in: KeyContext.typing),
    row(.type, .edit(.cutLine), ["Ctrl-u"], Help.editCutLine, in: KeyContext.typing),
    row(.type, .edit(.cutToEnd), ["Ctrl-k"], Help.editCutToEnd, in: KeyContext.typing),
    row(.type, .edit(.putBack), ["Ctrl-y"], Help.editPutBack, in: KeyContext.typing),
  ]
}
