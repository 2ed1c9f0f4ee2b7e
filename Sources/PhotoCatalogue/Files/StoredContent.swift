package import PhotoModel

/// The hash of a file, with the size and times that show whether the file has changed since.
package struct StoredContent: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime
  /// Nil if no scan has recorded it.
  package var changedAt: FileTime?
  package var hash: ContentHash

  package init(size: Int64, modifiedAt: FileTime, changedAt: FileTime?, hash: ContentHash) {
    (self.size, self.modifiedAt, self.changedAt) = (size, modifiedAt, changedAt)
    self.hash = hash
  }

  /// `status` must be read before the file is hashed.
  package init(_ status: FileStatus, hash: ContentHash) {
    self.init(
      size: status.size, modifiedAt: status.modifiedAt, changedAt: status.changedAt, hash: hash)
  }
}

/// A photo whose file has the same size as another photo's.
package struct DuplicateCandidate: Hashable, Sendable {
  package var id: Asset.ID
  package var size: Int64
  /// Nil if the beginning and end of the file were not hashed yet.
  package var fingerprint: Fingerprint?
  /// Whether the whole file was hashed in its current version.
  package var isHashed: Bool

  package init(id: Asset.ID, size: Int64, fingerprint: Fingerprint?, isHashed: Bool) {
    (self.id, self.size, self.fingerprint) = (id, size, fingerprint)
    self.isHashed = isHashed
  }
}

/// The files that must be read to find all duplicates: the beginnings and ends of files that share
/// a size, and completely those that also share a fingerprint. Most files never have to be read.
package struct DuplicateSearch: Hashable, Sendable {
  /// The photos whose beginning and end must be hashed, in the order of their ids.
  package private(set) var withoutFingerprint: [Asset.ID] = []
  /// The photos whose whole file must be hashed, the smallest first.
  package private(set) var unhashed: [Asset.ID] = []

  /// The photos with the size and fingerprint of the last one added.
  private var run = SameFingerprintRun()
  /// The index in `unhashed` of the first photo with the last size.
  private var sizeStart = 0

  private struct SameFingerprintRun: Hashable {
    var size: Int64?
    var fingerprint: Fingerprint?
    var count = 0
    /// The photos among them whose whole file is not hashed yet.
    var unhashed: [Asset.ID] = []
  }

  /// `excluding` are photos that can't be read.
  package init(_ candidates: [DuplicateCandidate], excluding: AssetSet = AssetSet()) {
    self.init()
    for (_, candidates) in Dictionary(grouping: candidates, by: \.size).sorted(by: {
      $0.key < $1.key
    }) {
      for (_, candidates) in Dictionary(grouping: candidates, by: \.fingerprint) {
        for duplicate in candidates where !excluding.contains(duplicate.id) { add(duplicate) }
      }
    }
    finish()
  }

  init() {}

  /// Adds a photo. Photos must be added in the order of their sizes, and those with the same size
  /// and fingerprint consecutively. Only the numbers of photos are stored.
  mutating func add(_ duplicate: DuplicateCandidate) {
    guard let fingerprint = duplicate.fingerprint else {
      return withoutFingerprint.append(duplicate.id)
    }
    if duplicate.size != run.size || fingerprint != run.fingerprint {
      finishRun(next: duplicate.size)
      (run.size, run.fingerprint) = (duplicate.size, fingerprint)
    }
    run.count += 1
    if !duplicate.isHashed { run.unhashed.append(duplicate.id) }
  }

  private mutating func finishRun(next size: Int64?) {
    if run.count > 1 { unhashed += run.unhashed }
    if size != run.size {
      unhashed[sizeStart...].sort()
      sizeStart = unhashed.count
    }
    run = SameFingerprintRun()
  }

  mutating func finish() {
    finishRun(next: nil)
    withoutFingerprint.sort()
  }

  package var isEmpty: Bool { withoutFingerprint.isEmpty && unhashed.isEmpty }
}
