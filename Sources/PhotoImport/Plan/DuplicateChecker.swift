package import PhotoModel

/// A file of the library that has the size of one that is to be imported, or had it when it came.
package struct LibraryCandidate: Hashable, Sendable {
  package var photo: Asset.ID
  /// What it hashes to, or did when it came; nil where that is not known yet.
  package var hash: ContentHash?
  /// Of its ends, where they were hashed: what has others holds something else.
  package var fingerprint: Fingerprint?
  /// Where it lies; nil for one that is gone.
  package var path: FilePath?
  /// Whether its photo lies in the trash.
  package var isInTrash: Bool
  /// Whether it lies outside the library that photos come into.
  package var isElsewhere: Bool

  package init(
    photo: Asset.ID, hash: ContentHash? = nil, fingerprint: Fingerprint? = nil,
    path: FilePath? = nil, isInTrash: Bool = false, isElsewhere: Bool = false
  ) {
    (self.photo, self.hash, self.fingerprint) = (photo, hash, fingerprint)
    (self.path, self.isInTrash, self.isElsewhere) = (path, isInTrash, isElsewhere)
  }
}

/// Finds whether photos are in the library already, by the bytes of their files: sizes first, and only where
/// a size is there already, a hash of all bytes.
///
/// A photo of several files is there when each of them is, sidecars apart; where one of them is new, all come
/// in, since they belong together.
package struct DuplicateChecker {
  /// The library's files that have a size, or had it when they came.
  private let candidates: (Int64) throws -> [LibraryCandidate]
  /// What a file hashes to, of the source or of the library; nil for one that can't be read.
  private let hash: (FilePath) throws -> ContentHash?
  /// The ends of a file of the source; nil for one that can't be read.
  private let fingerprint: (FilePath) -> Fingerprint?
  /// The photos of the source of which an earlier one holds the same, with that.
  private let repeats: [Asset.ID: FilePath]

  package init(
    repeats: [Asset.ID: FilePath] = [:], candidates: @escaping (Int64) throws -> [LibraryCandidate],
    hash: @escaping (FilePath) throws -> ContentHash?,
    fingerprint: @escaping (FilePath) -> Fingerprint?
  ) {
    (self.repeats, self.candidates) = (repeats, candidates)
    (self.hash, self.fingerprint) = (hash, fingerprint)
  }

  /// Of a photo of the source. Blocks on the disk where files are to be read.
  package func verdict(on asset: Asset) throws -> ImportStatus {
    if let first = repeats[asset.id] { return .repeated(first) }
    var matches: [LibraryCandidate] = []
    for file in asset.files where file.role != .sidecar {
      guard let match = try match(of: file) else { return .new }
      matches.append(match)
    }
    // What is shown says which photo it is.
    guard let main = matches.first else { return .new }
    if matches.contains(where: \.isElsewhere) { return .elsewhere(main.photo) }
    return main.isInTrash ? .inTrash(main.photo) : .here(main.photo)
  }

  /// A file of the catalogue that holds the same: one of the library before one in the trash, and that before one
  /// elsewhere.
  private func match(of file: AssetFile) throws -> LibraryCandidate? {
    let all = try candidates(file.size)
    guard !all.isEmpty else { return nil }
    let ends = fingerprint(file.path)
    var own: ContentHash?
    let (here, elsewhere) = (all.filter { !$0.isElsewhere }, all.filter(\.isElsewhere))
    for candidates in [here.filter { !$0.isInTrash }, here.filter(\.isInTrash), elsewhere] {
      for candidate in candidates {
        // A photo may be hashed as it came and as it is; only what it is has ends.
        if candidate.hash == nil, let ends, let other = candidate.fingerprint, other != ends {
          continue
        }
        own = try own ?? hash(file.path)
        guard let own else { return nil }
        var known = candidate.hash
        if known == nil, let path = candidate.path { known = try hash(path) }
        if known == own { return candidate }
      }
    }
    return nil
  }
}
