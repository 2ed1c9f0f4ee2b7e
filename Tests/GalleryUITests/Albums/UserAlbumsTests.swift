import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

@Suite struct UserAlbumsTests {
  private let library = TestLibrary.holidays

  private func counted(_ snapshot: LibrarySnapshot) -> UserAlbums {
    var albums = TestAlbums.all
    albums.count(in: snapshot.index)
    return albums
  }

  @Test func `an album counts what the library shows of it`() throws {
    let albums = counted(library.snapshot)

    let china = try #require(albums.tallies[TestAlbums.china])
    #expect(china.count == 2)
    #expect(china.days == TestLibrary.day(2019, 5, 12)...TestLibrary.day(2019, 12, 24))
    #expect(albums.tallies[TestAlbums.empty] == nil)
  }

  @Test func `a folder of albums counts a photo once`() {
    let id = library.id("IMG_1200.JPG")
    let folder = UserAlbum(id: TestAlbums.travels, title: "Travels", isFolder: true)
    let two = [TestAlbums.china, TestAlbums.empty].map {
      UserAlbum(id: $0, parent: folder.id, title: "\($0)")
    }

    var albums = UserAlbums([folder] + two, photos: [two[0].id: [id], two[1].id: [id]])
    albums.count(in: library.snapshot.index)

    #expect(albums.tallies[folder.id]?.count == 1)
  }

  @Test func `counts follow the library`() {
    let removedID = library.id("IMG_1200.JPG")
    var albums = counted(library.snapshot)

    albums.count(in: library.snapshot { $0.id != removedID }.index)

    #expect(albums.tallies[TestAlbums.best]?.count == 2)
    #expect(albums.tallies[TestAlbums.china]?.count == 1)
  }

  @Test func `what is the same is no change`() {
    var albums = counted(library.snapshot)
    let revision = albums.revision

    albums.replace(TestAlbums.all)

    #expect(albums.revision == revision)
    #expect(albums.tallies[TestAlbums.best]?.count == 3)
  }

  @Test func `a title names the folders above`() {
    #expect(TestAlbums.all.fullTitle(of: TestAlbums.china) == "Travels › China")
    #expect(TestAlbums.all.fullTitle(of: TestAlbums.best) == "Best of all")
  }

  @Test func `a photo is moved before another one or to the end`() {
    let order = TestAlbums.all.order(of: TestAlbums.best)
    var albums = TestAlbums.all

    albums.move(order[2], in: TestAlbums.best, before: order[0])
    #expect(albums.order(of: TestAlbums.best) == [order[2], order[0], order[1]])

    albums.move(order[2], in: TestAlbums.best, before: nil)
    #expect(albums.order(of: TestAlbums.best) == order)
  }

  @Test func `photos that are taken out are in no folder above either`() {
    var albums = TestAlbums.all
    let photo = library.id("PANO_20190512.jpg")

    albums.remove(AssetSet([photo]), from: TestAlbums.china)
    albums.count(in: library.snapshot.index)

    #expect(!albums.photos(of: TestAlbums.travels).contains(photo))
    #expect(albums.tallies[TestAlbums.travels]?.count == 1)
  }
}

@Suite struct AlbumSyncTests {
  @Test func `albums are read once all changes are stored`() {
    var keeping = AlbumSync()
    keeping.begin()
    keeping.begin()

    let afterFirst = keeping.end()
    let afterSecond = keeping.end()

    #expect(afterFirst == nil)
    #expect(afterSecond != nil)
  }

  @Test func `an answer from before a change is asked for again once that is stored`() throws {
    var keeping = AlbumSync()
    let before = try made(keeping.load())
    keeping.begin()

    let whileWriting = keeping.receive(before)
    let after = try made(keeping.end())
    let answer = keeping.receive(after)

    #expect(whileWriting == .outdated)
    #expect(answer == .current)
  }

