import Files
import PhotoCatalogue
import PhotoModel

/// One folder while a scan lists it: what is there beside what the catalogue remembers.
struct FolderListing {
  let known: CatalogueFolder?
  let stored: [StoredFile]
  /// The folder's own, from before it was listed.
  var status: FileStatus?
  var identity: FileIdentity? { status?.identity }
  /// The names of the folders in it.
  var subfolders: Set<ArraySlice<UInt8>> = []
  /// Whether neither a file nor a folder was found.
  var isEmpty = true
  private var comparison: FolderComparison?
  /// What is to be read, once the folder was listed to its end.
  private(set) var rest: FolderFiles?

  init(known: CatalogueFolder?, stored: [StoredFile]) {
    self.known = known
    self.stored = stored
  }

  /// Keeps the groups of files that have to be read, and counts the others.
  mutating func compare(
    _ files: FolderFiles, in folder: FilePath
  ) -> (files: Int, skipped: Int) {
    let comparison = FolderListing.comparison(files.names, stored, in: folder)
    self.comparison = comparison
    var rest = files
    var (count, skipped) = (0, 0)
    rest.removeAll { group in
      guard comparison.isUnchanged(group) else { return false }
      count += group.fileCount
      skipped += comparison.skipped(in: group)
      return true
    }
    self.rest = rest
    return (count, skipped)
  }

  /// Without a folder that can be opened nothing is as it was.
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

  /// The names of files beside others that are gone.
  var goneCompanions: [[UInt8]] { gone.filter { $0.role != .main }.map(\.name) }

  /// The names of files that were shown and are gone.
  var goneMains: [[UInt8]] { gone.filter { $0.role == .main }.map(\.name) }

  private var gone: [StoredFile] { comparison?.gone ?? [] }

  /// Whether the folder is another than the catalogue knows, with nothing in it: what was mounted on
  /// it is not there.
  var isBare: Bool {
    guard let before = known?.identity, let identity else { return false }
    return isEmpty && before != identity
  }

  /// Whether nothing is here of what the catalogue knows, since another disk is mounted here than it
  /// was, or none. A disk that holds a photo, of the files that are to be read, is there itself: the
  /// photos of the one before are missing until that is back.
  func isReplaced(holdsPhoto: (FolderFiles) -> Bool) -> Bool {
    guard let known, let identity, !stored.isEmpty else { return false }
    let above = (try? FileSystem().status(of: known.path.folder))?.identity.device
    let isDisk = above != identity.device
    let isOther = VolumeRule.isReplaced(
      VolumeRule.Sighting(before: known.identity, now: identity), isDisk: isDisk,
      holdsAnythingKnown: comparison?.hasKnown ?? false)
    return isOther && !(isDisk && rest.map(holdsPhoto) ?? false)
  }
}
