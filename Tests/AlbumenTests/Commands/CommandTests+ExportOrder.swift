import Foundation
import PhotoCatalogue
import PhotoModel
import Testing

/// Tests which photos `albumen export` exports, in which order, and the destinations that it
/// reports.
extension CommandTests {
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path(folder))
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func `photos that are named are numbered in the order in which they are named`() throws {
    let named = ["photos/trip/IMG_3.JPG", "photos/undated.jpg", "photos/IMG_2.JPG"]

    let run = try fixture.run(
      ["export", "-", "--to", "out", "--name", "{counter} {name}"],
      input: named.joined(separator: "\n"))

    #expect(run.code == 0, "\(run.errors)")
    #expect(try names("out") == ["1 IMG_3.JPG", "2 undated.jpg", "3 IMG_2.JPG"])
    let folder = try fixture.run(
      "export", "photos", "--to", "all", "--name", "{counter} {name}", "--sidecar", "none")
    #expect(folder.code == 0, "\(folder.errors)")
    #expect(try names("all") == ["1 IMG_1.JPG", "2 IMG_2.JPG", "3 IMG_3.JPG", "4 undated.jpg"])
  }

  @Test func `the marked photos are exported, and nothing where none is`() throws {
    let none = try fixture.run(
      "export", "--selection", "--to", "out", "--catalogue", "c.sqlite")
    #expect(none.code == 3 && !fixture.exists("out"), "\(none.errors)")
    try #require(try fixture.run("scan", "photos", "--catalogue", "c.sqlite").code == 0)
    let catalogue = try Catalogue(file: FilePath(fixture.path("c.sqlite")))
    let paths = ["photos/IMG_2.JPG", "photos/trip/IMG_3.JPG"].map { FilePath(fixture.path($0)) }
    let marked = try catalogue.photos(at: paths)
    try catalogue.changeMarks(adding: AssetSet(marked.values), removing: AssetSet())
    catalogue.close()

    let run = try fixture.run(
      "export", "--selection", "--to", "out", "--catalogue", "c.sqlite")

    #expect(run.code == 0, "\(run.errors)")
    #expect(try names("out") == ["IMG_2.JPG", "IMG_3.JPG"])
    let both = ["export", "photos", "--selection", "--to", "out"]
    #expect(try fixture.run(both).code == 2)
    let filtered = ["export", "--selection", "--where", "rome", "--to", "out"]
    #expect(try fixture.run(filtered).code == 2)
  }

  @Test func `an export into the library says that it will have the photos twice`() throws {
    let trial = try fixture.run("export", "photos", "--to", "photos/web/small", "--dry-run")
    #expect(
      trial.errors.contains("photos/web/small' is in the library"), "\(trial.errors)")

    let run = try fixture.run("export", "photos", "--to", "photos/web/small")
    #expect(run.code == 0)
    #expect(run.errors.contains("exported photos will appear twice"), "\(run.errors)")

    let outside = try fixture.run("export", "photos/trip", "--to", "out")
    #expect(outside.code == 0 && !outside.errors.contains("twice"), "\(outside.errors)")
  }
}
