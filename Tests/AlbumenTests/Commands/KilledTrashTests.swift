import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Moving a few hundred photos to the trash, and back, is killed at random moments.
///
/// `ALBUMEN_KILLS=100` kills so often.
@Suite(.timeLimit(.minutes(60))) struct KilledTrashTests {
  private static let count = 300
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledTrashTests.count {
      try fixture.photo("photos/\(number % 3)/IMG_\(number).JPG")
    }
  }

  private func catalogue() throws -> Catalogue {
    try Catalogue(
      file: FilePath(fixture.path(".local/share/albumen/catalogue.sqlite")),
      journal: ChangeJournal(
        in: FilePath(fixture.path(".local/state/albumen/journal")), by: ChangeOrigin(.screen)
      ) { FileTime(seconds: 1) })
  }

  private func names(_ folder: String) -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: fixture.path(folder)))?
      .map { $0.split(separator: "/").last.map(String.init) ?? "" }
      .filter { $0.hasPrefix("IMG_") } ?? []
  }

  @Test func `each photo is in one place, the journal knows which, and undo brings all back`()
    throws
  {
    var numbers = SeededNumbers(78)
    try #require(try fixture.run("scan", "photos").code == 0)
    let trash = ["trash", "photos"]
    let start = ContinuousClock.now
    try #require(try fixture.run(trash).code == 0)
    var whole = Int((ContinuousClock.now - start) / .microseconds(1))
    try #require(try fixture.run("undo").code == 0)
    try #require(names("photos").count == KilledTrashTests.count)
    var (partial, round) = (0, 0)
    let rounds = KillRounds.count(usual: 24)

    while round < rounds || partial == 0 && round < 72 {
      defer { round += 1 }
      // Every third kill hits an undo.
      let isUndo = round % 3 == 2
      if isUndo { try #require(try fixture.run(trash).code == 0) }
      try fixture.runAndKill(isUndo ? ["undo"] : trash, after: numbers.below(whole * 3 / 2))

      let stayed = names("photos")
      let moved = names(".local/share/Trash/files")
      let all = Set(stayed).union(moved)
      #expect(stayed.count + moved.count == KilledTrashTests.count, "round \(round)")
      #expect(all.count == KilledTrashTests.count, "round \(round)")
      if !stayed.isEmpty, !moved.isEmpty {
        partial += 1
      } else {
        // It was over, or had not begun: the machine has less to do than at first, or more.
        whole = max(20_000, moved.isEmpty == isUndo ? whole * 3 / 4 : whole * 5 / 4)
      }

      let catalogue = try catalogue()
      let cutOff = try catalogue.settleJournal()
      #expect(cutOff.count <= 1, "round \(round)")
      if let files = cutOff.first?.files, !isUndo {
        #expect(files == FileCount(done: moved.count, of: KilledTrashTests.count), "round \(round)")
      }
      if !moved.isEmpty {
        let entry = try #require(try catalogue.newestChange { _, _ in true }, "round \(round)")
        #expect(try catalogue.reverse(entry).refused == [], "round \(round)")
      }
      catalogue.end()
      #expect(names("photos").count == KilledTrashTests.count, "round \(round)")
      #expect(names(".local/share/Trash/files") == [], "round \(round)")
      #expect(names(".local/share/Trash/info") == [], "round \(round)")
    }

    // Kills that all come too soon, or too late, would show nothing.
    #expect(partial > 0)
    #expect(try fixture.run("list", "photos").lines.count == KilledTrashTests.count)
  }
}
