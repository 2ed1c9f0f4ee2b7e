/// An index over assets, with the condition that it is of.
enum AssetIndex: String {
  case byDay = "asset_by_day"
  case bySize = "asset_by_size"
  case byAdded = "asset_by_added"
  case byPlace = "asset_by_place"
  case byFolder = "asset_by_folder"
  case byGear = "asset_by_gear"
  /// The numbers that are compared, of all assets.
  case numbers = "asset_numbers"

  var condition: String? {
    switch self {
    case .byDay, .bySize, .byAdded, .numbers: "missing_since IS NULL"
    case .byPlace: "place IS NOT NULL"
    case .byGear: "gear IS NOT NULL"
    case .byFolder: nil
    }
  }

  /// Whether a column is among `numbers`.
  static func isNumber(_ column: String) -> Bool { ofNumbers.contains(column) }

  private static let ofNumbers: Set<String> = [
    "rating", "iso", "f_number", "exposure_time", "focal_length", "focal_length35", "flash", "pick",
    "duration", "width", "height", "latitude", "longitude", "altitude", "capture_offset",
  ]
}

extension RuleSQL {
  /// The statement that gives the ids of photos from an index, which holds what the condition needs.
  static func of(_ index: AssetIndex, _ condition: RuleSQL) -> RuleSQL {
    let own = index.condition.map { $0 + " AND " } ?? ""
    return condition.within(
      "SELECT id FROM asset INDEXED BY \(index.rawValue) WHERE \(own)(", ")")
  }

  func within(_ start: String, _ end: String) -> RuleSQL {
    RuleSQL(start + text + end, arguments)
  }
}
