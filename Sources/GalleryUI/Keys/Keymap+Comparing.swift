import PhotoModel

/// The keys of the compare page. Verdicts, zooming and turning have the same keys as in culling mode
/// and in the photo view.
extension Keymap {
  static let compareKeys: [Binding] = [
    row(.compare, .compare(.open), ["w"], Help.compare, in: [.grid, .photo]),
    row(.compare, .compare(.next), ["l", "PgDn"], Help.compareNext, in: .compare),
    row(.compare, .compare(.previous), ["h", "PgUp"], Help.comparePrevious, in: .compare),
    row(.compare, .compare(.focusNext), ["Tab"], Help.compareFocusNext, in: .compare),
    row(.compare, .compare(.focusPrevious), ["Shift-Tab"], Help.compareFocusPrevious, in: .compare),
    row(.compare, .compare(.choose), ["Enter"], Help.compareChoose, in: .compare),
    row(.compare, .compare(.keepOnly), ["P"], Help.compareKeepOnly, in: .compare),
    row(.compare, .compare(.toggleSurvey), ["S"], Help.compareSurvey, in: .compare),
    row(.compare, .compare(.blink), ["b"], Help.compareBlink, in: .compare),
    row(.compare, .compare(.toggleStep), ["s"], Help.compareStep, in: .compare),
    row(.compare, .move(.left), ["Left", "H"], Help.comparePanLeft, in: .compare),
    row(.compare, .move(.down), ["Down", "J"], Help.comparePanDown, in: .compare),
    row(.compare, .move(.up), ["Up", "K"], Help.comparePanUp, in: .compare),
    row(.compare, .move(.right), ["Right", "L"], Help.comparePanRight, in: .compare),
    row(.compare, .mark(.mark), ["Space"], Help.compareMark, in: .compare),
    row(.compare, .cull(.undo), ["U"], Help.compareUndo, in: [.compare, .similar]),
    row(.compare, .cull(.redo), ["Ctrl-r"], Help.cullRedo, in: [.compare, .similar]),
    row(.compare, .look(.info), ["i"], Help.compareDifferences, in: .compare),
    row(.compare, .look(.pictures), ["g P"], Help.pictures, in: .compare),
    row(.compare, .go(.back), ["q"], Help.compareLeave, in: .compare),
    row(.compare, .go(.escape), ["Esc"], Help.compareLeave, in: .compare),
  ]

  /// What a key of the photo view does on the compare page.
  enum UseWhileComparing {
    /// The same.
    case same
    /// `compareKeys`, or a key of the culling mode, has a row for it with another effect.
    case other
    /// Nothing.
    case off
  }

  static func useWhileComparing(_ command: Command) -> UseWhileComparing {
    switch command {
    case .move(.left), .move(.down), .move(.up), .move(.right), .mark(.mark), .look(.info),
      .look(.pictures), .go(.back), .go(.escape), .act(.favourite), .photo(.zoomOut):
      .other
    case .move(.halfPageDown), .move(.halfPageUp), .go(.quit), .go(.interrupt), .act(.history),
      .act(.jobs), .act(.target), .look(.help), .look(.palette), .look(.redraw), .photo(.zoomIn),
      .photo(.zoomMode), .photo(.turnRight), .photo(.turnLeft):
      .same
    case .rate, .verdict, .label: .same
    // The other actions are about the photo under the cursor of the grid, or leave the page.
    case .move, .jump, .go, .mark, .act, .cull, .compare, .stack, .similar, .look, .map, .photo,
      .slideshow, .adjust, .menu, .sort, .target, .answer, .edit, .form, .clash:
      .off
    }
  }

  /// Returns bindings with the compare page added to those that it shares with the photo view, and
  /// to the verdicts of the culling mode.
  static func addingComparing(_ bindings: [Binding]) -> [Binding] {
    bindings.map { binding in
      let isOfPhoto =
        binding.contexts.contains(.photo) && useWhileComparing(binding.command) == .same
      guard isOfPhoto || binding.contexts.contains(.cull) && isVerdict(binding.command) else {
        return binding
      }
      var binding = binding
      binding.contexts.insert(.compare)
      return binding
    }
  }

  /// Whether a command changes a photo by a single key while culling.
  private static func isVerdict(_ command: Command) -> Bool {
    switch command {
    case .rate, .verdict, .label, .act(.favourite): true
    default: false
    }
  }
}
