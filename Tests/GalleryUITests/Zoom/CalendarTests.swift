import GalleryUI
import PhotoModel
import TerminalKit
import Testing

@Suite struct HeatScaleTests {
  private func steps(_ counts: [Int]) -> [Int] {
    let scale = HeatScale(counts)
    return counts.map(scale.step)
  }

  @Test func `the fewest are the first step and the most the last`() {
    #expect(steps([3, 9]) == [0, 4])
    #expect(steps([1, 1, 1, 2]) == [0, 0, 0, 4])
  }

  @Test func `days that are all alike are in the middle`() {
    #expect(steps([7, 7, 7]) == [2, 2, 2])
  }

  @Test func `one huge day leaves the others their differences`() {
    let found = steps(Array(1...30) + [100_000])

    #expect(Set(found) == [0, 1, 2, 3, 4])
    #expect(found == found.sorted())
  }

  @Test func `many days with one photo leave the others their differences`() {
    let found = steps(Array(repeating: 1, count: 900) + [2, 5, 20, 90, 400])

    #expect(Set(found.suffix(5)).count >= 3)
    #expect(found.first == 0)
  }

  @Test func `more photos are never a lower step`() {
    var random = SplitMix(seed: 5)
    for _ in 0..<50 {
      let counts = (0..<40).map { _ in Int.random(in: 1...5_000, using: &random) }.sorted()
      #expect(steps(counts) == steps(counts).sorted())
    }
  }

  @Test func `without days there is no range`() {
    #expect(HeatScale([Int]()).range == nil)
    #expect(HeatScale([4, 2, 8]).range == 2...8)
  }
}

@Suite struct HeatThemeTests {
  @Test func `each step has a colour of its own`() {
    let styles = Theme.color.heat

    #expect(styles.count == HeatScale.stepCount)
    #expect(Set(styles.map(\.background)).count == HeatScale.stepCount)
  }

  @Test func `without colours each step has a character of its own, and no days have none`() {
    #expect(Theme.monochrome.heatFillings == ["·", "░", "▒", "▓", "█"])
    #expect(Theme.monochrome.emptyDay.text == " ")
    #expect(Set(Theme.monochrome.heat) == [.plain])
  }
}

@Suite struct PhotoCalendarTests {
  @Test func `months and years count their photos and days`() throws {
    let index = Session().state.grid.index
    let calendar = try #require(PhotoCalendar(index))

    #expect(calendar.months.map(\.month) == [3, 12, 5, 8, nil])
    #expect(calendar.months.map(\.photoCount) == [21, 30, 6, 1, 3])
    #expect(calendar.years.map(\.year) == [2020, 2019, 2018, nil])
    #expect(calendar.years.map(\.dayCount) == [3, 2, 1, 0])
    #expect(calendar.dayCount == 6)
    #expect(calendar.month(ofSection: 4) == 2)
    #expect(calendar.year(ofSection: 6) == 3)
  }

  @Test func `an order without days has no calendar`() {
    #expect(PhotoCalendar(TestIndex.flat(3)) == nil)
    #expect(PhotoCalendar(.empty)?.isEmpty == true)
  }

  @Test func `two hundred years are walked through from end to end`() throws {
    let moments = (0..<73_000).map { age in
      let day = Day(number: Int32(TestIndex.newestDay - age))
      let row = AssetRow(
        id: Asset.ID(rawValue: UInt32(age)), folder: FolderID(rawValue: 0), day: day, time: 0)
      return Moment(key: .day(day), rows: [row])
    }
    let index = MomentIndex(moments: moments)
    let size = Size(columns: 78, rows: 22)
    var zoom = try #require(ZoomState(index, at: 0, size: size))

    let isOut = zoom.zoomOut()
    let years = zoom.calendar.years
    let hasMoved = zoom.move(.last)
    #expect(isOut && hasMoved)
    #expect(zoom.section == 72_999)
    zoom.jump(.previousYear)
    zoom.jump(.previousYear)
    #expect(zoom.section == years[years.count - 2].sections.lowerBound)
    _ = zoom.goBack()

    #expect(zoom.month == 0)
  }
}

