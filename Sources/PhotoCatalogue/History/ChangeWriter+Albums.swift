import GRDB
import Journal
import PhotoModel

/// Changes of albums: their photos, order, positions and titles.
extension ChangeWriter {
  mutating func apply(
    _ id: UserAlbum.ID, _ title: String, _ facet: RecordedAlbumChange
  ) throws {
    if case .created(let records) = facet { return try make(records) }
    let table = AlbumTable(database)
    guard let album = try table.known(id) else {
      if followsFiles, case .deleted = facet { return }
      let last = if case .title(let from, _) = facet { from } else { title }
      return refused.append(.albumMissing(last))
    }
    let cover = try table.cover(of: id)
    let outcome: Result<RecordedAlbumChange?, Refusal>
    do {
      outcome = .success(try apply(album, facet, table))
    } catch let refusal as Refusal {
      outcome = .failure(refusal)
    }
    switch outcome {
    case .success(let facet?):
      done.append(.album(id, title: album.title, facet))
      // Removing the cover photo from the album also removes the cover.
      if case .photos = facet, try table.cover(of: id) != cover {
        done.append(.album(id, title: album.title, .cover(from: cover, to: nil)))
      }
    case .success(nil): break
    case .failure(let refusal): refused.append(refusal.what)
    }
  }

  private struct Refusal: Error {
    var what: ChangeRefusal
  }

  /// Applies a change to an album and returns what changed, or nil if nothing did.
  private mutating func apply(
    _ album: UserAlbum, _ facet: RecordedAlbumChange, _ table: AlbumTable
  ) throws -> RecordedAlbumChange? {
    let changed = Refusal(what: .albumChanged(album.title))
    switch facet {
    case .created: return nil
    case .deleted(let records):
      let storedRecords = try table.records(album.id)
      guard ChangeWriter.areSame(storedRecords, records) else { throw changed }
      try table.delete(album.id)
      return .deleted(storedRecords)
    case .title(let from, let to):
      if album.title == to { return nil }
      guard album.title == from else { throw changed }
      guard try isFree(to, in: album.parent, for: album.id, table) else {
        throw Refusal(what: .titleTaken(to))
      }
      try table.rename(album.id, to: to)
      return .title(from: from, to: to)
    case .query(let from, let to):
      if album.query == to { return nil }
      guard album.query == from else { throw changed }
      try table.setQuery(to, of: album.id)
      return .query(from: from, to: to)
    case .place(let from, let to):
      guard album.parent == from.parent else {
        if album.parent == to.parent { return nil }
        throw changed
      }
      guard try isFolder(to.parent, outside: album.id, table) else {
        throw Refusal(what: .folderMissing(album: album.title))
      }
      guard try isFree(album.title, in: to.parent, for: album.id, table) else {
        throw Refusal(what: .titleTaken(album.title))
      }
      let before = try table.place(of: album)
      guard try table.move(album.id, into: to.parent, at: to.index) else { return nil }
      return .place(from: before, to: to)
    case .arrangement(let from, let to):
      guard try table.set(.arrangement, of: album.id, to: Int64(to.rawValue)) else { return nil }
      if from == .manual { try table.preserveManualOrder(of: album.id) }
      return .arrangement(from: from, to: to)
    case .cover(let from, let to):
      let now = try table.cover(of: album.id)
      if now == to { return nil }
      guard now == from else { throw changed }
      if let to, try present([to]).isEmpty { throw Refusal(what: .photosMissing(1, [])) }
      try table.set(.cover, of: album.id, to: to.map { Int64($0.rawValue) })
      return .cover(from: from, to: to)
    case .photos(let added, let removed): return try changePhotos(added, removed, album.id)
    case .order(let from, let to):
      let photos = AlbumPhotos(album.id, in: database)
      let now = try photos.ids()
      if now == to { return nil }
      guard now == from else { throw changed }
      try photos.renumber(to)
      return .order(from: from, to: to)
    }
  }

