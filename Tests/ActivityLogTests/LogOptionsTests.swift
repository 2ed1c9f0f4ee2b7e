import Logging
import Testing

@testable import ActivityLog

@Suite struct LogOptionsTests {
  private let file = Array("/tmp/a.log".utf8)

  @Test(arguments: [
    (nil, nil), ("", nil), ("off", nil), ("0", nil), ("on", Logger.Level.info), ("1", .info),
    ("debug", .debug), ("TRACE", .trace), ("warn", .warning), ("error", .error),
  ]) func `the variable is a level`(variable: String?, level: Logger.Level?) throws {
    #expect(try LogOptions(variable: variable, file: nil).level == level)
  }

  @Test(arguments: [(nil, Logger.Level.info), ("off", .info), ("debug", .debug)])
  func `a file that is asked for is written`(variable: String?, level: Logger.Level) throws {
    let choice = try LogOptions(variable: variable, file: file)

    #expect(choice.level == level)
    #expect(choice.file == file)
  }

  @Test func `a level that there is none of is refused by its name`() {
    #expect(throws: UnknownLogLevel(value: "loud")) {
      try LogOptions(variable: "loud", file: nil)
    }
  }
}
