/// Sorts photos as they arrive, and only what arrived.
///
/// What comes in waits in heaps, one a day. A merge sorts each heap and merges it into the section
/// of its day; all other sections are shared with the index before. The classic scheme sorts
/// everything again for each batch; this one spends about as much for all batches as one sort of
/// everything would, and `isWorthMerging` keeps it so when photos arrive in any order.
///
/// Photos of one time stand in the order of their paths. `unnamedTies` says which paths the next
/// merge compares, and `merge` is given them: the order follows from values alone.
///
/// It knows no thread and no clock.
package struct MomentSorter: Sendable {
  /// What was merged last.
  package private(set) var index = MomentIndex.empty
  /// How many photos each folder holds in `index`, by the folder's number.
  package private(set) var folders: [Tally] = []
  /// What all of it has cost so far.
  package private(set) var work = SortWork()

  private let recentSince: Day
  private var heaps: [Moment.Key: DayHeap] = [:]
  /// Sections as the next merge will have them, but for those of their rows that have one time.
  private var prepared: [Moment.Key: SectionMerge] = [:]
  /// The paths of photos that have their day and time with others in common.
  private var keys = PathKeys()
  /// The day of every photo that is in, by id.
  private var days = DayTable()
  private var budget = MergeBudget()
  /// The days that were merged without paths: photos of one time stand there in any order.
  private var unordered: Set<Moment.Key> = []

  /// `recentSince` is the first day that counts as recent.
  package init(recentSince: Day) {
    self.recentSince = recentSince
  }

  /// Whether anything waits that `index` does not show.
  package var isPending: Bool { !heaps.isEmpty }

  /// Photos that wait to be merged.
  package private(set) var pendingCount = 0

  package mutating func add(_ changes: AssetChanges) {
    for id in changes.removed { remove(id) }
    // A row that is there already takes the place of the one before, whether it is called new or
    // not: two programs may find one photo at one time.
    for row in changes.inserted + changes.updated {
      remove(row.id)
      insert(row)
    }
  }

  private mutating func insert(_ row: AssetRow) {
    let key = Moment.Key(row.day)
    budget.arrived(row)
    days[row.id] = key
    open(key)
    heaps[key]?.add(row, &work)
    pendingCount += 1
  }

  private mutating func remove(_ id: Asset.ID) {
    guard let key = days[id] else { return }
    days[id] = nil
    // Its path may be another one now.
    keys.forget(id)
    open(key)
    heaps[key]?.remove(id)
    pendingCount += 1
  }

  /// Makes sure that a day has a heap, and gives the budget what its merge will cost.
  private mutating func open(_ key: Moment.Key) {
    prepared[key] = nil
    if let heap = heaps[key] {
      if heap.joinsSection { budget.touches(rows: 1) }
    } else {
      let section = index.moment(key)
      heaps[key] = DayHeap(joinsSection: section != nil)
      if let section { budget.touches(rows: section.count + 1) }
    }
  }

  /// Whether merging now keeps all the work within what one sort at the end would have cost, or
  /// nearly. The first rows always are worth it.
  ///
  /// `isOverdue` says that rows have waited so long that a person would notice; then a merge that
  /// is cheap in itself is worth it too.
  package func isWorthMerging(isOverdue: Bool = false) -> Bool {
    isPending
      && (index.isEmpty || budget.allowsMerge(spent: work.total)
        || isOverdue && budget.isMergeCheap)
  }

  /// The photos whose paths the next merge compares, and which are not known yet.
  package mutating func unnamedTies() -> [Asset.ID] {
    for (key, heap) in heaps where prepared[key] == nil {
      prepared[key] = prepare(
        heap, for: index.moment(key), isOldOrdered: !unordered.contains(key))
    }
    return prepared.values.flatMap { $0.unnamed(keys) }
  }

  private mutating func prepare(
    _ heap: DayHeap, for section: Moment?, isOldOrdered: Bool
  ) -> SectionMerge {
    var old = section?.rows ?? []
    if heap.hasRemoved {
      old.removeAll { heap.hasRemoved($0.id) }
      work.moves += old.count
    }
    return SectionMerge(
      old, heap.sorted(&work), isOldOrdered: isOldOrdered, &work)
  }

  /// Merges everything that waits, and returns the index that shows it.
  ///
  /// `paths` are those of `unnamedTies`. A photo of which they have none counts from then on as one
  /// that has no path, until it changes.
  @discardableResult
  package mutating func merge(_ paths: PathKeys = PathKeys()) -> MomentIndex {
    keys.insert(unnamedTies(), from: paths)
    return mergePrepared()
  }

  /// Merges everything that waits where the paths of `unnamedTies` can't be had now: these stay
  /// unknown, and `reopen` has their days merged once more.
  @discardableResult
  package mutating func mergeWithoutPaths() -> MomentIndex {
    _ = unnamedTies()
    return mergePrepared()
  }

  /// The days that were merged without paths are to be merged again; `isPending` says whether there
  /// are any.
  package mutating func reopen() {
    for key in unordered {
      if index.moment(key) == nil { unordered.remove(key) } else { open(key) }
    }
  }

  private mutating func mergePrepared() -> MomentIndex {
    guard isPending else { return index }
    let changed = heaps.keys.sorted { $0.rank > $1.rank }
    var moments: [Moment] = []
    moments.reserveCapacity(index.moments.count + changed.count)
    var untouched = index.moments[...]
    for key in changed {
      let before = untouched.prefix { $0.key.rank > key.rank }
      moments.append(contentsOf: before)
      untouched = untouched[before.endIndex...]
      let old = untouched.first?.key == key ? untouched.removeFirst() : nil
      if let isOrdered = prepared[key].map({ $0.unnamed(keys).isEmpty }) {
        if isOrdered { unordered.remove(key) } else { unordered.insert(key) }
      }
      if let heap = heaps[key], let section = prepared.removeValue(forKey: key),
        let moment = merge(heap, section, key, into: old)
      {
        moments.append(moment)
      }
    }
    moments.append(contentsOf: untouched)
    heaps.removeAll(keepingCapacity: true)
    prepared.removeAll(keepingCapacity: true)
    pendingCount = 0
    budget.merged()
    index = MomentIndex(moments: moments)
    return index
  }

  private mutating func merge(
    _ heap: DayHeap, _ section: SectionMerge, _ key: Moment.Key, into old: Moment?
  ) -> Moment? {
    for row in section.fresh { tally(row) }
    if heap.hasRemoved {
      for row in old?.rows ?? [] where heap.hasRemoved(row.id) {
        folders[Int(row.folder.rawValue)].remove()
      }
    }
    var section = section
    section.settle(keys, &work)
    guard !section.rows.isEmpty else { return nil }
    return Moment(key: key, rows: section.rows, recentSince: recentSince)
  }

  private mutating func tally(_ row: AssetRow) {
    let folder = Int(row.folder.rawValue)
    if folder >= folders.count {
      folders.append(contentsOf: repeatElement(Tally(), count: folder + 1 - folders.count))
    }
    folders[folder].add(on: row.day)
  }
}

extension Moment.Key {
  /// A number that sorts keys by time, photos without a date below all others.
  var rank: Int32 { day?.number ?? .min }
}
