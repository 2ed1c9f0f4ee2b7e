import GalleryEngine
import GalleryUI
import PhotoModel

/// Albums made from `TestLibrary.holidays`.
enum TestAlbums {
  static let best = UserAlbum.ID(rawValue: 1)
  static let travels = UserAlbum.ID(rawValue: 2)
  static let china = UserAlbum.ID(rawValue: 3)
  static let empty = UserAlbum.ID(rawValue: 4)

  /// `Best of all` in manual order. The folder `Travels` contains `China` and `Norway`, which is
  /// empty.
  static let all: UserAlbums = {
    let library = TestLibrary.holidays
    let hand = ["IMG_1200.JPG", "DSCF4412.RAF", "IMG_2033.JPG"].map { library.id($0) }
    // One of its photos is in no open folder.
    let spring = ["PANO_20190512.jpg", "IMG_1200.JPG"].map { library.id($0) }
    return UserAlbums(
      [
        UserAlbum(id: best, title: "Best of all", arrangement: .manual, cover: hand[1], count: 3),
        UserAlbum(id: travels, title: "Travels", isFolder: true),
        UserAlbum(id: china, parent: travels, title: "China", count: 3),
        UserAlbum(id: empty, parent: travels, title: "Norway"),
      ],
      photos: [best: hand, china: spring + [Asset.ID(rawValue: 9_000)], empty: []])
  }()

  /// The same, but `China` is sorted by date and also keeps a manual order.
  static let kept: UserAlbums = {
    var albums = all
    albums.arrange(china, .manual, startingAs: nil)
    albums.arrange(china, .byDate, startingAs: nil)
    return albums
  }()

  /// Returns a gallery with these albums, with the cursor on one in the album list.
  static func session(
    on album: UserAlbum.ID? = nil, columns: Int = 80, rows: Int = 24, _ albums: UserAlbums = all
  ) -> Session {
    var session = Session(columns: columns, rows: rows)
    session.send(albums)
    guard let album else { return session }
    session.press("2")
    for _ in 0..<90 where session.state.albums.list.current?.album != .user(album) {
      session.press("j")
    }
    return session
  }
}
