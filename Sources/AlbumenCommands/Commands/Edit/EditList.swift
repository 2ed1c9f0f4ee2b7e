import GalleryEngine
import MetadataEditing
import PhotoModel

/// Formats an edit for output: the changes of each photo.
enum EditList {
  static func write(
    _ photo: EditedPhoto, of subject: EditSubject, _ files: PlannedFiles, to json: inout JSONWriter
  ) {
    json.line { json in
      json.field("path", subject.path)
      json.field("changes", photo.changed) { field, json in
        json.field("field", field.id)
        json.field("from") { $0.field(field.keys, field.value, of: subject.metadata) }
        json.field("to") { $0.field(field.keys, field.value, of: photo.metadata) }
      }
      json.field("refused", photo.refusals.map { $0 }) { refusal, json in
        json.field("field", refusal.field.id)
        json.field("reason", Phrases.reason(refusal.reason))
      }
      json.field("files", files.paths) { $1.field("path", $0) }
      if !files.failures.isEmpty {
        json.field("failed", files.failures) { failure, json in
          json.field("path", failure.path)
          json.field("reason", Phrases.reason(failure.error))
        }
      }
    }
  }

  /// Formats a changed field: `IMG_1.jpg: date: 2020-03-12T14:03:01 -> 2020-03-12T16:03:01`.
  static func line(
    _ field: Field, _ photo: EditedPhoto, of subject: EditSubject, isTerminal: Bool
  ) -> [UInt8] {
    let change = Phrases.change(of: field, from: subject.metadata, to: photo.metadata)
    return PathLine.bytes(subject.path, end: UInt8(ascii: ":"), isTerminal: isTerminal)
      + Array(" \(change)\n".utf8)
  }

  /// Formats a written file: `IMG_1.RAF: writes IMG_1.RAF.xmp`.
  static func line(_ file: FilePath, of subject: EditSubject, isTerminal: Bool) -> [UInt8] {
    PathLine.bytes(subject.path, end: UInt8(ascii: ":"), isTerminal: isTerminal)
      + Array(" \(Phrases.writes(file))\n".utf8)
  }
}
