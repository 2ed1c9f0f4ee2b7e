import AlbumenTestSupport
import Journal
import PhotoModel
import PhotoQuery
import Testing

@testable import PhotoCatalogue

/// Tests stacks of rules and of the user in a catalogue.
@Suite struct StackTests {
  private let photos: StoredPhotos
  private let catalogue: Catalogue
  /// Photos 1 to 4 are a burst, 5 and 6 another one, and 7 to 9 are single.
  private let ids: [Asset.ID]

  init() throws {
    let journal = ChangeJournal(in: nil, by: ChangeOrigin(.screen)) { FileTime(seconds: 5) }
    catalogue = try Catalogue(journal: journal)
    photos = StoredPhotos(catalogue)
    ids = try photos.find(1...9) { Self.describe(&$0, $1) }
  }

  private static func describe(_ metadata: inout Metadata, _ number: Int) {
    let seconds = [0, 1, 1, 2, 2, 100, 101, 200, 300, 400][number]
    metadata.captureTime = CaptureTime(
      wall: WallTime(
        day: Day(number: 18_333), nanosecond: Int64(50_581 + seconds) * 1_000_000_000),
      source: .exif)
    (metadata.make, metadata.model) = ("Apple", "iPhone 11")
    metadata.pixelSize = PixelSize(width: 4032, height: 3024)
    if number < 7 { metadata.subtypes = .burst }
  }

  private func members() throws -> [[Asset.ID]] { try catalogue.stacks().map(\.members) }

  private func stack(of id: Asset.ID) throws -> Stack {
    try #require(try catalogue.stacks().first { $0.members.contains(id) })
  }

  private func undo(redo: Bool = false) throws -> Reversal {
    let entry = try #require(try catalogue.newestChange(isRedo: redo) { _, _ in true })
    return try catalogue.reverse(entry, isRedo: redo)
  }

  // MARK: Rules

