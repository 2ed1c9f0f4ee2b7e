package import PhotoModel

/// A change of stacks that the user made, or of what rules may stack.
package enum RecordedStackChange: Hashable, Sendable {
  case made([StackRecord])
  case takenApart([StackRecord])
  /// Photos were added or taken out, or another cover was chosen.
  case changed(from: StackRecord, to: StackRecord)
  /// Photos that no rule may stack any more, and those that rules may stack again.
  case excluded(added: AssetSet, removed: AssetSet)

  var inverted: RecordedStackChange {
    switch self {
    case .made(let stacks): .takenApart(stacks)
    case .takenApart(let stacks): .made(stacks)
    case .changed(let from, let to): .changed(from: to, to: from)
    case .excluded(let added, let removed): .excluded(added: removed, removed: added)
    }
  }

  /// The photos that are in another stack than before, or that became a cover or were one.
  var photos: AssetSet {
    switch self {
    case .made(let stacks), .takenApart(let stacks): return AssetSet(stacks.flatMap(\.photos))
    case .changed(let from, let to):
      let (old, new) = (AssetSet(from.photos), AssetSet(to.photos))
      let moved = old.subtracting(new).union(new.subtracting(old))
      return moved.isEmpty ? AssetSet([from.cover, to.cover].compactMap(\.self)) : moved
    case .excluded(let added, let removed): return added.union(removed)
    }
  }
}

/// All values of a stack that the user made.
package struct StackRecord: Hashable, Sendable {
  package var number: UInt32
  /// Nil if the photo no longer exists.
  package var cover: Asset.ID?
  /// In order.
  package var photos: [Asset.ID]

  package init(number: UInt32, cover: Asset.ID?, photos: [Asset.ID]) {
    (self.number, self.cover, self.photos) = (number, cover, photos)
  }
}
