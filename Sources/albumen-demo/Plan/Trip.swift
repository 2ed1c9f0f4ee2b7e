import PhotoModel

/// Some days away from home.
struct Trip: Hashable, Sendable {
  var place: Place
  var start: Day
  var length: Int
  /// Decides what is left out first in a small library, from 0 (kept longest) to 1.
  var rank: Double
  var seed: UInt64

  var days: [Day] { (0..<length).map { start.advanced(by: $0) } }

  /// Where photos of it are kept: `2019/2019-05-12 Lisbon`.
  var folder: String { "\(padded(start.year, to: 4))/\(start) \(place.name)" }

  /// All trips that somebody made in the days before `until`, earliest first: about three a year,
  /// never two at once.
  static func all(from first: Day, until last: Day, seed: UInt64) -> [Trip] {
    var dice = Dice(seed, 1)
    var trips: [Trip] = []
    var end = last.advanced(by: -dice.pick(0...9))
    var before: Place?
    // From the end backwards, so that the newest photos are always there.
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
