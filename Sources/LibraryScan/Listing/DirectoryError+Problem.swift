import PhotoModel

extension DirectoryError {
  /// The error as the reason of a scan problem.
  var reason: ScanProblem.Reason {
    switch code {
    case .missing: .missing
    case .noPermission: .noPermission
    case .notAFolder: .notAFolder
    case .unreadable(let detail): .unreadable(detail)
    }
  }
}
