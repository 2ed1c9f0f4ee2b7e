import AlbumenTestSupport
import Foundation
import PhotoCatalogue
import PhotoModel
import Testing

/// The program is killed at random moments, again and again, while the library changes.
@Suite(.timeLimit(.minutes(15))) struct KilledScanTests {
  private let fixture: CommandFixture
  private var catalogueFile: String { fixture.path(".local/share/albumen/catalogue.sqlite") }

  init() throws {
    fixture = try CommandFixture()
  }

  @Test func `a scan killed at any moment leaves a whole catalogue, and the next goes on`() throws {
    var chance = Chance(seed: Chance.seedOfProcess)
    var photos: Set<String> = []
    try change(&photos, adding: 150, chance: &chance)
    let start = ContinuousClock.now
    try #require(try fixture.run("scan", "photos").code == 0)
    let whole = Int((ContinuousClock.now - start) / .microseconds(1))

    for round in 0..<50 {
      try change(&photos, adding: 10, chance: &chance)
      try fixture.runAndKill(["scan", "photos"], after: chance.below(whole))
      let found = try checked()
      #expect(found == [], "round \(round) of seed \(Chance.seedOfProcess)")
    }

    let last = try fixture.run("scan", "photos", "--json")
    #expect(last.code == 0)
    #expect(last.output.contains("\"photos\":\(photos.count),"))
    #expect(try checked() == [], "seed \(Chance.seedOfProcess)")
    let listed = try fixture.run("list", "photos", "--no-scan").lines
    #expect(
      Set(listed) == Set(photos.map { fixture.path("photos/" + $0) }),
      "seed \(Chance.seedOfProcess)")
    #expect(listed.count == photos.count)
  }

  private func checked() throws -> [String] {
    let catalogue = try Catalogue(file: FilePath(catalogueFile))
    defer { catalogue.end() }
    return try catalogue.check()
  }

  /// Adds some photos, and removes, renames and edits a few.
  private func change(
    _ photos: inout Set<String>, adding count: Int, chance: inout Chance
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

  private func date(_ chance: inout Chance) -> String {
    "20\(10 + chance.below(10)):0\(1 + chance.below(9)):\(10 + chance.below(18)) 12:00:00"
  }
}

/// Numbers that come in the same order for the same seed.
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  /// `ALBUMEN_SEED` repeats a run that failed.
  static let seedOfProcess: UInt64 = {
    let seed =
      ProcessInfo.processInfo.environment["ALBUMEN_SEED"].flatMap(UInt64.init)
      ?? UInt64.random(in: 1...1_000_000)
    print("The seed of random moments is \(seed)")
    return seed
  }()

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
