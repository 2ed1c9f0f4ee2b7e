import AlbumenTestSupport
import Foundation
import Testing

/// Tests the undo of values that were set in the catalogue and then written to files, as culling
/// does: afterwards, the values from before both changes apply, in either order.
@Suite(.timeLimit(.minutes(15))) struct UndoneVerdictTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for (number, width) in [(1, 160), (2, 176)] {
      try fixture.picture("photos/IMG_\(number).JPG", width: width, height: 96)
    }
    _ = try fixture.run("scan", "photos")
  }

  /// Returns the catalogue's values for all photos, except the sizes and times of their files.
  private func shown() throws -> [String] {
    try fixture.run("list", "photos", "--json").lines.map { line in
      var values = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      for key in ["modifiedAt", "addedAt", "size", "files"] { values[key] = nil }
      let data = try JSONSerialization.data(withJSONObject: values, options: [.sortedKeys])
      return String(decoding: data, as: UTF8.self)
    }
  }

  private func contents() throws -> [Data] {
    try (1...2).map { try Data(contentsOf: URL(filePath: fixture.path("photos/IMG_\($0).JPG"))) }
  }

  /// Runs a command that must succeed.
  private func change(_ arguments: String...) throws {
    let changed = try fixture.run(arguments)
    #expect(changed.code == 0, "\(arguments): \(changed.output) \(changed.errors)")
  }

  @Test(
    arguments: ["file", "sidecar"],
    [["1", "2", "3"], ["3", "2", "1"], ["1", "3", "2"], ["1-2", "3"], ["1-3"]])
  func `nothing is left of verdicts and their writing, in any order of the undo`(
    _ target: String, _ order: [String]
  ) throws {
    let (before, files) = (try shown(), try contents())
    try change("edit", "photos/IMG_1.JPG", "--pick", "picked", "--rating", "4")
    try change("edit", "photos/IMG_2.JPG", "--pick", "rejected")
    try change("edit", "photos", "--pick", "picked", "--to", "catalogue")
    try change("undo")
    try change(
      "edit", "photos/IMG_1.JPG", "--pick", "picked", "--rating", "4", "--to", target)
    // The change that was undone has number 3.
    for numbers in order {
      try change("undo", numbers.replacing("3", with: "4"))
    }

    #expect(try shown() == before)
    #expect(try contents() == files)
    #expect(!fixture.exists("photos/IMG_1.JPG.xmp"))
    #expect(try fixture.run("undo").code == 3)
    _ = try fixture.run("scan", "photos")
    #expect(try shown() == before)
  }

  @Test func `a verdict that is still in effect comes back when its writing is undone`() throws {
    try change("edit", "photos/IMG_1.JPG", "--rating", "2")
    let first = try shown()
    try change("edit", "photos/IMG_1.JPG", "--rating", "4")
    try change("edit", "photos/IMG_1.JPG", "--rating", "4", "--to", "file")

    try change("undo", "2")
    #expect(try shown() == first)
    try change("undo", "3")

    #expect(try shown() == first)
  }

  @Test func `a verdict after the writing stays when the writing is undone`() throws {
    try change("edit", "photos/IMG_1.JPG", "--rating", "4")
    try change("edit", "photos/IMG_1.JPG", "--rating", "4", "--to", "file")
    try change("edit", "photos/IMG_1.JPG", "--rating", "5")
    let after = try shown()

    try change("undo", "2")
    _ = try fixture.run("scan", "photos")

    #expect(try shown() == after)
  }

  @Test func `a redone verdict stays when its writing, redone before, is undone`() throws {
    try change("edit", "photos/IMG_1.JPG", "--rating", "4")
    let judged = try shown()
    try change("edit", "photos/IMG_1.JPG", "--rating", "4", "--to", "file")
    for number in ["1", "2"] { try change("undo", number) }
    for _ in 1...2 { try change("redo") }

    try change("undo", "2")
    _ = try fixture.run("scan", "photos")

    #expect(try shown() == judged)
  }

  @Test func `verdicts and their writing that are redone can be undone again`() throws {
    let before = try shown()
    try change("edit", "photos/IMG_1.JPG", "--rating", "4")
    try change("edit", "photos/IMG_1.JPG", "--rating", "4", "--to", "file")
    let after = try shown()

    for order in [["1", "2"], ["2", "1"]] {
      for number in order { try change("undo", number) }
      #expect(try shown() == before)
      for _ in order { try change("redo") }
      #expect(try shown() == after)
    }
    try change("undo", "1-2")
    #expect(try shown() == before)
  }

  @Test func `a preview of an undo has no conflict with verdicts that were undone`() throws {
    try change("edit", "photos/IMG_1.JPG", "--rating", "2")
    try change("edit", "photos/IMG_1.JPG", "--rating", "4")
    try change("edit", "photos/IMG_1.JPG", "--rating", "4", "--to", "sidecar")
    try change("undo", "2")

    try change("undo", "3", "--dry-run")
  }
}
