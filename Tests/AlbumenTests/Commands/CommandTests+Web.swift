import Foundation
import Testing

/// Tests `albumen export --web`.
extension CommandTests {
  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: fixture.path(name), encoding: .utf8)
  }

  @Test func `a dry run of a web gallery lists its pictures, and makes nothing`() throws {
    try fixture.photo("set/a.jpg", taken: "2019:03:12 14:03:01")

    let trial = try fixture.run("export", "set", "--to", "out", "--web", "--dry-run")

    #expect(trial.code == 0, "\(trial.errors)")
    #expect(trial.lines.count == 2)
    #expect(trial.output.contains("out/photos/a.jpg") && trial.output.contains("out/thumbnails/"))
    #expect(!fixture.exists("out"))
  }

  @Test func `a web gallery has pages, pictures and small pictures`() throws {
    try picture("set/a b.jpg", width: 3000, height: 40)
    try picture("set/c.jpg")
    _ = try fixture.run("edit", "set/c.jpg", "--title", "<Harbour> & sea")

    let run = try fixture.run(
      "export", "set", "--to", "out", "--web", "--title", "Rome 2019")

    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("open '\(fixture.path("out/index.html"))' in a browser"))
    let page = try text("out/index.html")
    #expect(page.contains("<title>Rome 2019</title>"))
    #expect(page.contains("&lt;Harbour&gt; &amp; sea"))
    // Every file that the page links to exists.
    let names = page.matches(of: /(?:href|src)="([^"]+)"/).map { String($0.output.1) }
    #expect(names.contains("photos/a%20b.jpg") && names.contains("thumbnails/a%20b.jpg"))
    for name in names {
      #expect(fixture.exists("out/" + (name.removingPercentEncoding ?? "")), "\(name)")
    }

    // A second run makes new pages, but no second copies of the pictures.
    let again = try fixture.run("export", "set", "--to", "out", "--web")
    #expect(again.code == 0, "\(again.errors)")
    #expect(try text("out/index.html").contains("<title>Rome 2019</title>"))
  }

  @Test func `a web gallery says where photos were taken only where that is asked for`() throws {
    try picture("set/a.jpg")
    let located = ["edit", "set/a.jpg", "--location", "45.4375,12.3358", "--to", "file"]
    try #require(try fixture.run(located).code == 0)
    func position(in folder: String) throws -> Bool {
      let info = try fixture.run("info", "\(folder)/photos/a.jpg", "--json")
      try #require(info.code == 0, "\(info.errors)")
      return info.output.contains("latitude")
    }

    let usual = try fixture.run("export", "set", "--to", "out", "--web")
    #expect(usual.code == 0, "\(usual.errors)")
    let kept = try fixture.run("export", "set", "--to", "kept", "--web", "--keep-location")
    #expect(kept.code == 0, "\(kept.errors)")

    #expect(try !position(in: "out"))
    #expect(try position(in: "kept"))
    #expect(try !text("out/index.html").contains("Ven"))
    #expect(try fixture.run("export", "set", "--to", "x", "--keep-location").code == 2)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path(folder))
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func `a gallery takes the place of the one that is there, and of nothing else`() throws {
    for name in ["a", "b", "c"] { try picture("set/\(name).jpg") }
    _ = try fixture.run("export", "set", "--to", "out", "--web")
    // The user's own file, and an exported picture that the user has changed.
    try fixture.write(Data("mine".utf8), to: "out/photos/mine.jpg")
    try fixture.write(Data("changed".utf8), to: "out/photos/c.jpg")

    let fewer = ["export", "set/a.jpg", "--to", "out", "--web", "--max-size", "20x20"]
    let trial = try fixture.run(fewer + ["--dry-run"])
    #expect(trial.errors.contains("out/photos/b.jpg' would be removed"))
    #expect(trial.errors.contains("3 files from earlier exports would be removed"))
    #expect(try names("out/photos") == ["a.jpg", "b.jpg", "c.jpg", "mine.jpg"])
    let before = try Data(contentsOf: URL(filePath: fixture.path("out/photos/a.jpg")))

    let run = try fixture.run(fewer)

    #expect(run.errors.contains("3 files from earlier exports"), "\(run.errors)")
    #expect(try names("out/photos") == ["a.jpg", "c.jpg", "mine.jpg"])
    #expect(try names("out/thumbnails") == ["a.jpg"])
    #expect(try Data(contentsOf: URL(filePath: fixture.path("out/photos/a.jpg"))) != before)
  }

  @Test func `a web gallery is brought up to date, and keeps its title`() throws {
    for name in ["a", "b"] { try picture("set/\(name).jpg") }
    let title = "Rome & \"Ostia\" <2019>"
    let first = try fixture.run(
      "export", "set/a.jpg", "--to", "out", "--web", "--title", title)
    try #require(first.code == 0, "\(first.errors)")

    let updated = try fixture.run("export", "set", "--to", "out", "--web", "--update")

    #expect(updated.code == 0, "\(updated.errors)")
    #expect(try names("out/photos") == ["a.jpg", "b.jpg"])
    let page = try text("out/index.html")
    #expect(page.contains("<title>Rome &amp; &quot;Ostia&quot; &lt;2019&gt;</title>"), "\(page)")
    let fewer = ["export", "set/b.jpg", "--to", "out", "--web", "--update", "--delete"]
    #expect(try fixture.run(fewer).code == 0)
    #expect(try names("out/photos") == ["b.jpg"])
    #expect(try fixture.run("export", "set", "--to", "out", "--web", "--title", "New").code == 0)
    #expect(try text("out/index.html").contains("<title>New</title>"))
  }

  @Test func `an adjusted photo gets its new picture under the same name`() throws {
    try picture("set/a.jpg")
    _ = try fixture.run("export", "set", "--to", "out", "--web")
    _ = try fixture.run("adjust", "set/a.jpg", "--set", "exposure=+1")

    let run = try fixture.run("export", "set", "--to", "out", "--web")

    #expect(run.code == 0, "\(run.errors)")
    #expect(try names("out/photos") == ["a.jpg"] && names("out/thumbnails") == ["a.jpg"])
    #expect(try text("out/index.html").contains("href=\"photos/a.jpg\""))
  }

  @Test func `what is uploaded does not say where photos lie`() throws {
    try picture("set/a.jpg")
    _ = try fixture.run("export", "set", "--to", "out", "--web")

    for name in ["out/photos/.albumen-export", "out/thumbnails/.albumen-export"] {
      let index = try text(name)
      #expect(index.contains("sha256:") && !index.contains(fixture.path("set")))
    }
  }

  @Test func `an export into the folder of the pictures is no gallery, and stays`() throws {
    for name in ["a", "b"] { try picture("set/\(name).jpg") }
    _ = try fixture.run("export", "set/b.jpg", "--to", "out/photos", "--update")

    let run = try fixture.run("export", "set/a.jpg", "--to", "out", "--web")

    #expect(run.code == 0, "\(run.errors)")
    #expect(try names("out/photos") == ["a.jpg", "b.jpg"])
  }

  @Test func `a page of something else is not written over`() throws {
    try picture("set/a.jpg")
    try fixture.write(Data("mine".utf8), to: "out/index.html")

    #expect(try fixture.run("export", "set", "--to", "out", "--web").code == 4)
    #expect(try text("out/index.html") == "mine")
    #expect(!fixture.exists("out/photos"))
  }

  @Test(arguments: [
    ["--web", "--verify"], ["--web", "--json"], ["--web", "--hardlink"], ["--title", "x"],
    ["--web", "--template", "{title}"],
  ])
  func `a web gallery is for itself`(options: [String]) throws {
    #expect(try fixture.run(["export", "photos", "--to", "out"] + options).code == 2)
  }
}
