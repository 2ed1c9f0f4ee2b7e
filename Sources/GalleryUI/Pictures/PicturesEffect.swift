package import TerminalKit

package enum PicturesEffect: Sendable {
  /// These pictures are wanted now, the most wanted first, and no others; painted in this way.
  case show([PictureKey], for: Graphics)
}
