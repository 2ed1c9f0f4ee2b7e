import Testing

@testable import albumen

@Suite struct TableTests {
  @Test func `columns stand under each other`() {
    var table = Table(.left, .right, .left)
    table.add("All Photos", "30,000", "2018 – 2020")
    table.add("RAW", "12", "")

    #expect(table.lines == ["All Photos  30,000  2018 – 2020", "RAW             12"])
  }

  @Test func `control characters are escaped before they are measured`() {
    var table = Table(.left, .left)
    table.add("a\u{1B}", "x")
    table.add("abc", "y")

    #expect(table.lines == ["a^[  x", "abc  y"])
  }
}
