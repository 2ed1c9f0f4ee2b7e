package import PhotoModel

extension Rule {
  /// Whether the rule matches a photo of which only the row is available; nil if the row isn't
  /// sufficient.
  package func matches(_ row: AssetRow) -> Bool? {
    switch self {
    case .all: return true
    case .none: return false
    case .condition(let condition): return condition.matches(row)
    case .not(let rule): return rule.matches(row).map { !$0 }
    case .and(let rules):
      var isOpen = false
      for rule in rules {
        guard let answer = rule.matches(row) else {
          isOpen = true
          continue
        }
        if !answer { return false }
      }
      return isOpen ? nil : true
    case .or(let rules):
      var isOpen = false
      for rule in rules {
        guard let answer = rule.matches(row) else {
          isOpen = true
          continue
        }
        if answer { return true }
      }
      return isOpen ? nil : false
    }
  }
}

extension Condition {
  /// Returns nil if the row isn't sufficient.
  package func matches(_ row: AssetRow) -> Bool? {
    switch self {
    case .taken(let rule): row.day.map(rule.contains) ?? false
    case .weekdays(let days): row.day.map { days.contains($0.weekday) } ?? false
    case .year(let interval): row.day.map { interval.contains(Double($0.year)) } ?? false
    case .month(let interval): row.day.map { interval.contains(Double($0.month)) } ?? false
    case .day(let interval): row.day.map { interval.contains(Double($0.dayOfMonth)) } ?? false
    case .clock(let span): row.hasClock && span.contains(row.time)
    case .added(let rule): rule.contains(row.addedOn)
    case .traits(let bits): row.packed.traits & bits == bits
    case .known(.field("captureTime")): row.day != nil
    case .known(.clock): row.hasClock
    case .photos(let photos): photos.contains(row.id)
    case .measure, .flag, .state, .known, .types, .shape, .text, .place, .near, .albums, .folder,
      .path:
      nil
    }
  }
}

extension AssetRow {
  /// The row of an asset without its folder, as made by the catalogue.
  init(_ asset: Asset) {
    self.init(
      id: asset.id, folder: FolderID(rawValue: 0),
      packed: AssetRow.packed(
        asset.metadata, type: asset.main.type, modifiedAt: asset.main.modifiedAt,
        isFavourite: asset.metadata.favourite ?? false), addedAt: asset.addedAt)
  }
}
