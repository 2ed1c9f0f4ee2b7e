import MetadataEditing
import PhotoModel
import PhotoRecipe

/// The input of an edit in addition to the photo's metadata, which is read from the catalogue when
/// the edit is applied.
struct EditFacts: Sendable {
  private let path: FilePath
  private let satelliteTime: WallTime?
  private let counter: Int
  private let moves: Bool
  private let auto: Recipe?
  private let grey: (temperature: Double, tint: Double)?

  init(_ subject: EditSubject) {
    (path, satelliteTime, counter) = (subject.path, subject.satelliteTime, subject.counter)
    (moves, auto, grey) = (subject.isVideoOrAnimation, subject.auto, subject.whiteBalance)
  }

  func subject(_ metadata: Metadata) -> EditSubject {
    var subject = EditSubject(
      metadata: metadata, path: path, satelliteTime: satelliteTime, counter: counter)
    (subject.isVideoOrAnimation, subject.auto, subject.whiteBalance) = (moves, auto, grey)
    return subject
  }
}
