import Foundation
import Testing

/// `albumen export --web`.
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
    // All that a page names is there.
    let names = page.matches(of: /(?:href|src)="([^"]+)"/).map { String($0.output.1) }
    #expect(names.contains("photos/a%20b.jpg") && names.contains("thumbnails/a%20b.jpg"))
    for name in names {
      #expect(fixture.exists("out/" + (name.removingPercentEncoding ?? "")), "\(name)")
    }

    // A second run makes new pages, and no second pictures.
    let again = try fixture.run("export", "set", "--to", "out", "--web")
    #expect(again.code == 0, "\(again.errors)")
    #expect(try text("out/index.html").contains("<title>out</title>"))
  }

  @Test func `a page of something else is not written over`() throws {
    try picture("set/a.jpg")
    try fixture.write(Data("mine".utf8), to: "out/index.html")

    #expect(try fixture.run("export", "set", "--to", "out", "--web").code == 4)
    #expect(try text("out/index.html") == "mine")
    #expect(!fixture.exists("out/photos"))
  }

  @Test(arguments: [
    ["--web", "--update"], ["--web", "--json"], ["--web", "--hardlink"], ["--title", "x"],
    ["--web", "--template", "{title}"],
  ])
  func `a web gallery is for itself`(options: [String]) throws {
    #expect(try fixture.run(["export", "photos", "--to", "out"] + options).code == 2)
  }
}
