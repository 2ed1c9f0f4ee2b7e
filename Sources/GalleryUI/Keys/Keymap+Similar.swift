import PhotoModel

/// The keys for similar photos.
extension Keymap {
  static let similarKeys: [Binding] = [
    row(.compare, .similar(.find), ["g s"], Help.findSimilar, in: [.grid, .photo, .albums]),
    row(.compare, .answer(.accept), ["Enter"], Help.compareGroup, in: .similar),
    row(.compare, .similar(.toggleDifferent), ["n"], Help.toggleDifferent, in: .similar),
    row(
      .compare, .answer(.refuse), ["q", "Esc", "?", "i", "Ctrl-c"], Help.answerRefuseInHelp,
      in: .similar),
  ]
}
