import GalleryEngine
import GalleryUI
import PhotoModel
import Testing

@Suite struct AlbumFlowTests {
  private let library = TestLibrary.holidays

  private func names(_ session: Session) -> [String] {
    session.state.grid.index.rows.map {
      PathText.name(session.library.assets[Int($0.id.rawValue)].path)
    }
  }

  // MARK: The list and the grid

  @Test func `the user's albums stand between the library and the folders`() {
    let session = TestAlbums.session()

    let displayedRows = session.state.albums.list.rows.compactMap { row -> String? in
      switch row {
      case .heading(let title): "# \(title)"
      case .album(.user, let title, let tally, let depth, _):
        String(repeating: " ", count: depth) + "\(title) \(tally.count)"
      default: nil
      }
    }

    #expect(
      displayedRows == [
        "# Library", "# Albums", "Best of all 3", "Travels 2", " China 2", " Norway 0", "# Folders",
      ])
  }

  @Test func `a folder of albums is closed and opened`() {
    var session = TestAlbums.session(on: TestAlbums.travels)
    let count = session.state.albums.list.rows.count

    session.press("h")
    #expect(session.state.albums.list.rows.count == count - 2)

    session.press("l")
    #expect(session.state.albums.list.rows.count == count)
  }

  @Test func `an album in order by hand shows that order, and no days`() {
    var session = TestAlbums.session(on: TestAlbums.best)

    session.press("Enter")
    #expect(names(session) == ["IMG_1200.JPG", "DSCF4412.RAF", "IMG_2033.JPG"])

    session.press("z")
    #expect(session.state.zoom == nil)
    #expect(session.state.notice?.hasPrefix("No months in an album ordered by hand") == true)
  }

  @Test func `an album by date shows its days, a folder those of all albums in it`() {
    var session = TestAlbums.session(on: TestAlbums.china)
    session.press("Enter")
    #expect(names(session) == ["IMG_1200.JPG", "PANO_20190512.jpg"])
    #expect(session.state.grid.index.moments.count == 2)

    session.press("q k Enter")
    #expect(names(session) == ["IMG_1200.JPG", "PANO_20190512.jpg"])
  }

  @Test func `an album by date zooms out to its months`() {
    var session = TestAlbums.session(on: TestAlbums.china)

    session.press("Enter z")

    #expect(session.state.zoom?.level == .months)
    #expect(session.state.zoom?.calendar.months.count == 2)
  }

  @Test func `the filter works in an album`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("Enter / x Enter")

    session.answerSearch(for: ["x"], AssetSet([library.id("IMG_2033.JPG")]))

    #expect(names(session) == ["IMG_2033.JPG"])
  }

  @Test func `an album that another program changes is shown as it is now`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("Enter")

    session.send(.library(.storeReported(.changedExternally([.albums]))))
    #expect(session.effects.contains { if case .albums(.load) = $0 { true } else { false } })
    var changed = TestAlbums.all
    changed.remove(AssetSet([library.id("IMG_1200.JPG")]), from: TestAlbums.best)
    session.send(changed)

    #expect(names(session) == ["DSCF4412.RAF", "IMG_2033.JPG"])
  }

  // MARK: Adding

  @Test func `c adds the photo under the cursor to the album that is chosen`() {
    var session = TestAlbums.session()
    let photo = library.id("IMG_0007.HEIC")

    session.press("c j Enter")

    // A letter filters the list.
    #expect(
      session.albumChanges == [
        .create(title: "j", isFolder: false, in: nil, adding: [photo], as: shown)
      ])
    session.press("c Down Enter")
    #expect(session.albumChanges == [.add([photo], to: TestAlbums.china)])
  }

  @Test func `c adds the marked photos`() {
    var session = TestAlbums.session()

    session.press("Space Space c Enter")

    #expect(
      session.albumChanges == [
        .add(
          ["IMG_0007.HEIC", "IMG_0006.MOV"].map { library.id($0) }, to: TestAlbums.best)
      ])
  }

  @Test func `c Enter adds to the album that was used last`() {
    var session = TestAlbums.session()
    let photos = [library.id("IMG_0006.MOV")]
    session.press("c Down Enter")
    session.send(
      .albums(
        .changed(
          .add([library.id("IMG_0007.HEIC")], to: TestAlbums.china),
          .success(AlbumOutcome(album: TestAlbums.china, count: 1)))))
    #expect(session.state.notice == "Added 1 photo to 'China'")

    session.press("l c Enter")

    #expect(session.albumChanges == [.add(photos, to: TestAlbums.china)])
  }

  /// The id of the first album that the catalogue doesn't have yet.
  private let shown = UserAlbum.ID(rawValue: .max)

  @Test func `a new album is there at once, with its photos, and stays when it is stored`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("Enter c")
    session.type("New")
    session.press("Enter")
    guard let change = session.albumChanges.first else {
      Issue.record("Nothing was asked")
      return
    }

    // For example, while the catalogue's disk is full.
    let albums = session.state.albums.user.albums
    #expect(albums[shown]?.title == "New")
    #expect(albums.photos(of: shown).count == 1)
    let id = UserAlbum.ID(rawValue: 9)
    session.send(.albums(.changed(change, .success(AlbumOutcome(album: id, count: 1)))))

    #expect(session.state.albums.user[shown] == nil)
    #expect(session.state.albums.user[id]?.title == "New")
    #expect(session.state.albums.user.albums.photos(of: id).count == 1)
  }

  @Test func `an album that the catalogue would refuse is not shown`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    let title = session.state.albums.user[TestAlbums.best]?.title ?? ""
    let count = session.state.albums.user.albums.all.count

    session.press("m n")
    session.type(title)
    session.press("Enter")

    #expect(session.albumChanges == [.create(title: title, isFolder: false, in: nil, adding: [])])
    #expect(session.state.albums.user.albums.all.count == count)
  }

  @Test func `a new album is asked for its name`() {
    var session = Session()
    let photo = library.id("IMG_0007.HEIC")
    session.send(UserAlbums())

    session.press("c Enter")
    #expect(session.bottomLine.contains("Name of the new album:"))
    session.type("Norway 2020")
    session.press("Enter")

    #expect(
      session.albumChanges == [
        .create(title: "Norway 2020", isFolder: false, in: nil, adding: [photo], as: shown)
      ])
  }

  @Test(arguments: ["Travels/China", "Best of all"])
  func `photos are added to an album of the name that is typed for a new one`(name: String) throws {
    var session = TestAlbums.session()
    session.press("c")
    session.type(name)
    let offersNew = session.shows("New album")
    #expect(!offersNew)
    session.press("Down Enter")

    guard case .add(let photos, let album)? = session.albumChanges.last else {
      Issue.record("\(session.albumChanges)")
      return
    }
    #expect(photos.count == 1)
    #expect(album == (name == "Best of all" ? TestAlbums.best : TestAlbums.china))
  }

  @Test func `what cannot be is said, and the albums are read again`() {
    var session = TestAlbums.session()
    session.press("c")
    session.type("Best of all")
    session.press("Down Enter")
    guard let change = session.albumChanges.first else {
      Issue.record("Nothing was asked")
      return
    }

    session.send(
      .albums(.changed(change, .failure(StoreError(.refused(.titleTaken("Best of all")))))))

    #expect(
      session.state.notice == "There is already an album named 'Best of all'; choose another name")
    #expect(session.effects.contains { if case .albums(.load) = $0 { true } else { false } })
  }

  // MARK: Taking out, and moving

  @Test func `C takes the photo under the cursor out at once`() {
    var session = TestAlbums.session(on: TestAlbums.best)

    session.press("Enter l C")

    #expect(
      session.albumChanges == [.remove([library.id("DSCF4412.RAF")], from: TestAlbums.best)])
    #expect(names(session) == ["IMG_1200.JPG", "IMG_2033.JPG"])
    #expect(session.current == "IMG_2033.JPG")
  }

  @Test func `C takes out all that are marked at once, where all are in the album`() {
    var session = TestAlbums.session(on: TestAlbums.best)

    session.press("Enter Space Space h C")

    #expect(session.state.pages.prompt == nil)
    #expect(
      session.albumChanges == [
        .remove(
          ["DSCF4412.RAF", "IMG_1200.JPG"].map { library.id($0) }, from: TestAlbums.best)
      ])
  }

  @Test func `C asks first where some of the marked photos are not in the album`() {
    var session = TestAlbums.session()
    session.press("Space")
    session.press("2 g g")
    for _ in 0..<90 where session.state.albums.list.current?.album != .user(TestAlbums.best) {
      session.press("j")
    }

    session.press("Enter Space Space h C")
    #expect(session.albumChanges.isEmpty)
    #expect(session.shows("Remove 2 photos from 'Best of all'? 1 other marked photo is not in it."))
    session.press("y")

    #expect(
      session.albumChanges == [
        .remove(
          ["DSCF4412.RAF", "IMG_1200.JPG"].map { library.id($0) }, from: TestAlbums.best)
      ])
  }

  @Test func `C elsewhere says that no album is open`() {
    var session = TestAlbums.session()

    session.press("C")

    #expect(session.albumChanges.isEmpty)
    #expect(session.state.notice?.contains("open one first") == true)
  }

  @Test func `J and K move a photo, and the cursor goes with it`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    let (first, last) = (library.id("IMG_1200.JPG"), library.id("IMG_2033.JPG"))
    session.press("Enter")

    session.press("J")
    #expect(session.albumChanges == [.reorder([first], in: TestAlbums.best, before: last)])
    session.press("J")
    #expect(session.albumChanges == [.reorder([first], in: TestAlbums.best, before: nil)])
    #expect(names(session) == ["DSCF4412.RAF", "IMG_2033.JPG", "IMG_1200.JPG"])
    #expect(session.current == "IMG_1200.JPG")

    session.press("J")
    #expect(session.albumChanges.isEmpty)
    session.press("K")
    #expect(session.albumChanges == [.reorder([first], in: TestAlbums.best, before: last)])
  }

  @Test func `answers to earlier moves do not move photos back`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("Enter J")
    let moved = session.albumChanges
    session.press("J")

    for change in moved { session.send(.albums(.changed(change, .success(AlbumOutcome())))) }
    session.send(TestAlbums.all)

    #expect(names(session).last == "IMG_1200.JPG")
  }

  @Test func `in the list J moves the album among those of its folder`() {
    var session = TestAlbums.session(on: TestAlbums.china)

    session.press("J")
    #expect(
      session.albumChanges == [.move(TestAlbums.china, into: TestAlbums.travels, place: 1)])

    session.press("K")
    #expect(session.albumChanges.isEmpty)
  }

  // MARK: The menu

  @Test func `without an album of the user the menu offers new ones`() {
    var session = Session()
    session.press("m")
    #expect(session.shows("New album") && session.shows("New smart album"))
    session.press("n")
    #expect(session.state.keyContext == .line)
  }

  @Test func `an album is renamed`() {
    var session = TestAlbums.session(on: TestAlbums.china)

    session.press("m r Ctrl-u H Enter")

    #expect(session.albumChanges == [.rename(TestAlbums.china, to: "H")])
  }

  @Test func `a new name holds no slash`() {
    var session = TestAlbums.session(on: TestAlbums.china)

    session.press("m r Ctrl-u T / R Enter")

    #expect(session.albumChanges.isEmpty)
    #expect(session.state.notice == "Album names can't contain '/'; press m m to move an album")
  }

  @Test func `an album is deleted once that is confirmed`() {
    var session = TestAlbums.session(on: TestAlbums.china)

    session.press("m d")
    #expect(session.albumChanges.isEmpty)
    #expect(session.bottomLine.contains("Delete 'China'? Its 3 photos are kept."))
    session.press("y")

    #expect(session.albumChanges == [.delete(TestAlbums.china)])
  }

  @Test func `an album of photos of other folders is not called empty`() {
    let albums = UserAlbums(
      [UserAlbum(id: TestAlbums.china, title: "China", count: 3)],
      photos: [TestAlbums.china: (9_000..<9_003).map { Asset.ID(rawValue: $0) }])
    var session = TestAlbums.session(on: TestAlbums.china, albums)

    session.press("Enter")
    #expect(session.shows("3 photos of this album are not in this folder"))
    #expect(!session.shows("No photos in this album yet"))
    session.press("m d")

    #expect(session.bottomLine.contains("Delete 'China'? Its 3 photos are kept."))
  }

  @Test func `an album without photos says how some get into it, and is deleted as what it is`() {
    var session = TestAlbums.session(on: TestAlbums.empty)

    session.press("Enter")
    #expect(session.shows("No photos in this album yet"))
    #expect(session.shows("c adds the marked photos, or the one under the cursor, to an album"))
    session.press("m d")

    #expect(session.bottomLine.contains("Delete the empty album 'Norway'?"))
    session.press("y")
    session.send(.albums(.changed(.delete(TestAlbums.empty), .success(AlbumOutcome()))))

    #expect(session.state.notice == "Deleted the empty album 'Norway'")
  }

  @Test func `a key that is no answer to a question says which are`() {
    var session = TestAlbums.session(on: TestAlbums.china)

    session.press("m d x")
    #expect(session.bottomLine.contains("Press Enter to confirm, Esc to cancel"))
    session.press("x")
    #expect(session.shows("Press Enter to confirm"))
    session.press("Esc")

    #expect(!session.shows("Press Enter") && session.albumChanges.isEmpty)
  }

  @Test func `Enter confirms what can be undone, and only y what can't`() {
    var session = TestAlbums.session(on: TestAlbums.china)
    session.press("m d Enter")
    #expect(session.albumChanges.count == 1)

    session.send(.storing(.failed(StoreError(.diskFull))))
    session.press("Q Enter")
    #expect(!session.quits)
    #expect(session.bottomLine.contains("y to quit, Esc to cancel"))
    session.press("y")
    #expect(session.quits)
  }

  @Test func `a long name leaves room for what is said of it`() {
    let title = String(repeating: "Holidays ", count: 9)
    let albums = UserAlbums(
      [UserAlbum(id: TestAlbums.best, title: title)], photos: [TestAlbums.best: []])
    var wide = TestAlbums.session(on: TestAlbums.best, columns: 120, albums)
    var session = TestAlbums.session(on: TestAlbums.best, albums)

    wide.press("m d")
    #expect(wide.bottomLine.contains("…'? Enter: yes, Esc: cancel"))
    session.press("m r")
    #expect(session.bottomLine.contains("New name: ‹"))
    session.press("Home")
    #expect(session.bottomLine.contains("New name: Holidays"))
  }

  @Test func `Esc keeps the album`() {
    var session = TestAlbums.session(on: TestAlbums.china)

    session.press("m d Esc y")

    #expect(session.albumChanges.isEmpty)
    #expect(session.state.pages.prompt == nil)
  }

  @Test func `an album moves into a folder`() {
    var session = TestAlbums.session(on: TestAlbums.best)

    session.press("m m Enter")

    #expect(session.albumChanges == [.move(TestAlbums.best, into: TestAlbums.travels, place: nil)])
  }

  @Test func `the order of an album is changed`() {
    var session = TestAlbums.session(on: TestAlbums.best)

    session.press("m o")

    #expect(session.albumChanges == [.arrange(TestAlbums.best, .byDate, startingAs: nil)])
  }

  @Test func `a photo of the open album becomes its cover`() {
    var session = TestAlbums.session(on: TestAlbums.best)

    session.press("Enter m c")

    #expect(session.albumChanges == [.cover(TestAlbums.best, library.id("IMG_1200.JPG"))])
  }

  @Test func `a new folder is made, and the cursor goes to it`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("m f B Enter")
    #expect(
      session.albumChanges == [
        .create(title: "B", isFolder: true, in: nil, adding: [], as: shown)
      ])
    let id = UserAlbum.ID(rawValue: 9)

    session.send(
      .albums(.changed(session.albumChanges[0], .success(AlbumOutcome(album: id)))))
    session.send(UserAlbums([UserAlbum(id: id, title: "B", isFolder: true)], photos: [:]))

    #expect(session.state.albums.list.current?.album == .user(id))
  }

  @Test func `smart albums that name an album are named when it is renamed or deleted`() {
    var session = TestAlbums.session(on: TestAlbums.best, columns: 160)

    session.send(
      .albums(
        .changed(
          .rename(TestAlbums.best, to: "x"), .success(AlbumOutcome(smartAlbumTitles: ["A", "B"])))))
    #expect(
      session.state.notice == "Updated the name in the queries of smart albums 'A', 'B'")
    session.send(
      .albums(.changed(.delete(TestAlbums.best), .success(AlbumOutcome(smartAlbumTitles: ["A"])))))
    #expect(
      session.state.notice?.hasSuffix(
        "; its photos are kept. The query of smart album 'A' still refers to it") == true)
  }

  @Test func `the album that is open is gone when it is deleted`() {
    var session = TestAlbums.session(on: TestAlbums.best)
    session.press("m d y")

    session.send(.albums(.changed(.delete(TestAlbums.best), .success(AlbumOutcome()))))
    session.send(UserAlbums())

    #expect(session.state.albums.open == .smart(.allPhotos))
  }
}
