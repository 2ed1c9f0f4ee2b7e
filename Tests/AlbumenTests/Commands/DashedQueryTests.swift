import ArgumentParser
import Testing

@testable import AlbumenCommands
@testable import albumen

@Suite struct DashedQueryTests {
  @Test(arguments: [
    (["query", "-tram"], ["query", " -tram"]),
    (["query", "-is:raw", "photos", "-0"], ["query", " -is:raw", "photos", "-0"]),
    (["query", "--count", "-tram rome"], ["query", "--count", " -tram rome"]),
    (["query", "--facets", "year", "-(a or b)"], ["query", "--facets", "year", " -(a or b)"]),
    (["query", "--facets=year", "-0", "-tram"], ["query", "--facets=year", "-0", " -tram"]),
  ]) func `a query that begins with a minus is no option`(typed: [String], settled: [String]) {
    #expect(DashedQuery.escaped(typed) == settled)
    #expect(settled.map(DashedQuery.unescaped) == typed)
  }

  @Test(arguments: [
    ["query", "rome", "-tram"], ["query", "-", "photos"], ["query", "--", "-tram"],
    ["query", "-0", "rome"], ["query", "-h"], ["query", "--coutn", "rome"],
    ["query", "--catalogue", "-x", "rome"], ["list", "-tram"], ["-tram"], [],
  ]) func `all else stays as it is`(typed: [String]) {
    #expect(DashedQuery.escaped(typed) == typed)
  }

  @Test func `the options that take a value are known`() {
    let usage = Albumen.usageString(for: QueryCommand.self)
    let named = usage.matches(of: /(--[a-z-]+) </).map { String($0.output.1) }

    #expect(Set(named) == DashedQuery.optionsWithValue)
  }
}