@Suite struct MonthsLayoutTests {
  @Test func `every line is what stands there`() throws {
    let calendar = try #require(PhotoCalendar(Session().state.grid.index))
    let layout = MonthsLayout(calendar)

    let lines = (0...layout.lineCount).map { layout[$0] }

    #expect(
      lines == [
        .header(0), .month(0, line: 0), .blank, .header(1), .month(1, line: 0),
        .month(2, line: 0), .blank, .header(2), .month(3, line: 0), .blank, .month(4, line: 0),
        .blank,
      ])
    #expect(layout.lineCount == 11)
  }

  @Test func `months with covers take as many lines as those`() throws {
    let calendar = try #require(PhotoCalendar(Session().state.grid.index))
    let layout = MonthsLayout(calendar, monthHeight: 2)

    let lines = (0..<7).map { layout[$0] }

    #expect(
      lines == [
        .header(0), .month(0, line: 0), .month(0, line: 1), .blank, .header(1),
        .month(1, line: 0), .month(1, line: 1),
      ])
    #expect(layout.lineCount == 16)
  }
}

@Suite struct YearsLayoutTests {
  private func layout(_ index: MomentIndex, columns: Int, rows: Int = 22) throws -> YearsLayout {
    YearsLayout(try #require(PhotoCalendar(index)), size: Size(columns: columns, rows: rows))
  }

  @Test(arguments: [
    (20, 1, 2), (38, 2, 2), (44, 2, 3), (46, 3, 2), (62, 4, 2), (78, 4, 2), (90, 4, 3), (94, 6, 2),
    (136, 6, 3), (190, 12, 2), (274, 12, 3), (500, 12, 3),
  ])
  func `as many months stand in a row as fit`(width: Int, months: Int, cell: Int) throws {
    let layout = try layout(TestIndex.index([1]), columns: width)

    #expect(layout.columns == months)
    #expect(layout.cellWidth == cell)
  }

  @Test(arguments: [30, 40, 78, 100, 200, 300])
  func `every day has a cell of its own inside the width, and is found there`(width: Int) throws {
    let layout = try layout(TestIndex.index(Array(repeating: 1, count: 800)), columns: width)
    var places: Set<YearsLayout.Place> = []
    for section in 0..<800 {
      let cell = layout.place(ofSection: section)
      #expect(cell.column >= 0 && cell.column + layout.cellWidth <= max(width, 14))
      #expect(cell.line < layout.lineCount)
      #expect(places.insert(cell).inserted)
      #expect(layout.section(at: cell) == section)
    }
  }

  @Test func `weeks begin on Monday`() throws {
    let layout = try layout(Session().state.grid.index, columns: 78)
    let month = try #require(layout.month(ofSection: 2))

    // 1 March 2020 was a Sunday.
    #expect(month.firstWeekday == 6)
    #expect(month.weekCount == 6)
    #expect(
      layout.place(ofSection: 2)
        == YearsLayout.Place(line: month.firstWeek, column: month.place.column + 12))
  }

  @Test func `nothing is found between the days`() throws {
    let layout = try layout(TestIndex.index([1, 0, 0, 1]), columns: 78)

    #expect(layout.section(at: YearsLayout.Place(line: 0, column: 0)) == nil)
    #expect(layout.section(at: YearsLayout.Place(line: -1, column: 0)) == nil)
    #expect(layout.section(at: YearsLayout.Place(line: 9_999, column: 0)) == nil)
  }

  @Test func `a row of months begins below a header or a blank line`() throws {
    let layout = try layout(TestIndex.index(Array(repeating: 1, count: 600)), columns: 78)
    let first = layout.months(ofYear: 0)

    #expect(layout.rowStart(atOrBelow: 0) == 0)
    #expect(layout.rowStart(atOrBelow: 1) == first[4].place.line - 1)
    #expect(layout.rowStart(atOrBelow: first[8].place.line) == layout.headerLine(ofYear: 1))
  }

  @Test func `the nearest day is the nearest`() throws {
    var random = SplitMix(seed: 21)
    let counts = (0..<1_500).map { _ in Int.random(in: 0..<60, using: &random) == 0 ? 1 : 0 }
    let layout = try layout(TestIndex.index(counts), columns: 78)
    let places = (0..<layout.calendar.dayCount).map(layout.place(ofSection:))
    for _ in 0..<200 {
      let target = YearsLayout.Place(
        line: Int.random(in: -5..<(layout.lineCount + 5), using: &random),
        column: Int.random(in: 0..<78, using: &random))
      let lines =
        Int.random(in: 0..<2, using: &random) == 0
        ? 0..<max(0, target.line) : (max(0, target.line) + 1)..<(layout.lineCount + 9)
      func cost(_ cell: YearsLayout.Place) -> Int {
        abs(cell.line - target.line) * 4 + abs(cell.column - target.column)
      }
      let best = places.filter { lines.contains($0.line) }.map(cost).min()
      let found = layout.section(nearest: target, in: lines)
      #expect(found.map { cost(places[$0]) } == best)
    }
  }
}
