/// What a key does on the page on which a photo is adjusted.
package enum AdjustCommand: Hashable, Sendable, CaseIterable {
  // A step.
  case less, more, muchLess, muchMore, reset, erase
  // All of it.
  case original, beside, auto, revert, copy, paste
  // Which part, and how it lies.
  case turnLeft, turnRight, mirror, mirrorDown, tiltLeft, tiltRight, frame, grey
  // The frame.
  case narrower, wider, lower, higher, smaller, larger, nextShape, previousShape, otherWay, whole
  // The steps of a copied recipe.
  case choose, chooseAll
}
