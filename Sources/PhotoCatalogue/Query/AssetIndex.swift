/// An index over assets, with its partial index condition.
enum AssetIndex: String {
  case byDay = "asset_by_day"
  case bySize = "asset_by_size"
  case byAdded = "asset_by_added"
  case byPlace = "asset_by_place"
  case byFolder = "asset_by_folder"
  case byGear = "asset_by_gear"
  /// The numeric columns that queries compare, for all assets.
  case numbers = "asset_numbers"

  var condition: String? {
    switch self {
    case .byDay, .bySize, .byAdded, .numbers: "missing_since IS NULL"
    case .byPlace: "place IS NOT NULL"
    case .byGear: "gear IS NOT NULL"
    case .byFolder: nil
    }
  }

  /// Returns whether a column is part of the index `numbers`.
  static func isNumber(_ column: String) -> Bool { ofNumbers.contains(column) }

  private static let ofNumbers: Set<String> = [
    "rating", "iso", "f_number", "exposure_time", "focal_length", "focal_length35", "flash", "pick",
    "duration", "width", "height", "latitude", "longitude", "altitude", "capture_offset",
  ]
}

extension RuleSQL {
  /// Returns a statement that reads photo ids from an index that contains all columns of the
  /// condition.
  static func of(_ index: AssetIndex, _ condition: RuleSQL) -> RuleSQL {
    let indexCondition = index.condition.map { $0 + " AND " } ?? ""
    return condition.within(
      "SELECT id FROM asset INDEXED BY \(index.rawValue) WHERE \(indexCondition)(", ")")
  }

  func within(_ start: String, _ end: String) -> RuleSQL {
    RuleSQL(start + text + end, arguments)
  }
}
