package import TerminalKit

package enum PicturesMessage: Sendable {
  /// What came of a picture that was asked for, to be painted in this way.
  case answered(PictureKey, PictureAnswer, for: Graphics)
}
