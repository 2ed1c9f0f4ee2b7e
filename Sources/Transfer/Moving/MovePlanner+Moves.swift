import Files
import PhotoModel

extension MovePlanner {
  /// The planned moves in order, packed into some forty bytes per file, since there may be a
  /// million. Can be read only from first to last.
  package struct Moves: Hashable, Sendable {
    private var records = PackedRecords()

    package init() {}

    package var count: Int { records.count }
    package var isEmpty: Bool { count == 0 }

    /// The number of bytes used, without the folders.
    var byteCount: Int { records.byteCount }

    package mutating func append(_ move: Move) {
      var record = PackedRecords.Record()
      record.pack(UInt64(move.photo.rawValue))
      records.pack(move.from, into: &record)
      records.pack(move.to, into: &record)
      record.pack(move.identity.device)
      record.pack(move.identity.inode)
      record.pack(UInt64(bitPattern: move.size))
      record.pack(UInt64(bitPattern: move.modifiedAt.nanoseconds))
      records.append(record)
    }
  }
}

extension MovePlanner.Moves: Sequence {
  package struct Iterator: IteratorProtocol {
    private var reader: PackedRecords.Reader

    fileprivate init(_ records: PackedRecords) { reader = PackedRecords.Reader(records) }

    package mutating func next() -> MovePlanner.Move? {
      guard reader.advance() else { return nil }
      let photo = Asset.ID(rawValue: UInt32(truncatingIfNeeded: reader.number()))
      let (from, to) = (reader.path(), reader.path())
      let identity = FileIdentity(device: reader.number(), inode: reader.number())
      return MovePlanner.Move(
        photo: photo, from: from, to: to, identity: identity,
        size: Int64(bitPattern: reader.number()),
        modifiedAt: FileTime(nanoseconds: Int64(bitPattern: reader.number())))
    }
  }

  package func makeIterator() -> Iterator { Iterator(records) }

  package var underestimatedCount: Int { count }
}
