/// Which files of a photo go to the trash.
package enum PairPart: Hashable, Sendable {
  case all
  /// Of a photo that has both, the camera's own data without the developed picture, and the other way round.
  case raw, developed
}
