import AlbumenTestSupport
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Kills moving photos to the trash, and restoring them, at calls that change files.
@Suite(.timeLimit(.minutes(15))) struct KilledTrashTests {
  private static let count = 9
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledTrashTests.count {
      try fixture.photo("photos/\(number % 3)/IMG_\(number).JPG")
    }
  }

  private func names(_ folder: String) throws -> [String] {
    try fixture.files(folder).keys.map { $0.split(separator: "/").last.map(String.init) ?? "" }
      .filter { $0.hasPrefix("IMG_") }
  }

  @Test(arguments: [false, true])
  func `each photo is in one place, the journal knows which, and undo brings all back`(
    isUndo: Bool
  ) throws {
    try #require(try fixture.run("scan", "photos").code == 0)
    let before = try fixture.files("photos")
    var partial = 0
    let reached = try FaultSweep.reached(every: 5) { number in
      if isUndo { try #require(try fixture.run("trash", "photos").code == 0) }
      let isKilled = try fixture.runAndKill(
        isUndo ? ["undo"] : ["trash", "photos"], before: number)

      let (stayed, moved) = (try names("photos"), try names(".local/share/Trash/files"))
      #expect(stayed.count + moved.count == KilledTrashTests.count, "call \(number)")
      #expect(Set(stayed).union(moved).count == KilledTrashTests.count, "call \(number)")
      if !stayed.isEmpty, !moved.isEmpty { partial += 1 }

      let catalogue = try fixture.catalogue()
      let cutOff = try catalogue.reconcileJournal()
      #expect(cutOff.count <= 1, "call \(number)")
      if let files = cutOff.first?.files, !isUndo {
        #expect(files == FileCount(done: moved.count, of: KilledTrashTests.count), "call \(number)")
      }
      if !moved.isEmpty {
        let entry = try #require(try catalogue.newestChange { _, _ in true }, "call \(number)")
        #expect(try catalogue.reverse(entry).refused == [], "call \(number)")
      }
      catalogue.close()
      #expect(try fixture.files("photos") == before, "call \(number)")
      #expect(try names(".local/share/Trash/files") == [], "call \(number)")
      #expect(try names(".local/share/Trash/info") == [], "call \(number)")
      return isKilled
    }

    #expect(reached.count > 3 && partial > 0, "\(reached)")
    #expect(try fixture.run("list", "photos").lines.count == KilledTrashTests.count)
  }
}
