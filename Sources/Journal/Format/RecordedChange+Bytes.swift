import PhotoModel

/// Encodes a change as its kind and its values, preceded by their length, so that a kind of a newer
/// version can be skipped and kept.
extension JournalWriter {
  mutating func write(_ change: RecordedChange) {
    var values = JournalWriter()
    switch change {
    case .marks(let added, let removed):
      write(UInt64(1))
      values.write(added)
      values.write(removed)
    case .favourites(let shifts):
      write(UInt64(2))
      values.write(shifts) { writer, shift in
        writer.write(UInt64(shift.from.rawValue))
        writer.write(UInt64(shift.to.rawValue))
        writer.write(shift.photos)
      }
    case .album(let id, let title, let facet):
      write(UInt64(3))
      values.write(id)
      values.write(title)
      values.write(facet)
    case .fields(let shifts):
      write(UInt64(4))
      values.write(shifts) { writer, shift in
        writer.write(shift.field)
        writer.write(shift.from) { $0.write($1) }
        writer.write(shift.to) { $0.write($1) }
        writer.write(shift.photos)
      }
    case .files(let steps):
      write(UInt64(20))
      values.write(steps) { $0.write($1) }
    case .stacks(let change):
      write(UInt64(30))
      values.write(change)
    case .unknown(let kind, let bytes):
      write(kind)
      write(bytes)
      return
    }
    write(values.bytes)
  }

  private mutating func write(_ facet: RecordedAlbumChange) {
    switch facet {
    case .created(let albums): write(albums, plainly: 1, withQueries: 9)
    case .deleted(let albums): write(albums, plainly: 2, withQueries: 10)
    case .title(let from, let to):
      write(UInt64(3))
      write(from)
      write(to)
    case .place(let from, let to):
      write(UInt64(4))
      write(from)
      write(to)
    case .arrangement(let from, let to):
      write(UInt64(5))
      write(from.rawValue)
      write(to.rawValue)
    case .cover(let from, let to):
      write(UInt64(6))
      write(from) { $0.write($1) }
      write(to) { $0.write($1) }
    case .photos(let added, let removed):
      write(UInt64(7))
      for photos in [added, removed] {
        write(photos.map(\.id))
        for photo in photos { write(photo.index) }
      }
    case .order(let from, let to):
      write(UInt64(8))
      write(from)
      write(to)
    case .query(let from, let to):
      write(UInt64(11))
      write(from)
      write(to)
    }
  }

  /// Writes albums. Smart albums were added later: an older program can read a list without any.
  private mutating func write(
    _ albums: [AlbumRecord], plainly: UInt64, withQueries: UInt64
  ) {
    let hasQueries = albums.contains { $0.query != nil }
    write(hasQueries ? withQueries : plainly)
    write(albums) { writer, album in
      writer.write(album)
      if hasQueries { writer.write(album.query) { $0.write($1) } }
    }
  }

  private mutating func write(_ position: AlbumPlace) {
    write(position.parent) { $0.write($1) }
    write(position.index)
  }

  private mutating func write(_ album: AlbumRecord) {
    write(album.id)
    write(album.title)
    write(album.isFolder)
    write(album.place)
    write(album.arrangement.rawValue)
    write(album.keepsManualOrder)
    write(album.cover) { $0.write($1) }
    write(album.photos)
  }
}

extension JournalReader {
  mutating func change() throws(Malformed) -> RecordedChange {
    let kind = try number()
    let bytes = try bytes()
    var values = JournalReader(bytes)
    switch kind {
    case 1: return .marks(added: try values.set(), removed: try values.set())
    case 2:
      return .favourites(
        try values.list { (reader) throws(Malformed) in
          FavouriteChange(
            from: try reader.favouriteState(), to: try reader.favouriteState(),
            photos: try reader.set())
        })
    case 3:
      let (id, title) = (try values.album(), try values.text())
      guard let facet = try values.facet() else { return .unknown(kind: kind, Array(bytes)) }
      return .album(id, title: title, facet)
    case 4:
      return .fields(
        try values.list { (reader) throws(Malformed) in
          FieldChange(
            field: try reader.text(),
            from: try reader.optional { (reader) throws(Malformed) in try reader.text() },
            to: try reader.optional { (reader) throws(Malformed) in try reader.text() },
            photos: try reader.runs())
        })
    case 20:
      return .files(try values.list { (reader) throws(Malformed) in try reader.step() })
    case 30:
      guard let change = try values.stackChange() else {
        return .unknown(kind: kind, Array(bytes))
      }
      return .stacks(change)
    default: return .unknown(kind: kind, Array(bytes))
    }
  }

  private mutating func favouriteState() throws(Malformed) -> FavouriteState {
    guard let raw = UInt8(exactly: try number()), let word = FavouriteState(rawValue: raw) else {
      throw Malformed()
    }
    return word
  }

  /// Reads the change of an album. Nil if a newer version wrote it.
  private mutating func facet() throws(Malformed) -> RecordedAlbumChange? {
    switch try number() {
    case 1: .created(try albumRecords(withQueries: false))
    case 2: .deleted(try albumRecords(withQueries: false))
    case 3: .title(from: try text(), to: try text())
    case 4: .place(from: try place(), to: try place())
    case 5: .arrangement(from: try arrangement(), to: try arrangement())
    case 6:
      .cover(
        from: try optional { (reader) throws(Malformed) in try reader.asset() },
        to: try optional { (reader) throws(Malformed) in try reader.asset() })
    case 7: .photos(added: try placedPhotos(), removed: try placedPhotos())
    case 8: .order(from: try assets(), to: try assets())
    case 9: .created(try albumRecords(withQueries: true))
    case 10: .deleted(try albumRecords(withQueries: true))
    case 11: .query(from: try text(), to: try text())
    default: nil
    }
  }

  private mutating func albumRecords(withQueries: Bool) throws(Malformed) -> [AlbumRecord] {
    try list { (reader) throws(Malformed) in
      var record = try reader.albumRecord()
      if withQueries {
        record.query = try reader.optional { (reader) throws(Malformed) in try reader.text() }
      }
      return record
    }
  }

  private mutating func placedPhotos() throws(Malformed) -> [PlacedPhoto] {
    var photos: [PlacedPhoto] = []
    for id in try assets() { photos.append(PlacedPhoto(id: id, index: try integer())) }
    return photos
  }

  private mutating func place() throws(Malformed) -> AlbumPlace {
    AlbumPlace(
      parent: try optional { (reader) throws(Malformed) in try reader.album() },
      index: try integer())
  }

  private mutating func arrangement() throws(Malformed) -> UserAlbum.Arrangement {
    guard let arrangement = UserAlbum.Arrangement(rawValue: try integer()) else {
      throw Malformed()
    }
    return arrangement
  }

  private mutating func albumRecord() throws(Malformed) -> AlbumRecord {
    AlbumRecord(
      id: try album(), title: try text(), isFolder: try flag(), place: try place(),
      arrangement: try arrangement(), keepsManualOrder: try flag(),
      cover: try optional { (reader) throws(Malformed) in try reader.asset() },
      photos: try assets())
  }
}
