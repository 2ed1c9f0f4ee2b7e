package import TerminalKit

package enum PicturesEffect: Sendable {
  /// Load these pictures, most needed first, for a graphics method. Replaces the previous request.
  case show([PictureKey], for: Graphics)
}
