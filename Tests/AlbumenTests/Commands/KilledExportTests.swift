import AlbumenTestSupport
import Foundation
import Testing

/// Kills an export that is updated repeatedly, at calls that change files.
@Suite(.timeLimit(.minutes(60))) struct KilledExportTests {
  private static let count = 12
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

  /// Returns the photos of a folder by name.
  private func named(_ folder: String) throws -> [String: Data] {
    let files = try fixture.photos(folder).map {
      (String($0.key.dropFirst(folder.count + 1)), $0.value)
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  @Test func `what is in the destination is whole, and the next run completes it`() throws {
    let export = ["export", "photos", "--to", "out", "--update", "--delete", "--yes", "--verify"]
    let first = try fixture.run(export)
    try #require(first.code == 0, "\(first.errors)")
    var (partial, version) = (0, 0)

    let reached = try FaultSweep.reached(every: 9) { number in
      // A third of the photos is changed, a few are removed, and removed ones return.
      version += 1
      let old = try named("photos")
      for number in 1...KilledExportTests.count where number % 3 == version % 3 {
        try write(number, version: version)
      }
      try fixture.remove("photos/IMG_\(1 + version % KilledExportTests.count).JPG")
      let new = try named("photos")
      let isKilled = try fixture.runAndKill(export, before: number)

      var exportedFiles = try named("out")
      exportedFiles["SHA256SUMS"] = nil
      for (name, bytes) in exportedFiles {
        #expect(bytes == old[name] || bytes == new[name], "call \(number): \(name)")
      }
      if exportedFiles != new, exportedFiles != old { partial += 1 }

      let rerun = try fixture.run(export)
      #expect(rerun.code == 0, "call \(number): \(rerun.errors)")
      exportedFiles = try named("out")
      #expect(exportedFiles.removeValue(forKey: "SHA256SUMS") != nil)
      #expect(exportedFiles == new, "call \(number)")
      #expect(try fixture.drafts("out") == [], "call \(number)")
      #expect(try sums() == new.count, "call \(number)")
      return isKilled
    }

    // Kills that all come too early, or all too late, would test nothing.
    #expect(reached.count > 3 && partial > 0, "\(reached)")
  }

  /// Returns the number of files that `sha256sum` finds unchanged.
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
