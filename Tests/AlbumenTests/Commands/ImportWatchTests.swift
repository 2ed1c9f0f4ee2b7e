import AlbumenTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct ImportWatchTests {
  let fixture: CommandFixture

  init() throws { fixture = try CommandFixture() }

  /// Waits until a file exists with these contents.
  private func expectImport(_ name: String, _ expectedData: Data) async throws {
    let file = fixture.root.appending(path: name)
    #expect(
      try await waitUntil { (try? Data(contentsOf: file)) == expectedData }, "\(name) never came")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `what is there and what arrives is imported, whole, and a signal ends it`(
    number: Int32
  ) async throws {
    // The parent process of the tests may ignore the signal, and children inherit that.
    signal(SIGINT, SIG_DFL)
    try fixture.photo("phone/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    let process = try fixture.start(["import", "--watch", "phone", "--into", "lib", "--move"])
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    try await expectImport(
      "lib/2020/2020-03-12/IMG_1.JPG", TestJPEG.bytes(taken: "2020:03:12 14:03:01"))

    // A photo that is written in parts.
    let content = TestJPEG.bytes(taken: "2021:05:01 10:00:00") + Data(repeating: 7, count: 300_000)
    try fixture.write(content.prefix(1000), to: "phone/IMG_2.JPG")
    let file = try FileHandle(forWritingTo: fixture.root.appending(path: "phone/IMG_2.JPG"))
    try file.seekToEnd()
    for part in 3...4 {
      // After a later photo has been imported, this one must have been checked too.
      let later = "202\(part):05:01 10:00:00"
      try fixture.photo("phone/IMG_\(part).JPG", taken: later)
      try await expectImport(
        "lib/202\(part)/202\(part)-05-01/IMG_\(part).JPG", TestJPEG.bytes(taken: later))
      #expect(!fixture.exists("lib/2021/2021-05-01/IMG_2.JPG"))
      let end = part == 4 ? content.count : 60_000
      try file.write(contentsOf: content[Int(try file.offset())..<end])
    }
    try file.close()
    try await expectImport("lib/2021/2021-05-01/IMG_2.JPG", content)

    kill(process.processIdentifier, number)
    #expect(try await waitUntil { !process.isRunning })
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(!fixture.exists("phone/IMG_1.JPG"))
    #expect(try fixture.run("undo").code == 0)
    #expect(fixture.exists("phone/IMG_2.JPG") && !fixture.exists("lib/2021/2021-05-01/IMG_2.JPG"))
  }

  @Test func `only a folder is watched, alone`() throws {
    try fixture.photo("phone/IMG_1.JPG")
    #expect(try fixture.run("import", "phone", "--watch", "phone", "--into", "lib").code == 2)
    #expect(try fixture.run("import", "--watch", "phone", "--into", "lib", "--dry-run").code == 2)
    #expect(try fixture.run("import", "--watch", "none", "--into", "lib").code == 4)
    #expect(try fixture.run("import", "--watch", "phone", "--into", "phone/lib").code == 2)
  }
}
