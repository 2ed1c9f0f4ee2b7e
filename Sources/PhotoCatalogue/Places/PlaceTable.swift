import GRDB
import PhotoModel

/// The numbers of places in the catalogue. A library has few places and many photos, so photos
/// store only a number.
final class PlaceTable {
  private let database: Database
  private let finding: Prepared
  private let adding: Prepared
  private let reading: Prepared
  /// The place looked up last, because consecutive photos are usually from one place.
  private var last: (place: FoundPlace, number: Int64)?
  private var numbers: [FoundPlace: Int64] = [:]
  private var places: [Int64: FoundPlace] = [:]

  init(_ database: Database) throws {
    self.database = database
    finding = try Prepared(
      database,
      """
      SELECT id FROM place
      WHERE stamp = ? AND country = ? AND province = ? AND city = ? AND district = ?
      """)
    adding = try Prepared(
      database,
      "INSERT INTO place (stamp, country, province, city, district) VALUES (?, ?, ?, ?, ?)")
    reading = try Prepared(
      database, "SELECT stamp, country, province, city, district FROM place WHERE id = ?")
  }

  func number(of place: FoundPlace) throws -> Int64 {
    if let last, last.place == place { return last.number }
    let number = try numbers[place] ?? store(place)
    last = (place, number)
    numbers[place] = number
    return number
  }

  private func store(_ place: FoundPlace) throws -> Int64 {
    let ids = place.ids
    for statement in [finding, adding] {
      statement.bind(Int64(bitPattern: place.stamp), at: 1)
      for (index, id) in [ids?.country, ids?.province, ids?.city, ids?.district].enumerated() {
        statement.bind(Int64(id?.rawValue ?? 0), at: Int32(index + 2))
      }
    }
    if let existingNumber = try finding.first({ finding.integer(0) }) { return existingNumber }
    try adding.run()
    return database.lastInsertedRowID
  }

  func place(_ number: Int64) throws -> FoundPlace {
    if let place = places[number] { return place }
    reading.bind(number, at: 1)
    let place = try reading.first { PlaceTable.place(reading, from: 0) }
    places[number] = place
    return place ?? .notLookedUp
  }

  /// Calls `body` for every place, and caches it for `place`.
  func forEach(_ body: (_ number: Int64, _ place: FoundPlace) -> Void = { _, _ in }) throws {
    let rows = try Prepared(
      database, "SELECT id, stamp, country, province, city, district FROM place")
    try rows.forEach {
      let (number, place) = (rows.integer(0), PlaceTable.place(rows, from: 1))
      places[number] = place
      body(number, place)
      return true
    }
  }

  private static func place(_ row: Prepared, from first: Int32) -> FoundPlace {
    func id(_ level: Int32) -> PlaceID? {
      let number = UInt32(exactly: row.integer(first + level)) ?? 0
      return number == 0 ? nil : PlaceID(rawValue: number)
    }
    return FoundPlace(
      stamp: UInt64(bitPattern: row.integer(first)),
      ids: id(1).map { PlaceIDs(country: $0, province: id(2), city: id(3), district: id(4)) })
  }
}
