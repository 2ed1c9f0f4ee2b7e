package import PhotoModel

/// What the bytes of a file hash to, with the size and the times by which it is seen that they are others.
package struct StoredContent: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime
  /// Nil where no scan has noted it.
  package var changedAt: FileTime?
  package var hash: ContentHash

  package init(size: Int64, modifiedAt: FileTime, changedAt: FileTime?, hash: ContentHash) {
    (self.size, self.modifiedAt, self.changedAt) = (size, modifiedAt, changedAt)
    self.hash = hash
  }

  /// `status` is that of the file before it was read.
  package init(_ status: FileStatus, hash: ContentHash) {
    self.init(
      size: status.size, modifiedAt: status.modifiedAt, changedAt: status.changedAt, hash: hash)
  }
}

/// A photo whose file has the size of another one's.
package struct Twin: Hashable, Sendable {
  package var id: Asset.ID
  package var size: Int64
  /// Nil where the ends of the file were not hashed yet.
  package var fingerprint: Fingerprint?
  /// Whether all of the file was hashed, as it is.
  package var isHashed: Bool

  package init(id: Asset.ID, size: Int64, fingerprint: Fingerprint?, isHashed: Bool) {
    (self.id, self.size, self.fingerprint) = (id, size, fingerprint)
    self.isHashed = isHashed
  }
}

/// What is to be read of files so that it is known which of them hold the same: the ends of those that share
/// a size, and all of those that share their ends, too. Most files need never be read.
package struct TwinSearch: Hashable, Sendable {
  /// Their ends are to be hashed, in the order of their ids.
  package private(set) var unprinted: [Asset.ID] = []
  /// All of them is to be hashed, the smallest first.
  package private(set) var unhashed: [Asset.ID] = []

  /// Those of the last size and fingerprint.
  private var alike = Alike()
  /// Where those of the last size begin in `unhashed`.
  private var sizeStart = 0

  private struct Alike: Hashable {
    var size: Int64?
    var fingerprint: Fingerprint?
    var count = 0
    /// Those of them that are not hashed yet.
    var unhashed: [Asset.ID] = []
  }

  /// `besides` are those that can't be read.
  package init(_ twins: [Twin], besides: AssetSet = AssetSet()) {
    self.init()
    for (_, twins) in Dictionary(grouping: twins, by: \.size).sorted(by: { $0.key < $1.key }) {
      for (_, twins) in Dictionary(grouping: twins, by: \.fingerprint) {
        for twin in twins where !besides.contains(twin.id) { add(twin) }
      }
    }
    finish()
  }

  init() {}

  /// Adds one. They come in the order of their sizes, and those of one size and fingerprint together: only
  /// numbers of photos are kept.
  mutating func add(_ twin: Twin) {
    guard let fingerprint = twin.fingerprint else { return unprinted.append(twin.id) }
    if twin.size != alike.size || fingerprint != alike.fingerprint {
      endAlike(next: twin.size)
      (alike.size, alike.fingerprint) = (twin.size, fingerprint)
    }
    alike.count += 1
    if !twin.isHashed { alike.unhashed.append(twin.id) }
  }

  private mutating func endAlike(next size: Int64?) {
    if alike.count > 1 { unhashed += alike.unhashed }
    if size != alike.size {
      unhashed[sizeStart...].sort()
      sizeStart = unhashed.count
    }
    alike = Alike()
  }

  mutating func finish() {
    endAlike(next: nil)
    unprinted.sort()
  }

  package var isEmpty: Bool { unprinted.isEmpty && unhashed.isEmpty }
}
