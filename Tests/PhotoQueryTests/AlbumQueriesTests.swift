import PhotoModel
import PhotoQuery
import Testing

/// Tests queries that name albums which are renamed.
@Suite struct AlbumQueriesTests {
  private func album(_ id: UInt32, _ title: String, in parent: UInt32? = nil) -> UserAlbum {
    UserAlbum(
      id: UserAlbum.ID(rawValue: id), parent: parent.map(UserAlbum.ID.init), title: title,
      isFolder: title == "Trips" || title == "Work")
  }

  /// Returns the query after the album `Trips/Rome` gets another title.
  private func renamed(_ query: String, to title: String) -> String? {
    let smart = UserAlbum(id: UserAlbum.ID(rawValue: 9), title: "Smart", query: query)
    let otherAlbums = [album(1, "Trips"), album(3, "Work"), album(4, "Oslo", in: 3), smart]
    return AlbumQueries.renamed(
      otherAlbums + [album(2, "Rome", in: 1)], otherAlbums + [album(2, title, in: 1)]
    ).first?.query
  }

  @Test(
    arguments: [
      ("album:Rome", "Roma", "album:Roma"), ("ALBUM:ROME tram", "Roma", "ALBUM:Roma tram"),
      ("raw (album:\"rome\" or x)", "Roma 1", "raw (album:\"Roma 1\" or x)"),
      ("album:Trips/Rome -tram", "Roma", "album:\"Trips/Roma\" -tram"),
      ("album:Rome,Oslo", "Roma", "album:Roma,Oslo"), ("album!=Rome", "R", "album!=R"),
      // Its title alone would also match another album.
      ("album:Rome", "Oslo", "album:\"Trips/Oslo\""),
      ("album:Trips", "Roma", nil), ("album:R*", "Vienna", nil), ("album:Oslo", "Roma", nil),
      ("rome title:rome", "Roma", nil), ("album:Rome (", "Roma", nil), ("album:Rome", "rome", nil),
    ] as [(String, String, String?)])
  func `a query has the new name of an album`(query: String, title: String, becomes: String?) {
    #expect(renamed(query, to: title) == becomes)
  }

  @Test func `where another album has the old name, both are named`() {
    let smart = UserAlbum(id: UserAlbum.ID(rawValue: 9), title: "Smart", query: "album:Rome")
    let otherAlbums = [album(1, "Trips"), album(3, "Work"), album(4, "Rome", in: 3), smart]

    let found = AlbumQueries.renamed(
      otherAlbums + [album(2, "Rome", in: 1)], otherAlbums + [album(2, "Roma", in: 1)])

    #expect(found.map(\.query) == ["album:Rome,Roma"])
    #expect(
      AlbumQueries.naming([UserAlbum.ID(rawValue: 4)], among: otherAlbums).map(\.title) == ["Smart"]
    )
    #expect(AlbumQueries.naming([UserAlbum.ID(rawValue: 1)], among: otherAlbums).isEmpty)
  }
}
