package import PhotoModel

/// A file of the catalogue that has the same size as a file to import, or had it when it was
/// imported.
package struct LibraryCandidate: Hashable, Sendable {
  package var photo: Asset.ID
  /// The hash of its current contents or of those when it was imported, or nil if it isn't known
  /// yet.
  package var hash: ContentHash?
  /// The fingerprint of its beginning and end, if it was computed. Files with different
  /// fingerprints have different contents.
  package var fingerprint: Fingerprint?
  /// The path, or nil if the file no longer exists.
  package var path: FilePath?
  /// Whether its photo is in the trash.
  package var isInTrash: Bool
  /// Whether it is outside the library that photos are imported into.
  package var isOutsideLibrary: Bool

  package init(
    photo: Asset.ID, hash: ContentHash? = nil, fingerprint: Fingerprint? = nil,
    path: FilePath? = nil, isInTrash: Bool = false, isOutsideLibrary: Bool = false
  ) {
    (self.photo, self.hash, self.fingerprint) = (photo, hash, fingerprint)
    (self.path, self.isInTrash, self.isOutsideLibrary) = (path, isInTrash, isOutsideLibrary)
  }
}

/// Determines whether photos are already in the library, by the contents of their files. Sizes are
/// compared first; all bytes are hashed only if the size occurs in the library.
///
/// A photo with several files is a duplicate if each of them is, ignoring sidecars. If one of them
/// is new, all are imported, because they belong together.
package struct DuplicateChecker {
  /// Returns the library's files that have a size, or had it when they were imported.
  private let candidates: (Int64) throws -> [LibraryCandidate]
  /// Returns the hash of a file of the source or the library, or nil if it can't be read.
  private let hash: (FilePath) throws -> ContentHash?
  /// Returns the fingerprint of a file of the source, or nil if it can't be read.
  private let fingerprint: (FilePath) -> Fingerprint?
  /// The photos of the source with the same contents as an earlier one, with the path of that one.
  private let duplicatesInSource: [Asset.ID: FilePath]

  package init(
    duplicatesInSource: [Asset.ID: FilePath] = [:],
    candidates: @escaping (Int64) throws -> [LibraryCandidate],
    hash: @escaping (FilePath) throws -> ContentHash?,
    fingerprint: @escaping (FilePath) -> Fingerprint?
  ) {
    (self.duplicatesInSource, self.candidates) = (duplicatesInSource, candidates)
    (self.hash, self.fingerprint) = (hash, fingerprint)
  }

  /// Returns the status of a photo of the source. Blocks if files have to be read.
  package func status(of asset: Asset) throws -> ImportStatus {
    if let first = duplicatesInSource[asset.id] { return .duplicateInSource(first) }
    var matches: [LibraryCandidate] = []
    for file in asset.files where file.role != .sidecar {
      guard let match = try match(of: file) else { return .new }
      matches.append(match)
    }
    // The displayed file determines which photo it is.
    guard let main = matches.first else { return .new }
    if matches.contains(where: \.isOutsideLibrary) { return .outsideLibrary(main.photo) }
    return main.isInTrash ? .inTrash(main.photo) : .inLibrary(main.photo)
  }

  /// Returns a file of the catalogue with the same contents. Files in the library take precedence
  /// over files in the trash, and those over files elsewhere.
  private func match(of file: AssetFile) throws -> LibraryCandidate? {
    let all = try candidates(file.size)
    guard !all.isEmpty else { return nil }
    let ends = fingerprint(file.path)
    var fileHash: ContentHash?
    let (here, externalCandidates) = (
      all.filter { !$0.isOutsideLibrary }, all.filter(\.isOutsideLibrary)
    )
    for candidates in [here.filter { !$0.isInTrash }, here.filter(\.isInTrash), externalCandidates]
    {
      for candidate in candidates {
        // A hash may describe the file as it was when it was imported; a fingerprint always
        // describes the current file. It is therefore only compared if there is no hash.
        if candidate.hash == nil, let ends, let other = candidate.fingerprint, other != ends {
          continue
        }
        fileHash = try fileHash ?? hash(file.path)
        guard let fileHash else { return nil }
        var candidateHash = candidate.hash
        if candidateHash == nil, let path = candidate.path { candidateHash = try hash(path) }
        if candidateHash == fileHash { return candidate }
      }
    }
    return nil
  }
}
