import GRDB
import Journal
import PhotoModel

/// Writes the user's favourites within a transaction, and records the values before.
struct FavouriteWriter {
  enum Outcome {
    case written
    /// The value was already set.
    case unchanged
    /// The current value is not the expected one.
    case conflict
    case missing
  }

  /// Whether files of the photos were restored before. A scan may have read their values in the
  /// meantime.
  var followsFiles = false
  private let isDryRun: Bool
  private let rows: Prepared
  private let update: Prepared
  /// The photos of the library that are shown differently now.
  private(set) var changed = AssetSet()
  private var recorded: [FavouriteState: [FavouriteState: AssetSet]] = [:]

  /// A dry run only records the changes and writes nothing.
  init(_ database: Database, isDryRun: Bool = false) throws {
    self.isDryRun = isDryRun
    rows = try Prepared(
      database,
      """
      SELECT day, time, traits, favourite, missing_since IS NOT NULL
      FROM asset WHERE id = ?
      """)
    update = try Prepared(database, "UPDATE asset SET favourite = ?, traits = ? WHERE id = ?")
  }

  /// The changes from one state to another, in a fixed order.
  var shifts: [FavouriteChange] {
    FavouriteState.allCases.flatMap { from in
      FavouriteState.allCases.compactMap { to in
        recorded[from]?[to].map { FavouriteChange(from: from, to: to, photos: $0) }
      }
    }
  }

  /// Sets the state of a photo. `expected` is the state that it must have now; nil for any.
  mutating func set(
    _ id: Asset.ID, to word: FavouriteState, from expected: FavouriteState? = nil
  ) throws -> Outcome {
    rows.bind(Int64(id.rawValue), at: 1)
    let found = try rows.first {
      (
        packed: AssetRow.Packed(
          day: rows.day(0),
          time: rows.integer(1), traits: UInt16(truncatingIfNeeded: rows.integer(2))),
        said: rows.optionalInteger(3).map { $0 == 1 },
        isMissing: rows.integer(4) == 1
      )
    }
    guard let found else { return .missing }
    let before = FavouriteState(userValue: found.said, isShown: found.packed.isFavourite)
    var packed = found.packed
    packed.isFavourite = word.isFavourite
    let isShownOtherwise = packed != found.packed
    guard isShownOtherwise || found.said != word.userValue else { return .unchanged }
    if let expected, expected != before, !followsFiles || before.userValue != nil {
      return .conflict
    }
    if !isDryRun {
      update.bind(word.userValue.map { $0 ? 1 : 0 }, at: 1)
      update.bind(Int64(packed.traits), at: 2)
      update.bind(Int64(id.rawValue), at: 3)
      try update.run()
    }
    recorded[before, default: [:]][word, default: AssetSet()].insert(id)
    if isShownOtherwise, !found.isMissing { changed.insert(id) }
    return .written
  }
}