  /// Removes photos, and inserts photos at their former positions.
  private mutating func changePhotos(
    _ added: [PlacedPhoto], _ removed: [PlacedPhoto], _ album: UserAlbum.ID
  ) throws -> RecordedAlbumChange? {
    let photos = AlbumPhotos(album, in: database)
    var order = try photos.ids()
    let before = order
    let currentIDs = AssetSet(order)
    let leaving = AssetSet(removed.map(\.id)).intersection(currentIDs)
    let requestedIDs = added.map(\.id).filter { !currentIDs.contains($0) }
    let presentIDs = AssetSet(try present(requestedIDs))
    try refuse(missing: AssetSet(requestedIDs).subtracting(presentIDs))
    if !leaving.isEmpty {
      _ = try photos.remove(Array(leaving))
      order.removeAll(where: leaving.contains)
    }
    let coming = added.filter { presentIDs.contains($0.id) }
    if !coming.isEmpty {
      _ = try photos.append(coming.map(\.id))
      order = ChangeWriter.inserting(coming, into: order)
      try photos.renumber(order)
    }
    guard !leaving.isEmpty || !coming.isEmpty else { return nil }
    func placed(_ set: AssetSet, in order: [Asset.ID]) -> [PlacedPhoto] {
      order.enumerated().filter { set.contains($1) }.map { PlacedPhoto(id: $1, index: $0) }
    }
    return .photos(added: placed(presentIDs, in: order), removed: placed(leaving, in: before))
  }

  /// Returns `order` with `photos`, sorted by index, inserted so that they are at their indices, or
  /// at the end.
  static func inserting(_ photos: [PlacedPhoto], into order: [Asset.ID]) -> [Asset.ID] {
    var result: [Asset.ID] = []
    result.reserveCapacity(order.count + photos.count)
    var remainingIDs = order[...]
    for photo in photos {
      let count = min(max(0, photo.index - result.count), remainingIDs.count)
      result += remainingIDs.prefix(count)
      remainingIDs = remainingIDs.dropFirst(count)
      result.append(photo.id)
    }
    return result + remainingIDs
  }

  /// Restores albums under their former numbers.
  private mutating func make(_ records: [AlbumRecord]) throws {
    let table = AlbumTable(database)
    var createdRecords: [AlbumRecord] = []
    for record in records {
      if try table.known(record.id) != nil {
        if followsFiles, ChangeWriter.areSame(try table.records(record.id), [record]) { continue }
        refused.append(.albumChanged(record.title))
        continue
      }
      guard try isFolder(record.place.parent, outside: record.id, table) else {
        refused.append(.folderMissing(album: record.title))
        continue
      }
      guard try isFree(record.title, in: record.place.parent, for: record.id, table) else {
        refused.append(.titleTaken(record.title))
        continue
      }
      createdRecords.append(try make(record, table))
    }
    guard let root = createdRecords.first else { return }
    done.append(.album(root.id, title: root.title, .created(createdRecords)))
  }

  private mutating func make(_ record: AlbumRecord, _ table: AlbumTable) throws -> AlbumRecord {
    var record = record
    try table.insert(record)
    let photos = try present(record.photos)
    try refuse(missing: AssetSet(record.photos).subtracting(AssetSet(photos)))
    if !photos.isEmpty { _ = try AlbumPhotos(record.id, in: database).append(photos) }
    record.photos = photos
    if let cover = record.cover {
      if try present([cover]).isEmpty {
        record.cover = nil
      } else {
        try table.set(.cover, of: record.id, to: Int64(cover.rawValue))
      }
    }
    if record.keepsManualOrder { try table.preserveManualOrder(of: record.id) }
    _ = try table.move(record.id, into: record.place.parent, at: record.place.index)
    return record
  }

  /// Returns whether albums have the expected contents. Positions among siblings, covers and orders
  /// are ignored.
  private static func areSame(_ found: [AlbumRecord], _ expected: [AlbumRecord]) -> Bool {
    guard found.count == expected.count else { return false }
    let recordsByID = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    return expected.allSatisfy { record in
      guard let other = recordsByID[record.id] else { return false }
      return other.title == record.title && other.query == record.query
        && AssetSet(other.photos) == AssetSet(record.photos)
    }
  }

  private func isFolder(
    _ id: UserAlbum.ID?, outside album: UserAlbum.ID, _ table: AlbumTable
  ) throws -> Bool {
    guard let id else { return true }
    guard try table.known(id)?.isFolder == true else { return false }
    return try !table.isNested(id, in: album)
  }

  private func isFree(
    _ title: String, in parent: UserAlbum.ID?, for id: UserAlbum.ID, _ table: AlbumTable
  ) throws -> Bool {
    do {
      _ = try table.title(title, in: parent, of: id)
      return true
    } catch let error as CatalogueError {
      guard case .refused = error.code else { throw error }
      return false
    }
  }
}
