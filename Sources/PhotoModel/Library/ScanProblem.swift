/// A file or folder that a scan could not use, and why.
package struct ScanProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case missing
    case noPermission
    case notAFolder
    /// The system's own words.
    case unreadable(String)
    /// A photo by its first bytes, and then broken: it is shown, with this mark.
    case damaged(String)
  }

  package var path: FilePath
  package var isFolder: Bool
  package var reason: Reason
  /// The asset that is shown with this mark, when there is one.
  package var asset: Asset.ID?

  package init(path: FilePath, isFolder: Bool, reason: Reason, asset: Asset.ID? = nil) {
    self.path = path
    self.isFolder = isFolder
    self.reason = reason
    self.asset = asset
  }
}
