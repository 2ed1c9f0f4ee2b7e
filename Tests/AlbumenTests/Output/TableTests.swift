import Testing

@testable import AlbumenCommands

@Suite struct TableTests {
  @Test func `columns stand under each other`() {
    var table = Table(.left, .right, .left)
    table.add("All Photos", "30,000", "2018 – 2020")
    table.add("RAW", "12", "")

    #expect(table.lines == ["All Photos  30,000  2018 – 2020", "RAW             12"])
  }

  @Test func `one very long text does not push all others away`() {
    var table = Table(.left, .right)
    let long = String(repeating: "x", count: 300)
    table.add("Rome", "12")
    table.add(long, "3")

    #expect(table.lines == ["Rome" + String(repeating: " ", count: 46) + "12", long + "   3"])
  }

  @Test func `control characters are escaped before they are measured`() {
    var table = Table(.left, .left)
    table.add("a\u{1B}", "x")
    table.add("abc", "y")

    #expect(table.lines == ["a^[  x", "abc  y"])
  }
}
