import PhotoModel
import Testing

@testable import albumen_demo

@Suite struct ErrorTextTests {
  @Test(arguments: [
    (
      DemoError.Code.notEmpty,
      "'/p' contains files that albumen-demo did not create. "
        + "Choose another folder, or use --add to add photos to this one"
    ),
    (.notAFolder, "'/p' is not a folder"),
    (.noPermission, "No permission to write '/p'"),
    (
      .diskFull, "The disk is full: could not write '/p'. The photos created so far are complete"
    ),
    (.readOnly, "'/p' is on a read-only file system"),
    (.unwritable, "Can't write '/p': odd"),
    (.encoding, "Can't create a JPEG: odd"),
  ]) func `every error has its sentence`(code: DemoError.Code, sentence: String) {
    #expect(ErrorText.sentence(DemoError(code: code, subject: "/p", detail: "odd")) == sentence)
  }

  @Test func `a folder of somebody else is a mistake on the command line`() {
    #expect(ErrorText.exitCode(DemoError(code: .notEmpty, subject: "/p")) == 2)
  }

  @Test func `a full disk is the machine's`() {
    #expect(ErrorText.exitCode(DemoError(code: .diskFull, subject: "/p")) == 4)
  }
}

@Suite struct ProgressMeterTests {
  @Test func `the line shows rate and time left`() {
    var meter = ProgressMeter(total: 30_000)

    let line = meter.line(done: 1000, after: 10)

    #expect(line == "1,000 of 30,000 photos, 100 per second, 4 min 50 s left")
  }

  @Test func `lines that come too fast are dropped`() {
    var meter = ProgressMeter(total: 100)
    _ = meter.line(done: 1, after: 1)

    #expect(meter.line(done: 2, after: 1.1) == nil)
  }

  @Test func `the last line is never dropped`() {
    var meter = ProgressMeter(total: 100)
    _ = meter.line(done: 99, after: 1)

    #expect(meter.line(done: 100, after: 1.01) != nil)
  }

  @Test(arguments: [(812, "812 bytes"), (4_210_000, "4.2 MB"), (312_000_000_000, "312 GB")])
  func `sizes count in thousands`(bytes: Int, text: String) {
    #expect(ProgressMeter.size(bytes) == text)
  }
}

@Suite struct DayArgumentTests {
  @Test func `a day is year, month and day`() {
    #expect(Day(argument: "2026-03-12") == Day(year: 2026, month: 3, day: 12))
  }

  @Test(arguments: ["", "2026", "2026-02-30", "12.3.2026", "2026-03-"])
  func `anything else is no day`(text: String) {
    #expect(Day(argument: text) == nil)
  }
}
