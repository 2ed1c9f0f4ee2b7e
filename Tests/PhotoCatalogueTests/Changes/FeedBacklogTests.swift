import AlbumenTestSupport
import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests the changes of another program between two polls, and which of them are reported.
@Suite struct FeedBacklogTests {
  private let folder: TemporaryFolder
  private let mine: Catalogue
  private let theirs: Catalogue

  init() throws {
    folder = try TemporaryFolder()
    mine = try Catalogue(file: folder.path("catalogue.sqlite"))
    theirs = try Catalogue(file: folder.path("catalogue.sqlite"))
  }

  private func write(_ count: Int64) throws {
    try theirs.write { database in
      for _ in 0..<count { try ChangeFeed.append(.albums, [], by: 99, in: database) }
    }
  }

  @Test(arguments: [0, 1] as [Int64])
  func `more than is kept is known to be incomplete, from whatever beginning`(before: Int64) throws
  {
    try write(before)
    let feed = try CatalogueFeed(mine)

    try write(ChangeFeed.length + 512)

    #expect(try feed.poll()?.isIncomplete == true)
    try write(1)
    #expect(try feed.poll()?.isIncomplete == false)
  }

  @Test func `changes behind an empty table with numbers that were given are complete`() throws {
    try write(7)
    try theirs.write { try $0.execute(sql: "DELETE FROM change") }
    let feed = try CatalogueFeed(mine)

    try write(1)

    let changes = try #require(try feed.poll())
    #expect(changes.albums)
    #expect(!changes.isIncomplete)
  }
}
