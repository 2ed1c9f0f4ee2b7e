import PhotoModel

/// The keys of the culling mode. It is a photo view in which single keys are verdicts, so some keys
/// of the photo view have another one there.
extension Keymap {
  static let cullKeys: [Binding] = [
    row(.cull, .cull(.begin), ["g c"], Help.cull, in: [.grid, .photo, .albums]),
    row(.cull, .verdict(.picked), ["p"], Help.pick, in: .cull),
    row(.cull, .verdict(.rejected), ["x"], Help.reject, in: .cull),
    row(.cull, .verdict(.none), ["u"], Help.neither, in: .cull),
    row(.cull, .cull(.keepOnly), ["P"], Help.keepOnly, in: .cull),
    row(.cull, .rate(.five), ["5"], Help.starsFive, in: .cull),
    row(.cull, .rate(.four), ["4"], Help.rateFour, in: .cull),
    row(.cull, .rate(.three), ["3"], Help.rateThree, in: .cull),
    row(.cull, .rate(.two), ["2"], Help.rateTwo, in: .cull),
    row(.cull, .rate(.one), ["1"], Help.rateOne, in: .cull),
    row(.cull, .rate(.none), ["0"], Help.rateNone, in: .cull),
    row(.cull, .label(.red), ["6"], Help.labelRed, in: .cull),
    row(.cull, .label(.yellow), ["7"], Help.labelYellow, in: .cull),
    row(.cull, .label(.green), ["8"], Help.labelGreen, in: .cull),
    row(.cull, .label(.blue), ["9"], Help.labelBlue, in: .cull),
    row(.cull, .act(.favourite), ["f"], Help.cullFavourite, in: .cull),
    row(.cull, .cull(.toggleAdvance), ["a"], Help.toggleAdvance, in: .cull),
    row(.cull, .cull(.nextOpen), ["]"], Help.nextOpen, in: .cull),
    row(.cull, .cull(.lastJudged), ["["], Help.lastJudged, in: .cull),
    row(.cull, .cull(.chooseScope), ["s"], Help.chooseScope, in: .cull),
    row(.cull, .cull(.undo), ["U"], Help.cullUndo, in: .cull),
    row(.cull, .cull(.redo), ["Ctrl-r"], Help.cullRedo, in: .cull),
    row(.cull, .cull(.finish), ["Enter"], Help.cullFinish, in: .cull),
    row(.cull, .go(.back), ["q"], Help.cullLeave, in: .cull),
    row(.cull, .go(.escape), ["Esc"], Help.cullLeave, in: .cull),
    row(.cull, .go(.moments), ["g 1"], Help.moments, in: .cull),
    row(.cull, .go(.albums), ["g 2"], Help.albums, in: .cull),
    row(.cull, .go(.places), ["g 3"], Help.places, in: .cull),
    row(.cull, .go(.map), ["g 4"], Help.cullMap, in: .cull),
    row(.cull, .go(.selection), ["g 5"], Help.selection, in: .cull),
    row(.cull, .mark(.clear), ["g U"], Help.clear, in: .cull),
    row(.cull, .act(.adjust), ["g x"], Help.adjust, in: .cull),
    row(.cull, .look(.pictures), ["g P"], Help.pictures, in: .cull),
    row(.cull, .cull(.trashRejected), ["d"], Help.trashRejected, in: .cullingSummary),
    row(.cull, .cull(.addPicked), ["c"], Help.addPicked, in: .cullingSummary),
    row(.cull, .cull(.exportPicked), ["e"], Help.exportPicked, in: .cullingSummary),
    row(.cull, .cull(.markPicked), ["m"], Help.markPicked, in: .cullingSummary),
    row(.cull, .cull(.importPicked), ["i"], Help.importPicked, in: .cullingSummary),
    row(.cull, .cull(.importUnrejected), ["I"], Help.importUnrejected, in: .cullingSummary),
    row(.cull, .answer(.refuse), ["q", "Esc", "Enter"], Help.closeCulled, in: .cullingSummary),
    row(.cull, .cull(.cullImported), ["c"], Help.cullImported, in: .report),
  ]

  /// What a key of the photo view does while culling.
  enum UseWhileCulling {
    /// The same.
    case same
    /// `cullKeys` has a row for it, with another key or another effect.
    case other
    /// Nothing.
    case off
  }

  static func useWhileCulling(_ command: Command) -> UseWhileCulling {
    switch command {
    case .go(.back), .go(.escape), .go(.moments), .go(.albums), .go(.places), .go(.map),
      .go(.selection):
      .other
    case .mark(.clear), .act(.adjust), .act(.favourite), .look(.pictures): .other
    // It doesn't leave the mode.
    case .photo(.zoomOut): .other
    // The history of the session has its own keys.
    case .act(.undo), .act(.redo): .off
    // The photos advance by verdicts.
    case .photo(.slideshow): .off
    case .cull(.begin): .off
    case .act(.importPhotos), .go(.onThisDay): .off
    case .similar: .off
    // The grid of the mode is no album.
    case .act(.takeOut), .act(.albumMenu): .off
    case .rate, .verdict, .label: .other
    case .move, .jump, .go, .mark, .act, .cull, .compare, .stack, .look, .map,
      .photo,
      .slideshow, .adjust, .menu, .sort, .target, .answer, .edit, .form, .clash:
      .same
    }
  }

  /// Returns bindings with the culling mode added to those of the photo view that it shares.
  static func addingCulling(_ bindings: [Binding]) -> [Binding] {
    bindings.map { binding in
      guard binding.contexts.contains(.photo), useWhileCulling(binding.command) == .same else {
        return binding
      }
      var binding = binding
      binding.contexts.insert(.cull)
      return binding
    }
  }
}
