package import PhotoModel

/// The result of undoing or redoing a change.
package struct Reversal: Hashable, Sendable {
  package var entry: JournalEntry
  /// The changes that were actually made.
  package var done: [RecordedChange]
  package var refused: [ChangeRefusal]
  /// The photos whose display has changed.
  package var changedPhotos: AssetSet
  /// The photos that no longer exist.
  package var removed: [Asset.ID] = []
  /// The number of changed files if an action on files was stopped before its end. It can be
  /// continued.
  package var stopped: FileCount?
  /// Empty folders that the change had created and that could not be removed.
  package var remainingFolders: [FilePath] = []

  package init(
    entry: JournalEntry, done: [RecordedChange] = [], refused: [ChangeRefusal] = [],
    changedPhotos: AssetSet = AssetSet()
  ) {
    self.entry = entry
    self.done = done
    self.refused = refused
    self.changedPhotos = changedPhotos
  }

  /// Whether everything was done.
  package var isComplete: Bool { refused.isEmpty && stopped == nil }

  /// Whether there was nothing to do, because everything had been reverted in another way.
  package var wasUnneeded: Bool {
    done.isEmpty && refused.isEmpty && removed.isEmpty && stopped == nil
  }

  /// Whether nothing could be done.
  package var isRefused: Bool { done.isEmpty && !refused.isEmpty }
}
