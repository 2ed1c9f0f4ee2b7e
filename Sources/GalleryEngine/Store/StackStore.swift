package import PhotoModel

/// Stores the stacks that the user made, and makes those of the rules.
package protocol StackStore: Sendable {
  /// Returns all stacks of the photos that the library shows: those of the user, then those of the
  /// rules. Reads data of many photos, so it may take seconds.
  func stacks() async throws(StoreError) -> [Stack]

  /// Changes stacks, as one step in the history.
  func change(_ change: StackChange) async throws(StoreError) -> StackOutcome
}

/// A change to stacks that is to be stored. A stack of a rule becomes one of the user when it is
/// changed.
package enum StackChange: Hashable, Sendable {
  /// Makes a stack of photos, in this order; a nil cover is the first one. They are taken out of
  /// other stacks.
  case make([Asset.ID], cover: Asset.ID? = nil)
  case add([Asset.ID], to: Stack)
  /// Takes photos out of a stack.
  case remove([Asset.ID], from: Stack)
  /// Takes stacks apart, so that no rule makes them again.
  case takeApart([Stack])
  case setCover(Asset.ID, of: Stack)
}

/// The result of a `StackChange`.
package struct StackOutcome: Hashable, Sendable {
  /// The stack that was made or extended; nil if there is none.
  package var stack: Stack.ID?
  /// The number of changed photos.
  package var photos: Int

  package init(stack: Stack.ID? = nil, photos: Int = 0) {
    (self.stack, self.photos) = (stack, photos)
  }
}
