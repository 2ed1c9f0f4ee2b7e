package import TerminalKit

package enum PicturesMessage: Sendable {
  /// The answer to a request for a picture, for a graphics method.
  case answered(PictureKey, PictureAnswer, for: Graphics)
}
