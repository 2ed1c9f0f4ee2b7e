import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Writing to a hundred photos, and undoing it, is killed at random moments.
///
/// `ALBUMEN_KILLS=200` kills so often.
@Suite(.timeLimit(.minutes(15))) struct KilledWritingTests {
  private static let count = 120
  private static let most = 72
  private static let kills = KillRounds.count(usual: 12)
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledWritingTests.count {
      try fixture.photo("photos/IMG_\(number).JPG", taken: "2020:03:12 14:03:01")
    }
  }

  private func catalogue() throws -> Catalogue {
    try Catalogue(
      file: FilePath(fixture.path(".local/share/albumen/catalogue.sqlite")),
      journal: ChangeJournal(
        in: FilePath(fixture.path(".local/state/albumen/journal")), by: ChangeOrigin(.screen)
      ) { FileTime(seconds: 1) })
  }

  /// The photos by their names.
  private func photos() throws -> [String: Data] {
    var photos: [String: Data] = [:]
    let folder = URL(filePath: fixture.path("photos"))
    for name in try FileManager.default.contentsOfDirectory(atPath: fixture.path("photos"))
    where name.hasPrefix("IMG_") {
      photos[name] = try Data(contentsOf: folder.appending(path: name))
    }
    return photos
  }

  private func drafts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path("photos"))
      .filter { !$0.hasPrefix("IMG_") }
  }

  @Test func `each photo is the old one or the new one, and undo brings every byte back`() throws {
    var numbers = SeededNumbers(79)
    let old = try photos()
    try #require(try fixture.run("scan", "photos").code == 0)
    let edit = ["edit", "photos", "--shift", "+2h", "--rating", "3", "--to", "file"]
    let start = ContinuousClock.now
    try #require(try fixture.run(edit).code == 0)
    let whole = Int((ContinuousClock.now - start) / .microseconds(1))
    let new = try photos()
    try #require(Set(new.keys) == Set(old.keys) && new.allSatisfy { old[$0] != $1 })
    try #require(try fixture.run("undo").code == 0)
    try #require(try photos() == old)
    var (partial, round) = (0, 0)

    // Kills that all come too soon, or too late, would show nothing: on a busy machine some more are tried.
    while round < KilledWritingTests.kills || partial == 0 && round < KilledWritingTests.most {
      defer { round += 1 }
      // Every third kill hits an undo.
      let isUndo = round % 3 == 2
      if isUndo { try #require(try fixture.run(edit).code == 0) }
      try fixture.runAndKill(isUndo ? ["undo"] : edit, after: numbers.below(whole * 5 / 4))

      let now = try photos()
      #expect(now.count == old.count, "round \(round)")
      let changed = now.filter { old[$0] != $1 }
      #expect(changed.allSatisfy { new[$0] == $1 }, "round \(round): neither old nor new")
      if !changed.isEmpty, changed.count < old.count { partial += 1 }

      let catalogue = try catalogue()
      let cutOff = try catalogue.settleJournal()
      #expect(cutOff.count <= 1, "round \(round)")
      if cutOff.first?.isDone == true || !cutOff.isEmpty && !isUndo {
        #expect(try drafts() == [], "round \(round)")
      }
      if let files = cutOff.first?.files, !isUndo {
        #expect(files == FileCount(done: changed.count, of: old.count), "round \(round)")
      }
      // An undo that was killed behind its last file is gone on with: the catalogue's part was missing.
      let entry = try catalogue.newestChange { _, _ in true }
      #expect(entry != nil || changed.isEmpty, "round \(round)")
      if let entry {
        #expect(try catalogue.reverse(entry).refused == [], "round \(round)")
      }
      catalogue.end()
      #expect(try photos() == old, "round \(round)")
    }

    #expect(partial > 0)
    let known = try fixture.run("info", "photos/IMG_1.JPG", "--json").output
    #expect(known.contains(#""capturedAt":"2020-03-12T14:03:01""#) && !known.contains("rating"))
  }
}
