import AlbumenTestSupport
import Foundation
import PhotoCatalogue
import PhotoModel
import Testing

/// Kills the program at writes to the catalogue repeatedly, while the library changes.
@Suite(.timeLimit(.minutes(15))) struct KilledScanTests {
  private let fixture: CommandFixture
  private var catalogueFile: String { fixture.path(".local/share/albumen/catalogue.sqlite") }

  init() throws {
    fixture = try CommandFixture()
  }

  @Test func `a scan killed at any write leaves a whole catalogue, and the next goes on`() throws {
    var numbers = SeededNumbers(83)
    var photos: Set<String> = []
    try change(&photos, adding: 40, &numbers)
    try #require(try fixture.run("scan", "photos").code == 0)

    var rounds = 0
    while rounds < 20 || FaultSweep.isComplete && rounds < 100 {
      // Each scan has something to write.
      let reached = try FaultSweep.reached(every: 2) { number in
        try change(&photos, adding: 3, &numbers)
        let isKilled = try fixture.runAndKill(["scan", "photos"], before: number, of: "catalogue")
        #expect(try checked() == [], "call \(number)")
        rounds += 1
        return isKilled
      }
      #expect(reached.count > 1, "\(reached)")
    }

    let last = try fixture.run("scan", "photos", "--json")
    #expect(last.code == 0)
    #expect(last.output.contains("\"photos\":\(photos.count),"))
    #expect(try checked() == [])
    let listed = try fixture.run("list", "photos", "--no-scan").lines
    #expect(Set(listed) == Set(photos.map { fixture.path("photos/" + $0) }))
    #expect(listed.count == photos.count)
  }

  private func checked() throws -> [String] {
    let catalogue = try Catalogue(file: FilePath(catalogueFile))
    defer { catalogue.close() }
    return try catalogue.check()
  }

  /// Adds some photos, and removes, renames and edits a few.
  private func change(
    _ photos: inout Set<String>, adding count: Int, _ chance: inout SeededNumbers
  ) throws {
    for _ in 0..<count {
      let name = "\(chance.below(12))/\(chance.below(1_000_000)).jpg"
      try fixture.photo("photos/" + name, taken: date(&chance))
      photos.insert(name)
    }
    for name in photos.sorted().shuffled(using: &chance).prefix(6) {
      let path = fixture.path("photos/" + name)
      switch chance.below(3) {
      case 0:
        try FileManager.default.removeItem(atPath: path)
        photos.remove(name)
      case 1:
        let new = "\(chance.below(12))/\(chance.below(1_000_000)).jpg"
        guard !photos.contains(new), fixture.exists("photos/" + new.split(separator: "/")[0])
        else { continue }
        try FileManager.default.moveItem(atPath: path, toPath: fixture.path("photos/" + new))
        photos.remove(name)
        photos.insert(new)
      default:
        try fixture.photo("photos/" + name, taken: chance.below(2) == 0 ? nil : date(&chance))
      }
    }
  }

  private func date(_ chance: inout SeededNumbers) -> String {
    "20\(10 + chance.below(10)):0\(1 + chance.below(9)):\(10 + chance.below(18)) 12:00:00"
  }
}
