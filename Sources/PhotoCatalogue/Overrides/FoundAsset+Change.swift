import PhotoModel

extension FoundAsset {
  /// The latest change of any of its files: of the contents or the status, because some programs
  /// restore the modification time after they write a file.
  var newestChange: FileTime {
    let statuses = [main.status] + companions.map(\.file.status)
    return statuses.flatMap { [$0.modifiedAt, $0.changedAt] }.max() ?? .earliest
  }
}

extension FileTime {
  /// A time before all file times, for a change that did not happen.
  static let earliest = FileTime(nanoseconds: Int64.min)
}
