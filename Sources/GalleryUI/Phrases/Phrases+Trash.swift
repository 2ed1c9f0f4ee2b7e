import GalleryEngine

extension Phrases {
  /// The question before photos go to the trash.
  static func asksToTrash(photos: Int, files: Int, bytes: Int64, refused: Int) -> String {
    let rest = refused > 0 ? " \(NumberText.count(refused, "more")) can't be moved." : ""
    let amount = amount(photos: photos, files: files, bytes: bytes)
    return "Move \(amount) to the trash?\(rest)"
  }

  static func trashProgress(_ run: TrashState.Run, cancelKey: String) -> String {
    let bar = ProgressBar.text(Double(run.done) / Double(max(1, run.planned)), width: 20)
    return "To the trash \(bar) \(filesDone(run.done, of: run.planned)) · \(cancelKey) stops"
  }

  static func notTrashed(_ count: Int) -> String {
    "\(NumberText.count(count, "file")) not moved to the trash"
  }
}
