import Foundation
import Testing

/// Tests with a robot that presses keys. `make soak MINUTES=10 SEED=1` makes a long run;
/// `ALBUMEN_SOAK_REPLAY` names a log whose actions are repeated.
@Suite(
  .serialized, .timeLimit(.minutes(SoakOptions.minutes.map { Int($0) + 20 } ?? 15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct SoakTests {
  private static let sample = (seed: UInt64(1), actions: 120)

  @Test func `no key, resize or change from outside breaks the screen or the originals`()
    async throws
  {
    let seed = SoakOptions.variable("SEED").flatMap { UInt64($0) } ?? SoakTests.sample.seed
    let robot = try await Robot(logging: SoakOptions.variable("LOG"))
    let end = SoakOptions.minutes.map { ContinuousClock.now + .seconds($0 * 60) }
    if let path = SoakOptions.variable("REPLAY") {
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        if let action = RobotAction(String(line)) { try await robot.perform(action) }
      }
    } else {
      var script = RobotScript(seed: seed)
      var count = 0
      while robot.failures.count < 5,
        end.map({ ContinuousClock.now < $0 }) ?? (count < SoakTests.sample.actions)
      {
        try await robot.perform(script.next())
        count += 1
      }
      try await robot.perform(.check)
    }
    try await robot.finish()

    if end != nil { print("soak: seed \(seed): \(robot.summary)") }
    #expect(robot.failures.isEmpty, "seed \(seed)\n\(robot.failures.joined(separator: "\n\n"))")
  }

  @Test func `an action is read from its line in the log as it was written`() {
    var script = RobotScript(seed: 3)
    for _ in 0..<2000 {
      let action = script.next()
      #expect(RobotAction("\(action)") == action)
    }
  }

  @Test func `a screen differs by what is seen, not by the colour of a blank`() {
    let screen = RobotPicture("\u{1B}[38;5;1ma \u{1B}[48;2;1;2;3m \u{1B}[0mc \nb")
    let same = RobotPicture("\u{1B}[38;5;1ma\u{1B}[38;5;2m \u{1B}[48;2;1;2;3m \u{1B}[0mc\nb")
    let otherTexts = [
      "\u{1B}[38;5;2ma \u{1B}[48;2;1;2;3m \u{1B}[0mc\nb",
      "\u{1B}[38;5;1ma \u{1B}[48;2;1;2;4m \u{1B}[0mc\nb",
      "\u{1B}[38;5;1ma\u{1B}[7m \u{1B}[0mc\nb",
    ]

    #expect(screen == same)
    for other in otherTexts { #expect(screen != RobotPicture(other)) }
  }

  @Test func `the same seed gives the same actions`() {
    var (first, second) = (RobotScript(seed: 7), RobotScript(seed: 7))
    for _ in 0..<500 { #expect(first.next() == second.next()) }
  }

  @Test func `only the second terminal gets keys that quit`() {
    var script = RobotScript(seed: 5)
    for _ in 0..<5000 {
      switch script.next() {
      case .press(0, let key): #expect(!["q", "Q", "C-c", "C-z"].contains(key))
      case .type(0, let text), .paste(0, let text): #expect(!text.lowercased().contains("q"))
      default: break
      }
    }
  }
}

/// The options of a run from the environment.
private enum SoakOptions {
  /// The duration of the run. Nil means a fixed number of actions of a fixed seed.
  static let minutes = variable("MINUTES").flatMap(Double.init)

  static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["ALBUMEN_SOAK_\(name)"]
  }
}
