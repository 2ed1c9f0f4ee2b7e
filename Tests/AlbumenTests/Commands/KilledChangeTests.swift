import AlbumenTestSupport
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Kills commands that change catalogue-only data, at calls on the journal and on the catalogue.
@Suite(.timeLimit(.minutes(15))) struct KilledChangeTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...3 { try fixture.photo("photos/IMG_\(number).JPG") }
  }

  private func favourites() throws -> Int {
    let catalogue = try fixture.catalogue()
    defer { catalogue.close() }
    return try catalogue.rows(of: (1...3).map { Asset.ID(rawValue: $0) }).count { $0.isFavourite }
  }

  @Test(arguments: ["change", "catalogue"])
  func `a change killed at any call is done and can be undone, or is not done`(
    call: String
  ) throws {
    try #require(try fixture.run("scan", "photos").code == 0)
    var outcomes: Set<Int> = []

    let reached = try FaultSweep.reached(every: 1) { number in
      let before = try fixture.catalogue().history().undoable.count
      let isKilled = try fixture.runAndKill(
        ["edit", "photos", "--favourite", "--no-scan"], before: number, of: call)
      let found = try favourites()
      outcomes.insert(found)

      let catalogue = try fixture.catalogue()
      let cutOff = try catalogue.reconcileJournal()
      let history = try catalogue.history()
      let entry = history.undoable.last.flatMap { history.entry($0) }
      #expect(found == 0 || found == 3, "call \(number)")
      #expect(history.undoable.count == before + (found == 3 ? 1 : 0), "call \(number)")
      #expect(cutOff.allSatisfy { $0.isDone == (found == 3) }, "call \(number)")
      if found == 3 {
        #expect(try catalogue.reverse(try #require(entry)).refused == [], "call \(number)")
      }
      catalogue.close()
      #expect(try favourites() == 0, "call \(number)")
      return isKilled
    }

    // Kills that all come too early, or all too late, would test nothing.
    #expect(reached.count > 1 && outcomes == [0, 3], "\(reached)")
  }
}
