import Foundation
import Testing

@testable import albumen

/// Tests `albumen keys`, and `albumen config check` of keys.
@Suite struct KeysCommandTests {
  private let fixture: CommandFixture
  private let file = ".config/albumen/config.toml"

  init() throws {
    fixture = try CommandFixture()
  }

  private func configure(_ text: String) throws {
    try fixture.write(Data(text.utf8), to: file)
  }

  @Test func `the keys in force are those of the configuration, the standard ones are not`() throws
  {
    try configure(
      """
      [keys.grid]
      "g z" = "export size=2048"
      "X" = "photos.trash"
      """)

    let inForce = try fixture.run("keys").output
    let standard = try fixture.run("keys", "--default").output

    #expect(inForce.contains("| `g z` |") && inForce.contains("`photos.export size=2048`"))
    #expect(inForce.contains("| `X` `d` |"))
    #expect(!standard.contains("| `g z` |") && standard.contains("| `d` |"))
  }

  @Test func `without a configuration the keys in force are the standard ones`() throws {
    #expect(try fixture.run("keys").output == fixture.run("keys", "--default").output)
  }

  @Test func `the check of the configuration lists problems of keys among the others`() throws {
    try configure(
      """
      srot = "name"
      [keys.gird]
      "x" = ""
      [keys.grid]
      "d x" = "photos.edit"
      """)

    let run = try fixture.run("config", "check")

    #expect(run.code == 1)
    #expect(
      run.lines == [
        "\(fixture.path(file)):1:1: Unknown setting 'srot' (did you mean 'sort'?)",
        "\(fixture.path(file)):2:7: There is no page named 'gird' (did you mean 'grid'?)",
        "\(fixture.path(file)):5:1: 'd x' hides 'd' (photos.trash)",
      ])
  }
}
