import Foundation
import PhotoCatalogue
import PhotoModel

/// One folder while a scan lists it: what is there beside what the catalogue remembers.
struct FolderListing {
  let known: CatalogueFolder?
  let stored: [StoredFile]
  var identity: FileIdentity?
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
    let descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { if descriptor >= 0 { close(descriptor) } }
    let comparison = FolderComparison(files.names, stored: stored) { place in
      descriptor < 0 ? nil : FileStatus(name: files.names[place], in: descriptor)
    }
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

  /// Whether another disk is here than the one the catalogue knows, or none.
  var isReplaced: Bool {
    guard let known, let identity, !stored.isEmpty else { return false }
    let above = FileStatus(path: known.path.folder)?.identity.device
    return VolumeRule.isReplaced(
      VolumeRule.Sighting(before: known.identity, now: identity),
      isDisk: above != identity.device, holdsAnythingKnown: comparison?.hasKnown ?? false)
  }
}

extension FileStatus {
  /// The status of what a name in an open folder leads to, or nil with `errno` set.
  init?(name: ArraySlice<UInt8>, in folder: Int32) {
    let status = withUnsafeTemporaryAllocation(of: CChar.self, capacity: name.count + 1) {
      buffer -> FileStatus? in
      for (index, byte) in name.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[name.count] = 0
      guard let start = buffer.baseAddress else { return nil }
      return FileStatus(name: start, in: folder, followingLinks: true)
    }
    guard let status else { return nil }
    self = status
  }
}
