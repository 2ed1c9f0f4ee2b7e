import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import Testing

/// Moving a few hundred photos into folders by date, with other names, and back, is killed at random moments.
///
/// `ALBUMEN_KILLS=100` kills so often.
@Suite(.timeLimit(.minutes(60))) struct KilledMovingTests {
  private static let count = 240
  /// So often at the most, where no kill came between two files.
  private static let most = 72
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledMovingTests.count {
      let minute = "\(number / 60):\(number % 60 / 10)\(number % 10)"
      try fixture.photo(
        KilledMovingTests.home(of: number), taken: "2020:0\(number % 3 + 1):01 12:0\(minute)")
      if number.isMultiple(of: 4) {
        try fixture.write(
          Data("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8),
          to: KilledMovingTests.home(of: number) + ".xmp")
      }
    }
  }

  private static func home(of number: Int) -> String { "photos/in \(number % 2)/IMG_\(number).JPG" }

  private func catalogue() throws -> Catalogue {
    try Catalogue(
      file: FilePath(fixture.path(".local/share/albumen/catalogue.sqlite")),
      journal: ChangeJournal(
        in: FilePath(fixture.path(".local/state/albumen/journal")), by: ChangeOrigin(.screen)
      ) { FileTime(seconds: 1) })
  }

  /// All files below the library, and what each holds.
  private func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: fixture.path("photos")) {
      let whole = fixture.path("photos/\(path)")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder), !isFolder.boolValue
      {
        files[path] = FileManager.default.contents(atPath: whole)
      }
    }
    return files
  }

  @Test func `each file is whole in one place, and undo brings all back`() throws {
    try kill(79)
  }

  @Test(.enabled(if: MemoryDisk.canBeMade, "mounting a small disk needs root"))
  func `to another disk and back, too, each file is whole in one place`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path("photos/sorted"), withIntermediateDirectories: true)
    let disk = try #require(
      MemoryDisk(kilobytes: 16_384, on: FilePath(fixture.path("photos/sorted"))))
    try kill(80, crossesDisks: true)
    withExtendedLifetime(disk) {}
  }

  /// How often each content is there.
  private static func counts(_ files: [String: Data]) -> [Data: Int] {
    files.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// What only the catalogue knows of photos is known of each, wherever it lies.
  private func expectFavourites(_ words: String) throws {
    let found = try fixture.run("query", "is:favourite", "photos")
    #expect(found.output == "\(KilledMovingTests.count)\n", "\(words): \(found.errors)")
  }

  private func kill(_ seed: UInt64, crossesDisks: Bool = false) throws {
    var numbers = SeededNumbers(seed)
    try #require(try fixture.run("scan", "photos").code == 0)
    let before = try files()
    try #require(before.count == KilledMovingTests.count * 5 / 4)
    try #require(try fixture.run("edit", "photos", "--favourite").code == 0)
    let counts = KilledMovingTests.counts(before)
    let move = [
      "move", "photos", "--to", "photos/sorted", "--template", "{created:yyyy-MM}", "--name",
      "{created:yyyyMMdd} {name}",
    ]
    let start = ContinuousClock.now
    let first = try fixture.run(move)
    try #require(first.code == 0, "\(first.errors)")
    var whole = Int((ContinuousClock.now - start) / .microseconds(1))
    #expect(try files().keys.allSatisfy { $0.hasPrefix("sorted/2020-0") })
    try #require(try fixture.run("undo").code == 0)
    try #require(try files() == before)
    var (partial, doubled, round) = (0, 0, 0)
    let rounds = KillRounds.count(usual: 18)

    while round < rounds || partial == 0 && round < KilledMovingTests.most {
      defer { round += 1 }
      // Every third kill hits an undo.
      let isUndo = round % 3 == 2
      if isUndo { try #require(try fixture.run(move).code == 0) }
      try fixture.runAndKill(isUndo ? ["undo"] : move, after: numbers.below(whole * 3 / 2))

      let now = try files().filter { !$0.key.contains("/.albumen-") }
      // A copy on another disk has its name before the old file goes: then there are two, for a moment.
      let extra = now.count - before.count
      #expect((0...1).contains(extra), "round \(round)")
      if extra == 1 { doubled += 1 }
      #expect(
        KilledMovingTests.counts(now).allSatisfy { bytes, count in
          (0...extra).contains(count - (counts[bytes] ?? -2))
        }, "round \(round)")
      #expect(KilledMovingTests.counts(now).count == counts.count, "round \(round)")
      let moved = now.keys.filter { $0.hasPrefix("sorted/") }
      if !moved.isEmpty, moved.count < now.count {
        partial += 1
      } else {
        // It was over, or had not begun: the machine has less to do than at first, or more.
        let isOver = moved.isEmpty == isUndo
        whole = max(20_000, isOver ? whole * 3 / 4 : whole * 5 / 4)
      }

      // Between two disks a file is another one for the system: who looks first knows it all the same.
      if crossesDisks { try expectFavourites("killed in round \(round)") }
      let catalogue = try catalogue()
      #expect(try catalogue.settleJournal().count <= 1, "round \(round)")
      if !moved.isEmpty {
        let entry = try #require(try catalogue.newestChange { _, _ in true }, "round \(round)")
        #expect(try catalogue.reverse(entry).refused == [], "round \(round)")
      }
      catalogue.end()
      #expect(try files() == before, "round \(round)")
      if crossesDisks { try expectFavourites("back in round \(round)") }
    }

    // Kills that all come too soon, or too late, would show nothing.
    #expect(partial > 0)
    if !crossesDisks { #expect(doubled == 0) }
    #expect(try fixture.run("list", "photos").lines.count == KilledMovingTests.count)
  }
}
