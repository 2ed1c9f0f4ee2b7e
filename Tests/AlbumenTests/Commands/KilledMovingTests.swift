import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Kills moves of photos into folders by date with new names, and their undo, at calls that change
/// files.
@Suite(.timeLimit(.minutes(60))) struct KilledMovingTests {
  private static let count = 8
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledMovingTests.count {
      try fixture.photo(
        KilledMovingTests.home(of: number), taken: "2020:0\(number % 3 + 1):01 12:00:0\(number)")
      if number.isMultiple(of: 4) {
        try fixture.write(
          Data("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8),
          to: KilledMovingTests.home(of: number) + ".xmp")
      }
    }
  }

  private static func home(of number: Int) -> String { "photos/in \(number % 2)/IMG_\(number).JPG" }

  @Test(arguments: [false, true])
  func `each file is whole in one place, and undo brings all back`(isUndo: Bool) throws {
    try expectWholeWhenKilled(isUndo)
  }

  @Test(
    .enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"),
    arguments: [false, true])
  func `to another disk and back, too, each file is whole in one place`(isUndo: Bool) throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path("photos/sorted"), withIntermediateDirectories: true)
    let disk = try #require(
      MemoryDisk(kilobytes: 16_384, on: FilePath(fixture.path("photos/sorted"))))
    try expectWholeWhenKilled(isUndo, crossesDisks: true)
    withExtendedLifetime(disk) {}
  }

  /// Returns the number of files per content.
  private static func counts(_ files: [String: Data]) -> [Data: Int] {
    files.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Expects that the catalogue-only data of every photo is kept, at any path.
  private func expectFavourites(_ label: String) throws {
    let found = try fixture.run("query", "is:favourite", "photos")
    #expect(found.output == "\(KilledMovingTests.count)\n", "\(label): \(found.errors)")
  }

  /// Kills a move, or its undo, before each call in turn.
  private func expectWholeWhenKilled(_ isUndo: Bool, crossesDisks: Bool = false) throws {
    try #require(try fixture.run("scan", "photos").code == 0)
    let before = try fixture.files("photos")
    try #require(before.count == KilledMovingTests.count * 5 / 4)
    try #require(try fixture.run("edit", "photos", "--favourite").code == 0)
    let move = [
      "move", "photos", "--to", "photos/sorted", "--template", "{created:yyyy-MM}", "--name",
      "{created:yyyyMMdd} {name}",
    ]
    var (partial, doubled) = (0, 0)

    let reached = try FaultSweep.reached(every: crossesDisks ? 13 : 5) { number in
      if isUndo {
        try #require(try fixture.run(move).code == 0)
        try #require(
          try fixture.files("photos").keys.allSatisfy { $0.hasPrefix("photos/sorted/2020-0") })
      }
      let isKilled = try fixture.runAndKill(isUndo ? ["undo"] : move, before: number)

      let now = try fixture.photos("photos")
      let extra = expectWhole(now, before, number)
      if extra == 1 { doubled += 1 }
      let moved = now.keys.filter { $0.hasPrefix("photos/sorted/") }
      if !moved.isEmpty, moved.count < now.count { partial += 1 }
      // On another disk a file has a new identity. The next reader must still recognize the photo.
      if crossesDisks { try expectFavourites("killed at call \(number)") }
      try undo(!moved.isEmpty, number)
      #expect(try fixture.files("photos") == before, "call \(number)")
      if crossesDisks { try expectFavourites("back after call \(number)") }
      return isKilled
    }

    #expect(reached.count > 3 && partial > 0, "\(reached)")
    if !crossesDisks { #expect(doubled == 0) }
    #expect(try fixture.run("list", "photos").lines.count == KilledMovingTests.count)
  }

  /// Expects that every photo is intact. A copy on another disk gets its name before the old file
  /// is removed, so both exist briefly. Returns the number of files more than before.
  private func expectWhole(
    _ now: [String: Data], _ before: [String: Data], _ number: Int
  ) -> Int {
    let extra = now.count - before.count
    let (counts, old) = (KilledMovingTests.counts(now), KilledMovingTests.counts(before))
    #expect((0...1).contains(extra), "call \(number)")
    #expect(
      counts.allSatisfy { bytes, count in (0...max(extra, 0)).contains(count - (old[bytes] ?? -2))
      },
      "call \(number)")
    #expect(counts.count == old.count, "call \(number)")
    return extra
  }

  private func undo(_ isMoved: Bool, _ number: Int) throws {
    let catalogue = try fixture.catalogue()
    defer { catalogue.close() }
    #expect(try catalogue.reconcileJournal().count <= 1, "call \(number)")
    if isMoved {
      let entry = try #require(try catalogue.newestChange { _, _ in true }, "call \(number)")
      #expect(try catalogue.reverse(entry).refused == [], "call \(number)")
    }
  }
}
