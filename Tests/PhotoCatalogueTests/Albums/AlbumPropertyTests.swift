import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests random operations on a catalogue and on a model of it, which must always agree.
@Suite struct AlbumPropertyTests {
  @Test(arguments: [1, 20, 300] as [UInt64])
  func `whatever is done, albums, favourites, marks and counts are right`(seed: UInt64) throws {
    var play = try AlbumPlay(seed: seed)
    for step in 1...1500 {
      try play.step()
      if step % 50 == 0 { try play.expectAgreement("step \(step)") }
    }
  }
}

private struct AlbumPlay {
  private let photos: StoredPhotos
  private let catalogue: Catalogue
  private let ids: [Asset.ID]
  private var model = AlbumModel()
  private var random: SplitMix
  /// Includes deleted albums, which are requested too.
  private var everyAlbum: [UserAlbum.ID] = []

  init(seed: UInt64) throws {
    random = SplitMix(state: seed)
    photos = try StoredPhotos()
    catalogue = photos.catalogue
    ids = try photos.find(0..<40) { metadata, number in
      if number % 3 == 0 {
        metadata.captureTime = CaptureTime(
          wall: WallTime(day: Day(number: Int32(18_000 + number % 7)), nanosecond: 5),
          source: .exif)
      }
      if number % 5 == 0 { metadata.location = Location(latitude: 1, longitude: 2) }
    }
  }

  private mutating func album() -> UserAlbum.ID {
    everyAlbum.randomElement(using: &random) ?? UserAlbum.ID(rawValue: 1)
  }

  private mutating func parent() -> UserAlbum.ID? {
    Int.random(in: 0..<3, using: &random) == 0 ? nil : album()
  }

  private mutating func some() -> [Asset.ID] {
    (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
      ids.randomElement(using: &random)
    }
  }

