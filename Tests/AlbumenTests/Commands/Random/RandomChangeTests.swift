import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoCatalogue
import PhotoModel
import SampleFiles
import Testing

/// Tests that random changes of every kind, mixed with scans, kills and failing calls, are undone
/// completely.
///
/// A few seeds are tried; `ALBUMEN_FAULTS=all` tries `ALBUMEN_SEEDS` of them (60), and
/// `ALBUMEN_SEED=N` only that one.
@Suite(.timeLimit(.minutes(60))) struct RandomChangeTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds: [UInt64] = {
    if let seed = environment["ALBUMEN_SEED"].flatMap(UInt64.init) { return [seed] }
    let count = environment["ALBUMEN_SEEDS"].flatMap(UInt64.init) ?? 60
    return FaultSweep.isComplete ? Array(1...count) : [3, 5]
  }()
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for (number, width) in [(1, 160), (2, 176)] {
      try fixture.picture("photos/IMG_\(number).JPG", width: width, height: 96)
    }
    try fixture.picture("photos/sub/IMG_3.JPG", width: 192, height: 96)
    try fixture.write(Data(ExifSample.camera().bytes), to: "photos/IMG_2.DNG")
    let packet = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\
      <rdf:Description rdf:about='' xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='3' xmp:Label='Blue'/>\
      </rdf:RDF></x:xmpmeta>
      """
    try fixture.write(Data(packet.utf8), to: "photos/IMG_1.JPG.xmp")
    try fixture.picture("card/DCIM/IMG_4.JPG", width: 208, height: 96)
    try fixture.write(Data(packet.utf8), to: "card/DCIM/IMG_4.JPG.xmp")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: fixture.path("photos/sub/IMG_3.JPG"))
  }

  @Test(arguments: seeds) func `random changes are undone without a trace`(seed: UInt64) throws {
    var run = RandomRun(fixture, seed: seed)
    try run.begin()
    let before = try fixture.state(of: ["photos", "card"])

    for _ in 0..<(FaultSweep.isComplete ? 12 : 8) { try run.change() }
    try run.undoAll()

    let after = try fixture.state(of: ["photos", "card"])
    #expect(before.differences(after) == [], "seed \(seed):\n\(run.log.joined(separator: "\n"))")
    #expect(run.faults == [], "seed \(seed):\n\(run.log.joined(separator: "\n"))")
  }
}

/// One run of random changes.
private struct RandomRun {
  private let fixture: CommandFixture
  private var numbers: SeededNumbers
  private var gone: [String] = []
  private var lastOfBeginning: UInt64 = 0
  /// The commands of the run, with their results.
  private(set) var log: [String] = []
  /// The failures of the run.
  private(set) var faults: [String] = []

  init(_ fixture: CommandFixture, seed: UInt64) {
    self.fixture = fixture
    numbers = SeededNumbers(seed)
  }

  /// Gives the photos data that is only in the catalogue, not in their files.
  mutating func begin() throws {
    for command in [
      ["scan", "photos", "card"],
      ["edit", "photos/IMG_1.JPG", "--title", "OLD", "--rating", "2", "--favourite"],
      ["album", "create", "B"], ["album", "add", "B", "photos/IMG_2.JPG", "photos/IMG_1.JPG"],
      ["adjust", "photos/IMG_2.JPG", "--set", "contrast=1"],
    ] {
      let run = try run(command)
      if run.code != 0 { faults.append("\(command): \(run.errors)") }
    }
    lastOfBeginning = try history().entries.last?.id ?? 0
  }

  mutating func change() throws {
    let before = photos()
    switch numbers.below(10) {
    case 0: if try !undoable().isEmpty { _ = try run(["undo"], fault: fault()) }
    case 1: _ = try run(["redo"], fault: fault())
    default:
      let change = RandomChange(&numbers, photos: before, gone: gone)
      _ = try run(change.arguments, fault: fault())
    }
    let now = Set(photos())
    let missing = before.filter { !now.contains($0) }
    if !missing.isEmpty { gone = missing }
    if numbers.below(3) == 0 { _ = try run(["list", "photos", "card"]) }
  }

  mutating func undoAll() throws {
    for _ in 0..<200 {
      guard try !undoable().isEmpty else { return }
      let undone = try run(["undo"], fault: numbers.below(3) == 0 ? fault() : nil)
      if log.last?.hasPrefix("albumen") == true, undone.code != 0 {
        faults.append("refused: \(undone.errors)")
        return
      }
    }
    faults.append("there is always more to undo")
  }

  private mutating func fault() -> String? {
    let number = 1 + numbers.below(numbers.element(of: [6, 25, 80]))
    let reasons = ["EIO", "ENOSPC", "EDQUOT", "EACCES"]
    return switch numbers.below(10) {
    case 0...4: nil
    case 5...7: "change:\(number):kill"
    default: "change:\(number):\(numbers.element(of: reasons))"
    }
  }

  private mutating func run(
    _ arguments: [String], fault: String? = nil
  ) throws -> CommandFixture.Outcome {
    let run = try fixture.run(
      arguments, environment: fault.map { ["ALBUMEN_FAULT": $0] } ?? [:])
    let command = (["albumen"] + arguments).joined(separator: " ")
    log.append(
      (fault.map { "ALBUMEN_FAULT=\($0) " } ?? "") + command
        + " -> \(run.signal.map { "signal \($0)" } ?? "\(run.code)") \(run.errors)")
    if let signal = run.signal, signal != SIGKILL { faults.append("signal \(signal): \(command)") }
    if run.signal == nil, run.code == 1, run.errors.isEmpty {
      faults.append("no message: \(command)")
    }
    return run
  }

  private func photos() -> [String] {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: fixture.path("photos"))
    let endings = [".JPG", ".jpg", ".DNG"]
    return (paths ?? []).sorted().map { "photos/\($0)" }.filter { path in
      !path.contains("/.") && endings.contains { path.hasSuffix($0) }
    }
  }

  // MARK: The history

  private func history() throws -> JournalHistory {
    let catalogue = try fixture.catalogue()
    defer { catalogue.close() }
    return try catalogue.history()
  }

  /// Returns the changes that can be undone and the unfinished ones, excluding those of the setup.
  private func undoable() throws -> [UInt64] {
    let history = try history()
    let unfinished = history.entries.filter { $0.state == .unfinished }.map(\.id)
    return (history.undoable + unfinished).filter { $0 > lastOfBeginning }
  }
}
