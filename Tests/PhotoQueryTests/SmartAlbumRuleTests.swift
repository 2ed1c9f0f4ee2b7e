import PhotoModel
import PhotoQuery
import Testing

/// Tests smart albums in queries, which are named like other albums and mean the same as their own
/// queries.
@Suite struct SmartAlbumRuleTests {
  private static let list = UserAlbum(id: id(1), title: "Family")

  private static func id(_ number: UInt32) -> UserAlbum.ID { UserAlbum.ID(rawValue: number) }

  private static func smart(
    _ number: UInt32, _ title: String, _ query: String, in parent: UInt32? = nil
  ) -> UserAlbum {
    UserAlbum(id: id(number), parent: parent.map(id), title: title, query: query)
  }

  private func rule(
    _ query: String, _ albums: [UserAlbum], today: Int32 = 20_000
  ) throws -> Rule {
    let scope = QueryScope(
      today: Day(number: today), albums: [SmartAlbumRuleTests.list] + albums)
    return try RuleBuilder(scope).rule(try QueryParser.query(query))
  }

  private func error(_ query: String, _ albums: [UserAlbum]) throws -> QueryError? {
    do {
      _ = try rule(query, albums)
      return nil
    } catch let error as QueryError {
      return error
    }
  }

  @Test func `a smart album means what its query does`() throws {
    let best = SmartAlbumRuleTests.smart(2, "Best", "rating>=4 or is:raw")

    #expect(try rule("album:best", [best]) == rule("rating>=4 or is:raw", []))
    #expect(
      try rule("-album:best iso>100", [best]) == rule("-(rating>=4 or is:raw) iso>100", []))
  }

  @Test func `smart albums name other albums`() throws {
    let both = [
      SmartAlbumRuleTests.smart(2, "Both", "album:family or album:best"),
      SmartAlbumRuleTests.smart(3, "Best", "rating>=4"),
    ]

    #expect(try rule("album:both", both) == rule("album:family or rating>=4", []))
  }

  @Test func `a folder means its lists and its smart albums`() throws {
    let folder = UserAlbum(id: SmartAlbumRuleTests.id(5), title: "Trips", isFolder: true)
    let inside = SmartAlbumRuleTests.smart(6, "Iceland", "is:raw", in: 5)

    let folderRule = try rule("album:trips", [folder, inside])

    #expect(folderRule == .or([.condition(.albums([folder.id])), try rule("is:raw", [])]))
  }

  @Test func `a relative date follows the day it is asked on`() throws {
    let recent = SmartAlbumRuleTests.smart(2, "Recent", "date:yesterday")

    #expect(
      try rule("album:recent", [recent], today: 20_005) == rule("date:yesterday", [], today: 20_005)
    )
    #expect(
      try rule("album:recent", [recent], today: 20_005)
        != rule("album:recent", [recent], today: 20_006)
    )
  }

  @Test(arguments: [
    ["album:a"], ["album:b", "album:a"], ["rating>=1 album:b", "not album:c", "album:a or is:raw"],
    ["album:*"],
  ])
  func `an album that names itself, by whatever way, is an error and no endless search`(
    queries: [String]
  ) throws {
    let names = ["A", "B", "C"]
    let albums = queries.enumerated().map {
      SmartAlbumRuleTests.smart(UInt32($0) + 2, names[$0], $1)
    }

    let found = try #require(try error("iso>100 album:a", albums))

    #expect(found.code == .albumInItself)
    #expect(found.column == 8)
    #expect(throws: QueryError.self) {
      try RuleBuilder(QueryScope(today: Day(number: 0), albums: albums)).rule(of: albums[0])
    }
  }

  @Test func `an album whose query means nothing any more is named with the reason`() throws {
    let albums = [
      SmartAlbumRuleTests.smart(2, "A", "iso>100 album:gone"),
      SmartAlbumRuleTests.smart(3, "B", "album:a"),
      SmartAlbumRuleTests.smart(4, "C", "shine:yes"),
    ]
    let expectedError = QueryError(.unknownAlbum, at: 8, "gone")

    let first = try #require(try error("album:a", albums))
    #expect(first.code == .brokenAlbum(expectedError, query: "iso>100 album:gone"))
    #expect(first.subject == "A")
    // The error names the album that contains it, not those on the way.
    #expect(try error("is:raw album:b", albums)?.subject == "A")
    guard case .brokenAlbum(let inner, _)? = try error("album:c", albums)?.code else {
      Issue.record("an unknown field is no reason")
      return
    }
    #expect(inner.code == .unknownField)
  }

  @Test func `albums that name each other a hundred deep are refused`() throws {
    let chain = (2...100).map {
      SmartAlbumRuleTests.smart($0, "L\($0)", $0 == 100 ? "is:raw" : "album:L\($0 + 1)")
    }

    guard case .tooDeepAlbums? = try error("album:L2", chain)?.code else {
      Issue.record("a chain of a hundred albums is followed")
      return
    }
    #expect(try rule("album:L95", chain) == rule("is:raw", []))
  }

  @Test(.timeLimit(.minutes(15)))
  func `albums that name the one before many times are refused at once`() throws {
    let repeatedQuery = { (name: String) in
      Array(repeating: "album:\(name)", count: 100).joined(separator: " or ")
    }
    let albums = (2...8).map {
      SmartAlbumRuleTests.smart($0, "L\($0)", $0 == 8 ? "is:raw" : repeatedQuery("L\($0 + 1)"))
    }

    #expect(throws: QueryError.self) { try rule("album:L2", albums) }
  }
}
