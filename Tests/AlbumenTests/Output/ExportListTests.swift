import PhotoExport
import PhotoModel
import Testing
import Transfer

@testable import AlbumenCommands

@Suite struct ExportListTests {
  private let copy = ExportPlan.Copy(
    source: FilePath("/p/a\u{200D} b.jpg"), name: Array("c.jpg".utf8), size: 1)
  private let plan = ExportPlan(into: DestinationListing(path: FilePath("/o\u{200D}ut")))

  @Test func `a program gets the bytes of both paths`() {
    #expect(
      ExportList.line(copy, of: plan, isTerminal: false)
        == Array("/p/a\u{200D} b.jpg -> /o\u{200D}ut/c.jpg\n".utf8))
  }

  @Test func `a person gets both as words of a shell`() {
    #expect(
      String(decoding: ExportList.line(copy, of: plan, isTerminal: true), as: UTF8.self)
        == "$'/p/a\\342\\200\\215 b.jpg' -> $'/o\\342\\200\\215ut/c.jpg'\n")
  }
}
