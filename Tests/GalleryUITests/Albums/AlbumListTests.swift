import GalleryEngine
import GalleryUI
import PhotoModel
import Testing

@Suite struct AlbumListTests {
  private func rows(_ snapshot: LibrarySnapshot, toggled: Set<AlbumID> = []) -> [String] {
    AlbumTree(snapshot, toggled: toggled).rows.map { row in
      switch row {
      case .heading(let title): return "# \(title)"
      case .album(_, let title, let tally, let depth, let branch):
        let symbol = branch == .open ? "v " : branch == .closed ? "> " : ""
        return String(repeating: "  ", count: depth) + symbol + "\(title) \(tally.count)"
      case .problem(let title, let problems): return "! \(title) \(problems.count)"
      }
    }
  }

  private func list(_ library: TestLibrary = .holidays) -> AlbumListState {
    var list = AlbumListState()
    list.resize(height: 10)
    list.refresh(library.snapshot, problems: [])
    return list
  }

  @Test func `an empty library has all photos and nothing else`() {
    #expect(rows(.empty) == ["# Library", "All Photos 0"])
  }

  @Test func `smart albums without photos are hidden`() {
    let displayedRows = rows(TestLibrary.holidays.snapshot)

    #expect(
      displayedRows.prefix { $0 != "# Folders" } == [
        "# Library", "All Photos 61", "Recently Added 61", "Favourites 2", "Videos 1", "Selfies 1",
        "Live Photos 1", "Panoramas 1", "Screenshots 1", "RAW 5", "On This Day 2", "Without Date 3",
        "> Years 58",
      ])
  }

  @Test func `folders count what lies below them, by number where names have one`() {
    let library = TestLibrary.holidays
    let year = library.folders.first { $0.path.lossyString.hasSuffix("/2020") }

    let displayedRows = rows(
      library.snapshot, toggled: Set([year.map { .folder($0.id) }].compactMap(\.self)))

    #expect(
      displayedRows.drop { $0 != "# Folders" } == [
        "# Folders", "v Photos 61", "  2018 1", "  > 2019 36", "  v 2020 19", "    Trip 2 14",
        "    Trip 10 5", "  Phone 2", "  Scans 3",
      ])
  }

  @Test func `a folder that leads to no photo is left out`() {
    var library = TestLibrary.plain([2])
    _ = library.folder("/home/ann/Photos/Empty/Deeper")

    #expect(rows(library.snapshot).last == "Photos 2")
  }

  @Test func `what could not be read stands at the end`() {
    let folder = ScanProblem(path: FilePath("/a/b"), isFolder: true, reason: .noPermission)
    let file = ScanProblem(path: FilePath("/a/c.jpg"), isFolder: false, reason: .missing)

    let tree = AlbumTree(.empty, problems: [file, folder, file])

    #expect(
      Array(tree.rows.suffix(3)) == [
        .heading("Problems"), .problem(title: "b", problems: [folder]),
        .problem(title: "2 files", problems: [file, file]),
      ])
  }

  @Test func `the cursor passes over headings`() throws {
    var list = list()
    list.move(to: 0)
    #expect(list.cursor == 1)

    list.move(by: -1)
    #expect(list.cursor == 1)
    #expect(list.top == 0)

    let last = try #require(list.rows.firstIndex(of: .heading("Folders"))) - 1
    list.move(to: last)
    list.move(by: 1)
    #expect(list.rows[list.cursor - 1] == .heading("Folders"))
    list.move(by: -1)
    #expect(list.cursor == last)

    list.move(by: 1_000)
    #expect(list.cursor == list.rows.count - 1)
  }

  @Test func `the cursor is always seen`() {
    var list = list()
    for step in [3, 9, -2, 30, -5, -40, 7] {
      list.move(by: step)
      #expect((list.top..<(list.top + list.position.height)).contains(list.cursor))
    }
    for lines in [3, 3, 3, -3, -30] {
      list.scroll(by: lines)
      #expect((list.top..<(list.top + list.position.height)).contains(list.cursor))
      #expect(!list.rows[list.cursor].isHeading)
    }
  }

  @Test func `a refresh keeps the cursor on its album`() {
    var list = list()
    list.select(.smart(.raw))

    list.refresh(TestLibrary.plain([3]).snapshot, problems: [])
    list.refresh(TestLibrary.holidays.snapshot, problems: [])
    list.select(.smart(.panoramas))
    let smaller = TestLibrary.holidays.snapshot { !$0.subtypes.contains(.selfie) }
    list.refresh(smaller, problems: [])

    #expect(list.current?.album == .smart(.panoramas))
  }

  @Test func `a refresh keeps the cursor on its problem`() {
    let problem = ScanProblem(path: FilePath("/a/b"), isFolder: true, reason: .noPermission)
    var list = AlbumListState()
    list.refresh(TestLibrary.plain([3]).snapshot, problems: [problem])
    list.move(by: 100)

    list.refresh(TestLibrary.holidays.snapshot, problems: [problem])

    #expect(list.current == .problem(title: "b", problems: [problem]))
  }

  @Test func `folders open and close under the cursor`() throws {
    let snapshot = TestLibrary.holidays.snapshot
    var list = list()
    let trips = try #require(list.rows.firstIndex(of: .heading("Folders"))) + 3
    list.move(to: trips)
    let count = list.rows.count

    #expect(list.setBranch(open: false, snapshot, problems: []) == false)
    #expect(list.setBranch(open: true, snapshot, problems: []) == true)
    #expect(list.rows.count == count + 2)
    #expect(list.setBranch(open: false, snapshot, problems: []) == true)
    #expect(list.rows.count == count)
    #expect(list.cursor == trips)
  }
}
