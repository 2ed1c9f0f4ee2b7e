package import PhotoModel

/// What is done with groups of duplicates: the metadata that the kept photos take over, and the
/// photos that they replace.
package struct DuplicatePlan: Sendable {
  /// The photos of a group that are moved to the trash, and the files that must exist for that.
  package struct Replacement: Hashable, Sendable {
    /// The files of the kept photo, the displayed one first.
    package var kept: [AssetFile]
    package var replaced: [Replaced]

    package init(kept: [AssetFile], replaced: [Replaced]) {
      (self.kept, self.replaced) = (kept, replaced)
    }
  }

  /// A photo that is moved to the trash, and its displayed file.
  package struct Replaced: Hashable, Sendable {
    package var photo: Asset.ID
    package var file: AssetFile

    package init(photo: Asset.ID, file: AssetFile) { (self.photo, self.file) = (photo, file) }
  }

  /// Only those that change something.
  package private(set) var merges: [DuplicateMerge] = []
  package private(set) var replacements: [Replacement] = []
  /// The number of photos that no other one replaces.
  package private(set) var irreplaceable = 0

  private let replacesPhotos: Bool

  /// If `replacesPhotos` is false, only metadata is merged.
  package init(replacesPhotos: Bool) { self.replacesPhotos = replacesPhotos }

  /// Adds a group. `albums` are those of each photo, in order. `isCopy` says whether two files of
  /// the same type and size have the same bytes.
  package mutating func add(
    _ kept: Asset, _ others: [Asset], albums: [Asset.ID: [UserAlbum.ID]],
    isCopy: (AssetFile, AssetFile) -> Bool
  ) {
    let merge = DuplicateMerge(of: kept, from: others, albums: albums)
    if !merge.isEmpty(for: kept.metadata) { merges.append(merge) }
    guard replacesPhotos else { return }
    var merged = kept
    for edit in merge.edits(for: kept.metadata) { edit.apply(to: &merged.metadata) }
    let replaced = others.filter { $0.id != kept.id && merged.replaces($0, isCopy: isCopy) }
    irreplaceable += others.count { $0.id != kept.id } - replaced.count
    guard !replaced.isEmpty else { return }
    replacements.append(
      Replacement(
        kept: kept.mediaFiles,
        replaced: replaced.map { Replaced(photo: $0.id, file: $0.main) }))
  }
}

extension DuplicatePlan.Replacement {
  /// The result of comparing the files of a group with the catalogue.
  package struct Check: Hashable, Sendable {
    /// The photos that may be moved: none if a file of the kept photo is missing or was changed.
    package var photos: [Asset.ID] = []
    /// The file of the kept photo that is missing or was changed.
    package var keptFile: FilePath?
    /// The files of other photos that were changed. Missing ones are left out.
    package var changed: [FilePath] = []

    package init() {}
  }

  /// Compares the files with the catalogue. `status` returns nil for a file that is missing.
  package func check(_ status: (FilePath) -> FileStatus?) -> Check {
    var check = Check()
    check.keptFile = kept.first { !$0.isUnchanged(status($0.path)) }?.path
    guard check.keptFile == nil else { return check }
    for other in replaced {
      guard let status = status(other.file.path) else { continue }
      if other.file.isUnchanged(status) {
        check.photos.append(other.photo)
      } else {
        check.changed.append(other.file.path)
      }
    }
    return check
  }
}

extension AssetFile {
  /// Whether a status is that of this file as the catalogue knows it.
  fileprivate func isUnchanged(_ status: FileStatus?) -> Bool {
    guard let status else { return false }
    return status.kind == .file && status.size == size && status.modifiedAt == modifiedAt
  }
}
