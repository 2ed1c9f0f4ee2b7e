import Files
import PhotoCatalogue
import PhotoModel

/// One folder during its listing: the entries found, in addition to what the catalogue contains.
struct FolderListing {
  let known: CatalogueFolder?
  let stored: [StoredFile]
  /// The status of the folder itself, from before it was listed.
  var status: FileStatus?
  var identity: FileIdentity? { status?.identity }
  /// The names of the subfolders.
  var subfolders: Set<ArraySlice<UInt8>> = []
  /// Whether neither a file nor a folder was found.
  var isEmpty = true
  private var comparison: FolderComparison?
  /// The files to read after the folder was completely listed.
  private(set) var unread: FolderFiles?

  init(known: CatalogueFolder?, stored: [StoredFile]) {
    self.known = known
    self.stored = stored
  }

  /// Stores the groups of files that have to be read, and counts the others.
  mutating func compare(
    _ files: FolderFiles, in folder: FilePath
  ) -> (files: Int, skipped: Int) {
    let comparison = FolderListing.comparison(files.names, stored, in: folder)
    self.comparison = comparison
    var remainingFiles = files
    var (count, skipped) = (0, 0)
    remainingFiles.removeAll { group in
      guard comparison.isUnchanged(group) else { return false }
      count += group.fileCount
      skipped += comparison.skipped(in: group)
      return true
    }
    unread = remainingFiles
    return (count, skipped)
  }

  /// Compares the files with the catalogue. If the folder can't be opened, all files count as
  /// changed.
  private static func comparison(
    _ names: NameList, _ stored: [StoredFile], in folder: FilePath
  ) -> FolderComparison {
    do throws(Errno) {
      let open = try FileSystem().openFolder(folder)
      return FolderComparison(names, stored: stored) { try? open.status(of: names[$0]) }
    } catch {
      return FolderComparison(names, stored: stored) { _ in nil }
    }
  }

  /// The names of companion files that have disappeared.
  var missingCompanions: [[UInt8]] { missing.filter { $0.role != .main }.map(\.name) }

  /// The names of main files that have disappeared.
  var missingMainFiles: [[UInt8]] { missing.filter { $0.role == .main }.map(\.name) }

  private var missing: [StoredFile] { comparison?.missing ?? [] }

  /// Whether the folder is empty and not the one in the catalogue: the disk that was mounted on it
  /// is missing.
  var isEmptyMountPoint: Bool {
    guard let before = known?.identity, let identity else { return false }
    return isEmpty && before != identity
  }

  /// Whether nothing in the catalogue exists here because another disk, or none, is mounted. A disk
  /// with a photo among the files to read counts as present itself: the photos of the previous disk
  /// are missing until it is back.
  func isReplaced(containsPhoto: (FolderFiles) -> Bool) -> Bool {
    guard let known, let identity, !stored.isEmpty else { return false }
    let above = (try? FileSystem().status(of: known.path.folder))?.identity.device
    let isDisk = above != identity.device
    let isOther = VolumeRule.isReplaced(
      VolumeRule.Sighting(before: known.identity, now: identity), isDisk: isDisk,
      hasKnownFiles: comparison?.hasKnown ?? false)
    return isOther && !(isDisk && unread.map(containsPhoto) ?? false)
  }
}
