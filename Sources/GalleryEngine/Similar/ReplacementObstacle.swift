package import PhotoModel

/// Why a photo of a group of duplicates stays where it is, although another one is kept.
package enum ReplacementObstacle: Hashable, Sendable, CaseIterable {
  /// The kept photo has no copy of a RAW file or video of this one.
  case files
  /// It is another exposure: of another time or camera, or with other settings.
  case exposure
  /// Both are in one stack, which may be a burst or a bracket.
  case stack
  /// Neither time, size nor name tell whether it is a copy or another exposure.
  case unclear
  /// It has the date of the camera, and the kept photo has none.
  case date
  /// It has adjustments that the kept photo lacks.
  case adjustments
  /// It has a text, a keyword, an album or another value that the kept photo lacks.
  case values
  /// Its colours or details differ, or could not be compared.
  case picture
}

/// What is known of the photos of a group of duplicates.
package enum DuplicateKind: Hashable, Sendable {
  /// Their displayed files have the same bytes.
  case identical
  /// They only look alike. `stacks` has the stack of each photo that is in one.
  case similar(stacks: [Asset.ID: Stack.ID])
}
