import GalleryUI
import PhotoModel
import Testing

@Suite struct AlbumScreenTests {
  private static let sizes = [(80, 24), (120, 40), (40, 12)]

  @Test(arguments: sizes)
  func `the list has albums of one's own`(columns: Int, rows: Int) throws {
    let session = TestAlbums.session(on: TestAlbums.china, columns: columns, rows: rows)

    try expectScreen(session.state.frame(), matches: "own-albums-\(columns)x\(rows)")
  }

  @Test(arguments: sizes) func `an album has a menu`(columns: Int, rows: Int) throws {
    var session = TestAlbums.session(on: TestAlbums.china, columns: columns, rows: rows)

    session.press("m j")

    try expectScreen(session.state.frame(), matches: "album-menu-\(columns)x\(rows)")
  }

  @Test(arguments: sizes) func `an album is chosen by its name`(columns: Int, rows: Int) throws {
    var session = TestAlbums.session(columns: columns, rows: rows)

    session.press("Space Space c")
    session.type("tra")

    try expectScreen(session.state.frame(), matches: "choose-album-\(columns)x\(rows)")
  }

  @Test(arguments: sizes)
  func `what is on a disk that is not there stands back`(columns: Int, rows: Int) throws {
    var library = TestLibrary.holidays
    library.unplug("/home/ann/Photos/2020/Trip 10")
    var session = Session(library, columns: columns, rows: rows)

    session.press("]")

    try expectScreen(session.state.frame(), matches: "offline-\(columns)x\(rows)", styles: true)
  }

  @Test func `an album in order by hand shows dates in its cells`() throws {
    var session = TestAlbums.session(on: TestAlbums.best)

    session.press("Enter l")

    try expectScreen(session.state.frame(), matches: "album-by-hand")
  }

  @Test func `deleting says what stays`() throws {
    var session = TestAlbums.session(on: TestAlbums.travels, columns: 40, rows: 12)

    session.press("m d")

    try expectScreen(session.state.frame(), matches: "album-delete-40x12")
  }
}
