import GRDB
package import PhotoModel

/// What some photos, which are there, say of one field, and how many say it. Photos that are not counted
/// are passed over: an index that holds the field alone suffices.
extension Catalogue {
  /// By camera: `text` makes one of maker, model and lens.
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

  /// What of its camera and lens each photo says: `text` makes one of maker, model and lens.
  package func texts(
    ofGear text: (_ make: String?, _ model: String?, _ lens: String?) -> String?
  ) throws(CatalogueError) -> AssetTexts {
    try read { database in
      let names = try Prepared(database, "SELECT id, make, model, lens FROM gear")
      var texts = AssetTexts()
      var numbers: [Int64: UInt16] = [:]
      try names.forEach {
        if let said = text(names.text(1), names.text(2), names.text(3)), !said.isEmpty {
          numbers[names.integer(0)] = texts.number(of: said)
        }
        return true
      }
      let rows = try Prepared(
        database, "SELECT id, gear FROM asset INDEXED BY asset_by_gear WHERE gear IS NOT NULL")
      // They come sorted by their gear.
      var (last, number): (Int64, UInt16?) = (-1, nil)
      try rows.forEach {
        let gear = rows.integer(1)
        if gear != last { (last, number) = (gear, numbers[gear]) }
        if let number { texts.insert(rows.assetID(0), saying: number) }
        return true
      }
      return texts
    }
  }

  /// The first of some photos, in the order of their days, whose gear is one that `isMeant`: nil for none.
  /// Where the newest photos have no such gear, any photo that has is given.
  package func photo(
    withGear isMeant: (_ make: String?, _ model: String?, _ lens: String?) -> Bool,
    among photos: AssetSet
  ) throws(CatalogueError) -> Asset.ID? {
    try read { database in
      let names = try Prepared(database, "SELECT id, make, model, lens FROM gear")
      var meant: [Int64] = []
      try names.forEach {
        if isMeant(names.text(1), names.text(2), names.text(3)) { meant.append(names.integer(0)) }
        return true
      }
      guard !meant.isEmpty else { return nil }
      let known = Set(meant)
      let newest = try Prepared(database, Catalogue.newestGear)
      var found: Asset.ID?
      try newest.forEach {
        guard let gear = newest.optionalInteger(1), known.contains(gear),
          photos.contains(newest.assetID(0))
        else { return true }
        found = newest.assetID(0)
        return false
      }
      if let found { return found }
      let any = try Prepared(
        database, "SELECT id FROM asset INDEXED BY asset_by_gear WHERE gear = ?")
      for gear in meant where found == nil {
        any.bind(gear, at: 1)
        try any.forEach {
          if photos.contains(any.assetID(0)) { found = any.assetID(0) }
          return found == nil
        }
      }
      return found
    }
  }

  /// So many are looked up one by one: some milliseconds.
  private static let newestGear = """
    SELECT id, gear FROM asset INDEXED BY asset_by_day
    WHERE missing_since IS NULL ORDER BY day DESC, time DESC LIMIT 2000
    """

  /// Of a field that has a column of its own: numbers as they are written in a query, and each text of
  /// several.
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

  /// By the kind of the file that is shown, in the words of `type:`.
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
