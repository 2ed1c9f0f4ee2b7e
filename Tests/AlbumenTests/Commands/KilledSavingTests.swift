import AlbumenTestSupport
import Foundation
import Testing

/// Kills saving photos in place of their files, at calls that change files.
@Suite(.timeLimit(.minutes(15))) struct KilledSavingTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    for number in 1...3 {
      try fixture.picture("photos/IMG_\(number).JPG", width: 160, height: 96 + number)
    }
  }

  @Test func `every old file is in its place or in the trash, and undo brings all of them back`()
    throws
  {
    let old = try fixture.files("photos")
    try #require(try fixture.run("adjust", "photos", "--crop", "64x48+16+32").code == 0)
    let recipe = try fixture.run("adjust", "photos/IMG_1.JPG", "--show").output
    let save = ["adjust", "photos", "--replace"]
    try #require(try fixture.run(save).code == 0)
    try #require(try fixture.run("undo").code == 0)
    try #require(try fixture.files("photos") == old)

    var partial = 0
    let reached = try FaultSweep.reached(every: 9) { number in
      let isKilled = try fixture.runAndKill(save, before: number)

      // The next command finds the interrupted change.
      let history = try fixture.run("undo", "--dry-run")
      let now = try fixture.files("photos")
      let trashed = try fixture.files(".local/share/Trash/files")
      for (name, bytes) in old {
        #expect(
          now[name] == bytes || trashed.values.contains(bytes), "call \(number): \(name) is lost")
      }
      #expect(now.keys.allSatisfy { old[$0] != nil }, "call \(number): \(now.keys.sorted())")
      let left = old.count { now[$0.key] == $0.value }
      if (1..<old.count).contains(left) { partial += 1 }
      if now != old {
        let undo = try fixture.run("undo")
        #expect(undo.code == 0, "call \(number): \(undo.errors) \(history.output)")
      }
      #expect(try fixture.files("photos") == old, "call \(number)")
      let recipeRun = try fixture.run("adjust", "photos/IMG_1.JPG", "--show")
      #expect(recipeRun.output == recipe, "call \(number): \(recipeRun.errors)")
      return isKilled
    }
    #expect(reached.count > 3 && partial > 0, "\(reached)")
  }
}
