/// Sorts photos as they arrive, and only those that arrived.
///
/// New rows wait in heaps, one per day. A merge sorts each heap and merges it into the section of
/// its day; all other sections are shared with the previous index. The usual approach sorts
/// everything again for each batch. This one takes about as much work for all batches together as
/// one sort of everything, and `isWorthMerging` ensures that for photos that arrive in any order.
///
/// Photos with equal times are ordered by path. `tiesWithoutPaths` returns the photos whose paths
/// the next merge compares, and `merge` takes these paths, so that the order depends on values
/// only.
///
/// Uses no threads and no clock.
package struct MomentSorter: Sendable {
  /// The result of the last merge.
  package private(set) var index = MomentIndex.empty
  /// The number of photos of each folder in `index`, by the folder's number.
  package private(set) var folders: [Tally] = []
  /// The total cost so far.
  package private(set) var work = SortWork()

  private let recentSince: Day
  private var heaps: [Moment.Key: DayHeap] = [:]
  /// Sections as prepared for the next merge, except for the order of rows with equal times.
  private var prepared: [Moment.Key: SectionMerge] = [:]
  /// The paths of photos whose day and time equal those of others.
  private var keys = PathKeys()
  /// The day of every photo, by ID.
  private var days = DayTable()
  private var budget = MergeBudget()
  /// The days that were merged without paths: photos with equal times are in any order there.
  private var unordered: Set<Moment.Key> = []

  /// `recentSince` is the first day that counts as recent.
  package init(recentSince: Day) {
    self.recentSince = recentSince
  }

  /// Whether rows are waiting that `index` doesn't contain.
  package var isPending: Bool { !heaps.isEmpty }

  /// The number of photos waiting to be merged.
  package private(set) var pendingCount = 0

  package mutating func add(_ changes: AssetChanges) {
    for id in changes.removed { remove(id) }
    // A row that already exists replaces the previous one, even if it is reported as inserted: two
    // programs may find a photo at the same time.
    for row in changes.inserted + changes.updated {
      remove(row.id)
      insert(row)
    }
  }

  private mutating func insert(_ row: AssetRow) {
    let key = Moment.Key(row.day)
    budget.recordArrival(of: row)
    days[row.id] = key
    open(key)
    heaps[key]?.add(row, &work)
    pendingCount += 1
  }

  private mutating func remove(_ id: Asset.ID) {
    guard let key = days[id] else { return }
    days[id] = nil
    // Its path may have changed.
    keys.remove(id)
    open(key)
    heaps[key]?.remove(id)
    pendingCount += 1
  }

  /// Ensures that a day has a heap, and adds the cost of its merge to the budget.
  private mutating func open(_ key: Moment.Key) {
    prepared[key] = nil
    if let heap = heaps[key] {
      if heap.joinsSection { budget.recordMoves(rows: 1) }
    } else {
      let section = index.moment(key)
      heaps[key] = DayHeap(joinsSection: section != nil)
      if let section { budget.recordMoves(rows: section.count + 1) }
    }
  }

  /// Whether merging now keeps the total work near that of one sort at the end. Always true for the
  /// first rows.
  ///
  /// `isOverdue` means that rows have waited noticeably long; then a merge that is cheap in itself
  /// is allowed, too.
  package func isWorthMerging(isOverdue: Bool = false) -> Bool {
    isPending
      && (index.isEmpty || budget.allowsMerge(spent: work.total)
        || isOverdue && budget.isMergeCheap)
  }

  /// Returns the photos whose paths the next merge compares and which aren't known yet.
  package mutating func tiesWithoutPaths() -> [Asset.ID] {
    for (key, heap) in heaps where prepared[key] == nil {
      prepared[key] = prepare(
        heap, for: index.moment(key), isOldOrdered: !unordered.contains(key))
    }
    return prepared.values.flatMap { $0.assetsWithoutPaths(keys) }
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

  /// Merges all waiting rows and returns the new index.
  ///
  /// `paths` are those of `tiesWithoutPaths`. A photo missing in them is treated as having no path
  /// until it changes.
  @discardableResult
  package mutating func merge(_ paths: PathKeys = PathKeys()) -> MomentIndex {
    keys.insert(tiesWithoutPaths(), from: paths)
    return mergePrepared()
  }

  /// Merges all waiting rows when the paths of `tiesWithoutPaths` aren't available now. The paths
  /// stay unknown, and `reopen` causes their days to be merged again.
  @discardableResult
  package mutating func mergeWithoutPaths() -> MomentIndex {
    _ = tiesWithoutPaths()
    return mergePrepared()
  }

  /// Marks the days that were merged without paths to be merged again; `isPending` is true if there
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
      if let isOrdered = prepared[key].map({ $0.assetsWithoutPaths(keys).isEmpty }) {
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
    section.orderTies(keys, &work)
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
  /// A number that sorts keys by time, with photos without a date below all others.
  var rank: Int32 { day?.number ?? .min }
}
