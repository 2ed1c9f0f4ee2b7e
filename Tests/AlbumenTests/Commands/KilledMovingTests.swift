import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Moving a few hundred photos into folders by date, with other names, and back, is killed at random moments.
@Suite(.timeLimit(.minutes(15))) struct KilledMovingTests {
  private static let count = 240
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledMovingTests.count {
      let minute = "\(number / 60):\(number % 60 / 10)\(number % 10)"
      try fixture.photo(
        KilledMovingTests.home(of: number), taken: "2020:0\(number % 3 + 1):01 12:0\(minute)")
      if number.isMultiple(of: 4) {
        try fixture.write(
          Data("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8),
          to: KilledMovingTests.home(of: number) + ".xmp")
      }
    }
  }

  private static func home(of number: Int) -> String { "photos/in \(number % 2)/IMG_\(number).JPG" }

  private func catalogue() throws -> Catalogue {
    try Catalogue(
      file: FilePath(fixture.path(".local/share/albumen/catalogue.sqlite")),
      journal: ChangeJournal(
        in: FilePath(fixture.path(".local/state/albumen/journal")), by: ChangeOrigin(.screen)
      ) { FileTime(seconds: 1) })
  }

  /// All files below the library, and what each holds.
  private func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: fixture.path("photos")) {
      let whole = fixture.path("photos/\(path)")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder), !isFolder.boolValue
      {
        files[path] = FileManager.default.contents(atPath: whole)
      }
    }
    return files
  }

  @Test func `each file is whole in one place, and undo brings all back`() throws {
    var numbers = SeededNumbers(79)
    try #require(try fixture.run("scan", "photos").code == 0)
    let before = try files()
    try #require(before.count == KilledMovingTests.count * 5 / 4)
    let move = [
      "move", "photos", "--to", "photos/sorted", "--template", "{created:yyyy-MM}", "--name",
      "{created:yyyyMMdd} {name}",
    ]
    let start = ContinuousClock.now
    let first = try fixture.run(move)
    try #require(first.code == 0, "\(first.errors)")
    let whole = Int((ContinuousClock.now - start) / .microseconds(1))
    #expect(try files().keys.allSatisfy { $0.hasPrefix("sorted/2020-0") })
    try #require(try fixture.run("undo").code == 0)
    try #require(try files() == before)
    var partial = 0

    for round in 0..<18 {
      // Every third kill hits an undo.
      let isUndo = round % 3 == 2
      if isUndo { try #require(try fixture.run(move).code == 0) }
      try fixture.runAndKill(isUndo ? ["undo"] : move, after: numbers.below(whole * 3 / 2))

      let now = try files()
      #expect(now.count == before.count, "round \(round)")
      #expect(
        now.values.sorted(by: { $0.lexicographicallyPrecedes($1) })
          == before.values.sorted(by: { $0.lexicographicallyPrecedes($1) }), "round \(round)")
      let moved = now.keys.filter { $0.hasPrefix("sorted/") }
      if !moved.isEmpty, moved.count < now.count { partial += 1 }

      let catalogue = try catalogue()
      #expect(try catalogue.settleJournal().count <= 1, "round \(round)")
      if !moved.isEmpty {
        let entry = try #require(try catalogue.newestChange { _, _ in true }, "round \(round)")
        #expect(try catalogue.reverse(entry).refused == [], "round \(round)")
      }
      catalogue.end()
      #expect(try files() == before, "round \(round)")
    }

    // Kills that all come too soon, or too late, would show nothing.
    #expect(partial > 0)
    #expect(try fixture.run("list", "photos").lines.count == KilledMovingTests.count)
  }
}
