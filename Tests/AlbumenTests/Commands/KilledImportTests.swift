import AlbumenTestSupport
import Foundation
import Testing

/// Kills imports that remove the originals, and their undo, at calls that change files.
@Suite(.timeLimit(.minutes(60))) struct KilledImportTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...5 {
      try fixture.write(
        TestJPEG.bytes(taken: "2020:03:12 14:03:01") + Data("\(number)".utf8),
        to: "first/IMG_\(number).JPG")
    }
  }

  /// Returns the photos below a folder by name, and the names of other files.
  private func photos(_ folder: String) throws -> (photos: [String: Data], others: [String]) {
    var photos: [String: Data] = [:]
    var others: [String] = []
    for (path, bytes) in try fixture.files(folder) {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      guard name.hasPrefix("IMG_") else {
        others.append(name)
        continue
      }
      #expect(photos[name] == nil, "\(name) is there twice")
      photos[name] = bytes
    }
    return (photos, others)
  }

  @Test(arguments: [false, true])
  func `every photo is whole on the card or in the library, and a second run goes on`(
    isUndo: Bool
  ) throws {
    let all = try photos("first").photos
    let move = ["import", "card", "--into", "lib", "--move"]
    var partial = 0

    let reached = try FaultSweep.reached(every: isUndo ? 3 : 7) { number in
      try fixture.remove("card", "lib", ".local")
      try FileManager.default.copyItem(
        atPath: fixture.path("first"), toPath: fixture.path("card"))
      if isUndo { try #require(try fixture.run(move).code == 0) }
      let isKilled = try fixture.runAndKill(isUndo ? ["undo"] : move, before: number)

      let (card, library) = (try photos("card").photos, try photos("lib").photos)
      for (name, bytes) in all {
        #expect(card[name] == bytes || library[name] == bytes, "call \(number): \(name)")
        #expect(library[name] == nil || library[name] == bytes, "call \(number): \(name)")
      }
      if !library.isEmpty, !card.isEmpty { partial += 1 }

      // A second run continues, and leaves no leftovers of the first.
      let rerun = try fixture.run(move)
      #expect([0, 3].contains(rerun.code), "call \(number): \(rerun.errors)")
      let after = try photos("lib")
      #expect(after.photos == all, "call \(number)")
      #expect(after.others == [], "call \(number)")
      #expect(try fixture.run("list", "lib").lines.count == all.count, "call \(number)")
      try undoAll(number)
      #expect(try photos("card").photos == all, "call \(number)")
      #expect(try photos("lib").photos.isEmpty, "call \(number)")
      return isKilled
    }

    #expect(reached.count > 3 && partial > 0, "\(reached)")
  }

  @Test(arguments: [false, true])
  func `a photo of two files is imported whole, wherever the import is killed`(
    withSecondCopy: Bool
  ) throws {
    for number in 1...5 {
      try fixture.write(
        Data("<x:xmpmeta xmlns:x='adobe:ns:meta/'/><!-- \(number) -->".utf8),
        to: "first/IMG_\(number).xmp")
    }
    let all = try photos("first").photos
    let command =
      ["import", "first", "--into", "lib"] + (withSecondCopy ? ["--backup", "second"] : [])
    var partial = 0

    let reached = try FaultSweep.reached(every: withSecondCopy ? 5 : 3) { number in
      try fixture.remove("lib", "second", ".local")
      let isKilled = try fixture.runAndKill(command, before: number)
      let killed = try photos("lib").photos
      if killed.count % 2 == 1 { partial += 1 }

      let rerun = try fixture.run(command)
      #expect([0, 3].contains(rerun.code), "call \(number): \(rerun.errors)")
      #expect(try photos("lib").photos == all, "call \(number)")
      #expect(try photos("lib").others == [], "call \(number)")
      if withSecondCopy { #expect(try photos("second").photos == all, "call \(number)") }
      return isKilled
    }

    #expect(reached.count > 3 && partial > 0, "\(reached), \(partial)")
  }

  /// Undoes the killed import and the one that continued it.
  private func undoAll(_ number: Int) throws {
    var undone = try fixture.run("undo")
    while undone.code == 0 { undone = try fixture.run("undo") }
    #expect(undone.code == 3, "call \(number): \(undone.errors)")
  }
}
