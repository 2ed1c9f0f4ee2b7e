import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import TerminalKit

/// Text of the dialogue that moves photos.
extension Phrases {
  static func moveTitle(_ form: MoveForm) -> String {
    let verb =
      switch form.work {
      case .move: "Move"
      case .copy: "Copy"
      case .rename: "Rename"
      }
    return "\(verb) \(photos(form.photos.count, outsideAlbumCount: form.outsideAlbumCount))"
  }

  static func nothingToShow(_ form: MoveForm) -> String {
    guard form.problems.isEmpty else { return "" }
    return form.work == .rename
      ? "Enter a name template: {created:yyyyMMdd-HHmmss}"
      : "Choose a destination: a folder of the library"
  }

  static func label(of field: MoveForm.Field) -> String {
    switch field {
    case .work: "Action"
    case .destination: "To"
    case .folder: "Folders"
    case .name: "Names"
    }
  }

  static func placeholder(of field: MoveForm.Field) -> String {
    switch field {
    case .folder: "none"
    case .name: "unchanged"
    case .work, .destination: ""
    }
  }

  static func moveHint(_ field: MoveForm.Field) -> String {
    switch field {
    case .work: "Left and Right choose; copies keep edits, ratings and albums"
    case .destination: "A folder (created if missing), for all files of a photo"
    case .folder: exportHint(.folder)
    case .name: exportHint(.name)
    }
  }

  static func title(of work: MoveForm.Work) -> String {
    switch work {
    case .move: "move to a folder"
    case .copy: "copy to a folder"
    case .rename: "rename in place"
    }
  }

  static func moveAmount(_ preview: MovePreview) -> String {
    guard preview.isComplete else {
      return "Checked \(NumberText.grouped(preview.done)) of "
        + "\(NumberText.count(preview.total, "photo"))…"
    }
    return amount(photos: preview.photos, files: preview.files, bytes: preview.bytes)
  }

  static func moveFacts(
    _ preview: MovePreview, as work: FileOperation, missing: Int
  ) -> [(text: String, isWarning: Bool)] {
    var facts: [(text: String, isWarning: Bool)] = []
    if missing > 0 { facts.append((offline(missing), true)) }
    if preview.refused > 0, let first = preview.firstRefusal {
      let count = preview.refused == 1 ? "" : " (\(NumberText.grouped(preview.refused)) photos)"
      facts.append((sentence(first, naming: .name, as: verb(of: work)) + count, true))
    }
    if preview.unchanged > 0 { facts.append((notMoved(preview.unchanged, as: work), false)) }
    if preview.clashes > 0 { facts.append((numbered(preview.clashes), false)) }
    return facts
  }

  static func leavesLibrary(_ work: FileOperation) -> String {
    work == .copied
      ? "The destination is outside the library; the copies won't be shown"
      : "The destination is outside the library; the photos will leave it"
  }

  /// The old and the new name. If there is little room, the old one is truncated first.
  static func renaming(_ old: String, to new: String, columns: Int) -> String {
    let arrow = " → "
    let room = columns - DisplayText.width(arrow + new)
    return DisplayText.truncated(
      DisplayText.truncated(old, to: max(1, room)) + arrow + new, to: columns)
  }

  static func asksToMove(
    _ work: FileOperation, photos: Int, files: Int, bytes: Int64, to folder: FilePath?
  ) -> String {
    let amount = amount(photos: photos, files: files, bytes: bytes)
    guard work != .renamed, let folder else { return "Rename \(amount)?" }
    return "\(work == .copied ? "Copy" : "Move") \(amount) to \(quoted(folder))?"
  }
}
