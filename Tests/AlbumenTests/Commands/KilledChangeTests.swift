import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Commands that change something are killed at random moments.
@Suite(.timeLimit(.minutes(15))) struct KilledChangeTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...3 { try fixture.photo("photos/IMG_\(number).JPG") }
  }

  private func catalogue() throws -> Catalogue {
    try Catalogue(
      file: FilePath(fixture.path(".local/share/albumen/catalogue.sqlite")),
      journal: ChangeJournal(
        in: FilePath(fixture.path(".local/state/albumen/journal")), by: ChangeOrigin(.screen)
      ) { FileTime(seconds: 1) })
  }

  private func favourites() throws -> Int {
    let catalogue = try catalogue()
    defer { catalogue.end() }
    return try catalogue.rows(of: (1...3).map { Asset.ID(rawValue: $0) }).count { $0.isFavourite }
  }

  @Test func `a change killed at any moment is done and can be undone, or is not done`() throws {
    var numbers = SeededNumbers(77)
    try #require(try fixture.run("scan", "photos").code == 0)
    let start = ContinuousClock.now
    try #require(try fixture.run("edit", "photos", "--favourite", "--no-scan").code == 0)
    let whole = Int((ContinuousClock.now - start) / .microseconds(1))
    try #require(try fixture.run("undo").code == 0)
    var outcomes: Set<Int> = []

    for round in 0..<40 {
      let before = try catalogue().history().undoable.count
      // On a machine that became busier since, the end is later.
      let limit = outcomes.contains(3) ? whole * 5 / 4 : whole * (round / 4 + 1)
      try fixture.runAndKill(
        ["edit", "photos", "--favourite", "--no-scan"], after: numbers.below(limit))
      let found = try favourites()
      outcomes.insert(found)

      let catalogue = try catalogue()
      let cutOff = try catalogue.settleJournal()
      let history = try catalogue.history()
      let entry = history.undoable.last.flatMap { history.entry($0) }
      #expect(found == 0 || found == 3, "round \(round)")
      #expect(history.undoable.count == before + (found == 3 ? 1 : 0), "round \(round)")
      #expect(cutOff.allSatisfy { $0.isDone == (found == 3) }, "round \(round)")
      if found == 3 {
        #expect(try catalogue.reverse(try #require(entry)).refused == [], "round \(round)")
      }
      catalogue.end()
      #expect(try favourites() == 0, "round \(round)")
    }

    // Kills that all come too soon, or too late, would show nothing.
    #expect(outcomes == [0, 3])
  }
}
