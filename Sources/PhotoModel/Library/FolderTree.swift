/// The folders of a library as a tree, with the totals of each folder and its subfolders.
///
/// Created by the loader, off the main thread, and updated with each snapshot: only new folders are
/// sorted, and totals are sums over an array. Copies share their storage.
package struct FolderTree: Sendable {
  /// The index of a folder in the arrays of this tree. Stable until `generation` changes.
  package typealias Slot = Int32

  /// All folders found, each after the one that contains it.
  package private(set) var folders: [Folder] = []
  /// The folders whose disks aren't available.
  package private(set) var offline: Set<FolderID> = []
  /// The number of times that folders were moved or removed, not just added.
  package private(set) var generation = 0
  /// The number of times that the folders changed.
  package private(set) var revision = 0

  private var slots: [FolderID: Slot] = [:]
  private var parents: [Slot] = []
  /// By name, with numbers compared by value, so that `Trip 2` comes before `Trip 10`.
  private var children: [[Slot]] = []
  /// Folders without a parent.
  private var tops: [Slot] = []
  private var totals: [Tally] = []
  /// By the number of a folder, its position in depth-first order; -1 for numbers without a folder.
  /// And by slot, the end of its subtree in that order.
  private var order: [Int32] = []
  private var ends: [Int32] = []
  /// The folders that the tree was made from.
  private var source: [Folder] = []

  package init() {}

  /// `tallies` are those of each folder without its subfolders, by number; missing ones count as
  /// empty.
  package init(_ folders: [Folder], _ tallies: [Tally] = []) {
    update(folders, tallies)
  }

  // MARK: Lookup

  package subscript(slot: Slot) -> Folder { folders[Int(slot)] }

  package func folder(_ id: FolderID) -> Folder? { slots[id].map { self[$0] } }

  package func slot(of id: FolderID) -> Slot? { slots[id] }

  /// Returns the folder, of a set, that comes first in the tree.
  package func topmost(of folders: Set<FolderID>) -> FolderID? {
    folders.filter { slots[$0] != nil }
      .min { order[Int($0.rawValue)] < order[Int($1.rawValue)] }
  }

  /// Returns the ancestors of a folder, the outermost first, followed by the folder itself; empty
  /// if it is unknown.
  package func ancestors(of id: FolderID) -> [FolderID] {
    var ancestors: [FolderID] = []
    var next = slots[id]
    while let slot = next {
      ancestors.append(self[slot].id)
      next = parents[Int(slot)] < 0 ? nil : parents[Int(slot)]
    }
    return ancestors.reversed()
  }

  /// Returns the total of a folder and all its subfolders.
  package func total(of slot: Slot) -> Tally { totals[Int(slot)] }

  /// Returns the folders in one, or at the top, in order, that contain photos, directly or in
  /// subfolders.
  package func shown(in slot: Slot?) -> some Sequence<Slot> {
    (slot.map { children[Int($0)] } ?? tops).lazy.filter { [totals] in totals[Int($0)].count > 0 }
  }

  /// Whether a folder has subfolders that contain photos.
  package func hasShown(in slot: Slot) -> Bool {
    children[Int(slot)].contains { totals[Int($0)].count > 0 }
  }

  /// Returns a function that decides in constant time whether a folder is `folder` or inside it.
  /// Always false if `folder` is unknown.
  package func below(_ folder: FolderID) -> @Sendable (FolderID) -> Bool {
    guard let slot = slots[folder] else { return { _ in false } }
    let range = order[Int(folder.rawValue)]..<ends[Int(slot)]
    return { [order] folder in
      let number = Int(folder.rawValue)
      return number < order.count && range.contains(order[number])
    }
  }

  // MARK: Updating

  /// Replaces the folders, each after the one that contains it, and their tallies.
  package mutating func update(_ folders: [Folder], _ tallies: [Tally]) {
    // Usually both are the same array, which makes the comparison fast.
    if folders != source {
      if !add(folders) {
        let (generation, revision) = (generation, revision)
        self = FolderTree()
        (self.generation, self.revision) = (generation + 1, revision)
        _ = add(folders)
      }
      source = folders
      revision += 1
      arrange()
    }
    count(tallies)
  }

  /// Adds new folders. Returns false if an existing one was moved or removed.
  private mutating func add(_ found: [Folder]) -> Bool {
    var foundCount = 0
    var fresh: [Slot?: [Slot]] = [:]
    for folder in found {
      if let slot = slots[folder.id] {
        foundCount += 1
        let before = folders[Int(slot)]
        guard before != folder else { continue }
        guard before.path == folder.path, before.parent == folder.parent else { return false }
        folders[Int(slot)] = folder
        updateSets(for: folder)
        continue
      }
      let slot = Slot(folders.count)
      let parent = folder.parent.flatMap { slots[$0] }
      slots[folder.id] = slot
      folders.append(folder)
      parents.append(parent ?? -1)
      children.append([])
      fresh[parent, default: []].append(slot)
      updateSets(for: folder)
      foundCount += 1
    }
    for (parent, slots) in fresh {
      if let parent {
        children[Int(parent)] = merged(children[Int(parent)], slots)
      } else {
        tops = merged(tops, slots)
      }
    }
    return foundCount == folders.count
  }

  private mutating func updateSets(for folder: Folder) {
    if folder.isOffline { offline.insert(folder.id) } else { offline.remove(folder.id) }
  }

  /// Merges new folders into those that are already in order.
  private func merged(_ sorted: [Slot], _ fresh: [Slot]) -> [Slot] {
    let fresh = fresh.sorted(by: precedes)
    var merged: [Slot] = []
    merged.reserveCapacity(sorted.count + fresh.count)
    var remainingSlots = sorted[...]
    for slot in fresh {
      let insertionIndex = remainingSlots.partitioningIndex { precedes(slot, $0) }
      merged += remainingSlots[..<insertionIndex]
      merged.append(slot)
      remainingSlots = remainingSlots[insertionIndex...]
    }
    return merged + remainingSlots
  }

  private func precedes(_ left: Slot, _ right: Slot) -> Bool {
    NaturalOrder.precedes(self[left].path.name, self[right].path.name)
  }

  /// Numbers the folders in depth-first order.
  private mutating func arrange() {
    let count = folders.map { Int($0.id.rawValue) + 1 }.max() ?? 0
    order = Array(repeating: -1, count: count)
    ends = Array(repeating: 0, count: folders.count)
    var next: Int32 = 0
    /// The folders entered, and the number of their subfolders visited so far.
    var path: [(slot: Slot, entered: Int)] = []
    for top in tops {
      path.append((top, 0))
      while let (slot, entered) = path.last {
        if entered == 0 {
          order[Int(folders[Int(slot)].id.rawValue)] = next
          next += 1
        }
        if entered < children[Int(slot)].count {
          path[path.count - 1].entered += 1
          path.append((children[Int(slot)][entered], 0))
        } else {
          ends[Int(slot)] = next
          path.removeLast()
        }
      }
    }
  }

  private mutating func count(_ tallies: [Tally]) {
    totals = folders.map { folder in
      let number = Int(folder.id.rawValue)
      return number < tallies.count ? tallies[number] : Tally()
    }
    // A folder always comes after the one that contains it.
    for slot in folders.indices.reversed() where parents[slot] >= 0 {
      totals[Int(parents[slot])].add(totals[slot])
    }
  }
}
