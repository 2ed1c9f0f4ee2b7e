package import PhotoModel

/// What goes to other programs.
package enum OutsideEffect: Sendable {
  /// Put the paths on the clipboard, a line each.
  case copyPaths([Asset.ID])
  case open([Asset.ID])
}
