package import PhotoModel

/// The metadata read from one photo or video and its sidecars.
package struct FileReading: Hashable, Sendable {
  package var type: FileType
  package var metadata: Metadata
  /// The ID that Apple assigns to both files of a Live Photo. Distinguishes a pair from two files
  /// that merely have the same name.
  package var contentIdentifier: String?
  /// The creation time stored in the file itself, without sidecars and the file name.
  package var ownTime: TimeReading?
  /// A description of damage to the file that follows the words "the file": `ends before its
  /// picture`. `metadata` contains what could be read.
  package var damage: String?
  /// The GPS time in UTC when the photo was taken.
  package var satelliteTime: WallTime?
  /// The fields that its sidecars correct. If `metadata` has no value for one of them, other files
  /// of the photo aren't used either.
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
