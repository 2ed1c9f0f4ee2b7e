/// A file or folder that a scan couldn't use, and the reason.
package struct ScanProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case missing
    case noPermission
    case notAFolder
    /// The system's message.
    case unreadable(String)
    /// A photo by its first bytes, but damaged: it is shown with this problem.
    case damaged(String)
  }

  package var path: FilePath
  package var isFolder: Bool
  package var reason: Reason
  /// The asset shown with this problem, if any.
  package var asset: Asset.ID?

  package init(path: FilePath, isFolder: Bool, reason: Reason, asset: Asset.ID? = nil) {
    self.path = path
    self.isFolder = isFolder
    self.reason = reason
    self.asset = asset
  }
}
