import GRDB
package import PhotoModel

/// The values of one field and the number of photos with each, among photos that are present.
/// Missing photos need not be excluded, because only `photos` are counted, so an index of the field
/// alone suffices.
extension Catalogue {
  /// Counts photos by camera and lens. `text` combines make, model and lens.
  package func counts(
    ofGear text: (_ make: String?, _ model: String?, _ lens: String?) -> String?,
    among photos: AssetSet
  ) throws(CatalogueError) -> [String: Int] {
    try read { database in
      let names = try Prepared(database, "SELECT id, make, model, lens FROM gear")
      var texts: [Int64: String] = [:]
      try names.forEach {
        texts[names.integer(0)] = text(names.text(1), names.text(2), names.text(3))
        return true
      }
      let rows = try Prepared(
        database,
        "SELECT id, gear FROM asset WHERE gear IS NOT NULL")
      var counts: [Int64: Int] = [:]
      try rows.forEach {
        if photos.contains(rows.assetID(0)) { counts[rows.integer(1), default: 0] += 1 }
        return true
      }
      var found: [String: Int] = [:]
      for (gear, count) in counts {
        if let text = texts[gear], !text.isEmpty { found[text, default: 0] += count }
      }
      return found
    }
  }

  /// Returns the camera and lens of each photo. `text` combines make, model and lens.
  package func texts(
    ofGear text: (_ make: String?, _ model: String?, _ lens: String?) -> String?
  ) throws(CatalogueError) -> AssetTexts {
    try read { database in
      let names = try Prepared(database, "SELECT id, make, model, lens FROM gear")
      var texts = AssetTexts()
      var numbers: [Int64: UInt16] = [:]
      try names.forEach {
        if let gearText = text(names.text(1), names.text(2), names.text(3)), !gearText.isEmpty {
          numbers[names.integer(0)] = texts.number(of: gearText)
        }
        return true
      }
      let rows = try Prepared(
        database, "SELECT id, gear FROM asset INDEXED BY asset_by_gear WHERE gear IS NOT NULL")
      // The rows are sorted by gear.
      var (last, number): (Int64, UInt16?) = (-1, nil)
      try rows.forEach {
        let gear = rows.integer(1)
        if gear != last { (last, number) = (gear, numbers[gear]) }
        if let number { texts.insert(rows.assetID(0), textNumber: number) }
        return true
      }
      return texts
    }
  }

  /// Returns the newest of some photos whose gear matches, or nil if there is none. If the newest
  /// photos have no such gear, returns any matching photo.
  package func photo(
    withGear isIncluded: (_ make: String?, _ model: String?, _ lens: String?) -> Bool,
    among photos: AssetSet
  ) throws(CatalogueError) -> Asset.ID? {
    try read { database in
      let names = try Prepared(database, "SELECT id, make, model, lens FROM gear")
      var matchingGear: [Int64] = []
      try names.forEach {
        if isIncluded(names.text(1), names.text(2), names.text(3)) {
          matchingGear.append(names.integer(0))
        }
        return true
      }
      guard !matchingGear.isEmpty else { return nil }
      let matchingGearSet = Set(matchingGear)
      let newest = try Prepared(database, Catalogue.newestGear)
      var found: Asset.ID?
      try newest.forEach {
        guard let gear = newest.optionalInteger(1), matchingGearSet.contains(gear),
          photos.contains(newest.assetID(0))
        else { return true }
        found = newest.assetID(0)
        return false
      }
      if let found { return found }
      let any = try Prepared(
        database, "SELECT id FROM asset INDEXED BY asset_by_gear WHERE gear = ?")
      for gear in matchingGear where found == nil {
        any.bind(gear, at: 1)
        try any.forEach {
          if photos.contains(any.assetID(0)) { found = any.assetID(0) }
          return found == nil
        }
      }
      return found
    }
  }

  /// The newest photos, which are checked one by one. This takes some milliseconds.
  private static let newestGear = """
    SELECT id, gear FROM asset INDEXED BY asset_by_day
    WHERE missing_since IS NULL ORDER BY day DESC, time DESC LIMIT 2000
    """

  /// Counts photos by the value of a field with its own column. Numbers are formatted as in a
  /// query, and each text of a list is counted separately.
  package func counts(
    of field: Field, among photos: AssetSet
  ) throws(CatalogueError) -> [String: Int] {
    let column = Field.column(field.id)
    return try read { database in
      let rows = try Prepared(
        database,
        "SELECT id, \(column) FROM asset WHERE \(column) IS NOT NULL")
      var found: [String: Int] = [:]
      try rows.forEach {
        guard photos.contains(rows.assetID(0)) else { return true }
        switch field.value {
        case .text: found[rows.text(1) ?? "", default: 0] += 1
        case .texts:
          for text in AssetColumns.texts(rows.text(1)) { found[text, default: 0] += 1 }
        case .number:
          let number = rows.optionalDouble(1) ?? 0
          found[Int(exactly: number).map { "\($0)" } ?? "\(number)", default: 0] += 1
        case .flag: found[rows.integer(1) == 1 ? "yes" : "no", default: 0] += 1
        case .integer: found["\(rows.integer(1))", default: 0] += 1
        case .time, .size, .position, .subtypes: break
        }
        return true
      }
      return found
    }
  }

  /// Counts photos by the type of the shown file, named as in `type:`.
  package func countsOfTypes(among photos: AssetSet) throws(CatalogueError) -> [String: Int] {
    try read { database in
      let rows = try Prepared(
        database, "SELECT asset, type FROM file WHERE role = 0 AND type IS NOT NULL")
      var found: [String: Int] = [:]
      try rows.forEach {
        guard photos.contains(rows.assetID(0)), let type = FileTypeNumber.type(rows.integer(1))
        else { return true }
        found[type.rawValue, default: 0] += 1
        return true
      }
      return found
    }
  }
}
