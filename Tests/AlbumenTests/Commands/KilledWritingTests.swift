import AlbumenTestSupport
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Kills writing to the files of photos, and undoing it, at calls that change files.
@Suite(.timeLimit(.minutes(15))) struct KilledWritingTests {
  private static let count = 5
  private let fixture: CommandFixture
  /// The change before the writing.
  private let crop: UInt64

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledWritingTests.count {
      try fixture.picture("photos/IMG_\(number).JPG", width: 160, height: 96)
    }
    try #require(try fixture.run("adjust", "photos", "--crop", "64x48+16+32").code == 0)
    let catalogue = try fixture.catalogue()
    defer { catalogue.close() }
    crop = try #require(try catalogue.history().undoable.last)
  }

  static let commands = [
    ["edit", "photos", "--shift", "+2h", "--rating", "3", "--to", "file"],
    ["rotate", "photos", "--right", "--in-file", "--blocks"],
  ]

  @Test(arguments: commands, [false, true])
  func `each photo is the old one or the new one, and undo brings every byte back`(
    command: [String], isUndo: Bool
  ) throws {
    let old = try fixture.files("photos")
    let infoBefore = try fixture.run("info", "photos/IMG_1.JPG", "--json").output
    let recipe = try fixture.run("adjust", "photos/IMG_1.JPG", "--show").output
    try #require(try fixture.run(command).code == 0)
    let new = try fixture.files("photos")
    try #require(Set(new.keys) == Set(old.keys) && new.allSatisfy { old[$0] != $1 })
    try #require(try fixture.run("undo").code == 0)
    try #require(try fixture.files("photos") == old)

    var partial = 0
    let reached = try FaultSweep.reached(every: 7) { number in
      if isUndo { try #require(try fixture.run(command).code == 0) }
      let isKilled = try fixture.runAndKill(isUndo ? ["undo"] : command, before: number)

      let now = try fixture.photos("photos")
      #expect(now.count == old.count, "call \(number)")
      let changed = now.filter { old[$0] != $1 }
      #expect(changed.allSatisfy { new[$0] == $1 }, "call \(number): neither old nor new")
      if !changed.isEmpty, changed.count < old.count { partial += 1 }
      try recoverAndUndo(isUndo, changed.count, of: old.count, number)
      #expect(try fixture.files("photos") == old, "call \(number)")
      return isKilled
    }

    #expect(reached.count > 3 && partial > 0, "\(reached)")
    let infoAfter = try fixture.run("info", "photos/IMG_1.JPG", "--json").output
    #expect(infoAfter == infoBefore)
    #expect(try fixture.run("adjust", "photos/IMG_1.JPG", "--show").output == recipe)
  }

  /// Recovers the interrupted change, as the next program does, and undoes it.
  private func recoverAndUndo(_ isUndo: Bool, _ changed: Int, of count: Int, _ number: Int) throws {
    let catalogue = try fixture.catalogue()
    defer { catalogue.close() }
    let cutOff = try catalogue.reconcileJournal()
    #expect(cutOff.count <= 1, "call \(number)")
    if cutOff.first?.isDone == true || !cutOff.isEmpty && !isUndo {
      #expect(try fixture.drafts("photos") == [], "call \(number)")
    }
    if let files = cutOff.first?.files, !isUndo {
      #expect(files == FileCount(done: changed, of: count), "call \(number)")
    }
    // An undo killed after its last file is continued, because the catalogue's part was missing.
    let entry = try catalogue.newestChange { _, _ in true }
    let isWritten = entry?.id != crop
    #expect(isWritten || changed == 0, "call \(number)")
    if let entry, isWritten {
      #expect(try catalogue.reverse(entry).refused == [], "call \(number)")
    }
  }
}
