import Journal
import PhotoModel

/// Changes of stacks. A stack that is not as the change expects is left unchanged.
extension ChangeWriter {
  mutating func apply(_ change: RecordedStackChange) throws {
    let table = StackTable(database)
    switch change {
    case .made(let records): try make(records, table)
    case .takenApart(let records): try takeApart(records, table)
    case .changed(let from, let to): try replace(from, with: to, table)
    case .excluded(let added, let removed):
      let excluded = try table.exclude(added)
      let included = try table.include(removed)
      if !excluded.isEmpty || !included.isEmpty {
        done.append(.stacks(.excluded(added: excluded, removed: included)))
      }
    }
  }

  /// Restores stacks under their former numbers, with those of their photos that still exist.
  private mutating func make(_ records: [StackRecord], _ table: StackTable) throws {
    var made: [StackRecord] = []
    for var record in records {
      let photos = try present(record.photos)
      try refuse(missing: AssetSet(record.photos).subtracting(AssetSet(photos)))
      guard photos.count > 1, try table.record(record.number) == nil,
        try photos.allSatisfy({ try table.stack(of: $0) == nil })
      else {
        refused.append(.stackChanged)
        continue
      }
      record.photos = photos
      if let cover = record.cover, !photos.contains(cover) { record.cover = nil }
      try table.restore(record)
      made.append(record)
    }
    if !made.isEmpty { done.append(.stacks(.made(made))) }
  }

  private mutating func takeApart(_ records: [StackRecord], _ table: StackTable) throws {
    var deleted: [StackRecord] = []
    for record in records {
      guard let found = try table.record(record.number),
        AssetSet(found.photos) == AssetSet(record.photos)
      else {
        refused.append(.stackChanged)
        continue
      }
      try table.delete(record.number)
      deleted.append(found)
    }
    if !deleted.isEmpty { done.append(.stacks(.takenApart(deleted))) }
  }

  private mutating func replace(
    _ from: StackRecord, with to: StackRecord, _ table: StackTable
  ) throws {
    let found = try table.record(from.number)
    if found == to { return }
    var record = to
    record.photos = try present(to.photos)
    try refuse(missing: AssetSet(to.photos).subtracting(AssetSet(record.photos)))
    guard found == from, record.photos.count > 1,
      try record.photos.allSatisfy({
        let stack = try table.stack(of: $0)
        return stack == nil || stack == from.number
      })
    else { return refused.append(.stackChanged) }
    if let cover = record.cover, !record.photos.contains(cover) { record.cover = nil }
    try table.write(record)
    done.append(.stacks(.changed(from: from, to: record)))
  }
}
