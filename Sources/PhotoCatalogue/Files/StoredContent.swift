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

/// Photos whose shown files hold the same.
package struct DuplicateGroup: Hashable, Sendable {
  package var hash: ContentHash
  /// Of each of the files, in bytes.
  package var size: Int64
  /// Two at the least, in the order of their ids.
  package var photos: [Asset.ID]

  package init(hash: ContentHash, size: Int64, photos: [Asset.ID]) {
    (self.hash, self.size, self.photos) = (hash, size, photos)
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

  /// `besides` are those that can't be read.
  package init(_ twins: [Twin], besides: AssetSet = AssetSet()) {
    self.init()
    for (_, twins) in Dictionary(grouping: twins, by: \.size).sorted(by: { $0.key < $1.key }) {
      add(ofOneSize: twins, besides: besides)
    }
    finish()
  }

  init() {}

  /// Adds all twins of a size, which is larger than those before.
  mutating func add(ofOneSize twins: [Twin], besides: AssetSet) {
    var alike: [Fingerprint: [Twin]] = [:]
    for twin in twins where !besides.contains(twin.id) {
      if let fingerprint = twin.fingerprint {
        alike[fingerprint, default: []].append(twin)
      } else {
        unprinted.append(twin.id)
      }
    }
    unhashed += alike.values.filter { $0.count > 1 }.joined().filter { !$0.isHashed }
      .map(\.id).sorted()
  }

  mutating func finish() { unprinted.sort() }

  package var isEmpty: Bool { unprinted.isEmpty && unhashed.isEmpty }
}
