import AlbumenTestSupport
import GRDB
import PhotoModel
import PhotoQuery
import Testing

@testable import PhotoCatalogue

/// Tests how a catalogue executes a query. With a million photos, looking up each row through
/// another index takes seconds.
@Suite(.timeLimit(.minutes(15))) struct CataloguePlanTests {
  private func plan(_ text: String, _ fixture: QueryLibraryFixture) throws -> QueryPlan {
    let rule = try RuleBuilder(fixture.scope).rule(try QueryParser.query(text))
    return try fixture.catalogue.plan(of: rule, in: fixture.library)
  }

  @Test(arguments: [
    ("date:2019", "asset_by_day"), ("date:oct", "asset_by_day"), ("year>=2014", "asset_by_day"),
    ("weekday:sat,sun", "asset_by_day"), ("time:18..21", "asset_by_day"),
    ("is:raw", "asset_by_day"), ("missing:date", "asset_by_day"), ("size>1kB", "asset_by_size"),
    ("added:yesterday", "asset_by_added"), ("place:hangz", "asset_by_place"),
    ("has:location", "asset_by_place"), ("has:place", "asset_by_place"),
    ("folder:2019/*", "asset_by_folder"), ("is:offline", "asset_by_folder"),
    ("camera:x-t3", "asset_by_gear"), ("has:lens", "asset_by_gear"),
    ("x-t3", "asset_by_gear"), ("iso>100", "asset_numbers"), ("f<4", "asset_numbers"),
    ("shutter>1s", "asset_numbers"), ("focal:24..70", "asset_numbers"),
    ("focal35>1", "asset_numbers"),
    ("flash:yes", "asset_numbers"), ("rating>=3", "asset_numbers"), ("pick:1", "asset_numbers"),
    ("duration>1s", "asset_numbers"), ("pixels>1MP", "asset_numbers"),
    ("ratio:3:2", "asset_numbers"),
    ("orientation:square", "asset_numbers"), ("altitude>1", "asset_numbers"),
    ("latitude>1", "asset_numbers"), ("has:offset", "asset_numbers"),
    ("has:rating", "asset_numbers"),
    ("has:size", "asset_numbers"), ("near:30.27,120.15 600m", "asset_numbers"),
  ])
  func `an index that holds all of it answers`(query: String, index: String) throws {
    let fixture = try QueryLibraryFixture(seed: 5, count: 150)

    let steps = try plan(query, fixture).steps

    #expect(steps.contains { $0.contains("USING COVERING INDEX \(index)") }, "\(steps)")
    #expect(
      !steps.contains { $0.contains("asset") && !$0.contains("COVERING INDEX") }, "\(steps)")
  }

  @Test func `only adjusted photos are looked up for those`() throws {
    let fixture = try QueryLibraryFixture(seed: 5, count: 150)

    let steps = try plan("is:adjusted", fixture).steps

    #expect(steps == ["SCAN asset USING INDEX asset_adjusted"])
  }

  @Test(arguments: ["type:jpeg", "has:sidecar", "has:raw", "has:live"])
  func `files are not looked up for each photo`(query: String) throws {
    let fixture = try QueryLibraryFixture(seed: 5, count: 10)

    let plan = try plan(query, fixture)

    #expect(!plan.steps.contains { $0.contains("CORRELATED") }, "\(plan)")
    #expect(!plan.statements.contains { $0.contains("FROM asset") }, "\(plan)")
  }

  @Test func `what only the rows of photos say is one look at all of them`() throws {
    let fixture = try QueryLibraryFixture(seed: 5, count: 10)

    let plan = try plan("iso>100 (f<4 or rating>=3) -width>4000 date:2019", fixture)
    let rows = try self.plan("iso>100 -has:caption has:artist", fixture)

    #expect(plan.steps.count { $0.hasSuffix("INDEX asset_numbers") } == 1, "\(plan)")
    #expect(rows.steps == ["SCAN asset"], "\(rows)")
    #expect(plan.statements.count == 2)
  }

  @Test func `a statement ends when its answer is not waited for any more`() throws {
    let catalogue = try Catalogue()
    try catalogue.write { database in
      try database.execute(
        sql: """
          INSERT INTO folder (path) VALUES (x'2F70');
          WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 20000)
          INSERT INTO asset (folder, time, traits, added_at, size, iso)
          SELECT 1, 0, 0, 0, 1, 100 FROM number;
          """)
    }
    let library = QueryLibrary(roots: [], folders: [:])
    let rule = try RuleBuilder(QueryScope(today: Day(number: 0))).rule(
      try QueryParser.query("iso:100"))
    var questions = 0

    let all = try catalogue.photos(matching: rule, in: library)
    let some = try catalogue.photos(matching: rule, in: library) {
      questions += 1
      return questions == 2
    }

    #expect(all.count == 20_000)
    #expect(some.isEmpty)
    #expect(questions == 2)
    // The next query on the same connection is answered.
    #expect(try catalogue.photos(matching: rule, in: library).count == 20_000)
  }
}
