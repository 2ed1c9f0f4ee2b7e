package import PhotoCatalogue
package import PhotoModel

/// Where assets come from: a folder tree, or the catalogue and then the folders it is about.
/// Nothing above can distinguish them.
///
/// A source mints every id through the library's registry and publishes an asset only once it is
/// whole: with its pair, its sidecars and its details in place.
package protocol AssetSource: Sendable {
  /// Starts finding and reports it, newest photos first where it can. Called once; the work ends
  /// when it is done or when the stream's consumer is cancelled.
  func events() -> AsyncStream<SourceEvent>
}

package enum SourceEvent: Hashable, Sendable {
  case changes(AssetChanges)
  case progress(ScanProgress)
  /// One file or folder that could not be read; the scan goes on.
  case problem(ScanProblem)
  /// Everything that was remembered has been reported; what comes now is different from it.
  case loaded
  /// Folders are other than they were: some have gone offline, or are there again.
  case foldersChanged
  /// What the user made, albums or marks, was changed by another program.
  case changedElsewhere(Set<UserData>)
  /// Some folders are not watched and looked at now and then instead.
  case polling(PollingReason)
  /// The catalogue could not be read or written: what is not stored is not shown.
  case failed(CatalogueError)
  /// Photos that were there have other places: they were looked up in the background.
  case placesChanged
  /// All was looked at. A source that goes on watching reports it again after each look.
  case finished(ScanSummary)
}

/// What only the catalogue knows.
package enum UserData: Hashable, Sendable {
  case albums, marks
}

/// How far a source has come. With `isWalking` the number of files found still grows.
package struct ScanProgress: Hashable, Sendable {
  package var filesFound: Int
  package var filesRead: Int
  package var isWalking: Bool

  package init(filesFound: Int, filesRead: Int, isWalking: Bool) {
    self.filesFound = filesFound
    self.filesRead = filesRead
    self.isWalking = isWalking
  }
}

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

/// What a scan found, all in all.
package struct ScanSummary: Hashable, Sendable {
  package var photos = 0
  package var videos = 0
  package var withLocation = 0
  /// Files and folders that could not be read.
  package var unreadable = 0
  /// Files that are no photos.
  package var skipped = 0

  package init() {}
}