  @Test func `an answer that comes while a change is stored is out of date`() throws {
    var keeping = AlbumSync()
    keeping.begin()
    keeping.begin()
    _ = keeping.end()
    let request = try made(keeping.end())
    keeping.begin()

    #expect(keeping.receive(request) == .outdated)
    #expect(keeping.load() == nil)
  }

  @Test func `what can't be read is read again after a while, and at once when it was changed`()
    throws
  {
    var keeping = AlbumSync()
    let first = try made(keeping.load())
    #expect(keeping.fail(first, at: .seconds(5)) == .current)
    let early = keeping.consumeRetry(at: .milliseconds(5_900))
    let due = keeping.consumeRetry(at: .seconds(6))
    let secondRetry = keeping.consumeRetry(at: .seconds(7))
    #expect([early, due, secondRetry] == [false, true, false])

    let second = try made(keeping.load())
    keeping.begin()
    let third = keeping.end()
    #expect(third == nil)

    #expect(keeping.fail(second, at: .seconds(8)) == .outdated)
    let later = keeping.consumeRetry(at: .seconds(60))
    #expect(!later)
  }

  @Test func `who asks while an answer is under way gets another one`() throws {
    var keeping = AlbumSync()
    let first = try made(keeping.load())
    let second = keeping.load()
    let answer = keeping.receive(first)

    #expect(second == nil)
    #expect(answer == .outdated)
    #expect(keeping.load() != nil)
  }
}

@Suite struct AlbumChoiceTests {
  private func titles(_ choice: AlbumChoice) -> [String] { choice.rows.map(\.title) }

  private func typed(_ text: String, _ choice: AlbumChoice) -> AlbumChoice {
    var choice = choice
    for character in text { choice.edit { $0.insert(String(character)) } }
    return choice
  }

  @Test func `albums are offered with the folders they lie in, and a new one`() {
    let choice = AlbumChoice(.add([]), among: TestAlbums.all)

    #expect(titles(choice) == ["Best of all", "Travels › China", "Travels › Norway", "New album…"])
  }

  @Test func `what is typed narrows the list, whatever the case`() {
    let choice = typed("TRA chi", AlbumChoice(.add([]), among: TestAlbums.all))

    #expect(titles(choice) == ["Travels › China", "New album 'TRA chi'"])
  }

  @Test func `it starts at the album that was used last`() {
    let choice = AlbumChoice(.add([]), among: TestAlbums.all, last: TestAlbums.china)

    #expect(choice.list.current?.title == "Travels › China")
  }

  @Test func `an album moves into a folder that it is not in`() {
    let best = AlbumChoice(.move(TestAlbums.best), among: TestAlbums.all)
    let china = AlbumChoice(.move(TestAlbums.china), among: TestAlbums.all)
    let travels = AlbumChoice(.move(TestAlbums.travels), among: TestAlbums.all)

    #expect(titles(best) == ["Travels"])
    #expect(titles(china) == ["Top level"])
    #expect(travels.rows.isEmpty)
  }
}

@Suite struct AlbumMenuTests {
  @Test func `letters are all different`() {
    for album in TestAlbums.all.all {
      let menu = AlbumMenu(album: album, photo: Asset.ID(rawValue: 1))
      #expect(Set(menu.list.items.map(\.command)).count == menu.list.items.count)
    }
  }

  @Test func `without an album only new ones can be made`() {
    #expect(AlbumMenu(album: nil).list.items == [.newAlbum, .newSmart(""), .newFolder, .shown])
  }

  @Test func `a new album goes beside the one under the cursor, or into the folder`() {
    let albums = TestAlbums.all

    #expect(AlbumMenu(album: albums[TestAlbums.china]).folder == TestAlbums.travels)
    #expect(AlbumMenu(album: albums[TestAlbums.travels]).folder == TestAlbums.travels)
    #expect(AlbumMenu(album: albums[TestAlbums.best]).folder == nil)
  }

  @Test func `the cursor goes round`() {
    var menu = AlbumMenu(album: nil)
    menu.list.move(.up)
    #expect(menu.list.current == .shown)
  }
}
