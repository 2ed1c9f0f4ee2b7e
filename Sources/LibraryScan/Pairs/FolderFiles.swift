/// Files of one folder that belong together as far as their names show: what each is to the others
/// is known once their bytes were looked at. Numbers are places in the folder's `NameList`.
package struct FileGroup: Hashable, Sendable {
  package struct Sidecar: Hashable, Sendable {
    package var name: Int
    /// The file whose whole name it carries (`name.jpg.xmp`); nil when only the stem says it
    /// (`name.xmp`).
    package var owner: Int?
    /// It describes this photo too and belongs to another: `name-edited.jpg` reads the Takeout
    /// JSON of `name.jpg`.
    package var isBorrowed: Bool

    package init(name: Int, owner: Int? = nil, isBorrowed: Bool = false) {
      self.name = name
      self.owner = owner
      self.isBorrowed = isBorrowed
    }
  }

  /// Everything that may be a photo or a video, in order of name. Never empty.
  package var media: [Int]
  package var sidecars: [Sidecar]

  package init(media: [Int], sidecars: [Sidecar] = []) {
    self.media = media
    self.sidecars = sidecars
  }

  /// The files that are this group's own.
  package var fileCount: Int {
    media.count + sidecars.count { !$0.isBorrowed }
  }
}

/// The files of one folder as groups, the last names first: cameras count upwards, so those are
/// most often the newest.
///
/// A group of one file, which nearly all are, takes eight bytes beside its name.
package struct FolderFiles: Sendable {
  private struct Slot: Sendable {
    var first: UInt32
    /// 0 for a file alone, else one more than its place in `larger`.
    var larger: UInt32 = 0
  }

  package let names: NameList
  private var slots: [Slot] = []
  private var larger: [FileGroup] = []
  /// Sidecars of photos that are not there.
  package internal(set) var loneSidecars = 0

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

  /// Leaves out groups for which the claim holds.
  mutating func removeAll(where claim: (FileGroup) -> Bool) {
    slots.removeAll { slot in
      claim(slot.larger > 0 ? larger[Int(slot.larger) - 1] : FileGroup(media: [Int(slot.first)]))
    }
  }
}
