import GalleryUI
import Testing

@Suite struct PaletteScreenTests {
  @Test(arguments: [(80, 24), (40, 12)])
  func `the palette fits every size`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows)
    session.press(":")
    session.type("ph")

    try expectScreen(session.state.frame(), matches: "palette-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `the completions fit every size`(columns: Int, rows: Int) throws {
    var session = Session(columns: columns, rows: rows)
    session.press(":")
    session.type("export on-clash=")
    session.press("Down")

    try expectScreen(session.state.frame(), matches: "palette-values-\(columns)x\(rows)")
  }

  @Test func `wide characters keep their columns`() throws {
    var session = Session(columns: 40, rows: 12)
    session.press(":")
    session.type("add 杭州的春天和夏天")

    try expectScreen(session.state.frame(), matches: "palette-wide")
  }
}
