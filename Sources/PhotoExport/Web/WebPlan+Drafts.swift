import PhotoModel
import Transfer

extension WebPlan {
  /// The texts about photos on the pages, in order. They are packed, because there may be a
  /// million, and can only be read sequentially.
  struct Drafts: Sendable {
    private var records = PackedRecords()

    var count: Int { records.count }

    /// The size in bytes, without the folders.
    var byteCount: Int { records.byteCount }

    mutating func append(_ draft: Draft) {
      var record = PackedRecords.Record()
      record.pack(UInt64(draft.sources.count))
      for source in draft.sources { records.pack(source, into: &record) }
      let photo = draft.photo
      record.pack(photo.picture[...])
      record.pack(photo.thumbnail.map { [$0[...]] } ?? [])
      record.pack(UInt64(photo.size?.width ?? 0))
      record.pack(UInt64(photo.size?.height ?? 0))
      record.pack((photo.isVideo ? 1 : 0) | (photo.day == nil ? 0 : 2))
      if let day = photo.day { record.pack(UInt64(UInt32(bitPattern: day.number))) }
      for text in [photo.title, photo.caption] {
        record.pack(text.map { [Array($0.utf8)[...]] } ?? [])
      }
      record.pack(photo.facts.map { Array($0.utf8)[...] })
      record.pack(Array(photo.name.utf8)[...])
      records.append(record)
    }
  }
}

extension PackedRecords.Record {
  fileprivate mutating func pack(_ names: [ArraySlice<UInt8>]) {
    pack(UInt64(names.count))
    for name in names { pack(name) }
  }
}

extension PackedRecords.Reader {
  fileprivate mutating func names() -> [ArraySlice<UInt8>] {
    (0..<number()).map { _ in name() }
  }

  fileprivate mutating func texts() -> [String] {
    names().map { String(decoding: $0, as: UTF8.self) }
  }
}

extension WebPlan.Drafts: Sequence {
  struct Iterator: IteratorProtocol {
    private var reader: PackedRecords.Reader

    fileprivate init(_ records: PackedRecords) { reader = PackedRecords.Reader(records) }

    mutating func next() -> WebPlan.Draft? {
      guard reader.advance() else { return nil }
      let sources = (0..<reader.number()).map { _ in reader.path() }
      let picture = Array(reader.name())
      let thumbnail = reader.names().first.map { Array($0) }
      let (width, height) = (Int(reader.number()), Int(reader.number()))
      let marks = reader.number()
      let day =
        marks & 2 == 0
        ? nil : Day(number: Int32(truncatingIfNeeded: reader.number()))
      let (title, caption) = (reader.texts().first, reader.texts().first)
      let facts = reader.texts()
      return WebPlan.Draft(
        sources: sources,
        photo: WebPhoto(
          picture: picture, thumbnail: thumbnail,
          size: PixelSize(plausibleWidth: width, height: height), isVideo: marks & 1 != 0,
          day: day,
          title: title, caption: caption, facts: facts,
          name: String(decoding: reader.name(), as: UTF8.self)))
    }
  }

  func makeIterator() -> Iterator { Iterator(records) }

  var underestimatedCount: Int { count }
}
