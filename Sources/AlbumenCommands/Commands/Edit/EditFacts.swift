import MetadataEditing
import PhotoModel
import PhotoRecipe

/// What an edit needs of a photo besides its metadata, which is that of the catalogue at the time of the change.
struct EditFacts: Sendable {
  private let path: FilePath
  private let satelliteTime: WallTime?
  private let counter: Int
  private let moves: Bool
  private let auto: Recipe?
  private let grey: (temperature: Double, tint: Double)?

  init(_ subject: EditSubject) {
    (path, satelliteTime, counter) = (subject.path, subject.satelliteTime, subject.counter)
    (moves, auto, grey) = (subject.moves, subject.auto, subject.grey)
  }

  func subject(_ metadata: Metadata) -> EditSubject {
    var subject = EditSubject(
      metadata: metadata, path: path, satelliteTime: satelliteTime, counter: counter)
    (subject.moves, subject.auto, subject.grey) = (moves, auto, grey)
    return subject
  }
}
