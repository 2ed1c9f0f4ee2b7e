package import PhotoModel

/// What is done with groups of duplicates: the metadata that the kept photos take over, and the
/// photos that they replace.
package struct DuplicatePlan: Sendable {
  /// The photos of a group that are moved to the trash, and the files that must exist for that.
  package struct Replacement: Hashable, Sendable {
    /// The photo that is kept.
    package var photo: Asset.ID
    /// The files of the kept photo, the displayed one first.
    package var kept: [AssetFile]
    package var replaced: [Replaced]

    package init(photo: Asset.ID, kept: [AssetFile], replaced: [Replaced]) {
      (self.photo, self.kept, self.replaced) = (photo, kept, replaced)
    }
  }

  /// A photo that is moved to the trash, and its displayed file.
  package struct Replaced: Hashable, Sendable {
    package var photo: Asset.ID
    package var file: AssetFile
    /// Whether its displayed file may differ from all of the kept photo.
    package var onlyLooksAlike: Bool

    package init(photo: Asset.ID, file: AssetFile, onlyLooksAlike: Bool) {
      (self.photo, self.file, self.onlyLooksAlike) = (photo, file, onlyLooksAlike)
    }
  }

  /// A photo that is not moved, and why.
  package struct Staying: Hashable, Sendable {
    package var path: FilePath
    package var obstacle: ReplacementObstacle

    package init(path: FilePath, obstacle: ReplacementObstacle) {
      (self.path, self.obstacle) = (path, obstacle)
    }
  }

  /// Only those that change something.
  package private(set) var merges: [DuplicateMerge] = []
  package private(set) var replacements: [Replacement] = []
  /// The photos that no other one replaces.
  package private(set) var staying: [Staying] = []

  private let replacesPhotos: Bool

  /// If `replacesPhotos` is false, only metadata is merged.
  package init(replacesPhotos: Bool) { self.replacesPhotos = replacesPhotos }

  /// Adds a group. `albums` are those of each photo, in order. `isCopy` says whether two files of
  /// the same type and size have the same bytes.
  package mutating func add(
    _ kept: Asset, _ others: [Asset], _ kind: DuplicateKind, albums: [Asset.ID: [UserAlbum.ID]],
    isCopy: (AssetFile, AssetFile) -> Bool
  ) {
    let merge = DuplicateMerge(of: kept, from: others, albums: albums)
    if !merge.isEmpty(for: kept.metadata) { merges.append(merge) }
    guard replacesPhotos else { return }
    var merged = kept
    for edit in merge.edits(for: kept.metadata) { edit.apply(to: &merged.metadata) }
    var replaced: [Replaced] = []
    for other in others where other.id != kept.id {
      if let obstacle = merged.obstacle(toReplacing: other, kind, isCopy: isCopy) {
        staying.append(Staying(path: other.path, obstacle: obstacle))
      } else {
        replaced.append(
          Replaced(photo: other.id, file: other.main, onlyLooksAlike: kind != .identical))
      }
    }
    guard !replaced.isEmpty else { return }
    replacements.append(
      Replacement(photo: kept.id, kept: kept.mediaFiles, replaced: replaced))
  }

  /// The photos that are moved only if their pictures are copies, each with the photo that is kept.
  package var pairs: [(kept: Asset.ID, other: Asset.ID)] {
    replacements.flatMap { replacement in
      replacement.replaced.filter(\.onlyLooksAlike).map { (replacement.photo, $0.photo) }
    }
  }

  /// Keeps the photos whose pictures are not known to be copies where they are.
  package mutating func limit(toCopies copies: AssetSet) {
    for index in replacements.indices {
      let others = replacements[index].replaced.filter {
        $0.onlyLooksAlike && !copies.contains($0.photo)
      }
      staying += others.map { Staying(path: $0.file.path, obstacle: .picture) }
      replacements[index].replaced.removeAll(where: others.contains)
    }
    replacements.removeAll { $0.replaced.isEmpty }
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

  /// Returns the photos of which something would be lost, with what the catalogue has now: another
  /// program or session may have changed it since the plan. `albums` are those of each photo.
  package func staying(
    _ details: [Asset.ID: Asset], albums: [Asset.ID: [UserAlbum.ID]]
  ) -> [Asset.ID: ReplacementObstacle] {
    var staying: [Asset.ID: ReplacementObstacle] = [:]
    for other in replaced {
      guard let asset = details[other.photo] else { continue }
      guard let kept = details[photo] else {
        staying[other.photo] = .values
        continue
      }
      staying[other.photo] = kept.metadataObstacle(toReplacing: asset, albums: albums)
    }
    return staying
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
