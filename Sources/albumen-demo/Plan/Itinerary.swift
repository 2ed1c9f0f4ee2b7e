import PhotoModel

/// A day of the library: the place and the number of photos.
struct PlannedDay: Hashable, Sendable {
  var day: Day
  var place: Place
  /// The trip, or nil at home.
  var trip: Trip?
  var count: Int
  /// The number of the day's first photo.
  var firstNumber = 0
  var seed: UInt64
}

/// The plan of the whole sample library: the days, their places, and their numbers of photos.
///
/// It contains only days, so that a plan for a million photos is small. `photos(of:)` computes the
/// photos of one day, in any order and on any thread. The same seed, count and last day result in
/// the same plan.
struct Itinerary: Sendable {
  let seed: UInt64
  let count: Int
  let days: [PlannedDay]
  /// The first day from which photos taken at home are still on the phone.
  let phoneSince: Day

  static let years = 15

  init(seed: UInt64, count: Int, until: Day) {
    precondition(count >= 0, "The number of photos must not be negative")
    self.seed = seed
    self.count = count
    let first = until.advanced(by: -Itinerary.years * 365 - 3)
    phoneSince = until.advanced(by: -500)
    var days = Itinerary.candidates(seed: seed, count: count, from: first, until: until)
    Itinerary.apportion(count, over: &days)
    var number = 0
    self.days = days.map { candidate in
      var day = candidate.day
      day.firstNumber = number
      number += day.count
      return day
    }
  }

  private struct Candidate {
    var day: PlannedDay
    var weight: Double
    var rank: Double
  }

  /// Returns the candidate days for a library of this size, earliest first, with their weights.
  private static func candidates(seed: UInt64, count: Int, from first: Day, until last: Day)
    -> [Candidate]
  {
    let all = Trip.all(from: first, until: last, seed: seed)
    // About a hundred photos per trip in small libraries, and never all of them from one place.
    let tripCount = min(all.count, max(count / 100, min(5, (count + 5) / 6)))
    let selectedIndices = Set(all.indices.sorted { all[$0].rank < all[$1].rank }.prefix(tripCount))
    var away: [Day: Trip] = [:]
    for index in selectedIndices { for day in all[index].days { away[day] = all[index] } }
    // In a large library, almost every day has photos.
    let homeShare = min(1, 0.01 + Double(count) / 100_000)
    var found: [Candidate] = []
    for number in first.number...last.number {
      let day = Day(number: number)
      var dice = SeededRandom(seed, 2, UInt64(bitPattern: Int64(number)))
      let (chance, size, rank) = (dice.unit(), dice.unit(), dice.unit())
      let daySeed = dice.next()
      if let trip = away[day] {
        // Most days are ordinary; a few have many more photos.
        let weight = 6 + 30 * size + 260 * size * size * size * size * size * size
        found.append(
          Candidate(
            day: PlannedDay(day: day, place: trip.place, trip: trip, count: 0, seed: daySeed),
            weight: weight, rank: rank * 0.5))
      } else if chance < homeShare || number == last.number - 2 {
        let ordinary = 0.2 + 5 * size * size * size
        // An occasional celebration.
        let weight = size > 0.97 ? 40 : ordinary
        found.append(
          Candidate(
            day: PlannedDay(day: day, place: .home, trip: nil, count: 0, seed: daySeed),
            weight: weight, rank: 0.3 + rank))
      }
    }
    return found
  }

  /// Distributes `count` photos among the days by weight, at least one each. If there are more days
  /// than photos, those with the highest rank are removed.
  private static func apportion(_ count: Int, over days: inout [Candidate]) {
    if days.count > count {
      let selectedIndices = Set(days.indices.sorted { days[$0].rank < days[$1].rank }.prefix(count))
      days = days.indices.filter { selectedIndices.contains($0) }.map { days[$0] }
    }
    guard !days.isEmpty else { return }
    let total = days.reduce(0) { $0 + $1.weight }
    let spare = Double(count - days.count)
    var given = 0
    var carried = 0.0
    for index in days.indices {
      // The rounding remainder of a day is carried over to the next, so that the sum is exact.
      let exact = spare * days[index].weight / total + carried
      let extraCount = index == days.count - 1 ? count - days.count - given : max(0, Int(exact))
      carried = exact - Double(extraCount)
      given += extraCount
      days[index].day.count = 1 + extraCount
    }
  }

  /// Returns the photos of one day, earliest first.
  func photos(of day: PlannedDay) -> [PlannedPhoto] {
    var walk = Walk(day: day, itinerary: self)
    return walk.photos()
  }
}
