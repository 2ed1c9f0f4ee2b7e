import AlbumenTestSupport
import Foundation
import Testing

/// Every command that writes, its undo and its redo are killed at their n-th call that changes a
/// file, and run with that call failing. The same is done at the calls of SQLite on the catalogue.
///
/// A sample of n is tried; `ALBUMEN_FAULTS=all` tries each n until a run ends before it (`make
/// faults`).
@Suite(.timeLimit(.minutes(60))) struct FaultTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for (number, width) in [(1, 160), (2, 176), (3, 192)] {
      try fixture.picture("first/photos/IMG_\(number).JPG", width: width, height: 96)
    }
    try fixture.picture("first/card/DCIM/IMG_4.JPG", width: 208, height: 96)
    try FileManager.default.createDirectory(
      atPath: fixture.path("first/.local"), withIntermediateDirectories: true)
  }

  /// A command that undo reverts.
  struct ChangingCommand: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    /// The command for a second run. An import skips copies that undo moved to the trash, unless
    /// `--again` is passed.
    var repeated: [String] { arguments.first == "import" ? arguments + ["--again"] : arguments }

    init(_ text: String) { arguments = text.split(separator: " ").map(String.init) }

    static let all = [
      "edit photos --favourite",
      "edit photos --rating 3 --title T --to file",
      "edit photos --rating 3 --title T --to sidecar",
      "adjust photos --set exposure=1 --to sidecar",
      "rotate photos --right --in-file",
      "rotate photos --right --in-file --blocks",
      "move photos --to photos/sorted",
      "rename photos --template {name}-x",
      "trash photos",
      "import card --into photos --move",
      "import card --into photos",
    ].map(ChangingCommand.init)
  }

  @Test(arguments: ChangingCommand.all)
  func `a command that is cut off is undone without a trace`(_ command: ChangingCommand) throws {
    try expectUndone(command, failing: "change")
  }

  @Test(arguments: FaultTests.some(ChangingCommand.all, [0, 1, 6, 9]))
  func `a command whose catalogue fails is undone without a trace`(
    _ command: ChangingCommand
  ) throws {
    try expectUndone(command, failing: "catalogue")
  }

  private func expectUndone(_ command: ChangingCommand, failing call: String) throws {
    try sweep(call, ofCommand: call == "change") { fault, label in
      let before = try begin()
      let run = try fixture.run(command.arguments, environment: ["ALBUMEN_FAULT": fault])
      if run.signal == nil, run.code != 0 {
        #expect(!run.errors.isEmpty, "\(label): it failed without a message")
      }

      #expect(try areWhole(before.files), "\(label): an original is lost: \(run.errors)")
      try expectUndone(before, label, run.errors)

      // The next run of the command completes, and removes the leftovers of the first one.
      let rerun = try fixture.run(command.repeated)
      #expect(rerun.code == 0, "\(label): \(rerun.errors)")
      #expect(try drafts() == [], "\(label)")
      return run.signal == nil
    }
  }

  @Test(arguments: FaultTests.reversals)
  func `an undo that is cut off is completed by the next one`(
    _ command: ChangingCommand, failing call: String
  ) throws {
    try sweep(call) { fault, label in
      let before = try begin()
      try #require(try fixture.run("scan", "photos").code == 0)
      let run = try fixture.run(command.arguments)
      try #require(run.code == 0, "\(run.errors)")
      let undo = try fixture.run(["undo"], environment: ["ALBUMEN_FAULT": fault])
      if undo.signal == nil, undo.code != 0 {
        #expect(!undo.errors.isEmpty, "\(label): it failed without a message")
      }

      #expect(try areWhole(before.files), "\(label): an original is lost: \(undo.errors)")
      try expectUndone(before, label, undo.errors)
      #expect(try drafts() == [], "\(label)")
      return undo.signal == nil
    }
  }

  @Test(arguments: FaultTests.reversals)
  func `a redo that is cut off is undone, and done again as a whole`(
    _ command: ChangingCommand, failing call: String
  ) throws {
    try sweep(call) { fault, label in
      let before = try begin()
      try #require(try fixture.run("scan", "photos").code == 0)
      try #require(try fixture.run(command.arguments).code == 0)
      let done = try originals()
      try #require(try fixture.run("undo").code == 0)
      let redo = try fixture.run(["redo"], environment: ["ALBUMEN_FAULT": fault])
      if redo.signal == nil, redo.code != 0 {
        #expect(!redo.errors.isEmpty, "\(label): it failed without a message")
      }

      #expect(try areWhole(before.files), "\(label): an original is lost: \(redo.errors)")
      try expectUndone(before, label, redo.errors)
      let secondRedo = try fixture.run("redo")
      #expect(secondRedo.code == 0, "\(label): \(secondRedo.errors)")
      #expect(try originals() == done, "\(label): not all is done again: \(redo.errors)")
      #expect(try drafts() == [], "\(label)")
      return redo.signal == nil
    }
  }

  /// Undoes everything and expects the original library.
  private func expectUndone(_ before: Originals, _ label: String, _ errors: String) throws {
    let all = try fixture.run("undo", "--last", "20")
    #expect([0, 3].contains(all.code), "\(label): \(all.errors)")
    let undone = try fixture.run("undo")
    #expect(undone.code == 3, "\(label): \(undone.errors)")
    #expect(try originals() == before.files, "\(label): undo left something: \(errors)")
    // An empty folder may stay if the system refuses to remove it.
    let mayStay = label.hasPrefix("change:") && !label.hasSuffix(":kill")
    let added = try folders().subtracting(before.folders)
    #expect(added.isEmpty || mayStay, "\(label): undo left \(added): \(errors)")
    #expect(try before.folders.isSubset(of: folders()), "\(label): a folder is missing: \(errors)")
    let listed = try fixture.run("list", "photos", "--json")
    #expect(listed.lines.count == 3, "\(label): \(listed.errors)")
    #expect(
      !listed.output.contains("rating") && !listed.output.contains("title"),
      "\(label): the catalogue knows what was undone")
  }

  @Test func `an export that is cut off is completed by the next one`() throws {
    let export = ["export", "photos", "--to", "out", "--update", "--verify"]
    try sweep("change", ofCommand: true) { fault, label in
      let before = try begin()
      let run = try fixture.run(export, environment: ["ALBUMEN_FAULT": fault])
      if run.signal == nil, run.code != 0 {
        #expect(!run.errors.isEmpty, "\(label): it failed without a message")
      }

      #expect(try originals() == before.files, "\(label)")
      let pictures = before.files.filter { $0.key.hasPrefix("photos/") }.map(\.value)
      let exportedFiles = try fixture.files("out").filter {
        $0.key.hasSuffix(".JPG") && !$0.key.hasPrefix(".")
      }
      #expect(exportedFiles.values.allSatisfy(pictures.contains), "\(label): a file is not whole")
      let rerun = try fixture.run(export)
      #expect([0, 3].contains(rerun.code), "\(label): \(rerun.errors)")
      let complete = try fixture.files("out").filter { $0.key.hasSuffix(".JPG") }
      #expect(Set(complete.values) == Set(pictures), "\(label)")
      #expect(try drafts() == [], "\(label)")
      return run.signal == nil
    }
  }

  // MARK: The sweep

  /// Returns all elements in a complete run, otherwise those at these indices.
  private static func some<Element>(_ all: [Element], _ places: [Int]) -> [Element] {
    FaultSweep.isComplete ? all : places.map { all[$0] }
  }

  /// The commands that are undone and redone, with the calls that fail: in a complete run every
  /// combination, otherwise one kind of call for some commands.
  private static let reversals: [(ChangingCommand, String)] =
    FaultSweep.isComplete
    ? ChangingCommand.all.flatMap { [($0, "change"), ($0, "catalogue")] }
    : [(1, "change"), (2, "catalogue"), (6, "change"), (9, "catalogue"), (10, "change")].map {
      (ChangingCommand.all[$0], $1)
    }

  private static let errors = ["EIO", "ENOSPC", "EDQUOT", "EACCES"]

  /// Tries kills at increasing n until `attempt` returns that its run was not killed, then errors
  /// at the same n, which alternate between kinds. A complete sweep tries two errors at each call
  /// of a command, and one at each call of an undo or of SQLite; otherwise one at every second n.
  private func sweep(
    _ call: String, ofCommand: Bool = false,
    _ attempt: (_ fault: String, _ label: String) throws -> Bool
  ) throws {
    let numbers = try FaultSweep.reached { number in
      let fault = "\(call):\(number):kill"
      return try !attempt(fault, fault)
    }
    #expect(numbers.count > 1, "a command that changes something makes more calls than that")
    let tried =
      FaultSweep.isComplete ? numbers : numbers.indices.filter { $0 % 2 == 1 }.map { numbers[$0] }
    for pass in 0..<(FaultSweep.isComplete && ofCommand ? 2 : 1) {
      for (index, number) in tried.enumerated() {
        let error = FaultTests.errors[(index + 2 * pass) % FaultTests.errors.count]
        let fault = "\(call):\(number):\(error)"
        _ = try attempt(fault, fault)
      }
    }
  }

  private struct Originals {
    var files: [String: Data]
    var folders: Set<String>
  }

  /// Restores the initial state of the library, the card and the program's own files.
  private func begin() throws -> Originals {
    try fixture.remove("photos", "card", ".local", "out")
    for folder in ["photos", "card", ".local"] {
      try FileManager.default.copyItem(
        atPath: fixture.path("first/\(folder)"), toPath: fixture.path(folder))
    }
    return Originals(files: try originals(), folders: try folders())
  }

  /// Returns all files of the library and the card except drafts.
  private func originals() throws -> [String: Data] {
    try fixture.files("photos").merging(fixture.files("card")) { first, _ in first }
      .filter { !$0.key.contains("/.albumen-") }
  }

  /// Returns all folders of the library and the card.
  private func folders() throws -> Set<String> {
    try fixture.folders("photos").union(fixture.folders("card"))
  }

  /// Returns whether each photo exists somewhere, either completely changed or unchanged.
  private func areWhole(_ before: [String: Data]) throws -> Bool {
    let now = try originals().merging(fixture.files(".local/share/Trash/files")) { first, _ in first
    }
    let pictures = now.filter { $0.key.hasSuffix(".JPG") }
    return pictures.count >= before.count
      && pictures.values.allSatisfy { $0.suffix(2) == Data([0xFF, 0xD9]) }
  }

  private func drafts() throws -> [String] { try fixture.drafts("photos") + fixture.drafts("out") }
}