  @Test func `rules stack what was found`() throws {
    #expect(
      try catalogue.stacks() == [
        Stack(
          id: .automatic(ids[0]), kind: .automatic(.burst), cover: ids[0],
          members: Array(ids[0...3])),
        Stack(
          id: .automatic(ids[4]), kind: .automatic(.burst), cover: ids[4],
          members: Array(ids[4...5])),
      ])
  }

  @Test func `photos of other folders, cameras, or without seconds are not stacked`() throws {
    let stored = StoredPhotos(try Catalogue())
    try stored.find(1...1, in: "a") { Self.describe(&$0, $1) }
    try stored.find(2...2, in: "b") { Self.describe(&$0, $1) }
    try stored.find(3...4, in: "c") { metadata, number in
      Self.describe(&metadata, number)
      if number == 3 { metadata.model = "iPhone 12" }
    }
    try stored.find(5...6, in: "d") { metadata, number in
      Self.describe(&metadata, number)
      metadata.captureTime?.wall.nanosecond = 50_580_000_000_000
    }

    #expect(try stored.catalogue.stacks() == [])
  }

  @Test func `stacks of some folders are those of their photos`() throws {
    let folder = try #require(try catalogue.rows(of: [ids[0]]).first?.folder)

    #expect(try catalogue.stacks(in: FolderSet([folder])).count == 2)
    #expect(try catalogue.stacks(in: FolderSet([])).isEmpty)
  }

  @Test func `a missing photo is in no stack`() throws {
    try photos.remove([5])

    #expect(try members() == [Array(ids[0...3])])
  }

  // MARK: Stacks of the user

  @Test func `a stack is made, extended, given a cover and reduced`() throws {
    let number = try #require(try catalogue.makeStack(of: [ids[8], ids[6]]))
    #expect(
      try stack(of: ids[8])
        == Stack(id: .manual(number), kind: .manual, cover: ids[8], members: [ids[8], ids[6]]))

    try catalogue.add([ids[7], ids[8]], to: try stack(of: ids[8]))
    try catalogue.setCover(ids[7], ofStack: try stack(of: ids[8]))
    #expect(try stack(of: ids[8]).members == [ids[8], ids[6], ids[7]])
    #expect(try stack(of: ids[8]).cover == ids[7])

    #expect(try catalogue.remove([ids[7]], from: try stack(of: ids[8])) == 1)
    #expect(try stack(of: ids[8]).members == [ids[8], ids[6]])
    #expect(try stack(of: ids[8]).cover == ids[8])
    #expect(try catalogue.check() == [])
  }

  @Test func `a photo is in one stack`() throws {
    try catalogue.makeStack(of: [ids[6], ids[7], ids[8]])
    try catalogue.makeStack(of: [ids[8], ids[0]])

    #expect(
      try members() == [[ids[6], ids[7]], [ids[8], ids[0]], Array(ids[1...3]), Array(ids[4...5])])
  }

  @Test func `a stack of one photo is not made, and one that is left is taken apart`() throws {
    #expect(try catalogue.makeStack(of: [ids[8], ids[8], Asset.ID(rawValue: 99)]) == nil)
    try catalogue.makeStack(of: [ids[7], ids[8]])

    try catalogue.remove([ids[8]], from: try stack(of: ids[8]))

    #expect(try members().count == 2)
  }

  @Test func `a stack of a rule that is changed becomes one of the user`() throws {
    try catalogue.setCover(ids[2], ofStack: try stack(of: ids[2]))
    try catalogue.remove([ids[3]], from: try stack(of: ids[3]))

    let changed = try stack(of: ids[0])
    #expect(changed.kind == .manual && changed.cover == ids[2])
    #expect(changed.members == Array(ids[0...2]))
    // No rule stacks the photo that was taken out.
    #expect(try members() == [Array(ids[0...2]), Array(ids[4...5])])
  }

  @Test func `a stack that was taken apart is not made again by a rule`() throws {
    #expect(try catalogue.takeApart(try catalogue.stacks()) == 6)
    #expect(try catalogue.stacks() == [])

    try catalogue.makeStack(of: [ids[0], ids[1]])
    try catalogue.takeApart(try catalogue.stacks())
    #expect(try catalogue.stacks() == [])
  }

  @Test func `a stack follows moved photos`() throws {
    try catalogue.makeStack(of: [ids[7], ids[8]])
    try photos.remove([9])
    let found = try #require(try photos.find([9], in: "b") { Self.describe(&$0, $1) }.first)

    if found != ids[8] {
      _ = try catalogue.recognise([(missing: ids[8], found: found)], now: FileTime(seconds: 9))
    }

    #expect(try stack(of: ids[7]).members == [ids[7], ids[8]])
    #expect(try catalogue.check() == [])
  }

  // MARK: History

  enum Change: CaseIterable, Sendable {
    case make, makeOfOthers, add, remove, removeOfRule, cover, coverOfRule, takeApart
  }

  private func perform(_ change: Change) throws {
    switch change {
    case .make: try catalogue.makeStack(of: [ids[8], ids[0]], cover: ids[0])
    case .makeOfOthers: try catalogue.makeStack(of: [ids[6], ids[5], ids[4]])
    case .add: try catalogue.add([ids[8], ids[0]], to: try stack(of: ids[6]))
    case .remove: try catalogue.remove([ids[6]], from: try stack(of: ids[6]))
    case .removeOfRule: try catalogue.remove([ids[0], ids[1]], from: try stack(of: ids[0]))
    case .cover: try catalogue.setCover(ids[7], ofStack: try stack(of: ids[6]))
    case .coverOfRule: try catalogue.setCover(ids[3], ofStack: try stack(of: ids[3]))
    case .takeApart: try catalogue.takeApart(try catalogue.stacks())
    }
  }

  @Test(arguments: Change.allCases)
  func `each change is one entry, and is undone and redone`(change: Change) throws {
    try catalogue.makeStack(of: [ids[6], ids[7]])
    let before = try catalogue.stacks()
    let count = try catalogue.history().entries.count

    try perform(change)
    let after = try catalogue.stacks()
    #expect(after != before)
    #expect(try catalogue.history().entries.count == count + 1)

    #expect(try undo().isComplete)
    #expect(try catalogue.stacks() == before)
    #expect(try undo(redo: true).isComplete)
    #expect(try catalogue.stacks() == after)
    #expect(try catalogue.check() == [])
  }

  @Test func `the summary says what the user did`() throws {
    try catalogue.makeStack(of: [ids[6], ids[7]])
    try catalogue.add([ids[8]], to: try stack(of: ids[6]))
    try catalogue.setCover(ids[3], ofStack: try stack(of: ids[3]))
    try catalogue.remove([ids[8]], from: try stack(of: ids[6]))
    try catalogue.takeApart([try stack(of: ids[4])])

    #expect(
      try catalogue.history().entries.map(\.summary) == [
        .stackMade(photos: 2), .stackPhotos(added: 1, removed: 0), .stackCoverChosen,
        .stackPhotos(added: 0, removed: 1), .stacksTakenApart(photos: 2),
      ])
  }

  @Test func `a stack that was changed since is not undone`() throws {
    try catalogue.makeStack(of: [ids[6], ids[7]])
    let made = try #require(try catalogue.newestChange { _, _ in true })
    try catalogue.add([ids[8]], to: try stack(of: ids[6]))

    #expect(try catalogue.reverse(made).refused == [.stackChanged])
    #expect(try stack(of: ids[6]).members == [ids[6], ids[7], ids[8]])
  }

  // MARK: Queries

  @Test(arguments: [
    ("is:stacked", [0, 1, 2, 3, 4, 5]), ("is:cover", [0, 4]), ("stack>2", [0, 1, 2, 3]),
    ("stack:>2", [0, 1, 2, 3]), ("stack:2", [4, 5]), ("stack:*", [0, 1, 2, 3, 4, 5]),
    ("-is:stacked", [6, 7, 8]), ("is:stacked -is:cover", [1, 2, 3, 5]),
  ])
  func `queries find photos by their stacks`(query: String, found: [Int]) throws {
    let rule = try RuleBuilder(QueryScope(today: Day(number: 0))).rule(
      try QueryParser.query(query))
    let folders = try catalogue.folders(below: FilePath("/p"))
    let library = QueryLibrary(
      roots: [FilePath("/p")],
      folders: Dictionary(folders.map { ($0.id, $0.path) }) { first, _ in first })

    #expect(
      try catalogue.photos(matching: rule, in: library) == AssetSet(found.map { ids[$0] }))
  }
}
