import GRDB
import Journal
package import PhotoModel

/// The stacks of photos: those that the user made, and those of the rules.
extension Catalogue {
  /// Returns all stacks of present photos in some folders, or in all; those of the user include
  /// photos of other folders.
  package func stacks(in folders: FolderSet? = nil) throws(CatalogueError) -> [Stack] {
    try read { try StackReader(database: $0, folders: folders).stacks() }
  }

  /// Makes a stack of photos, in this order. They are taken out of other stacks. `cover` is nil for
  /// the first photo. Returns the number of the stack, or nil if fewer than two of the photos exist.
  @discardableResult
  package func makeStack(
    of ids: [Asset.ID], cover: Asset.ID? = nil
  ) throws(CatalogueError) -> UInt32? {
    try changeStacks { writer in
      guard let record = try writer.make(ids, cover: cover) else { return nil }
      writer.summary = .stackMade(photos: record.photos.count)
      return record.number
    }
  }

  /// Appends photos to a stack, and takes them out of other stacks. A stack of a rule becomes one of
  /// the user. Returns the number of the stack, or nil if it no longer exists.
  @discardableResult
  package func add(
    _ ids: [Asset.ID], to stack: Stack
  ) throws(CatalogueError) -> UInt32? {
    try changeStacks { writer in
      guard var record = try writer.manualRecord(of: stack) else { return nil }
      let members = AssetSet(record.photos)
      let new = try writer.existing(ids).filter { !members.contains($0) }
      guard !new.isEmpty else { return record.number }
      try writer.takeOut(AssetSet(new))
      record.photos += new
      try writer.replace(with: record)
      writer.summary = .stackPhotos(added: new.count, removed: 0)
      return record.number
    }
  }

  /// Takes photos out of a stack; no rule stacks them again. A stack of a rule becomes one of the
  /// user. A stack with fewer than two photos left is taken apart. Returns the number of photos
  /// taken out.
  @discardableResult
  package func remove(
    _ ids: [Asset.ID], from stack: Stack
  ) throws(CatalogueError) -> Int {
    try changeStacks { writer in
      guard let record = try writer.manualRecord(of: stack) else { return 0 }
      let removed = AssetSet(ids).intersection(AssetSet(record.photos))
      guard !removed.isEmpty else { return 0 }
      try writer.takeOut(removed)
      let isApart = record.photos.count - removed.count < 2
      try writer.exclude(isApart ? AssetSet(record.photos) : removed)
      writer.summary = .stackPhotos(added: 0, removed: removed.count)
      return removed.count
    }
  }

  /// Chooses the cover of a stack. A stack of a rule becomes one of the user. Returns whether the
  /// cover changed.
  @discardableResult
  package func setCover(
    _ id: Asset.ID, ofStack stack: Stack
  ) throws(CatalogueError) -> Bool {
    try changeStacks { writer in
      guard stack.members.contains(id), var record = try writer.manualRecord(of: stack),
        record.photos.contains(id), record.cover != id
      else { return false }
      record.cover = id
      try writer.replace(with: record)
      writer.summary = .stackCoverChosen
      return true
    }
  }

  /// Takes stacks apart, so that no rule makes them again. Returns the number of their photos.
  @discardableResult
  package func takeApart(_ stacks: [Stack]) throws(CatalogueError) -> Int {
    try changeStacks { writer in
      var photos = AssetSet()
      for stack in stacks {
        if case .manual(let number) = stack.id {
          guard let record = try writer.delete(number) else { continue }
          photos.formUnion(AssetSet(record.photos))
        } else {
          photos.formUnion(AssetSet(stack.members))
        }
      }
      try writer.exclude(photos)
      writer.summary = .stacksTakenApart(photos: photos.count)
      return photos.count
    }
  }

  private func changeStacks<Result>(
    _ body: (inout StackWriter) throws -> Result
  ) throws(CatalogueError) -> Result {
    try writeRecorded { database in
      var writer = StackWriter(database)
      let result = try body(&writer)
      guard !writer.changes.isEmpty else { return (result, []) }
      try recordStackChange(in: database)
      return (
        result,
        [ChangeJournal.Draft(writer.changes.map { .stacks($0) }, summary: writer.summary)]
      )
    }
  }

  func recordStackChange(in database: Database) throws {
    try ChangeFeed.append(.stacks, [], by: writer, in: database)
  }
}
