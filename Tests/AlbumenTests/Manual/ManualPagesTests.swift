import AlbumenTestSupport
import Foundation
import PhotoQuery
import Testing

@testable import AlbumenCommands

/// Tests the manual pages, with a reader of manuals if one is installed.
@Suite struct ManualPagesTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
  }

  private func page(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: fixture.path("man/\(name)")), encoding: .utf8)
  }

  @Test func `there is a page for each command, and one for queries`() throws {
    #expect(try fixture.run("man", "man").code == 0)

    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.path("man/man1"))
    #expect(names.contains("albumen.1") && names.contains("albumen-export.1"))
    #expect(!names.contains { $0.hasPrefix("albumen-man") || $0.hasPrefix("albumen-redo") })
    #expect(try page("man1/albumen.1").contains(".SH \"EXIT STATUS\""))
    #expect(try page("man1/albumen-export.1").contains(#"\fB\-\-strip\-location\fR"#))
    #expect(try page("man1/albumen-album.1").contains(".SH \"albumen album create\""))
    let queries = try page("man7/albumen-queries.7")
    for field in QueryField.all { #expect(queries.contains(Roff.escaped(field.id)), "\(field.id)") }
  }

  @Test func `signs of roff in words have no effect`() {
    #expect(Roff.escaped(#"a\-b"#) == #"a\e\-b"#)

    var roff = Roff("x", section: 1, version: "1")
    roff.paragraphs(".SH no heading\n'so /etc/passwd")

    #expect(roff.text.hasSuffix(".PP\n\\&.SH no heading\n\\&\\(aqso /etc/passwd\n"))
  }

  @Test func `indented lines keep their breaks`() {
    var roff = Roff("x", section: 1, version: "1")
    roff.paragraphs("Words.\n\n  --a  one\n  --b  two")

    #expect(roff.text.hasSuffix(".nf\n  \\-\\-a  one\n  \\-\\-b  two\n.fi\n"))
  }

  @Test func `settings have their type and default`() {
    let text = ConfigPage.text(
      [ConfigPage.Row(name: "grid.density", type: "1 to 5", standard: "3", text: "The size.")],
      version: "1")

    #expect(text.contains(".TP\n\\fBgrid.density\\fR\nThe size.\n.IP\n"))
    #expect(text.contains("Values: 1 to 5. Default: 3.\n"))
  }

  @Test(.enabled(if: Command.isInstalled("mandoc")))
  func `mandoc finds no error`() async throws {
    #expect(try fixture.run("man", "man").code == 0)

    for section in ["man1", "man7"] {
      let folder = fixture.path("man/\(section)")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let result = try await Command(
          ["mandoc", "-Tlint", "-Werror", "\(folder)/\(name)"], environment: [:]
        ).run()
        #expect(result.status == 0, "\(result.output)")
      }
    }
  }
}