  mutating func step() throws {
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: try create()
    case 2: try rename()
    case 3, 4: try moveAlbum()
    case 5 where Int.random(in: 0..<4, using: &random) == 0: try delete()
    case 5...8: try add()
    case 9: try remove()
    case 10: try order()
    case 11: try cover()
    case 12: try arrange()
    case 13: try favourite()
    case 14: try mark()
    default: try removeOrFind()
    }
  }

  // MARK: Operations

  private mutating func create() throws {
    let (parent, isFolder) = (parent(), Bool.random(using: &random))
    let title = "\(Int.random(in: 0..<30, using: &random))"
    let expected = model.refusal(folder: parent) ?? model.refusal(title: title, in: parent)
    var createdID: UserAlbum.ID?
    #expect(
      try refusal {
        createdID = try catalogue.createAlbum(title, isFolder: isFolder, in: parent).id
      } == expected)
    guard let createdID else { return }
    everyAlbum.append(createdID)
    model.insert(createdID, AlbumModel.Album(title: title, isFolder: isFolder, parent: parent))
  }

  private mutating func rename() throws {
    let id = album()
    let title = "\(Int.random(in: 0..<30, using: &random))"
    let expected =
      model.albums[id].map { model.refusal(title: title, in: $0.parent, of: id) }
      ?? .noSuchAlbum("")
    #expect(try refusal { try catalogue.renameAlbum(id, to: title) } == expected)
    if expected == nil { model.albums[id]?.title = title }
  }

  private mutating func moveAlbum() throws {
    let (id, parent) = (album(), parent())
    let position = Bool.random(using: &random) ? nil : Int.random(in: -1...5, using: &random)
    let expected = model.refusal(moving: id, into: parent)
    #expect(try refusal { try catalogue.moveAlbum(id, into: parent, at: position) } == expected)
    if expected == nil { model.move(id, into: parent, at: position) }
  }

  private mutating func delete() throws {
    let id = album()
    let expected: AlbumRefusal? = model.albums[id] == nil ? .noSuchAlbum("") : nil
    #expect(try refusal { try catalogue.deleteAlbum(id) } == expected)
    if expected == nil { model.delete(id) }
  }

  private mutating func add() throws {
    let (id, some) = (album(), some())
    let expected = model.refusal(list: id)
    var added = 0
    #expect(try refusal { added = try catalogue.add(some, to: id) } == expected)
    if expected == nil { #expect(model.add(some, to: id) == added) }
  }

  private mutating func remove() throws {
    let (id, some) = (album(), some())
    let expected = model.refusal(list: id)
    var removed = 0
    #expect(try refusal { removed = try catalogue.remove(some, from: id) } == expected)
    if expected == nil { #expect(model.remove(some, from: id) == removed) }
  }

  private mutating func order() throws {
    let (id, some) = (album(), some())
    let photos = model.albums[id]?.photos ?? []
    let other = (photos + [ids[0]]).randomElement(using: &random)
    var expected = model.refusal(list: id)
    if expected == nil, !model.move(some, in: id, before: other) {
      expected = .notInAlbum(model.albums[id]?.title ?? "")
    }
    #expect(try refusal { try catalogue.move(some, in: id, before: other) } == expected)
    if let album = model.albums[id], album.arrangement == .byDate, album.photos != photos {
      model.albums[id]?.keepsHandOrder = true
    }
  }

  private mutating func cover() throws {
    let (id, photo) = (album(), some().first)
    var expected: AlbumRefusal?
    if let album = model.albums[id] {
      if let photo, !album.isFolder, !album.photos.contains(photo) {
        expected = .notInAlbum(album.title)
      }
    } else {
      expected = .noSuchAlbum("")
    }
    #expect(try refusal { try catalogue.setCover(photo, of: id) } == expected)
    if expected == nil { model.albums[id]?.cover = photo }
  }

  private mutating func arrange() throws {
    let id = album()
    let expected = model.refusal(list: id)
    let arrangement: UserAlbum.Arrangement = Bool.random(using: &random) ? .manual : .byDate
    let order = Bool.random(using: &random) ? nil : some()
    #expect(
      try refusal { try catalogue.setArrangement(arrangement, of: id, startingAs: order) }
        == expected)
    guard expected == nil, var album = model.albums[id] else { return }
    if album.arrangement == .manual, arrangement == .byDate { album.keepsHandOrder = true }
    album.arrangement = arrangement
    if let order {
      let first = order.enumerated().filter {
        album.photos.contains($1) && !order[..<$0].contains($1)
      }
      let ids = first.map(\.element)
      album.photos = ids + album.photos.filter { !ids.contains($0) }
    }
    model.albums[id] = album
  }

  private mutating func favourite() throws {
    let (isFavourite, some) = (Bool.random(using: &random), some())
    let other = Set(some).filter {
      model.favourites.contains($0) != isFavourite && !model.missing.contains($0)
    }
    #expect(Set(try catalogue.setFavourite(isFavourite, of: some).map(\.id)) == other)
    if isFavourite {
      model.favourites.formUnion(some)
    } else {
      model.favourites.subtract(some)
    }
  }

  private mutating func mark() throws {
    let (adding, removing) = (some(), some())
    try catalogue.changeMarks(adding: AssetSet(adding), removing: AssetSet(removing))
    model.marks = model.marks.subtracting(removing).union(adding)
  }

  private mutating func removeOrFind() throws {
    let number = Int.random(in: 0..<ids.count, using: &random)
    if model.missing.remove(ids[number]) == nil {
      try photos.remove([number])
      model.missing.insert(ids[number])
    } else {
      try photos.find([number]) { metadata, _ in
        metadata.captureTime = CaptureTime(
          wall: WallTime(day: Day(number: 18_000), nanosecond: 5), source: .exif)
      }
    }
  }

  // MARK: Comparing

  func expectAgreement(_ when: Comment) throws {
    let albums = try catalogue.albums()
    #expect(albums == model.listed, when)
    for album in albums {
      #expect(try catalogue.assets(in: album.id) == model.photos(of: album.id), when)
    }
    #expect(try Set(catalogue.marks()) == model.shownMarks, when)
    let favourites = try catalogue.rows(of: ids).filter(\.isFavourite).map(\.id)
    #expect(Set(favourites) == model.favourites.subtracting(model.missing), when)
    #expect(
      try tallies("folder, day, photos, videos, located FROM tally")
        == tallies(
          """
          folder, ifnull(day, -2147483648), count(*), sum(traits >> 15 & 1),
          sum(latitude IS NOT NULL)
          FROM asset WHERE missing_since IS NULL GROUP BY folder, day
          """), when)
  }

  private func tallies(_ query: String) throws -> [[Int64]] {
    try catalogue.read { database in
      try Row.fetchAll(database, sql: "SELECT \(query) ORDER BY 1, 2").map { row in
        row.databaseValues.map { Int64.fromDatabaseValue($0) ?? -1 }
      }
    }
  }
}

/// Random numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
