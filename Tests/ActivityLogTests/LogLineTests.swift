import Logging
import Testing

@testable import ActivityLog

@Suite struct LogLineTests {
  private struct Fault: Error, CustomStringConvertible {
    var description: String { "can't open /home/me/secret.jpg" }
  }

  private func text(_ line: LogLine, namesFiles: Bool) -> String {
    String(decoding: line.bytes(namesFiles: namesFiles, process: 7), as: UTF8.self)
  }

  private var line = LogLine(
    time: LogTime(seconds: 1_584_021_781, milliseconds: 4), level: .warning, subject: "pictures",
    message: "refused")

  @Test func `a line says when, how grave, what about, and the facts in the order of their names`()
  {
    var line = line
    line.facts = ["time": "12.3 ms", "reason": "tooLarge"]

    #expect(
      text(line, namesFiles: false)
        == "2020-03-12T14:03:01.004Z warning pictures[7] refused reason=tooLarge time=\"12.3 ms\"\n"
    )
  }

  @Test func `names of files, and the words of errors, are left out unless files may be named`() {
    var line = line
    line.facts = ["file": "/home/me/secret.jpg", "folder": "/home/me/secret", "bytes": "4"]
    line.error = Fault()

    #expect(!text(line, namesFiles: false).contains("secret"))
    #expect(text(line, namesFiles: false).hasSuffix(" refused bytes=4 error=Fault\n"))
    #expect(text(line, namesFiles: true).contains(" file=/home/me/secret.jpg "))
    #expect(text(line, namesFiles: true).contains("can't open /home/me/secret.jpg"))
  }

  @Test func `nothing from a file reaches a terminal that shows the log`() {
    var line = line
    line.facts = ["file": "a\u{1B}]0;x\u{7}\n\u{202E}gpj.\u{9B}b \"c\\"]

    #expect(
      text(line, namesFiles: true).hasSuffix(
        #" file="a\u{1B}]0;x\u{7}\u{A}\u{202E}gpj.\u{9B}b \"c\\""# + "\n"))
  }

  @Test func `a line that is too long is cut, and still ends`() {
    var line = line
    line.facts = ["text": String(repeating: "x", count: 10_000)]

    let bytes = line.bytes(namesFiles: false)

    #expect(bytes.count == LogLine.limit)
    #expect(bytes.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: ["", "x", "xx", "xxx"]) func `no character is cut in two`(before: String) {
    var line = line
    line.facts = ["text": before + String(repeating: "\u{1F304}", count: 2000)]

    let bytes = line.bytes(namesFiles: false, process: 7)

    #expect(String(validating: bytes, as: UTF8.self)?.hasSuffix("\u{1F304}\n") == true)
    #expect((LogLine.limit - 3...LogLine.limit).contains(bytes.count))
  }

  @Test(arguments: [
    (Duration.microseconds(40), "0.0 ms"), (.microseconds(12_345), "12.3 ms"),
    (.milliseconds(9_999), "9999.0 ms"), (.milliseconds(12_345), "12.3 s"),
  ]) func `times are in milliseconds, and in seconds where they are long`(
    duration: Duration, text: String
  ) {
    #expect(LogTimer.text(duration) == text)
  }
}
