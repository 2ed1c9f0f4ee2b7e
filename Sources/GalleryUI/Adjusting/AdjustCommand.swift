/// The commands of the page for adjusting a photo.
package enum AdjustCommand: Hashable, Sendable, CaseIterable {
  // The current step.
  case less, more, muchLess, muchMore, reset, erase
  // The whole recipe.
  case original, beside, auto, revert, copy, paste
  // Crop, orientation and white balance.
  case turnLeft, turnRight, mirror, mirrorDown, tiltLeft, tiltRight, frame, grey
  // The crop frame.
  case narrower, wider, lower, higher, smaller, larger, nextShape, previousShape, otherWay, whole
  // The choice of steps of a copied recipe.
  case choose, chooseAll
}
