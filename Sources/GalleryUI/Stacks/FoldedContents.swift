package import PhotoModel

/// The photos of a grid with its folded stacks.
///
/// After a change, only the stacks that it concerns are folded again, and only the sections with
/// their photos are filtered again.
package struct FoldedContents: Sendable {
  package private(set) var folding = StackFolding()
  /// All photos of the grid, including the hidden ones.
  package private(set) var unfolded = MomentIndex.empty
  /// Whether the grid shows the stacks folded. It does not while it shows months or years.
  var isShown = true
  /// What was done so far.
  package private(set) var work = Work()
  /// The stacks that `folding` was made from. Nil in an album that is ordered by hand.
  private var source: Source?
  /// The photos of `unfolded`.
  private var photos = AssetSet()
  /// The sections of `unfolded`, in their order.
  private var sections: [Section] = []

  package struct Work: Hashable, Sendable {
    /// The number of times that all stacks were folded.
    package var foldings = 0
    /// The number of sections that were filtered.
    package var sections = 0
  }

  private struct Source: Sendable {
    var content: Int
    var areFolded: Bool
    var exceptions: [Stack.ID: Asset.ID]
  }

  private struct Section: Sendable {
    let source: Moment
    /// The section without hidden photos. Nil if all of its photos are hidden.
    var shown: Moment?
    var isOutdated = true
  }

  package init() {}

  /// Returns the photos to show, of all photos of a grid. `row` is a photo near those that have
  /// changed.
  package mutating func index(
    of unfolded: MomentIndex, _ stacks: StacksState, isOrderedByHand: Bool,
    near row: AssetRow? = nil
  ) -> MomentIndex {
    isShown = true
    let before = folding.hidden
    let changed = show(unfolded)
    if isOrderedByHand {
      foldByHand(stacks)
    } else {
      fold(stacks, changed)
    }
    markOutdated(
      before.symmetricDifference(folding.hidden).intersection(photos),
      near: row.flatMap { unfolded.section(for: $0.day) } ?? 0)
    guard !folding.hidden.isEmpty else { return unfolded }
    filterOutdated()
    return MomentIndex(
      moments: sections.compactMap(\.shown), isOldestFirst: unfolded.isOldestFirst)
  }

  /// Replaces the sections, keeping those that are the same as before. Returns the photos that
  /// arrived or are gone.
  private mutating func show(_ index: MomentIndex) -> AssetSet {
    unfolded = index
    guard !sections.elementsEqual(index.moments, by: { $0.source === $1 }) else {
      return AssetSet()
    }
    var old = Dictionary(
      sections.map { (ObjectIdentifier($0.source), $0) }, uniquingKeysWith: { first, _ in first })
    var (arrived, gone) = (AssetSet(), AssetSet())
    sections = index.moments.map { moment in
      if let section = old.removeValue(forKey: ObjectIdentifier(moment)) { return section }
      for row in moment.rows { arrived.insert(row.id) }
      return Section(source: moment)
    }
    for section in old.values {
      for row in section.source.rows { gone.insert(row.id) }
    }
    photos = photos.subtracting(gone).union(arrived)
    return arrived.symmetricDifference(gone)
  }

  // MARK: Folding

  private mutating func foldByHand(_ stacks: StacksState) {
    source = nil
    work.foldings += 1
    folding = StackFolding(inOrder: unfolded.rows.map(\.id)) { photo in
      stacks[photo].flatMap { stacks.isFolded($0.id) ? $0 : nil }
    }
  }

  /// Folds the stacks of photos that have changed, those that have changed themselves, and those
  /// that were folded or unfolded individually. Folds all stacks if they have changed repeatedly,
  /// if all were folded or unfolded, or if most photos have changed.
  private mutating func fold(_ stacks: StacksState, _ changed: AssetSet) {
    let current = Source(
      content: stacks.contentRevision, areFolded: stacks.areFolded, exceptions: stacks.exceptions)
    defer { source = current }
    var affected = changed
    if source.map({ $0.content == current.content }) == false {
      affected.formUnion(stacks.lastChanged)
    }
    guard let source, source.content >= current.content - 1,
      source.areFolded == current.areFolded, affected.count <= photos.count / 2
    else {
      work.foldings += 1
      folding = StackFolding(stacks.all, in: photos, isFolded: stacks.isFolded)
      return
    }
    // Stacks that are gone are folded by no other.
    if source.content != current.content { folding.unfold(stacks.lastChanged) }
    for (id, photo) in source.exceptions where current.exceptions[id] == nil {
      affected.insert(photo)
    }
    for (id, photo) in current.exceptions where source.exceptions[id] == nil {
      affected.insert(photo)
    }
    var folded: Set<Stack.ID> = []
    for case let stack? in affected.lazy.map({ stacks[$0] }) where folded.insert(stack.id).inserted
    {
      folding.unfold(stack.members)
      if stacks.isFolded(stack.id) { folding.fold(stack, in: photos) }
    }
  }

  // MARK: Filtering

  /// Marks the sections of photos to be filtered again. Searches from one section in both
  /// directions, until all photos are found.
  private mutating func markOutdated(_ changed: AssetSet, near start: Int) {
    var missing = changed.count
    var (before, after) = (start - 1, start)
    while missing > 0, before >= 0 || after < sections.count {
      for index in [before, after] where sections.indices.contains(index) {
        let count = sections[index].source.rows.count { changed.contains($0.id) }
        if count > 0 { sections[index].isOutdated = true }
        missing -= count
      }
      before -= 1
      after += 1
    }
  }

  private mutating func filterOutdated() {
    let hidden = folding.hidden
    for index in sections.indices where sections[index].isOutdated {
      var filter = MomentFilter { !hidden.contains($0.id) }
      let section = MomentIndex(moments: [sections[index].source])
      sections[index].shown = filter.view(of: section).moments.first
      sections[index].isOutdated = false
      work.sections += 1
    }
  }
}

extension AssetSet {
  /// Returns the photos that are in exactly one of two sets.
  fileprivate func symmetricDifference(_ other: AssetSet) -> AssetSet {
    union(other).subtracting(intersection(other))
  }
}
