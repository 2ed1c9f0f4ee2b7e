package import PhotoModel

/// What one photo or video says of itself, with its sidecars.
package struct FileReading: Hashable, Sendable {
  package var type: FileType
  package var metadata: Metadata
  /// The name that Apple gives both halves of a Live Photo, to distinguish a pair from two files
  /// that only share a name.
  package var contentIdentifier: String?
  /// When the file itself says that it was made: no sidecar was asked, and no name.
  package var ownTime: TimeReading?
  /// What is wrong with the file, in words that follow "the file": `ends before its picture`. Then
  /// `metadata` holds what could be read.
  package var damage: String?
  /// The clock of the satellites, in UTC, when the photo was taken.
  package var satelliteTime: WallTime?
  /// What its sidecars put right: where `metadata` is silent on it, other files of the photo are not asked.
  package var corrected = CorrectedFields()

  package init(
    type: FileType, metadata: Metadata, contentIdentifier: String? = nil,
    ownTime: TimeReading? = nil, damage: String? = nil, satelliteTime: WallTime? = nil
  ) {
    self.type = type
    self.metadata = metadata
    self.contentIdentifier = contentIdentifier
    self.ownTime = ownTime
    self.damage = damage
    self.satelliteTime = satelliteTime
  }
}
