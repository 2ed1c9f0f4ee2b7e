/// How many photos were taken at each place, from when to when.
package struct PlaceTallies: Hashable, Sendable {
  package private(set) var places: [FoundPlace: Tally] = [:]
  /// Of photos without a position.
  package private(set) var unlocated = Tally()

  package init() {}

  /// `place` is nil for photos without a position.
  package mutating func add(_ tally: Tally, at place: FoundPlace?) {
    if let place {
      places[place, default: Tally()].add(tally)
    } else {
      unlocated.add(tally)
    }
  }

  /// A photo of a day.
  package mutating func add(_ day: Day?, at place: FoundPlace?) {
    var one = Tally()
    one.add(on: day)
    add(one, at: place)
  }
}
