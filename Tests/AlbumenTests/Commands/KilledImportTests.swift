import AlbumenTestSupport
import Foundation
import Testing

/// Imports, with originals that go, and their undo are killed at random moments.
///
/// `ALBUMEN_KILLS=100` kills so often.
@Suite(.timeLimit(.minutes(60))) struct KilledImportTests {
  private static let count = 60
  private static let kills = KillRounds.count(usual: 10)
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledImportTests.count {
      try fixture.write(
        TestJPEG.bytes(taken: "2020:03:12 14:03:01") + Data("\(number)".utf8),
        to: "first/IMG_\(number).JPG")
    }
  }

  /// Photos below a folder by their names, and whether there is anything else.
  private func photos(_ folder: String) throws -> (photos: [String: Data], others: [String]) {
    var photos: [String: Data] = [:]
    var others: [String] = []
    let root = fixture.root.appending(path: folder)
    let all = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isRegularFileKey])
    for case let file as URL in all?.allObjects ?? [] {
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      let name = file.lastPathComponent
      guard name.hasPrefix("IMG_") else {
        others.append(name)
        continue
      }
      #expect(photos[name] == nil, "\(name) is there twice")
      photos[name] = try Data(contentsOf: file)
    }
    return (photos, others)
  }

  @Test func `every photo is whole on the card or in the library, and a second run goes on`() throws
  {
    var numbers = SeededNumbers(4)
    let all = try photos("first").photos
    let move = ["import", "card", "--into", "lib", "--move"]
    var whole = 0
    var round = 0
    while round < KilledImportTests.kills {
      defer { round += 1 }
      for folder in ["card", "lib"] {
        try? FileManager.default.removeItem(atPath: fixture.path(folder))
      }
      for folder in [".local"] {
        try? FileManager.default.removeItem(atPath: fixture.path(folder))
      }
      try FileManager.default.copyItem(
        atPath: fixture.path("first"), toPath: fixture.path("card"))
      let isUndo = round % 3 == 2
      if whole == 0 || isUndo {
        let start = ContinuousClock.now
        try #require(try fixture.run(move).code == 0)
        whole = max(whole, Int((ContinuousClock.now - start) / .microseconds(1)))
      }
      if isUndo || whole > 0 && round > 0 {
        try fixture.runAndKill(isUndo ? ["undo"] : move, after: numbers.below(whole * 6 / 5))
      }

      let (card, library) = (try photos("card").photos, try photos("lib").photos)
      for (name, bytes) in all {
        #expect(card[name] == bytes || library[name] == bytes, "round \(round): \(name)")
        #expect(library[name] == nil || library[name] == bytes, "round \(round): \(name)")
      }
      // That a kill comes between two files is for `FaultTests`, which kills at each call.
      if card.isEmpty || library.isEmpty, round > 0 {
        // The machine has less to do than at first, or more: what was killed was over, or had not begun.
        let isOver = (isUndo ? library : card).isEmpty
        whole = max(20_000, isOver ? whole * 3 / 4 : whole * 5 / 4)
      }

      // A second run goes on, and nothing of the first lies about.
      let again = try fixture.run(move)
      #expect([0, 3].contains(again.code), "round \(round): \(again.errors)")
      let after = try photos("lib")
      #expect(after.photos == all, "round \(round)")
      #expect(after.others == [], "round \(round)")
      #expect(try fixture.run("list", "lib").lines.count == all.count, "round \(round)")
    }

    // What was killed is taken back, too, and what went on with it.
    for _ in 0..<6 {
      let undone = try fixture.run("undo")
      if undone.code == 3 { break }
      #expect(undone.code == 0, "\(undone.errors)")
    }
    #expect(try photos("card").photos == all)
    #expect(try photos("lib").photos.isEmpty)
  }
}
