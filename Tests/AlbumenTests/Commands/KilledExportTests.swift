import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

/// An export that is brought up to date again and again is killed at random moments.
///
/// `ALBUMEN_KILLS=100` kills so often.
@Suite(.timeLimit(.minutes(60))) struct KilledExportTests {
  private static let count = 240
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...KilledExportTests.count { try write(number, version: 0) }
  }

  private func write(_ number: Int, version: Int) throws {
    let photo = TestJPEG.bytes(taken: "2020:03:0\(number % 3 + 1) 12:00:00")
    try fixture.write(
      photo + Data("photo \(number), version \(version)".utf8), to: "photos/IMG_\(number).JPG")
  }

  /// The files of a folder by name, without what Albumen keeps there for itself.
  private func files(_ folder: String) throws -> [String: Data] {
    let path = fixture.path(folder)
    guard fixture.exists(folder) else { return [:] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return Dictionary(
      uniqueKeysWithValues: names.filter { !$0.hasPrefix(".albumen-") }.map {
        ($0, FileManager.default.contents(atPath: "\(path)/\($0)") ?? Data())
      })
  }

  private func drafts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path("out"))
      .filter { $0.hasPrefix(".albumen-") && $0 != ".albumen-export" }
  }

  @Test func `what stands in the destination is whole, and the next run completes it`() throws {
    var numbers = SeededNumbers(80)
    let export = ["export", "photos", "--to", "out", "--update", "--delete", "--yes", "--verify"]
    let start = ContinuousClock.now
    let first = try fixture.run(export)
    try #require(first.code == 0, "\(first.errors)")
    var whole = Int((ContinuousClock.now - start) / .microseconds(1))
    var (partial, round) = (0, 0)
    let rounds = KillRounds.count(usual: 12)
    var (old, new) = (try files("photos"), try files("photos"))

    while round < rounds || partial == 0 && round < 36 {
      round += 1
      // A third is changed, a few go, and those that went come again.
      old = new
      for number in 1...KilledExportTests.count where number % 3 == round % 3 {
        try write(number, version: round)
      }
      for number in 1...KilledExportTests.count where number % 20 == round % 20 {
        try FileManager.default.removeItem(atPath: fixture.path("photos/IMG_\(number).JPG"))
      }
      new = try files("photos")
      try fixture.runAndKill(export, after: numbers.below(whole * 3 / 2))

      var there = try files("out")
      there["SHA256SUMS"] = nil
      for (name, bytes) in there {
        #expect(bytes == old[name] || bytes == new[name], "round \(round): \(name)")
      }
      if there != new, there != old {
        partial += 1
      } else {
        // It was over, or had not begun: the machine has less to do than at first, or more.
        whole = max(20_000, there == new ? whole * 3 / 4 : whole * 5 / 4)
      }

      let again = try fixture.run(export)
      #expect(again.code == 0, "round \(round): \(again.errors)")
      there = try files("out")
      #expect(there.removeValue(forKey: "SHA256SUMS") != nil)
      #expect(there == new, "round \(round)")
      #expect(try drafts() == [], "round \(round)")
      #expect(try sums() == new.count, "round \(round)")
    }

    // Kills that all come too soon, or too late, would show nothing.
    #expect(partial > 0)
  }

  /// How many files `sha256sum` finds as they were.
  private func sums() throws -> Int {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sha256sum", "-c", "SHA256SUMS"]
    process.currentDirectoryURL = URL(filePath: fixture.path("out"))
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return process.terminationStatus == 0 ? lines.count { $0.hasSuffix(": OK") } : -1
  }
}
