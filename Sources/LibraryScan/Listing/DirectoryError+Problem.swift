import PhotoModel

extension DirectoryError {
  /// The same for those who listen to a scan.
  var reason: ScanProblem.Reason {
    switch code {
    case .missing: .missing
    case .noPermission: .noPermission
    case .notAFolder: .notAFolder
    case .unreadable(let words): .unreadable(words)
    }
  }
}
