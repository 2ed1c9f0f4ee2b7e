package import PhotoModel

/// A place found by a search.
package struct PlaceMatch: Hashable, Sendable {
  package var id: PlaceID
  /// The levels of the place, including itself.
  package var levels: PlaceIDs
  package var location: Location
  /// Whether the whole name was given, not only its beginning.
  package var isExact: Bool
  /// The approximate population, to three digits; nil for an area and if unknown.
  package var population: Int?
}

extension Gazetteer {
  /// Returns the places whose name in any language begins with a text, ignoring case, accents and
  /// spaces. Exact matches come first, then places that are shown by such a name, then matches in
  /// other languages. Within each group, places with photos come first, most photos first, and then
  /// the more populous ones. `photos` is the number of photos that a library has in each place.
  package func search(
    _ text: String, limit: Int = 20, photos: [PlaceID: Int] = [:]
  ) -> [PlaceMatch] {
    var best = BestMatches(limit: limit)
    let folding = NameFolding(file: file)
    let key = folding(text)
    forEachMatch(text) { match in
      var match = match
      match.photos = photos[match.id] ?? 0
      // Names are only read for matches that may be among the best.
      if !match.isShown {
        var candidate = match
        candidate.isShown = true
        if best.accepts(candidate), isShown(match.id, folding, key) { match = candidate }
      }
      best.add(match)
    }
    return best.matches.compactMap { match in
      guard let location = location(of: match.id), let levels = levels(of: match.id) else {
        return nil
      }
      return PlaceMatch(
        id: match.id, levels: levels, location: location, isExact: match.isExact,
        population: match.id.kind == .settlement ? RankedPlace.population(rank: match.rank) : nil)
    }
  }

  private func isShown(_ id: PlaceID, _ folding: NameFolding, _ key: [UInt8]) -> Bool {
    PlaceLanguage.allCases.contains { language in
      name(of: id, language: language).map { folding($0).starts(with: key) } ?? false
    }
  }

  /// Returns those of some places whose name in any language begins with a text, compared as in
  /// `search`. Includes oceans. Used by filters while the user types.
  package func places(named text: String, among places: Set<PlaceID>) -> Set<PlaceID> {
    var found: Set<PlaceID> = []
    forEachMatch(text) { match in
      if places.contains(match.id) { found.insert(match.id) }
    }
    let folding = NameFolding(file: file)
    let key = folding(text)
    guard !key.isEmpty else { return [] }
    for id in places where id.kind == .ocean {
      let names = PlaceLanguage.allCases.compactMap { name(of: id, language: $0) }
      if names.contains(where: { folding($0).starts(with: key) }) { found.insert(id) }
    }
    return found
  }

  private func forEachMatch(_ text: String, _ body: (NameMatch) -> Void) {
    let key = NameFolding(file: file)(text)
    guard !key.isEmpty else { return }
    file.findShownNames(key, \.byName, { file.name(ofPlace: $0) }, body)
    file.findShownNames(key, \.byChinese, { file.chineseName(ofPlace: $0) }, body)
    file.findOtherNames(key, body)
    if !layers.isEmpty { findAdded(key, body) }
  }

  /// Returns the levels of a place, including itself; nil for an ocean.
  package func levels(of id: PlaceID) -> PlaceIDs? {
    switch id.kind {
    case .area:
      guard id.number < file.areaCount else { return nil }
      return levels(ofArea: id.number)
    case .settlement:
      guard id.number < file.placeCount else { return nil }
      var levels = levels(ofArea: file.place(id.number).area)
      if levels.city == nil { levels.city = id }
      return levels
    case .added:
      return levels(ofAdded: id.number)
    case .ocean, nil:
      return nil
    }
  }

  private func levels(ofArea number: Int) -> PlaceIDs {
    func area(_ kind: AreaRecord.Kind) -> PlaceID? {
      file.area(number, up: kind).map { PlaceID(.area, $0) }
    }
    return PlaceIDs(
      country: PlaceID(.area, file.country(of: number)), province: area(.province),
      city: area(.city), district: area(.district))
  }
}

extension GazetteerFile {
  /// Finds the names that begin with a key in a list of places ordered by their folded names.
  fileprivate func findShownNames(
    _ key: [UInt8], _ list: KeyPath<GazetteerFile, Section>, _ name: (Int) -> Int,
    _ body: (NameMatch) -> Void
  ) {
    let section = self[keyPath: list]
    let count = section.byteCount / 3
    let folding = NameFolding(file: self)
    /// Returns the first place after those for whose name `precedes` is true.
    func bound(from start: Int, _ precedes: ([UInt8]) -> Bool) -> Int {
      (start..<count).partitioningIndex { entry in
        !precedes(folding(text(name(section.triple(at: entry * 3)))))
      }
    }
    let start = bound(from: 0) { $0.lexicographicallyPrecedes(key) }
    let exactEnd = bound(from: start) { $0 == key }
    let end = bound(from: exactEnd) { $0.starts(with: key) }
    for entry in start..<end {
      let number = section.triple(at: entry * 3)
      body(
        NameMatch(
          id: PlaceID(.settlement, number), isExact: entry < exactEnd, rank: place(number).rank))
    }
  }

  /// Finds the names that begin with a key among the names of areas and the alternative names of
  /// places.
  fileprivate func findOtherNames(_ key: [UInt8], _ body: (NameMatch) -> Void) {
    let groups = keyBlocks.byteCount / 4 - 1
    guard groups > 0 else { return }
    var (low, high) = (0, groups)
    while low + 1 < high {
      let middle = (low + high) / 2
      var reader = KeyReader(keys, at: keyBlocks.word(middle))
      reader.next()
      if reader.key.lexicographicallyPrecedes(key) { low = middle } else { high = middle }
    }
    var reader = KeyReader(keys, at: keyBlocks.word(low))
    while reader.next() {
      if reader.key.starts(with: key) {
        let isExact = reader.key.count == key.count
        reader.forEachID { body(match($0, isExact)) }
      } else if key.lexicographicallyPrecedes(reader.key) {
        return
      }
    }
  }

  private func match(_ number: Int, _ isExact: Bool) -> NameMatch {
    let isArea = number & 0x80_0000 != 0
    let recordNumber = number & 0x7F_FFFF
    return NameMatch(
      id: PlaceID(isArea ? .area : .settlement, recordNumber), isExact: isExact, isShown: false,
      rank: isArea ? self.rank(ofArea: recordNumber) : place(recordNumber).rank)
  }
}
