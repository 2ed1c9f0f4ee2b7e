import Files
import PhotoModel

/// Lists one folder: its files in groups, and the subfolders to visit.
enum FolderLister {
  enum Step {
    /// The folder is open. Return whether to continue.
    case opened(FileStatus)
    /// The number of files found since the last step.
    case found(Int)
    /// Groups of files to read.
    case files(FolderFiles)
    case folders([ScanPlan.Subfolder])
    /// The number of sidecars without a photo.
    case orphanedSidecars(Int)
  }

  /// A folder with more files than this reports some photos before it is completely listed.
  private static let previewThreshold = 2048
  private static let previewCount = 512
  private static let stride = 1024

  /// Lists until the end, an error, or cancellation, and passes each step to `take`. Its result is
  /// ignored except for `opened`.
  ///
  /// Returns the error that ended it, or else the first error of an entry whose status could not be
  /// read: for the folder itself if it may be listed but not entered, otherwise for the link.
  ///
  /// With `withPreview`, a very large folder reports some photos before it is completely listed.
  /// Names in `ignored` are skipped.
  static func list(
    _ path: FilePath, withPreview: Bool = true, ignoring ignored: IgnoredNames = IgnoredNames(),
    _ token: CancellationToken,
    _ take: (Step) -> Bool
  ) -> DirectoryError? {
    do throws(Errno) {
      var reader = try DirectoryReader(path)
      guard take(.opened(reader.status)) else { return nil }

      var names = NameList()
      var folders: [ScanPlan.Subfolder] = []
      var tasted: Set<Int> = []
      var failure: Errno?
      var blocked: DirectoryError?
      var reported = 0
      do throws(Errno) {
        while let entry = try reader.next() {
          do throws(Errno) {
            if ignored.contains(entry.bytes) { continue }
            try visit(entry, of: reader, in: path, &names, &folders)
          } catch {
            // If the status of the name itself can be read, its target is inaccessible.
            let blame = reader.isAccessible(entry) ? path.appending(entry.bytes) : path
            blocked = blocked ?? DirectoryError(error, folder: blame)
          }
          if names.count - reported == stride {
            guard !token.isCancelled else { return nil }
            _ = take(.found(stride))
            reported += stride
            if withPreview, reported == previewThreshold { tasted = reportPreview(names, take) }
          }
        }
      } catch {
        // The files listed before the error are reported.
        failure = error
      }

      if names.count > reported { _ = take(.found(names.count - reported)) }
      if !folders.isEmpty { _ = take(.folders(folders)) }
      var files = FilePairs.groups(of: names)
      if !tasted.isEmpty { files.removeAll { isInPreview($0, tasted) } }
      if files.orphanedSidecarCount > 0 { _ = take(.orphanedSidecars(files.orphanedSidecarCount)) }
      _ = take(.files(files))
      return failure.map { DirectoryError($0, folder: path) } ?? blocked
    } catch {
      return DirectoryError(error, folder: path)
    }
  }

  private static func visit(
    _ entry: DirectoryReader.Entry, of reader: borrowing DirectoryReader, in path: FilePath,
    _ names: inout NameList, _ folders: inout [ScanPlan.Subfolder]
  ) throws(Errno) {
    switch entry.kind {
    case .file:
      guard !SkipRules.skips(file: entry.bytes) else { return }
      names.append(entry.bytes)
    case .folder, .link:
      guard !SkipRules.skips(folder: entry.bytes, in: path),
        let status = try reader.target(of: entry)
      else { return }
      switch status.kind {
      case .file:
        names.append(entry.bytes)
      case .folder:
        folders.append(
          ScanPlan.Subfolder(
            path: path.appending(entry.bytes), modifiedAt: status.modifiedAt,
            isLink: entry.kind == .link))
      case .link, .special:
        break
      }
    case .special:
      break
    }
  }

  /// Reports some single photos of a very large folder, so that something is on screen long before
  /// its end. If more files of one of them are found later, it is read again and updated. Only
  /// stills are reported, because a video may be part of a photo.
  private static func reportPreview(_ names: NameList, _ take: (Step) -> Bool) -> Set<Int> {
    var files = FilePairs.groups(of: names)
    var tasted: Set<Int> = []
    files.removeAll { group in
      guard tasted.count < previewCount, group.media.count == 1, group.sidecars.isEmpty,
        let nameIndex = group.media.first,
        isStill(names[nameIndex])
      else { return true }
      tasted.insert(nameIndex)
      return false
    }
    _ = take(.files(files))
    return tasted
  }

  private static func isInPreview(_ group: FileGroup, _ tasted: Set<Int>) -> Bool {
    guard group.media.count == 1, group.sidecars.isEmpty, let nameIndex = group.media.first else {
      return false
    }
    return tasted.contains(nameIndex)
  }

  private static func isStill(_ name: ArraySlice<UInt8>) -> Bool {
    let fileExtension = folded(FilePath.split(name: name).ending)
    return ["jpg", "jpeg", "heic"].contains { fileExtension.elementsEqual($0.utf8) }
  }
}
