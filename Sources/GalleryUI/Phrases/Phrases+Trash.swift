import GalleryEngine
import Journal
import PhotoModel
import Trash

extension Phrases {
  /// The question before photos are moved to the trash.
  static func asksToTrash(
    photos: Int, files: Int, bytes: Int64, refused: Int, _ pairPart: PairPart
  ) -> String {
    let note = refused > 0 ? " \(NumberText.count(refused, "more")) can't be moved." : ""
    let amount = amount(photos: photos, files: files, bytes: bytes)
    let subject =
      switch pairPart {
      case .all: amount
      case .raw: "only the RAW files of \(amount)"
      case .developed: "all but the RAW files of \(amount)"
      }
    return "Move \(subject) to the trash?\(note)"
  }

  /// The result of a change of files.
  static func filesChanged(_ work: FileOperation, _ count: Int, isStopped: Bool) -> String {
    let photos = NumberText.count(count, "photo")
    let done =
      switch work {
      case .restored: "Restored \(photos)"
      case .deleted: "Permanently deleted \(photos)"
      case .moved: "Moved \(photos)"
      case .renamed: "Renamed \(photos)"
      case .copied: "Copied \(photos)"
      case .trashed, .written, .imported, .rotated, .saved: "Moved \(photos) to the trash"
      }
    return done + (isStopped ? ", then stopped" : "")
  }

  /// The title above the reason.
  static let notAllRecorded = "The catalogue could not record all changes"

  /// The number of files that could not be changed.
  static func notDone(_ count: Int, _ work: FileOperation) -> String {
    let files = NumberText.count(count, "file")
    return switch work {
    case .restored: "\(files) not restored"
    case .deleted: "\(files) not deleted"
    case .moved: "\(files) not moved"
    case .renamed: "\(files) not renamed"
    case .copied: "\(files) not copied"
    case .trashed, .written, .imported, .rotated, .saved: "\(files) not moved to the trash"
    }
  }

  /// When a photo was trashed, and whether by Albumen or by another program of the desktop.
  static func deleted(_ photo: TrashedPhoto) -> [AssetFacts.Fact] {
    let row = photo.row
    let time = row.day.map { day in
      "\(DayText.full(day)), \(DayText.clock(WallTime(day: day, nanosecond: row.time)))"
    }
    return [
      AssetFacts.Fact(label: "Deleted", value: time ?? "unknown"),
      AssetFacts.Fact(
        label: "Deleted by", value: photo.isTrashedByAlbumen ? "Albumen" : "another program"),
    ]
  }
}
