/// The day of each photo, by ID: four bytes per photo.
struct DayTable: Sendable {
  private var days: [Int32] = []

  private static let absent = Int32.max
  private static let undated = Int32.min

  subscript(id: Asset.ID) -> Moment.Key? {
    get {
      let index = Int(id.rawValue)
      guard index < days.count, days[index] != DayTable.absent else { return nil }
      return days[index] == DayTable.undated ? .undated : .day(Day(number: days[index]))
    }
    set {
      let index = Int(id.rawValue)
      if index >= days.count {
        days.append(contentsOf: repeatElement(DayTable.absent, count: index + 1 - days.count))
      }
      days[index] = newValue.map { $0.day?.number ?? DayTable.undated } ?? DayTable.absent
    }
  }
}
