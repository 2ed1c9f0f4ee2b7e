package import PhotoImport
package import PhotoModel

/// The photos of an import source and which of them are new.
package struct ImportListing: Sendable {
  /// The requested paths.
  package var paths: [FilePath]
  /// The photos by day, newest first.
  package var index: MomentIndex
  /// The status of the photos that the catalogue already has or that occur twice in the source.
  package var statuses: [Asset.ID: ImportStatus]
  /// The folders outside the library that contain some of the photos, with the number of photos in
  /// each.
  package var foldersOutsideLibrary: [FilePath: Int] = [:]
  /// Whether the source is a single mounted card, which may be ejected at the end.
  package var isCard: Bool
  /// Whether photos were unpacked from archives, which nothing can be moved out of.
  package var isUnpacked: Bool
  /// Whether the source contains files of Google Takeout.
  package var isTakeout: Bool
  /// Remarks for the user: what could not be read, or has no match.
  package var remarks: [String]

  package init(
    paths: [FilePath], index: MomentIndex, statuses: [Asset.ID: ImportStatus] = [:],
    isCard: Bool = false, isUnpacked: Bool = false, isTakeout: Bool = false, remarks: [String] = []
  ) {
    (self.paths, self.index, self.statuses) = (paths, index, statuses)
    (self.isCard, self.isUnpacked, self.isTakeout) = (isCard, isUnpacked, isTakeout)
    self.remarks = remarks
  }

  package func status(of photo: Asset.ID) -> ImportStatus { statuses[photo] ?? .new }

  /// The photos that are initially marked: all new ones.
  package var new: AssetSet {
    AssetSet(index.rows.lazy.map(\.id).filter { status(of: $0).isNew })
  }

  /// The number of photos of each status.
  package struct Counts: Hashable, Sendable {
    package var new = 0
    /// The number of new photos that folders outside the library already have.
    package var outsideLibrary = 0
    package var inLibrary = 0
    package var inTrash = 0
    package var duplicatesInSource = 0
    package var deletedAtSource = 0

    package init() {}
  }

  package var counts: Counts {
    var counts = Counts()
    for status in statuses.values {
      switch status {
      case .new: break
      case .outsideLibrary: counts.outsideLibrary += 1
      case .inLibrary: counts.inLibrary += 1
      case .inTrash: counts.inTrash += 1
      case .duplicateInSource: counts.duplicatesInSource += 1
      case .deletedAtSource: counts.deletedAtSource += 1
      }
    }
    counts.new = index.count - statuses.values.count { !$0.isNew }
    return counts
  }
}
