import TerminalKit

/// The keys of the palette, and the one that opens it.
extension Keymap {
  static let paletteKeys: [Binding] = [
    row(.look, .look(.palette), [":"], Help.palette, in: paletteContexts),
    row(.type, .answer(.accept), ["Enter"], Help.answerAcceptInPalette, in: .palette),
    row(.type, .answer(.refuse), ["Esc", "Ctrl-c"], Help.answerRefuseInPalette, in: .palette),
    row(.type, .answer(.complete), ["Tab"], Help.answerCompleteInPalette, in: .palette),
    row(.type, .move(.up), ["Up"], Help.moveUpInPalette, in: .palette),
    row(.type, .move(.down), ["Down"], Help.moveDown, in: .palette),
    row(.type, .move(.pageUp), ["PgUp"], Help.movePageUp, in: .palette),
    row(.type, .move(.pageDown), ["PgDn"], Help.movePageDown, in: .palette),
    row(.type, .edit(.previousLine), ["Ctrl-p"], Help.editEarlier, in: .palette),
    row(.type, .edit(.nextLine), ["Ctrl-n"], Help.editLater, in: .palette),
  ]

  /// The contexts in which keys are neither text nor answers to a question or a menu. In a
  /// slideshow, the key ends it first.
  private static let paletteContexts = Set(KeyContext.allCases).subtracting(KeyContext.typing)
    .subtracting([.question, .warning, .clash, .sort, .menu, .target, .slideshow])
}
