import Testing

@testable import PhotoCatalogue

@Suite struct SavedAlbumsTests {
  private func album(
    _ id: Int64, _ title: String, in parent: Int64? = nil, isFolder: Bool = false
  ) -> SavedAlbums.Album {
    SavedAlbums.Album(id: id, parent: parent, title: title, isFolder: isFolder, position: id)
  }

  private func saved(
    _ read: [SavedAlbums.Album], holders: Set<Int64> = []
  ) -> SavedAlbums {
    SavedAlbums(read, holders: holders) { "Lost \($0)" }
  }

  @Test func `an album comes after the folder it lies in`() {
    let saved = saved([album(1, "Trip", in: 2), album(2, "2019", isFolder: true)])

    #expect(saved.albums.map(\.id) == [2, 1])
    #expect(saved.nameless == 0)
  }

  @Test func `an album whose own row is lost is known by its photos`() {
    let saved = saved([album(1, "Trip")], holders: [1, 7])

    #expect(saved.albums == [album(1, "Trip"), album(7, "Lost 1")])
    #expect(saved.nameless == 1)
  }

  @Test func `a folder whose own row is lost is known by the albums in it`() {
    let saved = saved([album(1, "Trip", in: 7)])

    #expect(saved.albums == [album(7, "Lost 1", isFolder: true), album(1, "Trip", in: 7)])
  }

  @Test func `folders that lie in each other by damage lie in nothing`() {
    let saved = saved([
      album(1, "A", in: 2, isFolder: true), album(2, "B", in: 1, isFolder: true),
    ])

    #expect(saved.albums.map(\.parent) == [nil, 1])
  }

  @Test func `names that are empty or taken are replaced`() {
    let saved = saved([album(1, "Trip"), album(2, "Trip"), album(3, "")])

    #expect(saved.albums.map(\.title) == ["Trip", "Lost 1", "Lost 2"])
  }
}
