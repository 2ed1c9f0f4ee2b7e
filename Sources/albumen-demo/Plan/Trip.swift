import PhotoModel

/// A trip of several days.
struct Trip: Hashable, Sendable {
  var place: Place
  var start: Day
  var length: Int
  /// The order in which trips are omitted in small libraries, from 0 (omitted last) to 1.
  var rank: Double
  var seed: UInt64

  var days: [Day] { (0..<length).map { start.advanced(by: $0) } }

  /// The folder of the trip's photos: `2019/2019-05-12 Lisbon`.
  var folder: String { "\(padded(start.year, to: 4))/\(start) \(place.name)" }

  /// Returns all trips in the given period, earliest first: about three per year, without overlaps.
  static func all(from first: Day, until last: Day, seed: UInt64) -> [Trip] {
    var dice = SeededRandom(seed, 1)
    var trips: [Trip] = []
    var end = last.advanced(by: -dice.pick(0...9))
    var before: Place?
    // From the end backwards, so that there are always recent photos.
    while true {
      let length = 2 + Int(dice.unit() * dice.unit() * 13)
      let start = end.advanced(by: -(length - 1))
      guard start >= first else { break }
      var place = dice.pick(Place.travels)
      if place == before { place = dice.pick(Place.travels) }
      before = place
      trips.append(
        Trip(place: place, start: start, length: length, rank: dice.unit(), seed: dice.next()))
      end = start.advanced(by: -dice.pick(20...190))
    }
    return trips.reversed()
  }
}
