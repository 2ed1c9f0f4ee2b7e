import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Turning the blocks of a hundred photos that are adjusted, and undoing it, is killed at random moments.
///
/// `ALBUMEN_KILLS=200` kills so often.
@Suite(.timeLimit(.minutes(15))) struct KilledTurningTests {
  private static let count = 120
  private static let most = 72
  private static let kills = KillRounds.count(usual: 9)
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledTurningTests.count {
      try fixture.picture("photos/IMG_\(number).JPG", width: 160, height: 96)
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
    var numbers = SeededNumbers(81)
    let old = try photos()
    try #require(try fixture.run("adjust", "photos", "--crop", "64x48+16+32").code == 0)
    let recipe = try fixture.run("adjust", "photos/IMG_1.JPG", "--show").output
    let edit = ["rotate", "photos", "--right", "--in-file", "--blocks"]
    let start = ContinuousClock.now
    try #require(try fixture.run(edit).code == 0)
    let whole = Int((ContinuousClock.now - start) / .microseconds(1))
    let new = try photos()
    try #require(Set(new.keys) == Set(old.keys) && new.allSatisfy { old[$0] != $1 })
    try #require(try fixture.run("undo").code == 0)
    try #require(try photos() == old)
    var (partial, round) = (0, 0)

    // Kills that all come too soon, or too late, would show nothing: on a busy machine some more are tried.
    while round < KilledTurningTests.kills || partial == 0 && round < KilledTurningTests.most {
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
      // What is behind the turning is the crop.
      let isTurned = entry.map { if case .files = $0.summary { true } else { false } } ?? false
      #expect(isTurned || changed.isEmpty, "round \(round)")
      if let entry, isTurned {
        #expect(try catalogue.reverse(entry).refused == [], "round \(round)")
      }
      catalogue.end()
      #expect(try photos() == old, "round \(round)")
    }

    #expect(partial > 0)
    #expect(try fixture.run("adjust", "photos/IMG_1.JPG", "--show").output == recipe)
  }
}
