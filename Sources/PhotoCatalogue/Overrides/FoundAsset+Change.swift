import PhotoModel

extension FoundAsset {
  /// When one of its files was changed last: its contents, or anything else of it, since programs put
  /// the time of contents back that they have written over.
  var newestChange: FileTime {
    let statuses = [main.status] + companions.map(\.file.status)
    return statuses.flatMap { [$0.modifiedAt, $0.changedAt] }.max() ?? .earliest
  }
}

extension FileTime {
  /// Before all times that files have: of a change that did not happen.
  static let earliest = FileTime(nanoseconds: Int64.min)
}
