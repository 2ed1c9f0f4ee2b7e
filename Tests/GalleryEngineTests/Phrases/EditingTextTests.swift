import GalleryEngine
import MetadataEditing
import PhotoMetadata
import PhotoModel
import Templates
import Testing

@Suite struct EditingTextTests {
  @Test(
    arguments: [
      (.empty, "", "no value was given"),
      (.invalidDate, "zebra", "'zebra' is not a date or time: try 2020-03-12 14:03"),
      (.impossibleDate, "2020-02-30", "'2020-02-30' is not a possible date for a photo"),
      (
        .ambiguousDate(Day(year: 2020, month: 4, day: 3)!, Day(year: 2020, month: 3, day: 4)!),
        "03/04/2020", "'03/04/2020' is ambiguous: write 2020-04-03 or 2020-03-04"
      ),
      (.incompleteDate, "2020", "'2020' is more than one day: give day, month and year"),
      (.impossibleClock, "25:00", "'25:00' is not a time of day"),
      (
        .skippedClock, "2020-03-29 02:30 Europe/Berlin",
        "'2020-03-29 02:30 Europe/Berlin' doesn't exist in that time zone: clocks were set forward past it"
      ),
      (.invalidPick, "yes", "'yes' is not one of picked, rejected and none"),
      (.signWithoutKeyword, "+", "'+' needs a keyword after it"),
      (.addedAndRemoved, "a", "'a' is both added and removed"),
      (.invalidShift, "soon", "'soon' is not a time shift: try +2h30m, -1d or +1y2mo"),
      (.missingSign, "2h", "'2h' needs a + for later or a - for earlier"),
      (.unknownUnit(""), "2", "'2' needs a unit: y, mo, w, d, h, m or s"),
      (.unknownUnit("x"), "2x", "'x' is not a unit of time: use y, mo, w, d, h, m or s"),
      (.duplicateUnit("h"), "2h", "'h' is given twice"),
      (.noSuchZone, "Mars", "unknown time zone 'Mars': try +08:00 or Europe/Paris"),
      (.invalidPosition, "x", "'x' is not a position: try 30.25, 120.14 or 30°15'N 120°8'E"),
      (.singleNumber, "3", "'3' is incomplete: give latitude and longitude"),
      (
        .latitudeOutOfRange, "91, 2", "the latitude of '91, 2' is beyond 90° (latitude comes first)"
      ),
      (.zeroPosition, "0, 0", "0, 0 is what GPS receivers write without a position"),
      (.otherCoordinateSystem("nad27"), "geo:", "only WGS 84 is supported, not 'nad27'"),
      (.unknownPlace, "Zzyx", "no place named 'Zzyx'"),
      (.notANumber, "many", "'many' is not a number"),
      (.outOfRange(from: nil, to: 2048), "-1", "'-1' must be above 0 and at most 2,048"),
      (.outOfRange(from: -1, to: 5), "6", "'6' must be between -1 and 5"),
      (.tooManyBytes(limit: 1024), "abc", "it is 3 bytes long; the limit is 1,024"),
      (.mixedSigns, "-a,b", "'-a,b': begin each with + or -, or the list with ="),
      (
        .template(TemplateProblem(.unmatchedOpeningBrace, column: 3)), "a {b",
        "missing } for the { at character 3"
      ),
      (
        .template(TemplateProblem(.badFormat("now"), column: 7)), "{created:now}",
        "'now' at character 7 is not a format of this field"
      ),
    ] as [(EditError.Code, String, String)])
  func `what can't be taken is said with its reason`(
    code: EditError.Code, subject: String, sentence: String
  ) {
    #expect(Phrases.reason(EditError(code, subject)) == sentence)
  }

  @Test func `an unknown name in a template is said with those that are like it`() {
    let near = Phrases.reason(
      TemplateProblem(.unknownName("titel", near: ["title", "model"]), column: 4))
    #expect(near == "unknown field 'titel' at character 4 (did you mean title, model?)")
    let none = Phrases.reason(TemplateProblem(.unknownName("zebra", near: []), column: 4))
    #expect(none == "unknown field 'zebra' at character 4")
  }

  @Test(
    arguments: [
      (.noDate, "the date is unknown"), (.noDateInName, "the file name contains no date"),
      (
        .skippedClock, "the time doesn't exist in that time zone: clocks were set forward past it"
      ),
      (.noPositionNear(seconds: 600), "no position was found within 10 min"),
      (.noPositionNear(seconds: 90), "no position was found within 90 s"),
      (.noPositionNear(seconds: 7200), "no position was found within 2 h"),
      (.tooManyBytes(limit: 1024), "the value would have more than 1,024 bytes"),
    ] as [(EditRefusal, String)])
  func `why a photo stays as it is is said`(refusal: EditRefusal, sentence: String) {
    #expect(Phrases.reason(refusal) == sentence)
  }

  @Test func `why a file gives no track is said`() {
    let file = FilePath("/t/day.gpx")

    #expect(
      Phrases.sentence(GPXError(.notXML(line: 3)), of: file)
        == "Can't read '/t/day.gpx': it is not GPX, or is damaged (line 3)")
    #expect(Phrases.sentence(GPXError(.noPoints), of: file) == "No track in '/t/day.gpx'")
  }

  @Test func `what was so before and what can't be changed are counted each`() {
    #expect(Phrases.edited(229, of: 270) == "Changed 229 photos; 41 already like that")
    #expect(
      Phrases.edited(229, of: 270, failed: 40)
        == "Changed 229 photos; 1 already like that; 40 could not be changed")
    #expect(Phrases.stopped(notReached: 894) == "Stopped: 894 photos not processed")
    #expect(Phrases.stopped(notReached: 0) == "Stopped before the end")
    #expect(Phrases.edited(1, of: 2, failed: 1) == "Changed 1 photo; 1 could not be changed")
    #expect(Phrases.edited(0, of: 2) == "No photo changed")
    #expect(
      Phrases.edited(0, of: 2, failed: 1)
        == "No photo changed; 1 already like that; 1 could not be changed")
    #expect(
      Phrases.wouldEdit(2, of: 5, files: 3, failed: 2)
        == "2 photos would be changed and 3 files written; 1 already like that; 2 could not be changed"
    )
    #expect(
      Phrases.written(2, of: 5, files: 3, failed: 2)
        == "Changed 2 photos, wrote 3 files; 1 already like that; 2 could not be changed")
  }
}
