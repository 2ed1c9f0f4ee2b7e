import AlbumenTestSupport
import Foundation
import Testing

/// Every command that writes is killed at its n-th call that changes a file, and run with that call failing.
///
/// A sample of n is tried; `ALBUMEN_FAULTS=all` tries each n until a run ends before it (`make faults`).
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
    ].map(ChangingCommand.init)
  }

  @Test(arguments: ChangingCommand.all)
  func `a command that is cut off is undone without a trace`(_ command: ChangingCommand) throws {
    try sweep { fault, words in
      try begin()
      let before = try originals()
      let run = try fixture.run(command.arguments, environment: ["ALBUMEN_FAULT": fault])
      if run.signal == nil, run.code != 0 {
        #expect(!run.errors.isEmpty, "\(words): it failed without a message")
      }

      #expect(try areWhole(before), "\(words): an original is lost: \(run.errors)")
      var undone = try fixture.run("undo")
      while undone.code == 0 { undone = try fixture.run("undo") }
      #expect(undone.code == 3, "\(words): \(undone.errors)")
      #expect(try originals() == before, "\(words): undo left something: \(run.errors)")
      let listed = try fixture.run("list", "photos", "--json")
      #expect(listed.lines.count == 3, "\(words): \(listed.errors)")
      #expect(
        !listed.output.contains("rating") && !listed.output.contains("title"),
        "\(words): the catalogue knows what was undone")

      // The next run of the command completes, and removes what the first one left.
      let again = try fixture.run(command.arguments)
      #expect(again.code == 0, "\(words): \(again.errors)")
      #expect(try drafts() == [], "\(words)")
      return run.signal == nil
    }
  }

  @Test func `an export that is cut off is completed by the next one`() throws {
    let export = ["export", "photos", "--to", "out", "--update", "--verify"]
    try sweep { fault, words in
      try begin()
      let before = try originals()
      let run = try fixture.run(export, environment: ["ALBUMEN_FAULT": fault])
      if run.signal == nil, run.code != 0 {
        #expect(!run.errors.isEmpty, "\(words): it failed without a message")
      }

      #expect(try originals() == before, "\(words)")
      let pictures = before.filter { $0.key.hasPrefix("photos/") }.map(\.value)
      let there = try files("out").filter { $0.key.hasSuffix(".JPG") && !$0.key.hasPrefix(".") }
      #expect(there.values.allSatisfy(pictures.contains), "\(words): a file is not whole")
      let again = try fixture.run(export)
      #expect([0, 3].contains(again.code), "\(words): \(again.errors)")
      let complete = try files("out").filter { $0.key.hasSuffix(".JPG") }
      #expect(Set(complete.values) == Set(pictures), "\(words)")
      #expect(try drafts() == [], "\(words)")
      return run.signal == nil
    }
  }

  // MARK: The sweep

  private static let isComplete = ProcessInfo.processInfo.environment["ALBUMEN_FAULTS"] == "all"
  private static let errors = ["EIO", "ENOSPC", "EDQUOT", "EACCES"]

  /// Tries kills at growing n until `attempt` answers that its run was not killed, then errors at the same n.
  private func sweep(_ attempt: (_ fault: String, _ words: String) throws -> Bool) throws {
    var numbers: [Int] = []
    var number = 1
    while true {
      let fault = "change:\(number):kill"
      if try attempt(fault, fault) { break }
      numbers.append(number)
      number += FaultTests.isComplete ? 1 : max(3, number)
    }
    #expect(numbers.count > 2, "a command that changes something makes more calls than that")
    for (index, number) in numbers.enumerated() {
      let errors = FaultTests.errors
      for error in FaultTests.isComplete ? errors[...] : errors[(index % 4)...(index % 4)] {
        let fault = "change:\(number):\(error)"
        _ = try attempt(fault, fault)
      }
    }
  }

  /// Puts the library, the card and the program's own files back to what they were at first.
  private func begin() throws {
    for folder in ["photos", "card", ".local", "out"] {
      try? FileManager.default.removeItem(atPath: fixture.path(folder))
    }
    for folder in ["photos", "card", ".local"] {
      try FileManager.default.copyItem(
        atPath: fixture.path("first/\(folder)"), toPath: fixture.path(folder))
    }
  }

  /// All files of the library and the card but drafts.
  private func originals() throws -> [String: Data] {
    try files("photos").merging(files("card")) { first, _ in first }
      .filter { !$0.key.contains("/.albumen-") }
  }

  /// Whether each photo has its bytes somewhere, changed as a whole or not at all.
  private func areWhole(_ before: [String: Data]) throws -> Bool {
    let now = try originals().merging(files(".local/share/Trash/files")) { first, _ in first }
    let pictures = now.filter { $0.key.hasSuffix(".JPG") }
    return pictures.count >= before.count
      && pictures.values.allSatisfy { $0.suffix(2) == Data([0xFF, 0xD9]) }
  }

  private func drafts() throws -> [String] {
    try files("photos").merging(files("out")) { first, _ in first }.keys
      .filter { $0.contains("/.albumen-") && !$0.hasSuffix("/.albumen-export") }
  }

  /// What files below a folder hold, by their paths.
  private func files(_ folder: String) throws -> [String: Data] {
    guard fixture.exists(folder) else { return [:] }
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: fixture.path(folder)) {
      let name = "\(folder)/\(path)"
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: fixture.path(name), isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files[name] = FileManager.default.contents(atPath: fixture.path(name))
      }
    }
    return files
  }
}
