package import PhotoModel

/// Effects that pass photos to other programs.
package enum OutsideEffect: Sendable {
  /// Copy the paths to the clipboard, one per line.
  case copyPaths([Asset.ID])
  case open([Asset.ID])
}
