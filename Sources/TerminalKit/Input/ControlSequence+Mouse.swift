extension ControlSequence {
  /// The mouse event of the sequence, in the SGR format `CSI < button ; column ; row M` (or `m` for
  /// a release). Nil for moves without a button, the horizontal wheel and extra buttons.
  var mouse: Mouse? {
    guard marker == "<", intermediates.isEmpty, parameters.count == 3,
      final == "M" || final == "m"
    else { return nil }
    let point = Point(column: max(0, number(1) - 1), row: max(0, number(2) - 1))
    return Mouse(buttonBits: number(0), at: point, isRelease: final == "m")
  }
}

extension Mouse {
  /// Decodes xterm's button number: two bits for the button, then shift, alt, control, motion,
  /// wheel.
  init?(buttonBits bits: Int, at point: Point, isRelease: Bool) {
    var modifiers: Key.Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    let action: Action
    switch (bits & 3, bits & 64 != 0, bits & ~127 == 0) {
    case (0, true, true) where !isRelease: action = .wheelUp
    case (1, true, true) where !isRelease: action = .wheelDown
    case (let number, false, true) where number < 3:
      let button: Button = number == 0 ? .left : number == 1 ? .middle : .right
      if isRelease {
        action = .release(button)
      } else {
        action = bits & 32 != 0 ? .drag(button) : .press(button)
      }
    default: return nil
    }
    self.init(action, position: point, modifiers: modifiers)
  }
}
