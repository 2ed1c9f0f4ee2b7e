/// The folders of a library as a tree, with what each holds with all below it.
///
/// Made by the loader, away from the screen, and brought up to date with each snapshot: only what
/// is new is sorted, and totals are sums over an array. A copy shares all of it.
package struct FolderTree: Sendable {
  /// A folder's place in the arrays of this tree. It stays the same as long as `generation` does.
  package typealias Slot = Int32

  /// Every folder that was found, each after the one it lies in.
  package private(set) var folders: [Folder] = []
  /// Those whose disks are not there.
  package private(set) var offline: Set<FolderID> = []
  /// Counts the times when folders were moved or taken away, instead of added.
  package private(set) var generation = 0
  /// Counts the times when folders were others.
  package private(set) var revision = 0

  private var slots: [FolderID: Slot] = [:]
  private var parents: [Slot] = []
  /// By name, numbers in it by their value, so that `Trip 2` stands before `Trip 10`.
  private var children: [[Slot]] = []
  /// Folders that lie in none.
  private var tops: [Slot] = []
  private var totals: [Tally] = []
  /// By the number of a folder, where it stands when each is followed by all below it; -1 for
  /// numbers that are no folder's. And by slot, where all below it end.
  private var order: [Int32] = []
  private var ends: [Int32] = []
  /// What the tree was made of.
  private var source: [Folder] = []

  package init() {}

  /// `tallies` are what each folder itself holds, by its number; they may be too few.
  package init(_ folders: [Folder], _ tallies: [Tally] = []) {
    update(folders, tallies)
  }

  // MARK: Asking

  package subscript(slot: Slot) -> Folder { folders[Int(slot)] }

  package func folder(_ id: FolderID) -> Folder? { slots[id].map { self[$0] } }

  package func slot(of id: FolderID) -> Slot? { slots[id] }

  /// The one of some folders that stands before all others in the tree.
  package func topmost(of folders: Set<FolderID>) -> FolderID? {
    folders.filter { slots[$0] != nil }
      .min { order[Int($0.rawValue)] < order[Int($1.rawValue)] }
  }

  /// A folder behind those that it lies in, the outermost first; empty where it is not known.
  package func ancestors(of id: FolderID) -> [FolderID] {
    var ancestors: [FolderID] = []
    var next = slots[id]
    while let slot = next {
      ancestors.append(self[slot].id)
      next = parents[Int(slot)] < 0 ? nil : parents[Int(slot)]
    }
    return ancestors.reversed()
  }

  /// What a folder holds with all below it.
  package func total(of slot: Slot) -> Tally { totals[Int(slot)] }

  /// The folders in one, or at the top, in their order, that lead to a photo.
  package func shown(in slot: Slot?) -> some Sequence<Slot> {
    (slot.map { children[Int($0)] } ?? tops).lazy.filter { [totals] in totals[Int($0)].count > 0 }
  }

  /// Whether a folder has folders in it that lead to photos.
  package func hasShown(in slot: Slot) -> Bool {
    children[Int(slot)].contains { totals[Int($0)].count > 0 }
  }

  /// Says of any folder whether it is `folder` or lies in it, in constant time. Nothing lies in a
  /// folder that is not known.
  package func below(_ folder: FolderID) -> @Sendable (FolderID) -> Bool {
    guard let slot = slots[folder] else { return { _ in false } }
    let range = order[Int(folder.rawValue)]..<ends[Int(slot)]
    return { [order] folder in
      let number = Int(folder.rawValue)
      return number < order.count && range.contains(order[number])
    }
  }

  // MARK: Making

  /// Takes the folders as they are now, each after the one it lies in, and what they hold.
  package mutating func update(_ folders: [Folder], _ tallies: [Tally]) {
    // Most of the time they are the very same array.
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

  /// False where one that was there has moved, or is there no more.
  private mutating func add(_ found: [Folder]) -> Bool {
    var known = 0
    var fresh: [Slot?: [Slot]] = [:]
    for folder in found {
      if let slot = slots[folder.id] {
        known += 1
        let before = folders[Int(slot)]
        guard before != folder else { continue }
        guard before.path == folder.path, before.parent == folder.parent else { return false }
        folders[Int(slot)] = folder
        note(folder)
        continue
      }
      let slot = Slot(folders.count)
      let parent = folder.parent.flatMap { slots[$0] }
      slots[folder.id] = slot
      folders.append(folder)
      parents.append(parent ?? -1)
      children.append([])
      fresh[parent, default: []].append(slot)
      note(folder)
      known += 1
    }
    for (parent, slots) in fresh {
      if let parent {
        children[Int(parent)] = merged(children[Int(parent)], slots)
      } else {
        tops = merged(tops, slots)
      }
    }
    return known == folders.count
  }

  private mutating func note(_ folder: Folder) {
    if folder.isOffline { offline.insert(folder.id) } else { offline.remove(folder.id) }
  }

  /// Puts new folders among those that are in their order already.
  private func merged(_ sorted: [Slot], _ fresh: [Slot]) -> [Slot] {
    let fresh = fresh.sorted(by: precedes)
    var merged: [Slot] = []
    merged.reserveCapacity(sorted.count + fresh.count)
    var rest = sorted[...]
    for slot in fresh {
      let place = rest.partitioningIndex { precedes(slot, $0) }
      merged += rest[..<place]
      merged.append(slot)
      rest = rest[place...]
    }
    return merged + rest
  }

  private func precedes(_ left: Slot, _ right: Slot) -> Bool {
    NaturalOrder.precedes(self[left].path.name, self[right].path.name)
  }

  /// Numbers the folders so that all below one follow it.
  private mutating func arrange() {
    let count = folders.map { Int($0.id.rawValue) + 1 }.max() ?? 0
    order = Array(repeating: -1, count: count)
    ends = Array(repeating: 0, count: folders.count)
    var next: Int32 = 0
    /// Folders that are entered, and how many of those in them were.
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
    // A folder always comes after the one that it lies in.
    for slot in folders.indices.reversed() where parents[slot] >= 0 {
      totals[Int(parents[slot])].add(totals[slot])
    }
  }
}
