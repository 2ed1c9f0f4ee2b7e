/// The files of a photo that are trashed.
package enum PairPart: Hashable, Sendable {
  case all
  /// Only the RAW file, or only the developed picture, of a photo that has both.
  case raw, developed
}
