import Logging
import PhotoModel

extension ScanProblem {
  /// The metadata of the log entry.
  var facts: Logger.Metadata {
    let kind =
      switch reason {
      case .missing: "missing"
      case .noPermission: "no permission"
      case .notAFolder: "not a folder"
      case .unreadable: "unreadable"
      case .damaged: "damaged"
      }
    return ["reason": "\(kind)", isFolder ? "folder" : "file": "\(path.displayString)"]
  }
}
