import AlbumenTestSupport
import Files
import Foundation
import GalleryEngine
import GalleryUI
import PhotoModel
import TerminalKit
import Testing

@Suite struct RestoreTests {
  private let library = TestLibrary.holidays

  private func remembered(_ change: (inout RememberedView) -> Void) -> RememberedView {
    var view = RememberedView()
    change(&view)
    return view
  }

  private func kept(_ session: Session) -> RememberedView? {
    session.effects.lazy.compactMap { effect in
      if case .remembering(.store(let view, _)) = effect { view } else { nil }
    }.first
  }

  @Test func `quitting keeps the view, the album, the order and the photo`() throws {
    var session = Session()
    session.press("2 j j j Enter l + s o")
    session.press("Q")

    let view = try #require(kept(session))

    #expect(view.view == .albums)
    #expect(!view.isInList)
    #expect(view.album == .smart(.videos))
    #expect(view.density == .large)
    // The order applies only to that album.
    #expect(view.order == .newest)
    #expect(view.orders == [.smart(.videos): .oldest])
  }

  @Test func `at the start no photo is kept, so that newer ones are seen`() throws {
    var session = Session()
    session.press("Q")
    #expect(try #require(kept(session)).photo == nil)

    session = Session()
    session.press("l Q")
    #expect(try #require(kept(session)).photo == library.asset("IMG_0006.MOV")?.path)
  }

  @Test func `among months the photo is kept, or the month where the cursor went`() throws {
    var session = Session()
    session.press("l z Q")
    #expect(try #require(kept(session)).photo == library.asset("IMG_0006.MOV")?.path)

    session = Session()
    session.press("l z G Q")
    #expect(try #require(kept(session)).zoom == .months)
    #expect(try #require(kept(session)).photo != library.asset("IMG_0006.MOV")?.path)
  }

  @Test func `the cursor goes back to its photo once that is there`() {
    let path = library.asset("IMG_2040.JPG")?.path
    var session = Session(
      isLoaded: false, remembered: remembered { $0.photo = path })
    let asks = session.effects.contains {
      if case .library(.locate(path, _)) = $0 { true } else { false }
    }
    #expect(asks)

    session.send(located: library.id("IMG_2040.JPG"))
    session.send(
      .library(.snapshotMade(library.snapshot(isWhole: false) { $0.day == TestLibrary.today })))
    #expect(session.current == "IMG_0007.HEIC")
    session.send(.library(.snapshotMade(library.snapshot)))

    #expect(session.current == "IMG_2040.JPG")
  }

  @Test func `where the photo is gone, the nearest day is shown`() {
    var session = Session(
      isLoaded: false,
      remembered: remembered {
        $0.photo = FilePath("/home/ann/Photos/gone.jpg")
        $0.day = TestLibrary.day(2019, 12, 20)
      })

    session.send(located: nil)
    session.send(.library(.snapshotMade(library.snapshot)))

    #expect(session.state.grid.current?.day == TestLibrary.day(2019, 12, 24))
    #expect(session.state.notice == nil)
  }

  @Test func `the photo may be found after everything is there`() {
    var session = Session(
      isLoaded: false, remembered: remembered { $0.photo = library.asset("IMG_2040.JPG")?.path })
    session.send(.library(.snapshotMade(library.snapshot)))

    session.send(located: library.id("IMG_2040.JPG"))

    #expect(session.current == "IMG_2040.JPG")
  }

  @Test func `a key before it is all there means to be elsewhere`() {
    var session = Session(
      isLoaded: false, remembered: remembered { $0.photo = library.asset("IMG_2040.JPG")?.path })
    session.send(
      .library(.snapshotMade(library.snapshot(isWhole: false) { $0.day == TestLibrary.today })))

    session.press("l")
    session.send(located: library.id("IMG_2040.JPG"))
    session.send(.library(.snapshotMade(library.snapshot)))

    #expect(session.current == "IMG_0006.MOV")
  }

  @Test func `a folder is open again by its path`() {
    let path = FilePath("/home/ann/Photos/2019/Hangzhou")
    var session = Session(
      isLoaded: false,
      remembered: remembered {
        $0.view = .albums
        $0.album = .folder(path)
      })

    session.send(.library(.snapshotMade(library.snapshot)))

    #expect(
      session.state.albums.open == library.folders.first { $0.path == path }.map { .folder($0.id) })
    #expect(session.state.grid.index.count == 6)
  }

  @Test func `an album of one's own is open again, and one that is deleted is not`() {
    let rememberedView = remembered {
      $0.view = .albums
      $0.album = .user(TestAlbums.best)
    }
    var session = Session(isLoaded: false, remembered: rememberedView)
    session.send(.library(.snapshotMade(library.snapshot)))
    session.send(TestAlbums.all)
    #expect(session.state.albums.open == .user(TestAlbums.best))
    #expect(session.state.grid.index.count == 3)

    session = Session(isLoaded: false, remembered: rememberedView)
    session.send(.library(.snapshotMade(library.snapshot)))
    session.send(UserAlbums())
    #expect(session.state.albums.open == .smart(.allPhotos))
    #expect(session.state.grid.index.count == 61)
  }

  @Test func `years are shown again`() {
    var session = Session(
      isLoaded: false,
      remembered: remembered {
        $0.zoom = .years
        $0.day = TestLibrary.day(2018, 8, 3)
      })

    session.send(.library(.snapshotMade(library.snapshot)))

    #expect(session.state.zoom?.level == .years)
    #expect(session.state.zoom?.key == .day(TestLibrary.day(2018, 8, 3)))
  }

  @Test func `a photo that was named goes before what is remembered`() {
    let session = Session(
      isLoaded: false, focus: FilePath("/home/ann/Photos/2018/P8030001.JPG"),
      remembered: remembered { $0.view = .albums })

    #expect(session.state.pages.view == .moments)
  }

  @Test func `who quits at once keeps what was kept`() throws {
    let rememberedView = remembered { $0.day = TestLibrary.day(2018, 8, 3) }
    var session = Session(isLoaded: false, remembered: rememberedView)

    session.press("Ctrl-l")
    session.send(.input(.ended))
    #expect(kept(session) == nil)

    session = Session(isLoaded: false, remembered: rememberedView)
    session.send(.input(.ended))
    #expect(try #require(kept(session)) == rememberedView)
  }
}

