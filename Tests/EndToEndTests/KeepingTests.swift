import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests what is kept until the next start.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct KeepingTests {
  @Test func `marks and the cursor survive a signal`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace)
    try await session.run("sh -c 'echo $$ > process; exec albumen Photos'; echo status $?")
    try await session.wait(forCursorOn: "16:20:00")
    try await session.type("llf")
    try await session.wait(forCursorOn: "♥")
    try await session.type("hh  ")
    try await session.wait(for: "2 marked")
    try await session.wait(forCursorOn: "♥")

    let process = workspace.contents(of: "process")?.trimmingCharacters(in: .newlines)
    let number = try #require(process.flatMap { Int32($0) })
    #expect(kill(number, SIGTERM) == 0)
    try await session.wait(for: "status 143")
    try await session.run("clear; albumen Photos")

    let screen = try await session.wait(for: "2 marked")
    #expect(screen.underCursor.contains("♥"))
  }

  @Test func `the first start shows the keys to start with, once`() async throws {
    let workspace = try Workspace(isFirstStart: true)
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace)
    try await session.run("albumen Photos")
    try await session.wait(for: "Keys to start with")

    try await session.type("l")
    let screen = try await session.wait("the cursor on the next photo") {
      $0.underCursor.contains("日出")
    }
    #expect(!screen.contains("Keys to start with"))
    try await session.type("Q")
    try await session.waitForPrompt()
    try await session.run("clear; albumen Photos")

    let next = try await session.wait(for: "8 photos")
    #expect(!next.contains("Keys to start with"))
  }

  @Test func `an album is there the next time`() async throws {
    let workspace = try Workspace()
    try workspace.makeTrips()
    let session = try await TmuxSession(workspace)
    try await session.run("albumen Photos")
    try await session.wait(forCursorOn: "16:20:00")

    try await session.type("  c")
    try await session.wait(for: "New album…")
    try await session.type("Summer")
    try await session.press("Enter")
    try await session.wait(for: "Added 2 photos to 'Summer'")
    try await session.type("Q")
    try await session.waitForPrompt()
    try await session.run("clear; albumen Photos")
    try await session.wait(for: "2 marked")
    try await session.type("2")

    let screen = try await session.wait(for: "Summer")
    #expect(screen.rows.contains { $0.contains("Summer") && $0.contains("2") })
  }

  #if os(Linux)
    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
    func `marks that a full disk keeps out are saved once there is room, or named at the end`()
      async throws
    {
      let workspace = try Workspace()
      try workspace.makeTrips()
      try workspace.folder.folder("disk")
      let disk = try #require(MemoryDisk(kilobytes: 8192, on: workspace.folder.path("disk")))
      defer { disk.unmount() }
      let fill = "dd if=/dev/zero of=disk/filler bs=4096 2>/dev/null || true"
      let session = try await TmuxSession(workspace)
      try await session.run("albumen --catalogue disk/catalogue.sqlite Photos")
      try await session.wait(forCursorOn: "16:20:00")

      _ = try await workspace.shell(fill)
      try await session.type(" ")
      try await session.wait(for: "unsaved · 1 marked")
      _ = try await workspace.shell("rm disk/filler")
      try await session.wait(for: "All changes are saved now")
      _ = try await workspace.shell(fill)
      try await session.type("  ")
      try await session.wait(for: "unsaved · 3 marked")
      try await session.type("Q")
      try await session.wait(for: "Quit anyway?")
      try await session.type("y")

      try await session.wait(for: "Can't save 2 marks: the disk of the catalogue")
      try await session.run("echo code $?")
      try await session.wait(for: "code 1")
    }
  #endif
}
