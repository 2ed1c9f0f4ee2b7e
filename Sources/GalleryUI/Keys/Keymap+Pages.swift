import PhotoModel

/// The keys of the grid, the lists, the map and the photo.
extension Keymap {
  static let moveKeys: [Binding] = [
    row(.move, .move(.left), ["h", "Left"], Help.moveLeft, in: horizontal),
    row(.move, .move(.left), ["h", "Left"], Help.fold, in: [.albums, .places]),
    row(.move, .move(.left), ["h", "Left"], Help.previousPhoto, in: .photo),
    row(
      .move, .move(.down), ["j", "Down"], Help.moveDown,
      in: pageable.union([.map, .pick, .menu, .target])),
    row(.move, .move(.down), ["j", "Down"], Help.scrollDown, in: .photo),
    row(
      .move, .move(.up), ["k", "Up"], Help.moveUp,
      in: pageable.union([.map, .pick, .menu, .target])),
    row(.move, .move(.up), ["k", "Up"], Help.scrollUp, in: .photo),
    row(.move, .move(.right), ["l", "Right"], Help.moveRight, in: horizontal),
    row(.move, .move(.right), ["l", "Right"], Help.unfold, in: [.albums, .places]),
    row(.move, .move(.right), ["l", "Right"], Help.nextPhoto, in: .photo),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f"], Help.movePageDown, in: panes),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f"], Help.mapPageDown, in: [.map, .pick]),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f"], Help.samePartOfNext, in: .photo),
    row(.move, .move(.pageDown), ["PgDn", "Ctrl-f", "Space"], Help.movePageDown, in: reading),
    row(.move, .move(.pageUp), ["PgUp", "Ctrl-b"], Help.movePageUp, in: pageable),
    row(.move, .move(.pageUp), ["PgUp", "Ctrl-b"], Help.mapPageUp, in: [.map, .pick]),
    row(.move, .move(.pageUp), ["PgUp", "Ctrl-b"], Help.samePartOfPrevious, in: .photo),
    row(.move, .move(.halfPageDown), ["Ctrl-d"], Help.moveHalfPageDown, in: pageable),
    row(
      .move, .move(.halfPageDown), ["Ctrl-d"], Help.moveHalfScreenDown, in: [.map, .pick, .photo]),
    row(.move, .move(.halfPageUp), ["Ctrl-u"], Help.moveHalfPageUp, in: pageable),
    row(.move, .move(.halfPageUp), ["Ctrl-u"], Help.moveHalfScreenUp, in: [.map, .pick, .photo]),
    row(.move, .move(.first), ["g g", "Home"], Help.moveFirst, in: pageable),
    row(.move, .move(.first), ["g g", "Home"], Help.mapWorld, in: [.map, .pick]),
    row(.move, .move(.first), ["g g", "Home"], Help.firstPhoto, in: .photo),
    row(.move, .move(.last), ["G", "End"], Help.moveLast, in: pageable),
    row(.move, .move(.last), ["G", "End"], Help.mapAll, in: [.map, .pick]),
    row(.move, .move(.last), ["G", "End"], Help.lastPhoto, in: .photo),
  ]

  static let jumpKeys: [Binding] = [
    row(.jump, .jump(.nextMoment), ["]"], Help.nextMoment, in: dated),
    row(.jump, .jump(.previousMoment), ["["], Help.previousMoment, in: dated),
    row(.jump, .jump(.nextMonth), ["}"], Help.nextMonth, in: dated),
    row(.jump, .jump(.previousMonth), ["{"], Help.previousMonth, in: dated),
    row(.jump, .jump(.nextYear), [")"], Help.nextYear, in: dated),
    row(.jump, .jump(.previousYear), ["("], Help.previousYear, in: dated),
    row(.jump, .go(.toDate), ["t"], Help.toDate, in: panes),
    row(.jump, .map(.nextCluster), ["]", "n", "Tab"], Help.mapNextCluster, in: [.map, .pick]),
    row(.jump, .map(.previousCluster), ["[", "N"], Help.mapPreviousCluster, in: [.map, .pick]),
  ]

  static let goKeys: [Binding] = [
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
  ]

  static let selectKeys: [Binding] = [
    row(.select, .mark(.mark), ["Space"], Help.mark, in: [.grid, .photo]),
    row(.select, .mark(.range), ["v"], Help.range, in: .grid),
    row(.select, .mark(.moment), ["a"], Help.moment, in: .grid),
    row(.select, .mark(.album), ["A"], Help.album, in: .grid),
    row(.select, .mark(.invert), ["I"], Help.invert, in: .grid),
    row(.select, .mark(.clear), ["u"], Help.clear),
    row(.select, .mark(.next), ["n"], Help.next, in: [.grid, .photo]),
    row(.select, .mark(.previous), ["N"], Help.previous, in: [.grid, .photo]),
  ]

  static let actKeys: [Binding] = [
    row(
      .act, .act(.export), ["e"], Help.export, in: .grid),
    row(
      .act, .act(.export), ["e"], Help.exportInPhoto,
      in: .photo),
    row(
      .act, .act(.export), ["e"], Help.exportElsewhere,
      in: KeyContext.pages.subtracting([.grid, .photo])),
    row(
      .act, .act(.copyPath), ["y"],
      Help.copyPath, in: .grid),
    row(
      .act, .act(.copyPath), ["y"], Help.copyPathInPhoto,
      in: .photo),
    row(
      .act, .act(.openOutside), ["o"],
      Help.openOutside, in: .grid),
    row(
      .act, .act(.openOutside), ["o"],
      Help.openOutsideInPhoto, in: .photo),
    row(.act, .act(.trash), ["d"], Help.trash, in: .grid),
    row(.act, .act(.trash), ["d"], Help.trashInPhoto, in: .photo),
    row(.act, .act(.move), ["M"], Help.move, in: .grid),
    row(.act, .act(.move), ["M"], Help.moveInPhoto, in: .photo),
    row(.act, .act(.importPhotos), ["g i"], Help.importPhotos),
    row(.act, .act(.undo), ["U"], Help.undo),
    row(.act, .act(.redo), ["Ctrl-r"], Help.redo),
    row(.act, .act(.history), ["g u"], Help.history),
    row(.act, .act(.jobs), ["g j"], Help.jobs),
  ]

  static let changeKeys: [Binding] = [
    row(
      .change, .act(.favourite), ["f"],
      Help.favourite, in: .grid),
    row(
      .change, .act(.favourite), ["f"],
      Help.favouriteInPhoto, in: .photo),
    row(.change, .rate(.five), ["* 5"], Help.rateFive, in: [.grid, .photo]),
    row(.change, .rate(.four), ["* 4"], Help.rateFour, in: [.grid, .photo]),
    row(.change, .rate(.three), ["* 3"], Help.rateThree, in: [.grid, .photo]),
    row(.change, .rate(.two), ["* 2"], Help.rateTwo, in: [.grid, .photo]),
    row(.change, .rate(.one), ["* 1"], Help.rateOne, in: [.grid, .photo]),
    row(.change, .rate(.none), ["* 0"], Help.rateNone, in: [.grid, .photo]),
    row(.change, .verdict(.picked), ["* p"], Help.pick, in: [.grid, .photo]),
    row(.change, .verdict(.rejected), ["* x"], Help.reject, in: [.grid, .photo]),
    row(.change, .verdict(.none), ["* u"], Help.neither, in: [.grid, .photo]),
    row(.change, .label(.red), ["* 6"], Help.labelRed, in: [.grid, .photo]),
    row(.change, .label(.yellow), ["* 7"], Help.labelYellow, in: [.grid, .photo]),
    row(.change, .label(.green), ["* 8"], Help.labelGreen, in: [.grid, .photo]),
    row(.change, .label(.blue), ["* 9"], Help.labelBlue, in: [.grid, .photo]),
    row(.change, .act(.edit), ["E"], Help.edit, in: .grid),
    row(.change, .act(.edit), ["E"], Help.editInPhoto, in: .photo),
    row(.change, .act(.adjust), ["x"], Help.adjust, in: [.grid, .photo]),
    row(.change, .act(.revert), ["r"], Help.adjustRevertMany, in: .grid),
    row(.change, .act(.target), ["g w"], Help.target),
    row(
      .change, .act(.addToAlbum), ["c"],
      Help.addToAlbum, in: .grid),
    row(
      .change, .act(.addToAlbum), ["c"],
      Help.addToAlbumInPhoto, in: .photo),
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
      in: .albums),
    row(
      .change, .act(.albumMenu), ["m"],
      Help.albumMenuInGridPhoto,
      in: [.grid, .photo]),
  ]

  static let lookKeys: [Binding] = [
    row(
      .look, .look(.zoomOut), ["z"], Help.zoomOut,
      in: dated),
    row(.look, .look(.search), ["/"], Help.search, in: searchable),
    row(.look, .act(.saveFilter), ["Ctrl-s"], Help.saveFilter, in: searchable.union([.query])),
    row(.look, .look(.takeTermOff), ["Backspace"], Help.takeTermOff, in: searchable),
    row(.look, .look(.search), ["/"], Help.searchInHelp, in: .help),
    row(.look, .look(.sort), ["s"], Help.sort, in: panes),
    row(
      .look, .look(.larger), ["+", "="], Help.larger, in: .grid),
    row(.look, .look(.larger), ["+", "="], Help.largerInAlbumsPlaces, in: [.albums, .places]),
    row(
      .look, .look(.smaller), ["-"], Help.smaller,
      in: [.grid, .albums, .places]),
    row(.look, .map(.zoomIn), ["+", "="], Help.mapZoomIn, in: [.map, .pick]),
    row(.look, .map(.zoomOut), ["-"], Help.mapZoomOut, in: [.map, .pick]),
    row(.look, .map(.whole), ["z"], Help.mapWhole, in: [.map, .pick]),
    row(.look, .map(.track), ["t"], Help.mapTrack, in: .map),
    row(.look, .photo(.zoomIn), ["+", "="], Help.photoZoomIn, in: .photo),
    row(
      .look, .photo(.zoomOut), ["-"], Help.photoZoomOut,
      in: .photo),
    row(.look, .photo(.zoomOut), ["-"], Help.pictureZoomOut, in: [.cull, .compare]),
    row(
      .look, .photo(.zoomMode), ["z"], Help.photoZoomMode,
      in: .photo),
    row(.look, .photo(.turnRight), ["r"], Help.photoTurnRight, in: .photo),
    row(.look, .photo(.turnLeft), ["R"], Help.photoTurnLeft, in: .photo),
    row(.look, .photo(.histogram), ["H"], Help.photoHistogram, in: .photo),
    row(.look, .photo(.filmstrip), ["F"], Help.photoFilmstrip, in: .photo),
    row(.look, .photo(.slideshow), ["S"], Help.photoSlideshow, in: .photo),
    row(
      .look, .look(.info), ["i"], Help.info, in: [.albums, .places, .grid, .photo]),
    row(.look, .act(.tags), ["g t"], Help.tags, in: [.grid, .photo]),
    row(.look, .look(.pictures), ["p"], Help.pictures),
    row(
      .look, .look(.help), ["?", "F1"], Help.help, in: KeyContext.pages.union([.cullingSummary])),
    row(
      .look, .look(.help), ["F1"], Help.helpElsewhere,
      in: Set(KeyContext.allCases).subtracting(KeyContext.pages)
        .subtracting([.help, .cull, .cullingSummary, .compare])),
    row(.look, .look(.redraw), ["Ctrl-l"], Help.redraw, in: KeyContext.pages.union(reading)),
    row(
      .look, .go(.interrupt), ["Ctrl-c"], Help.interrupt,
      in: KeyContext.pages.union([.help])),
  ]
}
