import Files
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoImport
import PhotoModel

/// The files of a library that may be copies of photos on a card. Only a file that exists, is
/// readable and has its current contents counts, because the card may be erased. Methods block.
final class LibraryCopies {
  private let catalogue: Catalogue
  private let system: FileSystem
  /// The card or folder with the photos, as in the catalogue and with symbolic links resolved.
  private let source: [FilePath]
  /// The device of the card, if the whole of it is the source.
  private let device: UInt64?
  /// The folders that photos are imported into, in both forms.
  private let folders: [FilePath]
  /// The libraries that these folders belong to.
  private let scopes: [LibraryScope]
  /// The stored hashes of those files of the last size looked up that have not changed.
  private var hashes: [FilePath: ContentHash] = [:]

  init(
    in folders: [FilePath], apartFrom source: FilePath, of catalogue: Catalogue,
    _ system: FileSystem
  ) throws(CatalogueError) {
    (self.catalogue, self.system) = (catalogue, system)
    self.source = [source, system.resolved(source)]
    device = LibraryCopies.device(of: system.resolved(source), in: system)
    self.folders = folders + folders.map(system.resolved)
    var scopes: [LibraryScope] = []
    for folder in folders { scopes.append(try LibraryScope(holding: folder, in: catalogue)) }
    self.scopes = scopes
  }

  /// A checker that compares photos with these files. It stores the hashes that it computes for
  /// files of the catalogue.
  var checker: DuplicateChecker {
    DuplicateChecker { size in
      try self.candidates(ofSize: size)
    } hash: { path in
      if let hash = self.hashes[path] { return hash }
      guard let content = StoredContent(of: path) else { return nil }
      try self.catalogue.setContents(at: [path: content])
      return content.hash
    } fingerprint: { path in
      Fingerprint(of: path)
    }
  }

  private func candidates(ofSize size: Int64) throws(CatalogueError) -> [LibraryCandidate] {
    hashes = [:]
    var candidates: [LibraryCandidate] = []
    for file in try catalogue.currentFiles(ofSize: size) {
      guard let path = file.path, !file.isMissing, !file.isOffline else { continue }
      let status: FileStatus
      do throws(Errno) {
        status = try system.status(of: path)
      } catch {
        continue
      }
      guard status.kind == .file, status.size == size else { continue }
      // The hash is that of the last scan. A file that was written to since is hashed again.
      let isUnchanged =
        file.modifiedAt == status.modifiedAt && file.changedAt == status.changedAt
      if isUnchanged, let hash = file.hash { hashes[path] = hash }
      guard counts(path, on: status.identity.device) else { continue }
      candidates.append(
        LibraryCandidate(
          photo: file.photo, hash: isUnchanged ? file.hash : nil,
          fingerprint: isUnchanged ? file.fingerprint : nil, path: path))
    }
    return candidates
  }

  /// Returns whether a file is in the library, and neither on the card nor on another disk that may
  /// be erased. A removable disk counts only if photos are imported into a folder of it.
  private func counts(_ path: FilePath, on device: UInt64) -> Bool {
    guard device != self.device else { return false }
    let paths = [path, system.resolved(path)]
    for path in paths {
      if source.contains(where: path.isContained) { return false }
      if CardSearch.isRemovable(path), !folders.contains(where: path.isContained) { return false }
    }
    return scopes.contains { $0.contains(path) }
  }

  /// Returns the device of a folder that is the top of a volume. Nil for any other folder, whose
  /// volume may hold the library, too.
  private static func device(of folder: FilePath, in system: FileSystem) -> UInt64? {
    do throws(Errno) {
      let device = try system.status(of: folder).identity.device
      return try system.status(of: folder.folder).identity.device == device ? nil : device
    } catch {
      return nil
    }
  }
}