@Suite struct AbsurdDayTests {
  @Test(arguments: [Int32.min, .max]) func `a day far from all photos leads to the nearest`(
    number: Int32
  ) {
    var session = Session(
      isLoaded: false,
      remembered: { () -> RememberedView in
        var view = RememberedView()
        view.day = Day(number: number)
        return view
      }())

    session.send(.library(.snapshotMade(TestLibrary.holidays.snapshot)))

    #expect(session.current != nil)
  }
}

@Suite struct RememberedViewsTests {
  private let roots = [FilePath("/home/ann/Photos"), FilePath(bytes: [0x2F, 0xE9])]

  private let view: RememberedView = {
    var view = RememberedView()
    view.view = .albums
    view.isInList = true
    view.album = .folder(FilePath(bytes: [0x2F, 0xE9, 0x2F]))
    view.density = .list
    view.order = .size
    view.zoom = .months
    view.photo = FilePath("/home/ann/Photos/a\n\"b.jpg")
    view.day = Day(number: 18_000)
    return view
  }()

  @Test func `a view is read as it was written`() throws {
    for album in [view.album, .smart(.raw), .user(UserAlbum.ID(rawValue: 7))] {
      var views = RememberedViews()
      var rememberedView = view
      rememberedView.album = album
      views.add(rememberedView, of: roots)

      let bytes = try #require(views.encoded)
      let read = try #require(RememberedViews(decoding: bytes))

      #expect(read[roots] == rememberedView)
      #expect(read[[roots[0]]] == nil)
    }
  }

  @Test func `fifty libraries are kept, the newest`() {
    var views = RememberedViews()
    for number in 0..<60 { views.add(view, of: [FilePath("/\(number)")]) }
    views.add(view, of: [FilePath("/20")])

    #expect(views.count == 50)
    #expect(views[[FilePath("/9")]] == nil)
    #expect(views[[FilePath("/20")]] == view)
  }

  @Test func `names that a newer program writes say nothing`() throws {
    var views = RememberedViews()
    views.add(view, of: roots)
    let bytes = try #require(views.encoded)
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\"albums\"", with: "\"globe\"").replacing("\"size\"", with: "\"beauty\"")

    let read = try #require(RememberedViews(decoding: Array(text.utf8))?[roots])

    #expect(read.view == .moments)
    #expect(read.order == .newest)
    #expect(read.density == .list)
  }

  @Test(arguments: [Int32.min, .min + 1, -1_000_000, 20_000_000, .max])
  func `a day that no photo can have says nothing`(day: Int32) throws {
    var views = RememberedViews()
    views.add(view, of: roots)
    let bytes = try #require(views.encoded)
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\"day\" : 18000", with: "\"day\" : \(day)")

    let read = try #require(RememberedViews(decoding: Array(text.utf8))?[roots])

    #expect(read.day == nil)
    #expect(read.photo == view.photo)
  }

  @Test(arguments: [
    "\"day\" : 1e99", "\"day\" : 1.5", "\"day\" : \"x\"", "\"album\" : -1", "\"album\" : 1e30",
    "\"place\" : 5",
  ])
  func `what one library has wrong is not held against the others`(field: String) throws {
    var views = RememberedViews()
    views.add(view, of: [FilePath("/other")])
    views.add(view, of: roots)
    let bytes = try #require(views.encoded)
    var text = String(decoding: bytes, as: UTF8.self)
    let first = try #require(text.range(of: "\"day\" : 18000"))
    text.replaceSubrange(first, with: field)

    let read = try #require(RememberedViews(decoding: Array(text.utf8)))

    #expect(read[[FilePath("/other")]] == view)
    #expect(read[roots] == nil || read[roots]?.day == nil)
  }

  @Test(arguments: ["", "{", "[]", "{\"version\":1,\"libraries\":[{}]}", "\u{0}"])
  func `a damaged file says nothing and is rewritten`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("views.json", Array(text.utf8))
    let file = ViewsFile(path: folder.path("views.json"))
    #expect(file.view(of: roots) == nil)

    file.remember(view, of: roots)

    #expect(file.view(of: roots) == view)
  }

  @Test func `whichever call fails, no library is forgotten`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("state/views.json")
    let other = [FilePath("/other")]
    try FailingCalls.forEach { calls in
      let file = ViewsFile(path: path)
      file.remember(view, of: other)

      ViewsFile(path: path, of: calls.system).remember(view, of: roots)

      #expect(file.view(of: other) == view, "\(calls)")
      #expect([nil, view].contains(file.view(of: roots)), "\(calls)")
      if !calls.isPersistent, calls.failed != .remove {
        #expect(try folder.names(in: "state") == ["views.json"], "\(calls)")
      }
      try folder.empty()
    }
  }

  @Test func `the file is its user's alone`() throws {
    let folder = try TemporaryFolder()
    let file = ViewsFile(
      environment: ["XDG_STATE_HOME": folder.path.lossyString], home: FilePath("/nowhere"))

    file.remember(view, of: roots)

    let path = folder.path("albumen/views.json").lossyString
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
