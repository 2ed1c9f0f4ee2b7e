import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Templates
import Testing

@testable import Transfer

@Suite struct MovePlannerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let words = TemplateValues(
    field: { field, metadata in field.id == "title" ? metadata.title : nil },
    place: { _ in nil }, months: [], weekdays: [])

  /// Makes a photo with these files, of which the first is the main one.
  private func photo(_ id: UInt32, _ names: String..., title: String? = nil) throws -> Asset {
    let files = try names.enumerated().map { index, name in
      let path = try folder.file(name, "\(id) \(name)")
      return AssetFile(
        path: path, role: index == 0 ? .main : .sidecar, type: .jpeg, size: 1,
        modifiedAt: FileTime(nanoseconds: 0))
    }
    var metadata = Metadata()
    metadata.title = title
    return Asset(
      id: Asset.ID(rawValue: id), main: files[0], companions: Array(files.dropFirst()),
      addedAt: FileTime(nanoseconds: 0), metadata: metadata)
  }

  private func moves(_ planner: MovePlanner) -> [String] {
    planner.moves.map { move in
      let start = folder.path.lossyString.count + 1
      return move.from.lossyString.dropFirst(start) + " -> " + move.to.lossyString.dropFirst(start)
    }
  }

  private func naming(folder: String? = nil, name: String? = nil) throws -> FileNaming {
    FileNaming(
      folder: try folder.map { try Template(parsing: $0) },
      name: try name.map { try Template(parsing: $0) }, values: MovePlannerTests.words)
  }

  @Test func `all files of a photo go together, and are numbered together`() throws {
    try folder.file("to/a.xmp", "in the way")
    var planner = MovePlanner(to: folder.path("to"))
    planner.add(try photo(1, "in/a.jpg", "in/a.xmp", "in/a.jpg.json"))
    planner.add(try photo(2, "in/b.jpg"))

    #expect(
      moves(planner) == [
        "in/a.jpg -> to/a (1).jpg", "in/a.xmp -> to/a (1).xmp",
        "in/a.jpg.json -> to/a (1).jpg.json", "in/b.jpg -> to/b.jpg",
      ])
    #expect(planner.clashCount == 1)
  }

  @Test func `what other photo programs own is neither moved nor moved to`() throws {
    let foreign = try photo(1, "X.photoslibrary/originals/a.jpg")
    let libraryPhoto = try photo(2, "in/b.jpg")
    try folder.folder("to")
    try folder.link("link", to: folder.path("X.photoslibrary"))

    func codes(_ photo: Asset, to target: FilePath?, copies: Bool = false) throws
      -> [FileProblem.Code]
    {
      var planner = MovePlanner(
        to: target, naming: try naming(name: "{title|new}"), copies: copies)
      planner.add(photo)
      #expect(planner.moves.isEmpty == !planner.problems.isEmpty)
      return planner.problems.map(\.code)
    }

    #expect(try codes(foreign, to: folder.path("to")) == [.foreignPackage])
    #expect(try codes(foreign, to: nil) == [.foreignPackage])
    #expect(try codes(foreign, to: folder.path("to"), copies: true) == [])
    #expect(try codes(libraryPhoto, to: folder.path("link/new")) == [.foreignFolder])
    #expect(
      try codes(libraryPhoto, to: folder.path("X.photoslibrary"), copies: true) == [.foreignFolder])
  }

  @Test func `what is there already stays, also by another path to its folder`() throws {
    let photo = try photo(1, "in/a.jpg")
    try folder.link("link", to: folder.path("in"))

    for target in ["in", "link"] {
      var planner = MovePlanner(to: folder.path(target))
      planner.add(photo)
      #expect(planner.moves.isEmpty && planner.unchanged == 1, "\(target)")
    }
  }

  @Test(arguments: [false, true])
  func `nothing goes through a link below the destination`(copies: Bool) throws {
    try folder.file("to/there.jpg", "in the way")
    try folder.file("other/b.jpg", "another photo")
    try folder.link("to/Rome", to: folder.path("other"))
    var planner = MovePlanner(
      to: folder.path("to"), naming: try naming(folder: "{title}"), copies: copies)

    planner.add(try photo(1, "in/a.jpg", title: "Rome"))
    planner.add(try photo(2, "in/c.jpg", title: "Paris"))

    #expect(planner.problems.map(\.code) == [.noFolder])
    #expect(moves(planner) == ["in/c.jpg -> to/Paris/c.jpg"])
  }

  @Test func `a copy is made where its photo is, too, under another name`() throws {
    let photo = try photo(1, "in/a.jpg", "in/a.xmp")
    var planner = MovePlanner(to: folder.path("in"), copies: true)
    planner.add(photo)

    #expect(moves(planner) == ["in/a.jpg -> in/a (1).jpg", "in/a.xmp -> in/a (1).xmp"])
    #expect(planner.unchanged == 0 && planner.photoCount == 1)
  }

  @Test func `copies lie where links lead to, in folders that are made, too`() throws {
    let photo = try photo(1, "in/a.jpg")
    try folder.link("link", to: folder.path("in"))
    for (targetPath, real) in [("link", "in/a (1).jpg"), ("link/new/er", "in/new/er/a.jpg")] {
      var planner = MovePlanner(to: folder.path(targetPath), copies: true)
      planner.add(photo)
      #expect(moves(planner) == ["in/a.jpg -> \(real)"])
    }
  }

  @Test func `what the disk has no names or no room for stays, with its photo`() throws {
    let fat = FileSystemLimits(unit: .utf16, largestFile: 9, refusesWindowsCharacters: true)
    var planner = MovePlanner(to: folder.path("to"), limits: fat)
    planner.add(try photo(1, "a:b.jpg", "a.xmp"))
    planner.add(try photo(2, "long.jpg"))
    planner.add(try photo(3, "c.jpg"))

    #expect(moves(planner) == ["c.jpg -> to/c.jpg"])
    #expect(
      planner.problems == [
        FileProblem(.nameRefused, folder.path("a:b.jpg")),
        FileProblem(.tooLarge, folder.path("long.jpg")),
      ])
  }

  @Test func `moves are read as they were planned, and a million take little room`() throws {
    var moves = MovePlanner.Moves()
    var all: [MovePlanner.Move] = []
    for number in 0..<20_000 {
      let move = MovePlanner.Move(
        photo: Asset.ID(rawValue: UInt32(number)),
        from: FilePath("/photos/2019/\(number / 500)/IMG_\(number).JPG"),
        to: FilePath("/photos/sorted/\(number % 365)/2019-IMG_\(number).JPG"),
        identity: FileIdentity(device: 2049, inode: 90_000_000 + UInt64(number)),
        size: 4_000_000 + Int64(number), modifiedAt: FileTime(seconds: 1_600_000_000 + number))
      moves.append(move)
      if number < 100 { all.append(move) }
    }

    #expect(Array(moves.prefix(100)) == all)
    #expect(moves.count == 20_000)
    #expect(moves.byteCount < 20_000 * 80)
  }

  @Test func `a template makes folders and names`() throws {
    var planner = MovePlanner(
      to: folder.path("to"), naming: try naming(folder: "{title}", name: "{counter:3}"))
    planner.add(try photo(1, "in/a.jpg", "in/a.xmp", title: "Rome / Oslo"))

    #expect(
      moves(planner) == [
        "in/a.jpg -> to/Rome - Oslo/001.jpg", "in/a.xmp -> to/Rome - Oslo/001.xmp",
      ])
  }

  @Test func `photos are renamed where they lie`() throws {
    var planner = MovePlanner(to: nil, naming: try naming(name: "{title|Untitled}"))
    planner.add(try photo(1, "in/a.jpg", title: "Harbour"))
    planner.add(try photo(2, "in/b.jpg", title: "Harbour"))
    planner.add(try photo(3, "other/c.jpg", title: "Harbour"))
    planner.add(try photo(4, "in/Untitled.jpg"))
    planner.add(try photo(5, "in/harbour boat.jpg", title: "Harbour Boat"))

    #expect(
      moves(planner) == [
        "in/a.jpg -> in/Harbour.jpg", "in/b.jpg -> in/Harbour (1).jpg",
        "other/c.jpg -> other/Harbour.jpg", "in/harbour boat.jpg -> in/Harbour Boat.jpg",
      ])
    #expect(planner.unchanged == 1 && planner.clashCount == 1)
  }

  @Test func `a name that the same rename frees is given once its photo has moved`() throws {
    try folder.file("in/z.jpg", "no photo of this rename")
    var planner = MovePlanner(to: nil, naming: try naming(name: "{title}"))
    for photo in [
      try photo(1, "in/a.jpg", "in/a.xmp", title: "b"), try photo(2, "in/b.jpg", title: "c"),
      try photo(3, "in/c.jpg", title: "d"), try photo(4, "in/x.jpg", title: "z"),
      try photo(5, "in/y.jpg", title: "x"), try photo(6, "in/w.jpg", title: "b"),
    ] {
      planner.add(photo)
    }
    planner.finish()

    #expect(
      moves(planner) == [
        "in/c.jpg -> in/d.jpg", "in/b.jpg -> in/c.jpg", "in/a.jpg -> in/b.jpg",
        "in/a.xmp -> in/b.xmp", "in/w.jpg -> in/b (1).jpg", "in/x.jpg -> in/z (1).jpg",
        "in/y.jpg -> in/x.jpg",
      ])
    #expect(planner.clashCount == 2 && planner.photoCount == 6)
  }

  @Test func `of photos that want each other's names one is numbered`() throws {
    var planner = MovePlanner(to: nil, naming: try naming(name: "{title}"))
    for photo in [try photo(1, "in/a.jpg", title: "b"), try photo(2, "in/b.jpg", title: "a")] {
      planner.add(photo)
    }
    planner.finish()

    #expect(moves(planner) == ["in/a.jpg -> in/b (1).jpg", "in/b.jpg -> in/a.jpg"])
  }

  @Test func `a photo that keeps its number is unchanged`() throws {
    var planner = MovePlanner(to: nil, naming: try naming(name: "{title}"))
    planner.add(try photo(1, "in/b.jpg", title: "b"))
    planner.add(try photo(2, "in/b (1).jpg", title: "b"))
    planner.finish()

    #expect(planner.moves.isEmpty && planner.unchanged == 2)
    #expect(planner.clashCount == 0 && planner.photoCount == 0)
  }

  @Test func `a long row of photos that wait for each other is planned at once`() throws {
    var planner = MovePlanner(to: nil, naming: try naming(name: "{title}"))
    for number in 1...2000 {
      planner.add(try photo(UInt32(number), "in/\(number).jpg", title: "\(number + 1)"))
    }
    planner.finish()

    #expect(planner.moves.count == 2000 && planner.clashCount == 0)
  }

  @Test func `what can't be moved is said, and the rest is planned`() throws {
    try folder.file("to", "a file")
    let missingPhoto = try photo(1, "in/a.jpg")
    try folder.remove("in/a.jpg")
    let linked = try photo(2, "in/b.jpg")
    try folder.remove("in/b.jpg")
    try folder.link("in/b.jpg", to: FilePath("c.jpg"))
    let good = try photo(3, "in/c.jpg")
    var planner = MovePlanner(to: folder.path("new"))
    for photo in [missingPhoto, linked, good] { planner.add(photo) }

    #expect(planner.problems.map(\.code) == [.missing, .isLink])
    #expect(moves(planner) == ["in/c.jpg -> new/c.jpg"])

    var onto = MovePlanner(to: folder.path("to"))
    onto.add(good)
    #expect(onto.problems == [FileProblem(.noFolder, good.path)])
  }
}
