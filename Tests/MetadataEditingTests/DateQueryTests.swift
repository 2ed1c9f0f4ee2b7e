import MetadataEditing
import PhotoModel
import Testing

@Suite struct DateQueryTests {
  private let today = EditSample.day(2020, 3, 13)

  private func days(_ text: String) -> String? {
    DateQuery.choices(text, today: today, months: EditSample.months).first.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)…\($0.upperBound)"
    }
  }

  @Test(arguments: [
    ("2019", "2019-01-01…2019-12-31"), ("2019-05", "2019-05-01…2019-05-31"),
    ("2020-02", "2020-02-01…2020-02-29"), ("2019-05-12", "2019-05-12"),
    ("2019-5-2", "2019-05-02"), ("2019/05/12", "2019-05-12"), ("12.5.2019", "2019-05-12"),
    ("12 may 2019", "2019-05-12"), ("May 12, 2019", "2019-05-12"),
    ("may 2019", "2019-05-01…2019-05-31"),
    ("2019 may", "2019-05-01…2019-05-31"), ("5.2019", "2019-05-01…2019-05-31"),
    ("2019 12 mar", "2019-03-12"), ("  2019  ", "2019-01-01…2019-12-31"),
    ("2030-01-01", "2030-01-01"), ("29 feb 2020", "2020-02-29"), ("20180318", "2018-03-18"),
    ("2018/3/18", "2018-03-18"), ("18.3.2018", "2018-03-18"),
  ])
  func `a date with a year is what it says`(text: String, days: String) {
    #expect(self.days(text) == days)
  }

  @Test(arguments: [
    ("12 mar", "2020-03-12"), ("13 march", "2020-03-13"), ("14 mar", "2019-03-14"),
    ("12.3.", "2020-03-12"), ("24/12", "2019-12-24"), ("mar", "2020-03-01…2020-03-31"),
    ("apr", "2019-04-01…2019-04-30"), ("Sept", "2019-09-01…2019-09-30"),
    ("29 feb", "2020-02-29"), ("today", "2020-03-13"), ("Yesterday", "2020-03-12"),
  ])
  func `a date without a year is the last one`(text: String, days: String) {
    #expect(self.days(text) == days)
  }

  @Test(arguments: [
    ("03/04/2020", ["2020-04-03", "2020-03-04"]), ("3/25/2020", ["2020-03-25"]),
    ("25/3/2020", ["2020-03-25"]), ("4/4/2020", ["2020-04-04"]), ("2020/03/04", ["2020-03-04"]),
    ("03.04.2020", ["2020-04-03"]), ("13/13/2020", []),
  ])
  func `with slashes the month may be first`(text: String, days: [String]) {
    let choices = DateQuery.choices(text, today: today, months: EditSample.months)

    #expect(choices.map { "\($0.lowerBound)" } == days)
  }

  @Test func `a leap day is found up to eight years back`() {
    let before = EditSample.day(1904, 2, 28)

    #expect(
      DateQuery.choices("29 feb", today: before, months: EditSample.months).first?.lowerBound
        == EditSample.day(1896, 2, 29))
  }

  @Test func `a date without a year may be of any year that has photos`() {
    let choices = DateQuery.choices("14 mar", today: today, months: EditSample.months)

    #expect(choices.prefix(2).map(\.lowerBound.year) == [2019, 2018])
    #expect(choices.last?.lowerBound.year == 1826)
  }

  @Test(arguments: [
    "", " ", "zebra", "2019-13", "2019-00", "2019-02-30", "29 feb 2019", "31 apr", "12", "99 mar",
    "mar apr", "2019 2020", "12 mar 2019 4", "ma", "12345", "-", "2019-05-12-01", "١٢ mar",
    "20181318", "20180230", "2018031", "20180318 2018",
  ])
  func `what is no date is refused`(text: String) {
    #expect(days(text) == nil)
  }
}
