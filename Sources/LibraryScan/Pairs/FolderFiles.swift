/// Files of one folder that belong together according to their names. How they are related is known
/// after they have been read. Numbers are indexes in the folder's `NameList`.
package struct FileGroup: Hashable, Sendable {
  package struct Sidecar: Hashable, Sendable {
    package var name: Int
    /// The file whose complete name the sidecar contains (`name.jpg.xmp`). Nil if it contains only
    /// the stem (`name.xmp`).
    package var owner: Int?
    /// Whether it also describes this photo but belongs to another: `name-edited.jpg` reads the
    /// Takeout JSON of `name.jpg`.
    package var isBorrowed: Bool

    package init(name: Int, owner: Int? = nil, isBorrowed: Bool = false) {
      self.name = name
      self.owner = owner
      self.isBorrowed = isBorrowed
    }
  }

  /// All files that may be a photo or a video, sorted by name. Never empty.
  package var media: [Int]
  package var sidecars: [Sidecar]

  package init(media: [Int], sidecars: [Sidecar] = []) {
    self.media = media
    self.sidecars = sidecars
  }

  /// The number of files that belong to this group.
  package var fileCount: Int {
    media.count + sidecars.count { !$0.isBorrowed }
  }
}

/// The files of one folder in groups, the last names first: cameras count upwards, so those are
/// usually the newest.
///
/// A group of one file, which nearly all are, takes eight bytes in addition to its name.
package struct FolderFiles: Sendable {
  private struct Slot: Sendable {
    var first: UInt32
    /// 0 for a single file, otherwise its index in `larger` plus one.
    var larger: UInt32 = 0
  }

  package let names: NameList
  private var slots: [Slot] = []
  private var larger: [FileGroup] = []
  /// The number of sidecars without a photo.
  package internal(set) var orphanedSidecarCount = 0

  init(names: NameList) {
    self.names = names
  }

  package var count: Int { slots.count }

  package subscript(index: Int) -> FileGroup {
    let slot = slots[index]
    guard slot.larger > 0 else { return FileGroup(media: [Int(slot.first)]) }
    return larger[Int(slot.larger) - 1]
  }

  mutating func append(_ group: FileGroup) {
    guard let first = group.media.first else {
      preconditionFailure("A group without a file would never become an asset")
    }
    var slot = Slot(first: UInt32(first))
    if group.media.count > 1 || !group.sidecars.isEmpty {
      larger.append(group)
      slot.larger = UInt32(larger.count)
    }
    slots.append(slot)
  }

  /// Removes the groups for which the predicate is true.
  mutating func removeAll(where claim: (FileGroup) -> Bool) {
    slots.removeAll { slot in
      claim(slot.larger > 0 ? larger[Int(slot.larger) - 1] : FileGroup(media: [Int(slot.first)]))
    }
  }
}
