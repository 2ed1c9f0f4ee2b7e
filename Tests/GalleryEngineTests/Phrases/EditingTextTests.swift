import GalleryEngine
import MetadataEditing
import PhotoMetadata
import PhotoModel
import Templates
import Testing

@Suite struct EditingTextTests {
  @Test(
    arguments: [
      (.empty, "", "nothing was given"),
      (
        .invalidDate, "zebra", "'zebra' is no date or time that is known here: try 2020-03-12 14:03"
      ),
      (.impossibleDate, "2020-02-30", "'2020-02-30' is no day that a photo can be of"),
      (
        .ambiguousDate(Day(year: 2020, month: 4, day: 3)!, Day(year: 2020, month: 3, day: 4)!),
        "03/04/2020", "'03/04/2020' may be 2020-04-03 or 2020-03-04: write it like that"
      ),
      (.incompleteDate, "2020", "'2020' is more than one day: give day, month and year"),
      (.impossibleClock, "25:00", "'25:00' is no time of day"),
      (
        .skippedClock, "2020-03-29 02:30 Europe/Berlin",
        "no clock there showed '2020-03-29 02:30 Europe/Berlin': they were put forward over it"
      ),
      (.invalidPick, "yes", "'yes' is none of picked, rejected and none"),
      (.signWithoutKeyword, "+", "no keyword stands behind '+'"),
      (.addedAndRemoved, "a", "'a' is both added and removed"),
      (.invalidShift, "soon", "'soon' is no span of time: try +2h30m, -1d or +1y2mo"),
      (.missingSign, "2h", "'2h' needs a + for later or a - for earlier"),
      (.unknownUnit(""), "2", "'2' needs a unit: y, mo, w, d, h, m or s"),
      (.unknownUnit("x"), "2x", "'x' is no unit of time: y, mo, w, d, h, m and s are"),
      (.duplicateUnit("h"), "2h", "'h' is given twice"),
      (.noSuchZone, "Mars", "there is no time zone 'Mars': try +08:00 or Europe/Paris"),
      (.invalidPosition, "x", "'x' is no position: try 30.25, 120.14 or 30°15'N 120°8'E"),
      (.singleNumber, "3", "'3' is only half a position: give latitude and longitude"),
      (.latitudeOutOfRange, "91, 2", "the latitude of '91, 2' is beyond 90°; it comes first"),
      (.zeroPosition, "0, 0", "0, 0 is what receivers write that know no position"),
      (.otherCoordinateSystem("nad27"), "geo:", "only WGS 84 is known here, and not 'nad27'"),
      (.unknownPlace, "Zzyx", "no place is called 'Zzyx'"),
      (.notANumber, "many", "'many' is no number"),
      (.outOfRange(from: nil, to: 2048), "-1", "'-1' is not above 0 and at most 2,048"),
      (.outOfRange(from: -1, to: 5), "6", "'6' is not between -1 and 5"),
      (.tooManyBytes(limit: 1024), "abc", "it is 3 bytes long; 1,024 are kept"),
      (.mixedSigns, "-a,b", "'-a,b': begin each with + or -, or the list with ="),
      (
        .template(TemplateProblem(.unmatchedOpeningBrace, column: 3)), "a {b",
        "the { at character 3 has no }"
      ),
      (
        .template(TemplateProblem(.badFormat("now"), column: 7)), "{created:now}",
        "'now' at character 7 is no format for it"
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
    #expect(near == "'titel' at character 4 is unknown; did you mean title, model?")
    let none = Phrases.reason(TemplateProblem(.unknownName("zebra", near: []), column: 4))
    #expect(none == "'zebra' at character 4 is unknown")
  }

  @Test(
    arguments: [
      (.noDate, "it has no date"), (.noDateInName, "there is no date in its name"),
      (
        .skippedClock, "no clock of that zone showed its time: they were put forward over it"
      ),
      (.noPositionNear(seconds: 600), "no position is known within 10 min of it"),
      (.noPositionNear(seconds: 90), "no position is known within 90 s of it"),
      (.noPositionNear(seconds: 7200), "no position is known within 2 h of it"),
      (.tooManyBytes(limit: 1024), "more than 1,024 bytes are not kept"),
    ] as [(EditRefusal, String)])
  func `why a photo stays as it is is said`(refusal: EditRefusal, sentence: String) {
    #expect(Phrases.reason(refusal) == sentence)
  }

  @Test func `why a file gives no track is said`() {
    let file = FilePath("/t/day.gpx")

    #expect(
      Phrases.sentence(GPXError(.notXML(line: 3)), of: file)
        == "Can't read '/t/day.gpx': it is no GPX, or damaged, in line 3")
    #expect(Phrases.sentence(GPXError(.noPoints), of: file) == "There is no track in '/t/day.gpx'")
  }

  @Test func `what was so before and what can't be changed are counted each`() {
    #expect(Phrases.edited(229, of: 270) == "229 photos changed; 41 stay as they are")
    #expect(
      Phrases.edited(229, of: 270, failed: 40)
        == "229 photos changed; 1 stays as it is; 40 can't be changed")
    #expect(Phrases.stopped(notReached: 894) == "Stopped: 894 photos not reached")
    #expect(Phrases.stopped(notReached: 0) == "Stopped: not all was done")
    #expect(Phrases.edited(1, of: 2, failed: 1) == "1 photo changed; 1 can't be changed")
    #expect(Phrases.edited(0, of: 2) == "Nothing is changed")
    #expect(
      Phrases.edited(0, of: 2, failed: 1)
        == "Nothing is changed; 1 stays as it is; 1 can't be changed")
    #expect(
      Phrases.wouldEdit(2, of: 5, files: 3, failed: 2)
        == "2 photos would be changed and 3 files written; 1 stays as it is; 2 can't be changed")
    #expect(
      Phrases.written(2, of: 5, files: 3, failed: 2)
        == "2 photos changed, 3 files written; 1 stays as it is; 2 can't be changed")
  }
}
